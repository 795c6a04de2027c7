import { describe, expect, it } from 'vitest'
import type { ReservationUpdate } from '#contract/structs/reservation.ts'
import { anOrder } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()

describe('the type of the event', () => {
  it('is part of an order, and a change keeps, replaces or removes it', async () => {
    const placed = await server.call('placeReservation', { body: anOrder({ order: { eventType: 'Kurs' } }) })
    const { id: reservationId, accessKey } = placed.body
    const change = async (body: ReservationUpdate) =>
      (await server.call('updateReservation', { reservationId, accessKey: accessKey ?? undefined, body }))
        .body.eventType
    expect([
      placed.body.eventType,
      await change({ note: 'Vi kommer litt senere.' }),
      await change({ eventType: 'Seminar' }),
      await change({ eventType: '' }),
    ]).toEqual(['Kurs', 'Kurs', 'Seminar', ''])
  })

  it.each([
    ['longer than 60 characters', 'x'.repeat(61)],
    ['not a text', 7],
  ])('is refused when it is %s', async (_, eventType) => {
    const body = { ...anOrder(), eventType: eventType as string }
    const fields = [{ path: 'eventType' }]
    expect((await server.call('placeReservation', { body })).refusal).toMatchObject({ fields })
  })
})
