import { instantOf } from '#domain/time/venue-time.ts'
import type { JourneyHouse } from '#tests/support/journey-house.ts'
import { guestKeys } from '#tests/support/models/guest-needs.ts'
import { orderWithLunch } from '#tests/support/order-with-lunch.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { triesAreForgotten } from './house-environment.ts'

const meeting = { room: 'verkstedet', from: '09:00', to: '15:00', people: 20 }
const body = { lawObligated: ['nuts' as const], freeInput: null }
/** More wrong keys than one caller may try. */
const WRONG_KEYS = 21

const link = testStatement(
  'INSERT INTO guest_link (reservation_id, key) VALUES ($1, $2) ON CONFLICT (reservation_id) DO NOTHING',
)
const withdraw = testStatement('DELETE FROM guest_link WHERE reservation_id = $1')
const fill = testStatement(
  `INSERT INTO guest_need (reservation_id, guest_key, given_at, key_id, sealed)
   SELECT $1, gen_random_uuid(), now(), '', '' FROM generate_series(1, $2::int)`,
)
const empty = testStatement(`DELETE FROM guest_need WHERE reservation_id = $1 AND key_id = ''`)

/** How a meeting stands for its guests. */
export type Standing = { isLinked: boolean; isOpen: boolean; isFull: boolean; areTriesSpent: boolean }

type Served = { id: string; closesAt: number }

const served = new WeakMap<JourneyHouse, Promise<Served>>()

async function place(house: JourneyHouse): Promise<Served> {
  const date = await house.freeDay(meeting, 9)
  const placed = await house.client.placeReservation({
    body: await orderWithLunch(house, { ...meeting, date }),
  })
  return { id: placed.id, closesAt: instantOf(placed.deadlines.servings ?? '') }
}

/** What the customer, other guests and the clock do to a meeting with food. */
export function guestsOf(house: JourneyHouse) {
  const { rows } = house.database
  const meetingOf = () => {
    const known = served.get(house) ?? place(house)
    served.set(house, known)
    return known
  }
  const standsAs = async ({ isLinked, isOpen, isFull, areTriesSpent }: Standing) => {
    const { id, closesAt } = await meetingOf()
    await triesAreForgotten(house)
    await rows(empty, [id])
    if (isFull) await rows(fill, [id, meeting.people])
    await (isLinked ? rows(link, [id, guestKeys.key]) : rows(withdraw, [id]))
    house.clockMovesTo(isOpen ? closesAt - 60_000 : closesAt + 1000)
    if (!areTriesSpent) return
    for (let n = 0; n < WRONG_KEYS; n += 1)
      await house.client.readGuestMeeting({ ...guestKeys, key: crypto.randomUUID() }).catch(() => undefined)
  }
  return {
    standsAs,
    /** The guest of the browser has said something before, or nothing. */
    hasSaid: async (isSaid: boolean) => {
      await standsAs({ isLinked: true, isOpen: true, isFull: false, areTriesSpent: false })
      if (isSaid) await house.client.saveGuestNeeds({ ...guestKeys, body })
      else await house.client.removeGuestNeeds(guestKeys)
    },
  }
}
