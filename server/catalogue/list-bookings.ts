import { type BookingListItem, bookingFilters } from '#contract/structs/booking.ts'
import { rangeFromWire, toWire, venueDateOf } from '#domain/time/venue-time.ts'
import { filterItems } from '#server/calls/lists/filter-items.ts'
import { pageOfList } from '#server/calls/lists/page.ts'
import { accept, type Operation, refuseFields } from '#server/calls/operation.ts'
import { rangeFault } from '#server/calls/requested-range.ts'
import type { TakenQuestion, TakenRow } from '#server/capacity/occupancies.ts'
import type { House, HouseTexts } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'

const MOST_DAYS = 62

/** The rows of a room include those of its parts and of the room it is part of; the query selects them. */
const { roomId: _, ...filters } = bookingFilters

function requested(
  roomId: number | undefined,
  range: TakenQuestion['range'],
  house: House,
): TakenQuestion | undefined {
  if (roomId === undefined) return { leaves: house.allLeaves, rooms: [...house.rooms.keys()], range }
  const room = house.rooms.get(roomId)
  if (!room?.isOffered) return undefined
  return { leaves: room.leaves, rooms: room.relatives, range }
}

const itemOf = (row: TakenRow, texts: HouseTexts): BookingListItem => ({
  id: row.id,
  kind: row.kind,
  roomId: row.booked,
  roomName: texts.rooms.get(row.booked)?.name ?? '',
  date: venueDateOf(row.start),
  startTime: toWire(row.start),
  endTime: toWire(row.end),
  expectedPax: row.pax,
  createdAt: toWire(row.created),
})

/** A booking of several leaves is several rows, and one line. */
function onePerBooking(rows: readonly TakenRow[]): TakenRow[] {
  const kept = new Map<string, TakenRow>()
  for (const row of rows) kept.set(`${row.kind} ${row.id} ${row.start}`, row)
  return [...kept.values()]
}

const inOrder = (rows: TakenRow[]) =>
  rows.sort((a, b) => a.start - b.start || a.booked - b.booked || a.id - b.id)

/** What is taken and blocked in a range, for the calendar, in one round trip. Specification §7. */
export const listBookings: Operation<'listBookings', HouseServices> = async (
  input,
  { locale },
  { house: store, taken: reads },
) => {
  const range = rangeFromWire(input)
  const fault = rangeFault(range, 'endTime', MOST_DAYS)
  if (fault) return refuseFields([fault])
  const house = await store.current()
  const wanted = requested(input.roomId, range, house)
  if (!wanted) return refuseFields([{ path: 'roomId', code: 'unknown' }])
  const taken = await reads.read(wanted)
  const lines = inOrder(wanted.leaves.length > 1 ? onePerBooking(taken) : taken)
  const texts = house.texts[locale]
  const found = filterItems(lines, input, { filters, fieldsOf: (row) => itemOf(row, texts) })
  const page = pageOfList(found, input, 500)
  return accept({ ...page, items: page.items.map((row) => itemOf(row, texts)) })
}
