import type { FieldError } from '#contract/field-codes.ts'
import type { Restriction } from '#contract/structs/room.ts'
import type { Instant, TimeRange } from '#domain/time/venue-time.ts'
import type { House, HouseRoom } from '#server/house/house.ts'
import { instantOf, wishFault } from '#server/operations/asked-range.ts'
import { readForSearch } from '#server/operations/occupancies.ts'
import {
  accept,
  type Operation,
  refuseFields,
  type World,
  WrittenJson,
} from '#server/operations/operation.ts'
import { pageOfList } from '#server/operations/page.ts'
import {
  type Availability,
  availabilityOf,
  type TimeWish,
  timeFault,
} from '#server/operations/room-availability.ts'
import { type FoundRoom, foundRoomsJson } from '#server/operations/room-json.ts'
import { comingRestrictions, currentPriceOf } from '#server/operations/room-view.ts'
import { seatAnswers, takenFor } from '#server/operations/seats.ts'

type Filters = Pick<
  Parameters<Operation<'searchMeetingRooms'>>[0],
  'name' | 'roomTypeId' | 'layoutIds' | 'amenityIds'
>

const fold = (text: string) => text.normalize('NFKD').toLocaleLowerCase('nb-NO')

/** A room passes with one of the layouts and all of the amenities. */
function passes(room: HouseRoom, { name, roomTypeId, layoutIds = [], amenityIds = [] }: Filters): boolean {
  const { row } = room
  if (!room.isOffered || (roomTypeId !== undefined && row.roomTypeId !== roomTypeId)) return false
  if (layoutIds.length > 0) {
    const layouts = [...room.layoutOfSeating.values()]
    if (!layoutIds.some((id) => layouts.includes(id))) return false
  }
  if (!amenityIds.every((id) => room.amenityIds.includes(id))) return false
  if (name === undefined) return true
  const words = `${row.name} ${row.nameEn ?? ''} ${row.alias ?? ''}`
  return fold(words).includes(fold(name.trim()))
}

function timeOf(
  body: { startTime?: string | null | undefined; endTime?: string | null | undefined },
  now: Instant,
): { range: TimeRange | null; fields: FieldError[] } {
  const { startTime, endTime } = body
  if (!startTime && !endTime) return { range: null, fields: [] }
  if (!startTime) return { range: null, fields: [{ path: 'startTime', code: 'required' }] }
  if (!endTime) return { range: null, fields: [{ path: 'endTime', code: 'required' }] }
  const range = { start: instantOf(startTime), end: instantOf(endTime) }
  const fault = wishFault(range, '', now)
  return { range, fields: fault ? [fault] : [] }
}

type Looked = { available: Map<number, Availability>; restrictions: Map<number, Restriction[]> }

async function look(
  rooms: readonly HouseRoom[],
  wish: TimeWish | null,
  now: Instant,
  house: House,
  { database }: World,
): Promise<Looked> {
  const ids = rooms.map(({ row }) => row.id)
  if (!wish || ids.length === 0)
    return { available: new Map(), restrictions: await comingRestrictions(database, ids, now) }
  const pax = wish.pax ?? 1
  const questions = ids.map((roomId) => ({ roomId, range: wish.range, pax, seatingId: null }))
  const { taken, restrictions } = await readForSearch(database, takenFor(questions, house), ids, now)
  const answers = seatAnswers(questions, taken, house)
  const fault = timeFault(wish.range, now, house)
  const inTheWay = {
    bookings: taken.filter(({ exclusive }) => exclusive),
    restrictions: taken.filter(({ kind }) => kind === 'restriction'),
  }
  const available = new Map<number, Availability>()
  for (const [n, room] of rooms.entries()) {
    const seats = answers[n]
    if (seats) available.set(room.row.id, availabilityOf(room, wish, seats, fault, inTheWay, house))
  }
  return { available, restrictions }
}

/**
 * The rooms that are offered online and pass the filters; with an asked time each says whether it can be had.
 * One round trip, however many rooms. Specification §7, decision "Capacity".
 */
export const searchMeetingRooms: Operation<'searchMeetingRooms'> = async (given, { now, locale }, world) => {
  const { range, fields } = timeOf(given.body, now)
  if (fields.length > 0) return refuseFields(fields)
  const house = await world.house.current()
  const found = [...house.rooms.values()].filter((room) => passes(room, given))
  const page = pageOfList(found, given)
  const wish = range && { range, pax: given.body.expectedPax ?? null, layoutIds: given.layoutIds ?? [] }
  const { available, restrictions } = await look(page.items, wish, now, house, world)
  const texts = house.texts[locale].rooms
  const items = page.items.flatMap((room): FoundRoom[] => {
    const { id } = room.row
    const text = texts.get(id)
    if (!text) return []
    const currentPrice = currentPriceOf(room, range?.start ?? now)
    const availability = available.get(id) ?? null
    return [{ text, currentPrice, restrictions: restrictions.get(id) ?? [], availability }]
  })
  return accept(new WrittenJson(foundRoomsJson({ ...page, items })))
}
