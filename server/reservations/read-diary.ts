import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { type Diary, type DiaryBooking, MOST_DIARY_DAYS } from '#contract/structs/diary.ts'
import { isShared } from '#domain/capacity/rooms.ts'
import { hoursOn } from '#domain/time/opening-hours.ts'
import {
  endOfVenueDay,
  MINUTE,
  startOfVenueDay,
  type TimeRange,
  toWire,
  type VenueDate,
  venueDatesBetween,
  venueDaysBetween,
} from '#domain/time/venue-time.ts'
import type { Locale } from '#server/calls/locale.ts'
import { accept, type Operation, refuseFields } from '#server/calls/operation.ts'
import { shareReads } from '#server/calls/share-reads.ts'
import { readTaken, type TakenRow } from '#server/capacity/occupancies.ts'
import type { House, HouseTexts } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { restrictionForStaff } from '#server/catalogue/rooms/staff-rooms.ts'
import type { Database, Drizzle } from '#server/database/database.ts'
import { byId } from '#server/database/group-rows.ts'
import { booking, reservation } from '#server/database/reservation-schema.ts'
import { restriction } from '#server/database/schema.ts'

/** What the diary says of bookings, by the booking. */
async function readBookings(db: Drizzle, ids: readonly number[]) {
  const { code, sequence, meetingTitle, status, isOrganization, companyName, customerName } = reservation
  const rows = await db
    .select({
      id: booking.id,
      reservationId: booking.reservationId,
      start: booking.start,
      end: booking.end,
      seatingId: booking.seatingId,
      expectedPax: booking.expectedPax,
      code,
      sequence,
      status,
      meetingTitle,
      isOrganization,
      companyName,
      customerName,
    })
    .from(booking)
    .innerJoin(reservation, eq(reservation.id, booking.reservationId))
    .where(inArray(booking.id, [...ids]))
  return byId(rows)
}

type BookingRow = NonNullable<ReturnType<Awaited<ReturnType<typeof readBookings>>['get']>>

function bookingOnWire(taken: TakenRow, row: BookingRow, { rooms }: HouseTexts): DiaryBooking {
  const start = Math.max(taken.start, row.start)
  return {
    bookingId: row.id,
    reservationId: row.reservationId,
    code: row.code,
    reservationStatus: row.status,
    roomId: taken.booked,
    startTime: toWire(start),
    endTime: toWire(taken.end),
    prepTimeInMin: Math.round((start - taken.start) / MINUTE),
    expectedPax: row.expectedPax,
    layoutName:
      rooms.get(taken.booked)?.seatings.find(({ id }) => id === row.seatingId)?.layout?.name ?? null,
    isWhole: start === row.start && taken.end === row.end,
    sequence: row.sequence,
    meetingTitle: row.meetingTitle,
    customerName: row.isOrganization && row.companyName ? row.companyName : row.customerName,
  }
}

/** A booking of several leaf rooms is several rows, and one entry for each of its days; by start. */
const onePerDay = (taken: readonly TakenRow[]): TakenRow[] =>
  [...new Map(taken.map((row) => [`${row.id} ${row.start}`, row])).values()].sort(
    (a, b) => a.start - b.start || a.id - b.id,
  )

async function readRestrictions(db: Drizzle, roomIds: readonly number[], { start, end }: TimeRange) {
  const rows = await db
    .select()
    .from(restriction)
    .where(
      and(inArray(restriction.roomId, [...roomIds]), lt(restriction.start, end), gt(restriction.end, start)),
    )
    .orderBy(restriction.start, restriction.id)
  return rows.map(restrictionForStaff)
}

function roomsOnWire({ rooms, tree }: House, texts: HouseTexts): Diary['rooms'] {
  const inOrder = [...rooms.values()].sort((a, b) => a.row.sortOrder - b.row.sortOrder || a.row.id - b.row.id)
  const below = (masterRoomId: number | null): typeof inOrder =>
    inOrder
      .filter(({ capacity }) => {
        const master = capacity.masterRoomId
        return (master !== null && tree.byId.has(master) ? master : null) === masterRoomId
      })
      .flatMap((room) => [room, ...below(room.row.id)])
  return below(null).map(({ row, capacity }) => ({
    id: row.id,
    name: texts.rooms.get(row.id)?.name ?? '',
    masterRoomId: capacity.masterRoomId,
    maxSeats: capacity.maxSeats,
    isShared: isShared(capacity),
  }))
}

function dayOnWire(date: VenueDate, { hours }: HouseTexts): Diary['days'][number] {
  const day = hoursOn(date, hours)
  const times = day.working ? day : { openTime: null, closeTime: null }
  return { date, openTime: times.openTime, closeTime: times.closeTime, label: day.label }
}

async function readDays(
  from: VenueDate,
  to: VenueDate,
  locale: Locale,
  services: HouseServices,
): Promise<Diary> {
  const { house: store, database } = services
  const house = await store.current()
  const range: TimeRange = { start: startOfVenueDay(from), end: endOfVenueDay(to) }
  const [taken, restrictions] = await Promise.all([
    readTaken(database, { leaves: house.allLeaves, rooms: [], range }),
    readRestrictions(database.db, [...house.rooms.keys()], range),
  ])
  const booked = onePerDay(taken)
  const rows = await readBookings(
    database.db,
    booked.map(({ id }) => id),
  )
  const texts = house.texts[locale]
  return {
    days: venueDatesBetween(from, to).map((date) => dayOnWire(date, texts)),
    rooms: roomsOnWire(house, texts),
    bookings: booked.flatMap((each) => {
      const row = rows.get(each.id)
      return row ? [bookingOnWire(each, row, texts)] : []
    }),
    restrictions,
  }
}

/** By the database: each screen of staff reads the same days again with each change that it follows. Figures in docs/speed.md. */
const shared = new WeakMap<Database, ReturnType<typeof shareReads<Diary>>>()

function sharedReadsOf(database: Database) {
  const known = shared.get(database) ?? shareReads<Diary>()
  shared.set(database, known)
  return known
}

/**
 * Every room of the venue by day, with what takes it and when it is open. What takes rooms is read in one statement, so
 * that a booking is never in its old place and its new one. Specification §7.
 */
export const readDiary: Operation<'readDiary', HouseServices> = async (
  { from, to },
  { locale },
  services,
) => {
  const days = venueDaysBetween(from, to) + 1
  if (days < 1) return refuseFields([{ path: 'to', code: 'endsBeforeStart' }])
  if (days > MOST_DIARY_DAYS) return refuseFields([{ path: 'to', code: 'tooLong', limit: MOST_DIARY_DAYS }])
  const key = `${from} ${to} ${locale}`
  return accept(await sharedReadsOf(services.database)(key, () => readDays(from, to, locale, services)))
}
