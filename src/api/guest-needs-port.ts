import type { Client } from '#contract/client.ts'
import { errorBody } from '#contract/errors.ts'
import { Uuid } from '#contract/wire.ts'
import type { GuestNeedsPort } from '#machines/guest-needs/types.ts'
import { answerOf } from '#src/api/answers.ts'
import { ApiRefusal } from '#src/api/api-errors.ts'
import type { PortalStorage } from '#src/portal/portal-context.ts'
import { parsed } from '#src/portal/retained-one-day.ts'

const STORED = 'guest-of-meeting'

/** The keys of the browser's guests, by the key of the link that each has answered. */
function storedKeys(storage: PortalStorage): Record<string, unknown> {
  const stored = parsed(storage.getItem(STORED))
  return typeof stored === 'object' && stored !== null ? { ...stored } : {}
}

/** The key that the browser's guest has for a link; undefined for a guest who has said nothing behind it. */
export function storedGuestKey(storage: PortalStorage, key: string): string | undefined {
  const { [key]: guestKey } = storedKeys(storage)
  return Uuid.is(guestKey) ? guestKey : undefined
}

function storeGuestKey(storage: PortalStorage, key: string, guestKey: string | undefined): void {
  const { [key]: _, ...others } = storedKeys(storage)
  storage.setItem(STORED, JSON.stringify(guestKey === undefined ? others : { ...others, [key]: guestKey }))
}

/** The port of a guest's needs. A link whose key can be none opens no meeting, and sends no call. */
export const guestNeedsPort = (client: Client, storage: PortalStorage): GuestNeedsPort => ({
  readMeeting: (guest, signal) =>
    answerOf(
      Uuid.is(guest.key)
        ? client.readGuestMeeting(guest, { signal, ignoreErrorHandler: true })
        : Promise.reject(new ApiRefusal(404, errorBody('notFound').context)),
    ),
  saveNeeds: async ({ needs: body, ...guest }, signal) => {
    const answer = await answerOf(
      client.saveGuestNeeds({ ...guest, body }, { signal, ignoreErrorHandler: true }),
    )
    if (answer.accepted) storeGuestKey(storage, guest.key, guest.guestKey)
    return answer
  },
  removeNeeds: async (guest, signal) => {
    const answer = await answerOf(client.removeGuestNeeds(guest, { signal, ignoreErrorHandler: true }))
    if (answer.accepted) storeGuestKey(storage, guest.key, undefined)
    return answer
  },
})
