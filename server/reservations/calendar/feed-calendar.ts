import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { reservationStatuses } from '#contract/structs/reservation.ts'
import { type CalendarBooking, calendarFileOf } from '#domain/reservation/calendar-file.ts'
import { HOUR, type Instant } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/calls/locale.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { reservationChange } from '#server/database/account-schema.ts'
import type { Drizzle } from '#server/database/database.ts'
import { booking, reservation } from '#server/database/reservation-schema.ts'
import { portalUrl } from '#server/mail/mail-document.ts'
import { isOver } from '#server/mail/mail-facts.ts'

/** Whose bookings: those that a person has placed, or all of an organisation. */
export type FeedOwner = { personId: string; organizationId: string | null; organizationName: string | null }

const DAY = 24 * HOUR
const PAST_DAYS = 90
const ENDED_DAYS = 30
/** More than the largest customers have; further in the future there is no more. */
const MOST_BOOKINGS = 2000
/** How often a program is asked to fetch it. */
const FETCHED_EVERY_HOURS = 1

type Words = {
  own: string
  request: string
  option: string
  ended: string
  people: (count: number) => string
  code: string
}

const words: Record<Locale, Words> = {
  'nb-NO': {
    own: 'Mine bestillinger',
    request: 'Forespørsel',
    option: 'Holdt av',
    ended: 'Avlyst',
    people: (count) => (count === 1 ? '1 person' : `${count} personer`),
    code: 'Bestillingskode',
  },
  en: {
    own: 'My bookings',
    request: 'Request',
    option: 'On hold',
    ended: 'Cancelled',
    people: (count) => (count === 1 ? '1 person' : `${count} people`),
    code: 'Booking code',
  },
}

const over = reservationStatuses.filter((status) => isOver({ status }))

/** When a reservation was last changed: for one that is over, when it ended. */
const lastChange =
  sql<Instant>`coalesce((select max(${reservationChange.changedAt}) from ${reservationChange} where ${reservationChange.reservationId} = ${reservation.id}), ${reservation.createdAt})`.mapWith(
    reservation.createdAt,
  )

const readBookings = (db: Drizzle, { personId, organizationId }: FeedOwner, now: Instant) =>
  db
    .select({
      id: booking.id,
      reservationId: reservation.id,
      code: reservation.code,
      status: reservation.status,
      sequence: reservation.sequence,
      meetingTitle: reservation.meetingTitle,
      lastChange,
      roomId: booking.roomId,
      seatingId: booking.seatingId,
      start: booking.start,
      end: booking.end,
      expectedPax: booking.expectedPax,
    })
    .from(booking)
    .innerJoin(reservation, eq(reservation.id, booking.reservationId))
    .where(
      and(
        organizationId === null
          ? eq(reservation.ownerId, personId)
          : eq(reservation.organizationId, organizationId),
        gt(booking.end, now - PAST_DAYS * DAY),
        or(
          sql`not ${inArray(reservation.status, over)}`,
          gt(lastChange, sql.param(now - ENDED_DAYS * DAY, reservation.createdAt)),
        ),
      ),
    )
    .orderBy(asc(booking.start), booking.id)
    .limit(MOST_BOOKINGS)

type Row = Awaited<ReturnType<typeof readBookings>>[number]

/** What stands before the title of a meeting that does not take place, or may not: not every program shows the status. */
function prefixOf({ status }: Row, { request, option, ended }: Words): string {
  if (isOver({ status })) return `${ended}: `
  if (status === 'request') return `${request}: `
  return status === 'option' ? `${option}: ` : ''
}

function bookingOf(
  row: Row,
  { house, locale, services }: { house: House; locale: Locale; services: HouseServices },
): CalendarBooking {
  const said = words[locale]
  const room = house.texts[locale].rooms.get(row.roomId)
  const roomName = room?.name ?? ''
  const layout = room?.seatings.find(({ id }) => id === row.seatingId)?.layout.name
  const url = portalUrl(services.publicUrl, `/checkout/${row.reservationId}`)
  const facts = [roomName, layout, said.people(row.expectedPax)].filter(Boolean).join(' · ')
  return {
    ...row,
    roomName,
    prefix: prefixOf(row, said),
    stamp: row.lastChange,
    description: [facts, `${said.code}: ${row.code}`, url],
    url,
    isFree: isOver(row),
  }
}

/**
 * The bookings of a person or an organisation as an iCalendar file in a language: 90 days back and all to come, what has
 * ended for 30 days more. The same as long as nothing changes. Neither prices, messages nor allergies are in it, and no key
 * that opens a booking. Decision calendar-feeds.
 */
export async function feedCalendar(
  owner: FeedOwner,
  locale: Locale,
  now: Instant,
  services: HouseServices,
): Promise<string> {
  const { tenant, database } = services
  const house = await services.house.current()
  const rows = await readBookings(database.db, owner, now)
  return calendarFileOf(
    rows.map((row) => bookingOf(row, { house, locale, services })),
    tenant,
    {
      name: `${owner.organizationName ?? words[locale].own} – ${tenant.name}`,
      fetchedEveryHours: FETCHED_EVERY_HOURS,
    },
  )
}
