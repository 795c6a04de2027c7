import type { CapacityRoom, CapacitySeating, OverbookingRule } from '#domain/capacity/rooms.ts'
import { roomTree } from '#domain/capacity/rooms.ts'
import { occupanciesOf, type SeatQuestion } from '#domain/capacity/seats.ts'
import type { House } from '#domain/capacity/timeline.ts'
import type { BookingRules } from '#domain/order/booking-time.ts'
import { usualLeadTimes } from '#domain/time/deadlines.ts'
import type { OpeningHours } from '#domain/time/opening-hours.ts'
import { fromWire, type Instant, type TimeRange } from '#domain/time/venue-time.ts'

/** A venue time of Friday 20 November 2026 ('09:00'), or a full local time ('2026-11-21T09:00'). */
export function at(text: string): Instant {
  return fromWire(text.length > 5 ? text : `2026-11-20T${text}`) ?? Number.NaN
}

/** '09:00–12:00' on that Friday, or two full local times. */
export function time(text: string): TimeRange {
  const [start = '', end = ''] = text.split('–')
  return { start: at(start), end: at(end) }
}

export function seating(id: number, seats: number, minSeats: number, prepTimeInMin: number): CapacitySeating {
  return { id, availableSeats: seats, minSeats, prepTimeInMin, availableOnline: true, isDefault: false }
}

export function room(id: number, maxSeats: number, more: Partial<CapacityRoom> = {}): CapacityRoom {
  return {
    id,
    masterRoomId: null,
    leftRoomId: null,
    maxSeats,
    minSeats: 1,
    maxPrepTime: 60,
    isCommonArea: false,
    useOverbookingControl: false,
    simplePaxLimitRule: false,
    onlyOnRequest: false,
    overbookingRules: [],
    seatings: [],
    ...more,
  }
}

/** '11:00–13:00' with a limit; '+' after the end means the next day ('22:00–02:00+'). */
export function rule(window: string, paxLimit: number): OverbookingRule {
  const [startTime = '', end = ''] = window.split('–')
  return { startTime, endTime: end.replace('+', ''), paxLimit, endsAfterMidnight: end.endsWith('+') }
}

export type Booked = { roomId: number; time: string; pax: number; seatingId?: number }

export function question({ roomId, time: text, pax, seatingId }: Booked): SeatQuestion {
  return { roomId, range: time(text), pax, seatingId: seatingId ?? null }
}

/** A house with some bookings, and rooms blocked for a time. */
export function house(
  rooms: readonly CapacityRoom[],
  bookings: readonly Booked[] = [],
  blocked: readonly { roomId: number; time: string }[] = [],
): House {
  const tree = roomTree(rooms)
  return {
    rooms,
    occupancies: bookings.flatMap((booked, n) => occupanciesOf({ ...question(booked), bookingId: n }, tree)),
    restrictions: blocked.map(({ roomId, time: text }) => ({ roomId, range: time(text) })),
  }
}

/** Monday to Friday 08–17, Saturday 10–14, in 2026 and 2027; closed on 25 December. */
/** A venue that takes bookings a year and a half ahead. */
export const rules: BookingRules = { ...usualLeadTimes, monthsAhead: 18 }

export const hours: OpeningHours = {
  regular: [2026, 2027].flatMap((year) =>
    [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
      year,
      dayOfWeek,
      openTime: dayOfWeek === 6 ? '10:00' : '08:00',
      closeTime: dayOfWeek === 6 ? '14:00' : '17:00',
      isWorkingDay: dayOfWeek !== 7,
    })),
  ),
  special: [{ date: '2026-12-25', label: 'Første juledag', eventType: 'publicHoliday', holidayId: 1 }],
}
