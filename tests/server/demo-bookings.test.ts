import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isShared, leavesInTree } from '#domain/capacity/rooms.ts'
import { checkSeats } from '#domain/capacity/seats.ts'
import { checkOpeningHours, hoursOn } from '#domain/time/opening-hours.ts'
import { addVenueDays, fromWire, isoWeekdayOf, venueDateOf, windowEdge } from '#domain/time/venue-time.ts'
import type { EmbeddedDatabase } from '#server/database/embedded.ts'
import { tenants } from '#tenants/tenants.ts'
import { type DemoHouseSeen, glimpseDemoHouse } from '#tests/support/demo-house.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'

const at = (wire: string) => fromWire(wire) ?? Number.NaN
const now = at('2026-11-20T10:30:00+01:00')

let demo: DemoHouseSeen
let empty: EmbeddedDatabase

beforeAll(async () => {
  empty = await openEmptyDatabase()
  demo = await glimpseDemoHouse(empty, tenants.proysenhuset, now)
})
afterAll(() => empty.close())

const rangeOf = ({ start, end }: { start: number; end: number }) => ({
  start: start,
  end: end,
})

describe('the bookings of the demo house', () => {
  it.each([
    '2026-11-20T10:30:00+01:00',
    '2026-12-30T23:59:00+01:00',
    '2027-03-20T06:00:00+01:00',
    '2028-02-28T12:00:00+01:00',
  ])('obey the rules of the house, seen from %s', async (day) => {
    const { house, taken } = await glimpseDemoHouse(empty, tenants.proysenhuset, at(day))
    expect(taken.bookings.length).toBeGreaterThan(200)
    const leaves = taken.bookings.reduce(
      (sum, { roomId }) => sum + leavesInTree(roomId, house.tree).length,
      0,
    )
    expect(taken.occupancies).toHaveLength(leaves)
    const everything = {
      rooms: house.capacityRooms,
      restrictions: taken.restrictions.map((row) => ({ roomId: row.roomId, range: rangeOf(row) })),
      occupancies: taken.occupancies.map((row) => ({ ...row, range: rangeOf(row) })),
    }
    for (const { roomId, seatingId, expectedPax, ...booking } of taken.bookings) {
      const room = house.tree.byId.get(roomId)
      const seating = room?.seatings.find(({ id }) => id === seatingId)
      expect(checkOpeningHours(rangeOf(booking), house.hours)).toEqual({ ok: true })
      expect(expectedPax).toBeGreaterThanOrEqual(seating?.minSeats ?? Number.NaN)
      expect(expectedPax).toBeLessThanOrEqual(seating?.availableSeats ?? Number.NaN)
      const own = everything.occupancies.filter(({ bookingId }) => bookingId === booking.id)
      const others = everything.occupancies.filter(({ bookingId }) => bookingId !== booking.id)
      expect(own.length).toBeGreaterThan(0)
      const near = others.filter(({ range }) => Math.abs(range.start - booking.start) < 86_400_000)
      const question = { roomId, range: rangeOf(booking), pax: expectedPax, seatingId }
      expect(checkSeats(question, { ...everything, occupancies: near }).overbooked).toBe(false)
    }
  })

  it('leave about half of the weekdays free, in every room', () => {
    const { house, taken } = demo
    const today = venueDateOf(now)
    const weekdays = Array.from({ length: 56 }, (_, n) => addVenueDays(today, n + 1)).filter(
      (date) => isoWeekdayOf(date) < 6 && hoursOn(date, house.hours).working,
    )
    const exclusive = house.allLeaves.filter((id) => {
      const room = house.rooms.get(id)
      return room !== undefined && !isShared(room.capacity)
    })
    const shares = exclusive.map((roomId) => {
      const days = new Set(
        taken.occupancies.filter((row) => row.roomId === roomId).map((row) => venueDateOf(row.end)),
      )
      return weekdays.filter((date) => days.has(date)).length / weekdays.length
    })
    const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length
    expect(mean).toBeGreaterThan(0.4)
    expect(mean).toBeLessThan(0.65)
    expect(Math.min(...shares)).toBeGreaterThan(0.2)
    expect(Math.max(...shares)).toBeLessThan(0.85)
  })

  it('take nothing on a closed day', () => {
    const closed = { start: windowEdge('2026-12-15', '00:00'), end: windowEdge('2026-12-16', '00:00') }
    expect(
      demo.taken.occupancies.filter(({ start, end }) => start < closed.end && end > closed.start),
    ).toEqual([])
  })

  it('are requests where a room is only on request, and were all made before today', () => {
    const { house, taken } = demo
    const roomOf = new Map(
      taken.bookings.map(({ reservationId, roomId }) => [reservationId, house.rooms.get(roomId)]),
    )
    const requests = taken.reservations.filter(({ status }) => status === 'request')
    expect(requests.length).toBeGreaterThan(0)
    expect(requests.every(({ id }) => roomOf.get(id)?.row.onlyOnRequest)).toBe(true)
    expect(taken.reservations.every(({ createdAt, arrival }) => createdAt < now && createdAt < arrival)).toBe(
      true,
    )
    expect(new Set(taken.reservations.map(({ customerEmail }) => customerEmail))).toEqual(
      new Set([
        'kunde@demokunde.example',
        ...['kari', 'jonas', 'amir', 'nina'].map((name) => `${name}@proysenhuset.example`),
      ]),
    )
  })

  it('cost what the house charges, surcharges and discounts included', () => {
    const { bookings, reservations } = demo.taken
    for (const { priceSummary, id } of reservations) {
      const own = bookings.find(({ reservationId }) => reservationId === id)
      expect(own?.totalPriceVat).toBe(priceSummary.finalPriceVat)
      expect(priceSummary.finalPriceVat).toBe(
        priceSummary.originalPrice - priceSummary.discountAmount + priceSummary.vatAmount,
      )
      expect(priceSummary.finalPriceVat).toBeGreaterThan(0)
    }
    expect(bookings.some(({ surcharge }) => surcharge > 0)).toBe(true)
    expect(bookings.some(({ discount }) => discount > 0)).toBe(true)
  })
})
