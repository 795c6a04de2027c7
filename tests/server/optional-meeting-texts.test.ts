import { describe, expect, it } from 'vitest'
import type { MeetingDetails, MeetingField } from '#contract/structs/meeting.ts'
import type { ReservationUpdate } from '#contract/structs/reservation.ts'
import { anOrder } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()

type OptionalField = {
  [Field in MeetingField]: undefined extends MeetingDetails[Field] ? Field : never
}[MeetingField]

/** The texts about a meeting that an order may leave out, and the letters that each may have. */
const longest: Record<OptionalField, number> = { eventType: 60 }

describe.each(Object.entries(longest) as [OptionalField, number][])('the %s', (field, maxLength) => {
  it('is null when an order leaves it out', async () => {
    expect((await server.call('placeReservation', { body: anOrder() })).body[field]).toBeNull()
  })

  it('is part of an order, and a change keeps, replaces or removes it', async () => {
    const text = 'x'.repeat(maxLength)
    const placed = await server.call('placeReservation', { body: anOrder({ order: { [field]: text } }) })
    const { id: reservationId, accessKey } = placed.body
    const change = async (body: ReservationUpdate) =>
      (await server.call('updateReservation', { reservationId, accessKey: accessKey ?? undefined, body }))
        .body[field]
    expect([
      placed.body[field],
      await change({ note: 'Vi kommer litt senere.' }),
      await change({ [field]: 'En annen' }),
      await change({ [field]: '' }),
    ]).toEqual([text, text, 'En annen', ''])
  })

  it.each([
    ['too long', 'x'.repeat(maxLength + 1)],
    ['not a text', 7],
  ])('is refused when it is %s', async (_, value) => {
    const body = { ...anOrder(), [field]: value as string }
    const fields = [{ path: field }]
    expect((await server.call('placeReservation', { body })).refusal).toMatchObject({ fields })
  })
})
