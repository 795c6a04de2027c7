import { describe, expect, it } from 'vitest'
import { tenants } from '#tenants/tenants.ts'
import { anOrder } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()

/** The answers of every call that takes a time, for a morning of some day. */
async function answers(date: string) {
  const time = { startTime: `${date}T09:00:00+01:00`, endTime: `${date}T12:00:00+01:00` }
  const day = { startTime: `${date}T00:00:00+01:00`, endTime: `${date}T23:00:00+01:00` }
  const room = { id: 1, pax: 10, selectedTime: time }
  const all = await Promise.all([
    server.call('searchMeetingRooms', { body: time }),
    server.call('searchMeetingRooms', { body: { freeWithin: day } }),
    server.call('checkSeats', { body: [{ roomId: 1, pax: 10, ...time }] }),
    server.call('summarisePrice', { body: { packages: [], products: [], rooms: [room] } }),
  ])
  const placed = await server.call('placeReservation', {
    body: anOrder({ ...time, order: { expectedPriceVat: null } }),
  })
  return [...all, placed].map(({ status, refusal }) => (status < 300 ? 'taken' : refusal.fields))
}

describe('a venue that takes bookings a month ahead', () => {
  it('accepts bookings until its last day in every call, and names that day in a refusal', async () => {
    server.services.tenant = {
      ...tenants.proysenhuset,
      booking: { ...tenants.proysenhuset.booking, monthsAhead: 1 },
    }
    server.setNow('2026-11-16T10:00:00+01:00')
    expect(await answers('2026-12-16')).toEqual(Array.from({ length: 5 }, () => 'taken'))
    const refused = ['', 'freeWithin.', '0.', 'rooms.0.selectedTime.', 'packets.0.bookings.0.'].map(
      (path) => [{ path: `${path}startTime`, code: 'tooFarAhead', limit: '2026-12-16' }],
    )
    expect(await answers('2026-12-17')).toEqual(refused)
  })

  it('offers no alternative after its last day', async () => {
    server.services.tenant = {
      ...tenants.proysenhuset,
      booking: { ...tenants.proysenhuset.booking, monthsAhead: 1 },
    }
    server.setNow('2026-11-16T10:00:00+01:00')
    const body = anOrder({
      startTime: '2026-12-16T09:00:00+01:00',
      endTime: '2026-12-16T12:00:00+01:00',
      order: { expectedPriceVat: null },
    })
    expect((await server.call('placeReservation', { body })).status).toBe(201)
    const { refusal } = await server.call('placeReservation', { body })
    expect(refusal.code).toBe('taken')
    const starts = (refusal.alternatives ?? []).map(({ startTime }) => startTime.slice(0, 10))
    expect(starts.length).toBeGreaterThan(0)
    expect(starts.filter((day) => day > '2026-12-16')).toEqual([])
  })
})
