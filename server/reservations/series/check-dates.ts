import type { FieldError } from '#contract/field-codes.ts'
import type { DateAnswer, DatesRequest } from '#contract/structs/series.ts'
import type { Alternative } from '#domain/capacity/alternatives.ts'
import { datesThatMeet } from '#domain/order/series.ts'
import { rangeFromWire, type TimeRange } from '#domain/time/venue-time.ts'
import { accept, type Operation, type RequestContext, refuseFields } from '#server/calls/operation.ts'
import { wishFault } from '#server/calls/requested-range.ts'
import { readAlternatives } from '#server/capacity/alternatives.ts'
import { readTakenOfEach } from '#server/capacity/occupancies.ts'
import {
  hoursThen,
  reasonOfRoom,
  roomForPeople,
  unavailableReason,
} from '#server/capacity/room-availability.ts'
import { seatAnswers, takenForEach } from '#server/capacity/seats.ts'
import { takenInDatabase } from '#server/capacity/taken-in-memory.ts'
import { hireFor } from '#server/catalogue/hire-of-room.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { ownCustomer } from '#server/catalogue/price-customer.ts'
import { alternativesOnWire } from '#server/reservations/alternatives-on-wire.ts'
import { fieldsOfDate } from '#server/reservations/series/one-transaction.ts'

type SentDate = DatesRequest['dates'][number]
type RequestedDate = { range: TimeRange; rooms: SentDate['rooms'] }

function faultsOf(sent: readonly SentDate[], house: House, { tenant }: HouseServices, now: number) {
  return sent.flatMap((date, place): FieldError[] => {
    const fault = wishFault(rangeFromWire(date), '', now, tenant.booking)
    const unknown = date.rooms.flatMap(({ roomId, seatingId = null }, n): FieldError[] => {
      const room = house.rooms.get(roomId)
      if (!room?.isOffered) return [{ path: `rooms.${n}.roomId`, code: 'unknown' }]
      const isKnown = seatingId === null || room.layoutOfSeating.has(seatingId)
      return isKnown ? [] : [{ path: `rooms.${n}.seatingId`, code: 'unknown' }]
    })
    return fieldsOfDate([...(fault ? [fault] : []), ...unknown], place)
  })
}

const bookingsOfDate = ({ range, rooms }: RequestedDate) => rooms.map(({ roomId }) => ({ roomId, ...range }))

/** Whether two rooms of one date are the same, or one is part of the other. */
const hasOverlappingRooms = (date: RequestedDate, house: House): boolean =>
  datesThatMeet(
    bookingsOfDate(date).map((booking) => ({ bookings: [booking] })),
    house.capacityRooms,
  ).length > 0

type Refused = Pick<DateAnswer, 'reason' | 'outsideHours'> & { places: number[] }

/** Why each date can't be had, and the places of the rooms that this is about. */
async function refusalsOf(
  dates: readonly RequestedDate[],
  house: House,
  { locale, now }: RequestContext,
  { database, tenant }: HouseServices,
): Promise<Refused[]> {
  const questions = dates.flatMap(({ range, rooms }) =>
    rooms.map(({ roomId, pax, seatingId = null }) => ({ roomId, range, pax, seatingId })),
  )
  const taken = await readTakenOfEach(database, takenForEach(questions, house))
  const answers = seatAnswers(questions, taken, house).values()
  const meeting = new Set(
    datesThatMeet(
      dates.map((date) => ({ bookings: bookingsOfDate(date) })),
      house.capacityRooms,
    ),
  )
  const { hours } = house.texts[locale]
  return dates.map((date, n) => {
    const fault = unavailableReason(date.range, now, house, tenant.booking)
    const seats = date.rooms.map(() => answers.next().value)
    if (fault) return { reason: fault, places: [], ...hoursThen(fault, date.range, hours) }
    if (meeting.has(n) || hasOverlappingRooms(date, house)) return { reason: 'meetsItself', places: [] }
    const reasons = date.rooms.map(({ roomId, pax }, place) => {
      const [room, answer] = [house.rooms.get(roomId), seats[place]]
      return room && answer ? reasonOfRoom(roomForPeople(room, { pax, layoutIds: [] }), answer) : null
    })
    const reason = reasons.find((each) => each !== null) ?? null
    const places = reason === null ? [] : [...reasons.keys()].filter((place) => reasons[place] === reason)
    return { reason, places }
  })
}

/** The nearest in place of what can't be had; of a date with several rooms another room alone, since the others stay. */
async function alternativesTo(
  date: RequestedDate,
  { reason, places: [place] }: Refused,
  others: readonly RequestedDate[],
  house: House,
  { now }: RequestContext,
  { database, tenant }: HouseServices,
): Promise<Alternative[]> {
  const room = date.rooms[place ?? 0]
  const isAlone = date.rooms.length === 1
  if (reason === null || !room || (!isAlone && place === undefined)) return []
  const { roomId, pax, seatingId = null } = room
  const wish = { roomId, pax, seatingId, range: date.range, packageWindow: undefined, own: new Set<number>() }
  const found = await readAlternatives(takenInDatabase(database), wish, house, { now, rules: tenant.booking })
  const besides = [
    ...others.map((other) => ({ bookings: bookingsOfDate(other) })),
    ...(isAlone ? [] : [{ bookings: bookingsOfDate(date).filter((_, n) => n !== place) }]),
  ]
  return found.filter(({ kind, roomId: id, range }) => {
    if (!isAlone && kind !== 'otherRoom') return false
    const moved = { bookings: [{ roomId: id, ...range }] }
    return besides.every((each) => datesThatMeet([each, moved], house.capacityRooms).length === 0)
  })
}

/**
 * Whether each of several dates can be had, also beside the others, and what would do instead. Decision orders-of-several-dates.
 */
export const checkDates: Operation<'checkDates', HouseServices> = async ({ body }, context, services) => {
  const house = await services.house.current()
  const faults = faultsOf(body.dates, house, services, context.now)
  if (faults.length > 0) return refuseFields(faults)
  const dates = body.dates.map((date) => ({ range: rangeFromWire(date), rooms: date.rooms }))
  const texts = house.texts[context.locale]
  const hireOf = hireFor(ownCustomer(context.principal), texts, context.now)
  const priceOf = (roomId: number, range: TimeRange, pax: number) => {
    const room = house.rooms.get(roomId)
    const hire = room && hireOf(room, { range, pax })
    return hire ? { totalPrice: hire.totalPrice, totalPriceVat: hire.totalPriceVat } : null
  }
  const refusals = await refusalsOf(dates, house, context, services)
  const answers: DateAnswer[] = []
  for (const [n, date] of dates.entries()) {
    const refused: Refused = refusals[n] ?? { reason: null, places: [] }
    const { reason, places, outsideHours } = refused
    const [place = 0] = places
    const others = dates.filter((_, other) => other !== n)
    const found = await alternativesTo(date, refused, others, house, context, services)
    const pax = date.rooms[place]?.pax ?? 1
    const prices = date.rooms.map((room) => priceOf(room.roomId, date.range, room.pax))
    const isPriced = (reason === null || reason === 'overbooked') && prices.every((each) => each !== null)
    const sum = (key: 'totalPrice' | 'totalPriceVat') =>
      prices.reduce((total, each) => total + (each?.[key] ?? 0), 0)
    answers.push({
      startTime: body.dates[n]?.startTime ?? '',
      endTime: body.dates[n]?.endTime ?? '',
      reason,
      roomIds: places.flatMap((each) => date.rooms[each]?.roomId ?? []),
      ...(outsideHours && { outsideHours }),
      alternatives: alternativesOnWire(found, texts, ({ roomId, range }) => priceOf(roomId, range, pax)),
      total: isPriced ? { totalPrice: sum('totalPrice'), totalPriceVat: sum('totalPriceVat') } : null,
    })
  }
  return accept(answers)
}
