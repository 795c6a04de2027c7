import {
  and,
  asc,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  notExists,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Concern, Overview, ReservationNews } from '#contract/structs/overview.ts'
import { customerMails } from '#contract/structs/reservation-mail.ts'
import { seatingReason } from '#domain/order/order-faults.ts'
import type { ReservationFacts } from '#domain/reservation/reservation-facts.ts'
import {
  addVenueDays,
  type Instant,
  overlap,
  startOfVenueDay,
  type TimeRange,
  toWire,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import { fullName } from '#server/accounts/account-state.ts'
import type { Locale } from '#server/calls/locale.ts'
import { accept, type Operation, type RequestContext } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { person, reservationChange } from '#server/database/account-schema.ts'
import type { Connection } from '#server/database/database.ts'
import { booking, outbox, reservation } from '#server/database/reservation-schema.ts'
import { restriction } from '#server/database/schema.ts'
import { WORRYING_TRIES } from '#server/mail/backoff.ts'
import { holdingStatuses } from '#server/reservations/papers/expected.ts'
import { customerOf, nameOf } from '#server/reservations/reservation-on-wire.ts'

const DAYS_AHEAD = 14
const OPTION_DAYS = 3
const MOST_NEWS = 100

type Block = TimeRange & { roomId: number }

const readBlocks = ({ db }: Connection, { start, end }: TimeRange): Promise<Block[]> =>
  db
    .select({ roomId: restriction.roomId, start: restriction.start, end: restriction.end })
    .from(restriction)
    .where(and(lt(restriction.start, end), gt(restriction.end, start)))

const laterMail = alias(outbox, 'later_mail')

/** The reservations whose customers were sent an email that has failed many times, and none since that was sent. */
async function readUnmailed({ db }: Connection): Promise<Set<string>> {
  const reservationIn = (payload: SQLWrapper) => sql<string>`(${payload} ->> 'reservationId')`
  const reservationId = reservationIn(outbox.payload)
  const sentLater = db
    .select({ id: laterMail.id })
    .from(laterMail)
    .where(
      and(
        eq(reservationIn(laterMail.payload), reservationId),
        gt(laterMail.id, outbox.id),
        inArray(laterMail.kind, [...customerMails]),
        isNotNull(laterMail.sentAt),
      ),
    )
  const rows = await db
    .selectDistinct({ reservationId })
    .from(outbox)
    .where(
      and(
        inArray(outbox.kind, [...customerMails]),
        isNull(outbox.sentAt),
        gte(outbox.tries, WORRYING_TRIES),
        notExists(sentLater),
      ),
    )
  return new Set(rows.map((row) => row.reservationId))
}

type Named = Parameters<typeof nameOf>[0] & { id: string; code: string }

const about = (stored: Named) => ({
  reservationId: stored.id,
  code: stored.code,
  name: nameOf(stored),
  customerName: customerOf(stored),
})

const named = {
  id: reservation.id,
  code: reservation.code,
  meetingTitle: reservation.meetingTitle,
  isOrganization: reservation.isOrganization,
  companyName: reservation.companyName,
  customerName: reservation.customerName,
}

/** The bookings of a time, of reservations that hold their rooms, by arrival. */
const readBookings = ({ db }: Connection, { start, end }: TimeRange) =>
  db
    .select({
      reservation: {
        ...named,
        arrival: reservation.arrival,
        email: reservation.customerEmail,
        phone: reservation.customerPhone,
      },
      roomId: booking.roomId,
      seatingId: booking.seatingId,
      expectedPax: booking.expectedPax,
      start: booking.start,
      end: booking.end,
    })
    .from(booking)
    .innerJoin(reservation, eq(reservation.id, booking.reservationId))
    .where(and(inArray(reservation.status, holdingStatuses), lt(booking.start, end), gt(booking.end, start)))
    .orderBy(asc(reservation.arrival), asc(reservation.id), asc(booking.ordinal))

type Booked = Awaited<ReturnType<typeof readBookings>>[number]
type Looking = { house: House; locale: Locale; blocks: readonly Block[]; unmailed: ReadonlySet<string> }

function concernsOfRoom(booked: Booked, { house, locale, blocks }: Looking): Concern[] {
  const { reservation: stored, roomId, seatingId, expectedPax, start } = booked
  const room = house.rooms.get(roomId)
  const ofRoom = {
    ...about(stored),
    startTime: toWire(start),
    roomName: house.texts[locale].rooms.get(roomId)?.name ?? '',
  }
  const isOver = room && seatingReason(room.capacity, seatingId, expectedPax)?.code === 'tooManyPeople'
  const isBlocked = blocks.some(
    (block) =>
      overlap(block, booked) &&
      house.rooms.get(block.roomId)?.leaves.some((leaf) => room?.leaves.includes(leaf)),
  )
  return [
    ...(isOver ? [{ ...ofRoom, kind: 'overCapacity' as const }] : []),
    ...(isBlocked ? [{ ...ofRoom, kind: 'blocked' as const }] : []),
  ]
}

function concernsOfWhole({ reservation: stored }: Booked, { unmailed }: Looking): Concern[] {
  const whole = { ...about(stored), startTime: toWire(stored.arrival), roomName: null }
  return [
    ...(stored.email === '' && stored.phone === '' ? [{ ...whole, kind: 'unreachable' as const }] : []),
    ...(unmailed.has(stored.id) ? [{ ...whole, kind: 'mailFailed' as const }] : []),
  ]
}

async function readConcerns(
  connection: Connection,
  house: House,
  { now, locale }: Pick<RequestContext, 'now' | 'locale'>,
): Promise<Concern[]> {
  const ahead = { start: now, end: startOfVenueDay(addVenueDays(venueDateOf(now), DAYS_AHEAD)) }
  const [bookings, blocks, unmailed] = await Promise.all([
    readBookings(connection, ahead),
    readBlocks(connection, ahead),
    readUnmailed(connection),
  ])
  const looking = { house, locale, blocks, unmailed }
  return bookings.flatMap((booked, place) => [
    ...concernsOfRoom(booked, looking),
    // Once of each reservation, whose bookings follow one another.
    ...(bookings[place + 1]?.reservation.id === booked.reservation.id
      ? []
      : concernsOfWhole(booked, looking)),
  ])
}

async function readEndingOptions({ db }: Connection, now: Instant): Promise<Overview['options']> {
  const last = addVenueDays(venueDateOf(now), OPTION_DAYS)
  const rows = await db
    .select()
    .from(reservation)
    .where(and(eq(reservation.status, 'option'), lte(reservation.optionUntil, last)))
    .orderBy(asc(reservation.optionUntil), asc(reservation.id))
  return rows.map((row) => ({
    ...about(row),
    arrival: toWire(row.arrival),
    optionUntil: row.optionUntil ?? '',
  }))
}

/** What a change that was kept made of its reservation. */
function kindOf(
  before: Partial<ReservationFacts>,
  { reservationStatus }: Partial<ReservationFacts>,
): ReservationNews['kind'] {
  if (Object.keys(before).length === 0) return 'placed'
  switch (reservationStatus) {
    case 'confirmed':
    case 'declined':
    case 'cancelled':
    case 'lapsed':
      return reservationStatus
    default:
      return 'changed'
  }
}

/** The last change of each reservation since a moment, and the reservations that were placed. */
async function readNews({ db }: Connection, since: Instant): Promise<ReservationNews[]> {
  const { id, changedAt, changer, before, after, personId } = reservationChange
  // That people came is no news: it is recorded of every booking.
  const isMore = sql`${after} - 'attended' <> '{}'::jsonb`
  const changes = await db
    .select({ ...named, changedAt, changer, byName: fullName, before, after })
    .from(reservationChange)
    .innerJoin(reservation, eq(reservation.id, reservationChange.reservationId))
    .leftJoin(person, eq(person.id, personId))
    .where(and(gte(changedAt, since), isMore))
    .orderBy(desc(id))
    .limit(2 * MOST_NEWS)
  const placed = await db
    .select({ ...named, createdAt: reservation.createdAt, byName: fullName })
    .from(reservation)
    .leftJoin(person, eq(person.id, reservation.ownerId))
    .where(gte(reservation.createdAt, since))
    .orderBy(desc(reservation.createdAt), desc(reservation.id))
    .limit(MOST_NEWS)
  const all = [
    ...changes.map(({ before: was, after: became, changedAt: at, changer: by, ...row }) => {
      return { row, at, by, kind: kindOf(was, became) }
    }),
    ...placed.map(({ createdAt: at, ...row }) => {
      return { row, at, by: 'customer' as const, kind: 'placed' as const }
    }),
  ]
  const latest = new Map<string, (typeof all)[number]>()
  for (const each of all) if (!latest.has(each.row.id)) latest.set(each.row.id, each)
  return [...latest.values()]
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST_NEWS)
    .map(({ row, at, by, kind }) => ({ ...about(row), kind, at: toWire(at), by, byName: row.byName }))
}

/** What staff have to look at: what is wrong in the next days, options that end, and what has changed. Decision today. */
export const readOverview: Operation<'readOverview', HouseServices> = async (
  _input,
  context,
  { database, house },
) => {
  const { now } = context
  const known = await house.current()
  const yesterday = startOfVenueDay(addVenueDays(venueDateOf(now), -1))
  const [concerns, options, news] = await Promise.all([
    readConcerns(database, known, context),
    readEndingOptions(database, now),
    readNews(database, yesterday),
  ])
  return accept({ concerns, options, news })
}
