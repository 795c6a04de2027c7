import type { FieldError } from '#contract/field-codes.ts'
import type { Instant, TimeRange } from '#domain/time/venue-time.ts'
import type { House, HouseRoom } from '#server/house/house.ts'
import { instantOf, wishFault } from '#server/operations/asked-range.ts'
import { readTaken } from '#server/operations/occupancies.ts'
import { accept, type Operation, refuseFields, type World } from '#server/operations/operation.ts'
import { pageOfList } from '#server/operations/page.ts'
import {
  type Availability,
  availabilityOf,
  type TimeWish,
  timeFault,
} from '#server/operations/room-availability.ts'
import { comingRestrictions, roomOnWire } from '#server/operations/room-view.ts'
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
  const layouts = [...room.layoutOfSeating.values()]
  if (layoutIds.length > 0 && !layoutIds.some((id) => layouts.includes(id))) return false
  if (!amenityIds.every((id) => room.amenityIds.includes(id))) return false
  const words = `${row.name} ${row.nameEn ?? ''} ${row.alias ?? ''}`
  return name === undefined || fold(words).includes(fold(name.trim()))
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

async function availabilities(
  rooms: readonly HouseRoom[],
  wish: TimeWish,
  now: Instant,
  house: House,
  { database }: World,
): Promise<Map<number, Availability>> {
  const questions = rooms.map((room) => ({
    roomId: room.row.id,
    range: wish.range,
    pax: wish.pax ?? 1,
    seatingId: null,
  }))
  if (questions.length === 0) return new Map()
  const taken = await readTaken(database, takenFor(questions, house))
  const answers = seatAnswers(questions, taken, house)
  const fault = timeFault(wish.range, now, house)
  return new Map(
    rooms.flatMap((room, n) => {
      const seats = answers[n]
      return seats ? [[room.row.id, availabilityOf(room, wish, seats, fault, taken, house)] as const] : []
    }),
  )
}

/**
 * The rooms that are offered online and pass the filters; with an asked time each says whether it can be had.
 * Two round trips, however many rooms. Specification §7, decision "Capacity".
 */
export const searchMeetingRooms: Operation<'searchMeetingRooms'> = async (given, { now, locale }, world) => {
  const { range, fields } = timeOf(given.body, now)
  if (fields.length > 0) return refuseFields(fields)
  const house = await world.house.current()
  const found = [...house.rooms.values()].filter((room) => passes(room, given))
  const page = pageOfList(found, given)
  const wish = range && { range, pax: given.body.expectedPax ?? null, layoutIds: given.layoutIds ?? [] }
  const ids = page.items.map(({ row }) => row.id)
  const [restrictions, available] = await Promise.all([
    comingRestrictions(world.database, ids, now),
    wish ? availabilities(page.items, wish, now, house, world) : new Map<number, Availability>(),
  ])
  return accept({
    ...page,
    items: page.items.flatMap((room) => {
      const text = roomOnWire(room, range?.start ?? now, restrictions, house, locale)
      return text ? [{ ...text, availability: available.get(room.row.id) ?? null }] : []
    }),
  })
}
