import type { FreeTimes } from '#contract/structs/free-times.ts'
import { calendarOf } from '#domain/capacity/availability.ts'
import { fitsRoom } from '#domain/capacity/layouts.ts'
import { type HouseIndex, indexHouse } from '#domain/capacity/timeline.ts'
import { type DayFit, fitOn, fittingDays, type WishView } from '#domain/capacity/wishes.ts'
import {
  addVenueDays,
  endOfVenueDay,
  MINUTE,
  rangeToWire,
  startOfVenueDay,
  type TimeRange,
  type VenueDate,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import { capacityOf } from '#server/capacity/occupancies.ts'
import { takenFor } from '#server/capacity/seats.ts'
import { hireFor } from '#server/catalogue/hire-of-room.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { noCustomer } from '#server/catalogue/price-customer.ts'

/** The next day with free times is looked for in so many days. */
const DAYS_AHEAD = 42

const later = (one: VenueDate, other: VenueDate): VenueDate => (one > other ? one : other)

/** A day that has the wish has times; hours are not wished for. */
const reasonOf = (fit: DayFit): FreeTimes['reason'] => (fit === 'fits' || fit === 'otherHours' ? null : fit)

/**
 * When a room can be had on one day, for so many people and minutes, and what it costs a visitor. The same for everybody,
 * so that a page of another origin may read it. Decision the-venues-own-website.
 */
export const readFreeTimes: Operation<'readFreeTimes', HouseServices> = async (
  { roomSlug, date, minutes, expectedPax },
  { now, locale },
  { house: store, taken: reads, tenant },
) => {
  const house = await store.current()
  const room = house.roomsBySlug.get(roomSlug)
  const texts = house.texts[locale]
  const text = room && texts.rooms.get(room.row.id)
  if (!room?.isOffered || !text) return refuse('notFound')
  const { id: roomId, minSeats, maxSeats, onlyOnRequest } = room.capacity
  const pax = expectedPax ?? Math.max(1, minSeats)
  const day = { start: startOfVenueDay(date), end: endOfVenueDay(date) }
  const outline = { roomName: text.name, roomSlug, minSeats, maxSeats, onlyOnRequest }
  const none = (reason: FreeTimes['reason'], nextDate: VenueDate | null) =>
    accept({ ...outline, reason, nextDate, times: [] })
  const people = fitsRoom(room.capacity, pax)
  if (!people.fits) return none(people.reason === 'tooFew' ? 'tooFewPeople' : 'tooManyPeople', null)
  /** The room with what is taken of it in a range. */
  const viewOf = async (range: TimeRange): Promise<{ view: WishView; index: HouseIndex }> => {
    const question = { roomId, range, pax, seatingId: null }
    const taken = await reads.read(takenFor([question], house))
    const occupied = { rooms: house.capacityRooms, ...capacityOf(taken) }
    const rules = tenant.booking
    const view = { roomId, house: occupied, hours: house.hours, rules, now, pax, minutes }
    return { view, index: indexHouse(occupied, house.tree) }
  }
  const { view, index } = await viewOf(day)
  const slots = calendarOf([date], view, undefined, index).days[0]?.slots ?? []
  const hireOf = hireFor(noCustomer, texts, now)
  const times = slots
    .filter(({ startState }) => startState === 'free')
    .map(({ start }) => {
      const range = { start, end: start + minutes * MINUTE }
      const hire = hireOf(room, { range, pax })
      const total = hire && { totalPrice: hire.totalPrice, totalPriceVat: hire.totalPriceVat }
      return { ...rangeToWire(range), total }
    })
  if (times.length > 0) return accept({ ...outline, reason: null, nextDate: null, times })
  const reason = reasonOf(fitOn(date, view, null, index))
  const [from, to] = [addVenueDays(later(date, venueDateOf(now)), 1), addVenueDays(date, DAYS_AHEAD)]
  if (reason === 'tooFarAhead' || from >= to) return none(reason, null)
  const ahead = await viewOf({ start: startOfVenueDay(from), end: startOfVenueDay(to) })
  return none(reason, fittingDays({ from, to }, ahead.view, null, 1)[0] ?? null)
}
