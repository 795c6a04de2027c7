import { calls } from '#contract/calls.ts'
import type { Client } from '#contract/client.ts'
import { errorBody } from '#contract/errors.ts'
import type { BookingListItem, SeatQuestion } from '#contract/structs/booking.ts'
import type { MeetingRoom, MeetingRoomSearch, Room } from '#contract/structs/room.ts'
import type { Page } from '#contract/wire.ts'
import { checkStays } from '#domain/capacity/seats.ts'
import { withVat } from '#domain/price/money.ts'
import { roomPrice } from '#domain/price/room-price.ts'
import { outsideHours } from '#domain/time/opening-hours.ts'
import { rangeFromWire, toWire } from '#domain/time/venue-time.ts'
import { houseOf, openingHoursOf } from '#machines/house.ts'
import { ApiRefusal, ApiUnreachable } from '#src/api/api-errors.ts'
import { alternativesIn } from '#tests/support/alternatives-in.ts'
import { freeTimesWithin } from '#tests/support/free-times.ts'
import { rules } from '#tests/support/house.ts'
import {
  amenities,
  hours,
  rooms as houseRooms,
  layouts,
  noon,
  roomTypes,
} from '#tests/support/portal-house.ts'

export const onePage = <T>(items: T[]): Page<T> => ({
  pageSize: 200,
  pageNumber: 1,
  numPages: 1,
  totalResults: items.length,
  items,
})

const unanswered = Object.fromEntries(
  Object.keys(calls).map((name) => [
    name,
    () => Promise.reject(new ApiUnreachable(`${name} is not answered here`)),
  ]),
) as unknown as Client

type InMemory = { rooms?: Room[]; bookings?: BookingListItem[] }

/** The price of a room for a whole time, without discounts. */
function hireOf(room: Room, { startTime, endTime, expectedPax }: MeetingRoomSearch): MeetingRoom['hire'] {
  const range = startTime && endTime ? rangeFromWire({ startTime, endTime }) : null
  const { pricingMethod: method, defaultPrice: price, halfDayPrice, minPrice, vatPct } = room
  if (!range || (method === 'perPerson' && !expectedPax)) return undefined
  const pricing = { method, price, halfDayPrice, minPrice, pricepoints: [] }
  const { amount, raisedToMinimum } = roomPrice([range], expectedPax ?? 1, pricing)
  const note = raisedToMinimum ? 'minimumPrice' : null
  return { totalPrice: amount, totalPriceVat: withVat(amount, vatPct), note }
}

/**
 * The contract's calls answered from a house in memory, by the rules of the domain. `bookings` may grow
 * meanwhile; a call that is not about rooms is never answered.
 */
export function apiInMemory({ rooms = houseRooms, bookings = [] }: InMemory = {}): Client {
  const seatsFor = (question: SeatQuestion, room: Room) => {
    const range = rangeFromWire(question)
    const rows = bookings.filter((booking) => booking.roomId === room.id)
    const online = room.seatings.filter(({ availableOnline }) => availableOnline).map(({ id }) => id)
    const questions = [question.seatingId ?? null, ...online].map((seatingId) => {
      return { roomId: room.id, range, pax: question.pax, seatingId }
    })
    const [answer, ...ofLayouts] = checkStays(questions, houseOf(room, rows), openingHoursOf(hours))
    if (!answer) throw new Error('The question has no answer.')
    const layouts = ofLayouts.map(({ state }, n) => ({ seatingId: online[n] ?? 0, state }))
    return { ...answer, layouts }
  }
  const availabilityOf = (
    room: Room,
    { startTime, endTime, freeWithin, expectedPax: pax = null }: MeetingRoomSearch,
  ): MeetingRoom['availability'] => {
    const range = freeWithin
      ? rangeFromWire(freeWithin)
      : startTime && endTime
        ? rangeFromWire({ startTime, endTime })
        : null
    const view = {
      roomId: room.id,
      house: houseOf(
        room,
        bookings.filter(({ roomId }) => roomId === room.id),
      ),
      hours: openingHoursOf(hours),
      rules,
      now: noon,
      pax: pax ?? 1,
    }
    const free = range && freeWithin ? freeTimesWithin(range, view) : null
    const outside = range && (free ? free.state === 'closed' : true) ? outsideHours(range, view.hours) : null
    if (outside)
      return {
        ...{ isAvailable: false, reason: 'closed', freeSeats: null, outsideHours: outside },
        ...(free ? { freeTimes: [] } : {}),
      }
    if (pax !== null && pax > room.maxSeats)
      return { isAvailable: false, reason: 'tooManyPeople', freeSeats: null }
    if (pax !== null && pax < room.minSeats)
      return { isAvailable: false, reason: 'tooFewPeople', freeSeats: null }
    if (free) {
      const freeTimes = free.times.map(({ start, end }) => ({
        startTime: toWire(start),
        endTime: toWire(end),
      }))
      const reason = freeTimes.length > 0 ? null : 'taken'
      return { isAvailable: reason === null, reason, freeSeats: null, freeTimes }
    }
    if (!startTime || !endTime)
      return pax === null ? null : { isAvailable: true, reason: null, freeSeats: null }
    const people = pax ?? Math.max(1, room.minSeats)
    const { freeSeats, state } = seatsFor({ startTime, endTime, pax: people, roomId: room.id }, room)
    return { isAvailable: state === 'free', reason: state === 'free' ? null : state, freeSeats }
  }
  return {
    ...unanswered,
    searchMeetingRooms: async ({ id, body, name = '', roomTypeId, layoutIds = [], amenityIds = [] }) =>
      onePage(
        rooms
          .filter((room) => id === undefined || room.id === id)
          .filter((room) => room.name.toLowerCase().includes(name.toLowerCase()))
          .filter((room) => roomTypeId === undefined || room.roomTypeId === roomTypeId)
          .filter(
            ({ seatings }) =>
              layoutIds.length === 0 || seatings.some(({ layout }) => layoutIds.includes(layout.id)),
          )
          .filter((room) =>
            amenityIds.every((id) => room.roomFeatures.some(({ amenityId }) => amenityId === id)),
          )
          .map((room) => {
            const availability = availabilityOf(room, body)
            const hire = availability?.isAvailable ? hireOf(room, body) : null
            return hire ? { ...room, availability, hire } : { ...room, availability }
          }),
      ),
    listAmenities: async () => onePage(amenities),
    listLayouts: async () => onePage(layouts),
    listOnlineRoomTypes: async () => onePage(roomTypes),
    readRoom: async ({ roomSlug }) => {
      const room = rooms.find((each) => each.slugname === roomSlug)
      if (!room) throw new ApiRefusal(404, errorBody('notFound').context)
      return room
    },
    readWorkingHours: async () => hours,
    listBookings: async ({ roomId }) =>
      onePage(bookings.filter((booking) => roomId === undefined || booking.roomId === roomId)),
    findAlternatives: async ({ body }) =>
      alternativesIn(
        { rooms, bookings, hours, rules, now: noon },
        { ...body, ...rangeFromWire(body), people: body.expectedPax },
      ).map(({ start, end, ...each }) => ({ ...each, startTime: toWire(start), endTime: toWire(end) })),
    checkSeats: async ({ body }) =>
      body.map((question) => {
        const room = rooms.find((each) => each.id === question.roomId)
        if (!room) throw new ApiRefusal(404, errorBody('notFound').context)
        const { occupiedSeats: ocuppiedSeats, isRestricted: _, ...figures } = seatsFor(question, room)
        return { ...question, seatsInfo: { ...figures, ocuppiedSeats } }
      }),
  }
}
