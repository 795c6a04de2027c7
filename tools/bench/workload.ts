import type { WireRequest } from '#contract/client.ts'
import { requestFor } from '#contract/every-request.ts'
import type { ReservationOrder } from '#contract/structs/reservation.ts'
import { type Instant, isoWeekdayOf, startOfVenueDay, toWire, venueDateOf } from '#domain/time/venue-time.ts'
import { FILLED_DAYS, hourOn, PRODUCTS, ROOMS } from './house.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** A small seeded generator of numbers from 0 to 1 (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

type WorkloadRequest = { name: string; nextRequest: () => WireRequest }

const between = (random: () => number, low: number, high: number) =>
  low + Math.floor(random() * (high - low + 1))
const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function weekFrom(now: Instant, day: number): { start: Instant; end: Instant } {
  const date = venueDateOf(hourOn(now, day, '12:00'))
  const monday = startOfVenueDay(venueDateOf(hourOn(now, day - isoWeekdayOf(date) + 1, '12:00')))
  return { start: monday, end: monday + 7 * DAY }
}

/** The read requests, each drawn at random from the days with bookings. */
export function readRequests(now: Instant): WorkloadRequest[] {
  const random = randomFrom(1)
  const anyRoom = () => between(random, 1, ROOMS)
  const anyHour = () => {
    const start = hourOn(now, between(random, 2, FILLED_DAYS.to), clockOf(between(random, 8, 19)))
    return { startTime: toWire(start), endTime: toWire(start + HOUR) }
  }
  return [
    {
      name: 'calendar: one room’s week',
      nextRequest: () => {
        const week = weekFrom(now, between(random, FILLED_DAYS.from, FILLED_DAYS.to))
        return requestFor('listBookings', {
          roomId: anyRoom(),
          startTime: toWire(week.start),
          endTime: toWire(week.end),
        })
      },
    },
    {
      name: 'search: all rooms for a slot',
      nextRequest: () =>
        requestFor('searchMeetingRooms', { body: { ...anyHour(), expectedPax: between(random, 2, 40) } }),
    },
    {
      name: 'seat check: ten questions',
      nextRequest: () =>
        requestFor('checkSeats', {
          body: Array.from({ length: 10 }, () => ({
            roomId: anyRoom(),
            pax: between(random, 1, 30),
            ...anyHour(),
          })),
        }),
    },
    {
      name: 'price summary: thirty lines',
      nextRequest: () => {
        const selectedTime = anyHour()
        return requestFor('summarisePrice', {
          body: {
            packages: [],
            products: Array.from({ length: 25 }, (_, n) => ({
              id: (n % PRODUCTS) + 1,
              pax: between(random, 1, 20),
              selectedTime,
            })),
            rooms: Array.from({ length: 5 }, (_, n) => ({ id: n + 1, pax: 8, selectedTime })),
          },
        })
      },
    },
  ]
}

/** The hire of a bench room: 600 kr an hour, ten per cent off, 25 % VAT. */
const HALF_HOUR_PRICE_VAT = 33_750

/**
 * Orders that never conflict: a half hour each, of another room or another time. `first` to `last` are days
 * from today, so that runs do not overlap.
 */
export function orderQuestion(now: Instant, first: number, last: number): WorkloadRequest {
  let n = 0
  return {
    name: 'placing a reservation',
    nextRequest: () => {
      const place = n++
      const room = (place % ROOMS) + 1
      const slot = Math.floor(place / ROOMS)
      const day = first + Math.floor(slot / 16)
      if (day > last) throw new Error('There are no more free half hours to place; shorten the run.')
      const start = hourOn(now, day, clockOf(8)) + (slot % 16) * (HOUR / 2)
      return requestFor('placeReservation', {
        idempotencyKey: `bench-${first}-${place}`,
        body: orderOf(room, start),
      })
    },
  }
}

function orderOf(roomId: number, start: Instant): ReservationOrder {
  const startTime = toWire(start)
  const endTime = toWire(start + HOUR / 2)
  return {
    arrival: startTime,
    departure: endTime,
    expectedPax: 6,
    customerCard: {
      name: 'Kari Kunde',
      email: 'kari@firma.example',
      phone: '00 00 00 00',
      isOrganization: false,
    },
    meetingLead: 'Kari Kunde',
    meetingTitle: 'Møte',
    note: '',
    termsAccepted: true,
    termsVersion: '1',
    packets: [
      {
        packageId: null,
        bookings: [{ roomId, seatingId: null, startTime, endTime, expectedPax: 6 }],
        arrangements: [],
        extraProducts: [],
      },
    ],
    paxAllergies: [],
    expectedPriceVat: HALF_HOUR_PRICE_VAT,
  }
}
