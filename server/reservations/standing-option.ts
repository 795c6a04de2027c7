import { randomUUID } from 'node:crypto'
import { optionDayRefusal, optionLapsesAt, optionReminderAt } from '#domain/reservation/option.ts'
import { statusChange } from '#domain/reservation/reservation-status.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/calls/locale.ts'
import { type Answer, accept, refuse, refuseFields, staffMails } from '#server/calls/operation.ts'
import type { Transaction } from '#server/database/database.ts'
import { mailsOfChange, sendsToCustomer } from '#server/mail/enqueue-mail.ts'
import { isHouseMail } from '#server/mail/mail-facts.ts'
import type { Outcome, Plan } from '#server/reservations/attempt.ts'
import type { ChangeRequest, HowToChange } from '#server/reservations/change-request.ts'
import { changeToKeep } from '#server/reservations/history/change-to-keep.ts'
import { mailFactsIn } from '#server/reservations/mail-facts-in.ts'
import { reservationOnWire } from '#server/reservations/reservation-on-wire.ts'
import { answersToKeep } from '#server/reservations/store/idempotency.ts'
import { writeStanding } from '#server/reservations/store/store-reservation.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

type HowToStand = Pick<HowToChange, 'isTrial' | 'isCustomerMailed'>

/** The last day of an option that has not lapsed; null where there is none. */
const lastDayOf = ({ status, optionUntil, arrival }: StoredReservation, now: Instant) =>
  status === 'option' && optionUntil !== null && now < optionLapsesAt(optionUntil, arrival)
    ? optionUntil
    : null

async function write(
  connection: Transaction,
  { stored, who, keyed, context, services, house }: ChangeRequest,
  standing: StoredReservation & { status: 'option' | 'confirmed' },
  { isTrial, isCustomerMailed }: HowToStand,
): Promise<Outcome> {
  const allowed = statusChange('option', standing.status, who)
  if (!allowed) return { kind: 'refused', answer: refuse('notEditable') }
  const reservation = reservationOnWire(standing, house, context.locale, null)
  const factsIn = (locale: Locale) => ({
    ...mailFactsIn(locale, standing, house),
    ...(who === 'staff' && { staffName: context.principal?.name }),
  })
  const all = mailsOfChange(
    allowed.sends,
    factsIn,
    stored.locale,
    staffMails(services, 'reservations'),
    randomUUID,
  )
  const mails = isCustomerMailed ? all : all.filter(({ kind }) => isHouseMail(kind))
  if (isTrial) return { kind: 'tried', reservation, mails }
  const by = {
    changer: who,
    personId: context.principal?.personId ?? null,
    isCustomerMailed: sendsToCustomer(mails),
  }
  await writeStanding(connection, standing, {
    mails,
    answers: answersToKeep(keyed, reservation),
    changes: [changeToKeep(stored, standing, by, context.now)],
    writtenAt: context.now,
  })
  return { kind: 'written', reservation, hash: keyed.hash }
}

const planOf = (
  request: ChangeRequest,
  standing: StoredReservation & { status: 'option' | 'confirmed' },
  how: HowToStand,
): Answer<Plan> =>
  accept({
    locks: [],
    work: (connection) => write(connection, request, standing, how),
    refuseUnheld: async () => refuse('unavailable'),
  })

/** The plan of confirming an option: for the price that it has, and in the rooms that it holds. Decision options. */
export function confirmPlan(request: ChangeRequest, how: HowToStand): Answer<Plan> {
  const { stored, context } = request
  if (lastDayOf(stored, context.now) === null) return refuse('notEditable')
  const confirmed = {
    ...stored,
    status: 'confirmed' as const,
    optionUntil: null,
    optionReminderAt: null,
    sequence: stored.sequence + 1,
  }
  return planOf(request, confirmed, how)
}

/** The plan of letting an option last until another day, later or earlier. Decision options. */
export function prolongPlan(request: ChangeRequest, optionUntil: string, how: HowToStand): Answer<Plan> {
  const { stored, context } = request
  if (lastDayOf(stored, context.now) === null) return refuse('notEditable')
  const refusal = optionDayRefusal(optionUntil, stored.arrival, context.now)
  if (refusal) return refuseFields([{ path: 'optionUntil', ...refusal }])
  const prolonged = {
    ...stored,
    status: 'option' as const,
    optionUntil,
    optionReminderAt: optionReminderAt(optionUntil, context.now),
    sequence: stored.sequence + 1,
  }
  return planOf(request, prolonged, how)
}
