import { randomUUID } from 'node:crypto'
import { and, eq, lte } from 'drizzle-orm'
import { optionLapsesAt } from '#domain/reservation/option.ts'
import { statusChange } from '#domain/reservation/reservation-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/calls/locale.ts'
import { staffMails } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { retrying, type Transaction } from '#server/database/database.ts'
import { reservation } from '#server/database/reservation-schema.ts'
import { mailsOfChange } from '#server/mail/enqueue-mail.ts'
import { runSequentially } from '#server/process/run-sequentially.ts'
import { ended, endReservation } from '#server/reservations/end-reservation.ts'
import { bySystem } from '#server/reservations/history/change-to-keep.ts'
import { mailFactsIn } from '#server/reservations/mail-facts-in.ts'
import { lockWhole } from '#server/reservations/store/read-whole.ts'
import { writeStanding } from '#server/reservations/store/store-reservation.ts'

type Keeping = { now: Instant; house: House; services: HouseServices }

/** Ends a locked option, unless it has been confirmed, released or prolonged meanwhile. */
async function lapse(connection: Transaction, id: string, keeping: Keeping): Promise<boolean> {
  const { now, house, services } = keeping
  const stored = await lockWhole(connection, id, services)
  if (stored?.status !== 'option' || stored.optionUntil === null) return false
  if (optionLapsesAt(stored.optionUntil, stored.arrival) > now) return false
  const allowed = statusChange('option', 'declined', 'system')
  if (!allowed) return false
  const ending = { stored, by: bySystem, sends: allowed.sends }
  await endReservation(connection, ended(stored, 'lapsed', now), ending, house, services)
  return true
}

/** Reminds both of a locked option, unless that has been done, or it is to be done later. */
async function remind(connection: Transaction, id: string, keeping: Keeping): Promise<boolean> {
  const { now, house, services } = keeping
  const stored = await lockWhole(connection, id, services)
  if (stored?.status !== 'option' || stored.optionReminderAt === null) return false
  if (stored.optionReminderAt > now) return false
  const factsIn = (locale: Locale) => mailFactsIn(locale, stored, house)
  const staff = staffMails(services, 'reservations')
  await writeStanding(
    connection,
    { ...stored, optionReminderAt: null },
    {
      mails: mailsOfChange('optionReminder', factsIn, stored.locale, staff, randomUUID),
      changes: [],
      writtenAt: now,
    },
  )
  return true
}

/** Does the same with each, whatever becomes of the others, and gives with how many it was done. */
async function withEach(ids: readonly string[], act: typeof lapse, keeping: Keeping): Promise<number> {
  const { services } = keeping
  let done = 0
  const actOn = async (id: string) => {
    const isDone = await retrying(() =>
      services.database.transaction([], (connection) => act(connection, id, keeping)),
    )
    if (isDone) done++
  }
  try {
    await runSequentially(ids.map((id) => () => actOn(id)))
  } finally {
    if (done > 0) services.outboxFilled()
  }
  return done
}

/**
 * Lets the options lapse whose last day is over, each with its mails, and gives how many there were. Their rooms are free
 * from then on. Decision options.
 * @throws AggregateError with what failed, once the rest have lapsed.
 */
export async function lapseOptions(services: HouseServices, now: Instant): Promise<number> {
  const house = await services.house.current()
  const { id, optionUntil, arrival, status } = reservation
  const options = await services.database.db
    .select({ id, optionUntil, arrival })
    .from(reservation)
    .where(eq(status, 'option'))
    .orderBy(optionUntil, id)
  const due = options.filter(
    (option) => option.optionUntil !== null && optionLapsesAt(option.optionUntil, option.arrival) <= now,
  )
  return withEach(
    due.map((option) => option.id),
    lapse,
    { now, house, services },
  )
}

/**
 * Reminds customers and venue, once, of the options that lapse at the end of the next day, and gives how many there were.
 * Decision options.
 * @throws AggregateError with what failed, once the rest are done.
 */
export async function remindOfOptions(services: HouseServices, now: Instant): Promise<number> {
  const house = await services.house.current()
  const { id, optionReminderAt, status } = reservation
  const due = await services.database.db
    .select({ id })
    .from(reservation)
    .where(and(eq(status, 'option'), lte(optionReminderAt, now)))
    .orderBy(optionReminderAt, id)
  return withEach(
    due.map((option) => option.id),
    remind,
    { now, house, services },
  )
}
