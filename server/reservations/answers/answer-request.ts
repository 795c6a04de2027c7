import { randomUUID } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import { statusChange } from '#domain/reservation/reservation-status.ts'
import { findAnswerToken } from '#server/accounts/answer-tokens.ts'
import type { SubmittedAnswer } from '#server/accounts/registration/answer-registration.ts'
import type { Locale } from '#server/calls/locale.ts'
import { type Answer, accept, refuse, staffMails } from '#server/calls/operation.ts'
import { takenFor } from '#server/capacity/seats.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import type { Transaction } from '#server/database/database.ts'
import { mailsOfChange, sendsToCustomer } from '#server/mail/enqueue-mail.ts'
import { answeredAlready, requestRefusal } from '#server/reservations/answers/request.ts'
import { roomLocks, seatQuestions, seatsFor } from '#server/reservations/answers/request-rooms.ts'
import { attempt, type Outcome } from '#server/reservations/attempt.ts'
import { ended, endReservation } from '#server/reservations/end-reservation.ts'
import { type ChangedBy, changeToKeep } from '#server/reservations/history/change-to-keep.ts'
import { mailFactsIn } from '#server/reservations/mail-facts-in.ts'
import { reservationOnWire } from '#server/reservations/reservation-on-wire.ts'
import { readForPlacing } from '#server/reservations/store/read-for-placing.ts'
import { lockWhole } from '#server/reservations/store/read-whole.ts'
import { writeStanding } from '#server/reservations/store/store-reservation.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

/** An answer to a request: by a link, or by staff who are signed in and have seen the request of `sequence`. */
type RequestAnswer = Omit<SubmittedAnswer, 'token'> &
  ({ token: string } | { token: null; sequence: number; personId: string })

type Answering = { reservationId: string; submitted: RequestAnswer; house: House; services: HouseServices }

const answeredBy = (submitted: RequestAnswer): Omit<ChangedBy, 'isCustomerMailed'> => ({
  changer: 'staff',
  personId: submitted.token === null ? submitted.personId : null,
  message: submitted.message,
})

const refused = (code: Parameters<typeof refuse>[0]): Outcome => ({ kind: 'refused', answer: refuse(code) })

const written = (stored: StoredReservation, house: House): Outcome => ({
  kind: 'written',
  reservation: reservationOnWire(stored, house, stored.locale, null),
  hash: '',
})

async function decline(
  connection: Transaction,
  stored: StoredReservation,
  { submitted, house, services }: Answering,
): Promise<Outcome> {
  const allowed = statusChange('request', 'declined', 'staff')
  if (!allowed) return refused('notEditable')
  const declined = ended(stored, 'declined', submitted.now)
  await endReservation(
    connection,
    declined,
    { stored, by: answeredBy(submitted), sends: allowed.sends },
    house,
    services,
  )
  return written(declined, house)
}

async function approve(
  connection: Transaction,
  stored: StoredReservation,
  { submitted, house, services }: Answering,
): Promise<Outcome> {
  const allowed = statusChange('request', 'confirmed', 'staff')
  if (!allowed) return refused('notEditable')
  await connection.lock(roomLocks(stored, house))
  const read = await readForPlacing(connection, {
    taken: [takenFor(seatQuestions(stored), house)],
    key: null,
    rules: [],
    windows: [],
    orderId: stored.seriesId ?? stored.id,
    ownerId: null,
    terms: null,
    organizationId: null,
    newBookings: 0,
    newArrangements: 0,
  })
  if (read.version !== house.version) return { kind: 'changed' }
  const seats = seatsFor(stored, read.taken, house)
  if (!seats.held) return refused(seats.reason)
  const sequence = stored.sequence + 1
  const bookings = stored.bookings.map((booking, place) => ({
    ...booking,
    seatingId: seats.layouts.get(place) ?? booking.seatingId,
  }))
  const confirmed: StoredReservation = {
    ...stored,
    status: 'confirmed',
    wasConfirmed: false,
    sequence,
    roomsHeld: true,
    bookings,
  }
  const factsIn = (locale: Locale) => ({
    ...mailFactsIn(locale, confirmed, house),
    ...(submitted.message && { message: submitted.message }),
  })
  const staff = staffMails(services, 'reservations')
  const mails = mailsOfChange(allowed.sends, factsIn, stored.locale, staff, randomUUID)
  const by = { ...answeredBy(submitted), isCustomerMailed: sendsToCustomer(mails) }
  const change = changeToKeep(stored, confirmed, by, submitted.now)
  await writeStanding(connection, confirmed, {
    occupancies: seats.occupancies,
    mails,
    changes: [change],
    writtenAt: submitted.now,
  })
  return written(confirmed, house)
}

async function whyNot(
  connection: Transaction,
  stored: StoredReservation | undefined,
  { submitted, house, services }: Answering,
): Promise<ErrorCode | undefined> {
  const { now } = submitted
  if (submitted.token === null) {
    if (!stored) return 'notFound'
    const isSeen = stored.sequence === submitted.sequence
    return answeredAlready(stored, house, now) ?? (isSeen ? undefined : 'changedMeanwhile')
  }
  const token = await findAnswerToken(connection, submitted.token, services.secret, now)
  return token ? requestRefusal(stored, token, house, now) : 'expiredLink'
}

async function answerLocked(connection: Transaction, answering: Answering): Promise<Outcome> {
  const { reservationId, submitted, services } = answering
  const stored = await lockWhole(connection, reservationId, services)
  const refusal = await whyNot(connection, stored, answering)
  if (refusal || !stored) return refused(refusal ?? 'notFound')
  return submitted.answer === 'approve'
    ? approve(connection, stored, answering)
    : decline(connection, stored, answering)
}

/**
 * Answers a request: approved, it is confirmed, and gets the rooms that were not reserved for it, or is refused when they are
 * taken; declined, its rooms are free again. The customer gets an email. All of it or nothing, once.
 * Specification §14.6.
 */
export async function answerRequest(
  reservationId: string,
  submitted: RequestAnswer,
  services: HouseServices,
): Promise<Answer<undefined>> {
  const answer = await attempt(
    { key: undefined, hash: '' },
    async (house) =>
      accept({
        locks: [],
        work: (connection) => answerLocked(connection, { reservationId, submitted, house, services }),
        refuseUnheld: async ({ reason }) => refuse(reason),
      }),
    services,
  )
  return answer.accepted ? accept(undefined) : answer
}
