import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isEmail, normaliseEmail } from '#domain/account/email.ts'
import { readOrganisationNumber } from '#domain/account/organisation-number.ts'
import { alternativesFor } from '#domain/capacity/alternatives.ts'
import { canStartAt, slotsOfDay } from '#domain/capacity/availability.ts'
import { fitsSeating } from '#domain/capacity/layouts.ts'
import { checkSeats } from '#domain/capacity/seats.ts'
import { timeFault } from '#domain/order/booking-time.ts'
import { checkLunchTime, fitsPackageWindow } from '#domain/order/package-window.ts'
import { normaliseCoupon } from '#domain/price/discount.ts'
import { summarise } from '#domain/price/price-summary.ts'
import { requestLapsesAt } from '#domain/reservation/request-lapse.ts'
import { readReservationCode } from '#domain/reservation/reservation-code.ts'
import { checkOpeningHours, dailyRanges } from '#domain/time/opening-hours.ts'
import {
  fromWire,
  isVenueDate,
  minutesOfClock,
  parseTypedDate,
  parseTypedTime,
  toWire,
  venueDateOf,
  wireFault,
} from '#domain/time/venue-time.ts'
import { hours, house, room, rule, rules } from './capacity/house.ts'
import { catalogue } from './price/catalogue.ts'

const NOW = Date.UTC(2026, 10, 1)
const DAY = 86_400_000
const oddNumber = fc.oneof(
  fc.constantFrom(0, -0, -1, 0.5, 1e21, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
  fc.double(),
  fc.integer(),
)
const oddInstant = fc.oneof(
  oddNumber,
  fc.integer({ min: NOW - 40 * DAY, max: NOW + 40 * DAY }),
  fc.constantFrom(Date.UTC(1970, 0, 1), Date.UTC(9999, 11, 31, 23, 59), 8.64e15, -8.64e15),
)
const oddText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[0-9:.\-TZ+ ]{0,30}$/),
  fc.constantFrom(
    '__proto__',
    '00000-00-00',
    '2026-11-20T09:00:00+99:99',
    '٢٠٢٦-١١-٢٠',
    '\ud800',
    'x'.repeat(100_000),
  ),
)
const rooms = [
  room(1, 20, { useOverbookingControl: true, overbookingRules: [rule('22:00–02:00+', 5)] }),
  room(2, 10, { masterRoomId: 1 }),
  // Rooms that are part of each other, or of themselves, are impossible, but data can say so.
  room(3, 10, { masterRoomId: 4 }),
  room(4, 10, { masterRoomId: 3 }),
  room(5, 10, { masterRoomId: 5 }),
]

test('any text is read or refused without an error', () => {
  fc.assert(
    fc.property(oddText, (text) => {
      const instant = fromWire(text)
      expect(instant === undefined).toBe(wireFault(text) !== undefined)
      if (instant !== undefined) expect(fromWire(toWire(instant))).toBe(instant - (instant % 1000))
      const date = parseTypedDate(text)
      if (date !== undefined) expect(isVenueDate(date)).toBe(true)
      const clock = parseTypedTime(text)
      if (clock !== undefined) expect(minutesOfClock(clock)).toBeDefined()
      for (const answer of [isVenueDate(text), isEmail(text)]) expect(typeof answer).toBe('boolean')
      for (const read of [readOrganisationNumber(text), readReservationCode(text), normaliseCoupon(text)]) {
        expect(read === undefined || read.length <= 40).toBe(true)
      }
      expect(typeof normaliseEmail(text)).toBe('string')
    }),
    { numRuns: 1000 },
  )
})

test('any times and guest counts are answered, and only valid ones accepted', () => {
  const full = house(rooms)
  fc.assert(
    fc.property(
      oddInstant,
      fc.oneof(
        oddInstant,
        fc.integer({ min: 1, max: 20 }).map((n) => n * DAY),
      ),
      fc.integer({ min: 0, max: 6 }),
      oddNumber,
      (start, other, roomId, pax) => {
        const range = { start, end: other }
        const sound = start < other
        // Longer stays are refused first.
        const stay = Math.abs(other - start) < 60 * DAY ? range : { start, end: start }
        const answer = checkSeats({ roomId, range: stay, pax, seatingId: null }, full)
        expect(Number.isInteger(answer.freeSeats)).toBe(true)
        if (!answer.overbooked) expect(pax <= answer.freeSeats).toBe(true)
        const fault = timeFault(range, { hours, now: NOW, rules })
        if (fault === undefined) expect(sound && start >= NOW + DAY && other - start < 32 * DAY).toBe(true)
        if (checkOpeningHours(range, hours).ok) expect(sound).toBe(true)
        for (const day of dailyRanges(stay, hours)) expect(day.end - day.start).toBeLessThanOrEqual(60 * DAY)
        if (fitsPackageWindow(range, { startTime: '08:00', endTime: '16:00' }).fits) expect(sound).toBe(true)
        expect(checkLunchTime([], null, { date: venueDateOf(start), ranges: [range] })).toEqual({ ok: true })
        const view = { roomId, house: full, hours, rules, now: NOW, pax }
        if (canStartAt(start, view).ok) expect(start).toBeGreaterThan(NOW)
        const seated = fitsSeating(rooms[0] ?? room(1, 1), null, pax)
        expect(seated.fits).toBe(pax >= 1 && pax <= 20)
        expect(requestLapsesAt(NOW, start, hours) <= start || Number.isNaN(start)).toBe(true)
        const alternatives = alternativesFor(
          { roomId, range: stay, pax, seatingId: null },
          { house: full, hours, rules, now: NOW },
        )
        for (const { range: offered } of alternatives) expect(offered.start).toBeGreaterThanOrEqual(NOW + DAY)
      },
    ),
    { numRuns: 1000 },
  )
})

test('any quantities have a summary', () => {
  fc.assert(
    fc.property(oddNumber, oddNumber, oddInstant, oddText, (pax, quantity, arrival, couponCode) => {
      const request = {
        arrival,
        expectedPax: pax,
        packages: [{ packageId: 1, pax, range: null, orderPackageIds: [quantity], packet: quantity }],
        products: [{ productId: 1, quantity, start: arrival, packet: null }],
        rooms: [{ roomId: 1, range: { start: arrival, end: arrival + DAY }, pax, packet: null }],
        customer: { customerId: String(quantity), groupIds: [quantity], couponCode },
      }
      const summary = summarise(request, catalogue, [], NOW)
      expect(summary.packages.lines).toHaveLength(2)
      expect(summary.extraProducts.lines).toHaveLength(1)
      expect(summary.rooms.lines).toHaveLength(1)
    }),
    { numRuns: 500 },
  )
})

test('invalid dates have no slots', () => {
  const view = { roomId: 1, house: house(rooms), hours, rules, now: NOW }
  for (const date of ['', '2027-02-29', 'i morgen', '9999-99-99']) {
    expect(slotsOfDay(date, view).filter((slot) => slot.state === 'free')).toEqual([])
  }
})
