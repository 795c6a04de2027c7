import { randomUUID } from 'node:crypto'
import { statusChange } from '#domain/reservation/reservation-status.ts'
import { findAnswerToken } from '#server/accounts/answer-tokens.ts'
import type { GivenAnswer } from '#server/accounts/registration/submitted-answer.ts'
import type { Locale } from '#server/calls/locale.ts'
import { type Answer, accept, refuse } from '#server/calls/operation.ts'
import { takenFor } from '#server/capacity/seats.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import type { Transaction } from '#server/database/database.ts'
import { mailsOfChange } from '#server/mail/enqueue-mail.ts'
import { requestRefusal } from '#server/reservations/answers/request.ts'
import { roomLocks, seatQuestions, seatsFor } from '#server/reservations/answers/request-rooms.ts'
import { attempt, type Outcome } from '#server/reservations/attempt.ts'
import { ended, endReservation } from '#server/reservations/end-reservation.ts'
import { mailFactsIn } from '#server/reservations/mail-facts-in.ts'
import { readForPlacing } from '#server/reservations/read-for-placing.ts'
import { reservationOnWire } from '#server/reservations/reservation-on-wire.ts'
import { holdWhole } from '#server/reservations/store/read-whole.ts'
import { confirmWhole } from '#server/reservations/store/store-reservation.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

type Answering = { reservationId: string; given: GivenAnswer; house: House; services: HouseServices }

const refused = (code: Parameters<typeof refuse>[0]): Outcome => ({ kind: 'refused', answer: refuse(code) })

const written = (stored: StoredReservation, house: House): Outcome => ({
  kind: 'written',
  reservation: reservationOnWire(stored, house, stored.locale, null),
  hash: '',
})

async function decline(
  connection: Transaction,
  stored: StoredReservation,
  { given, house, services }: Answering,
): Promise<Outcome> {
  const allowed = statusChange('request', 'declined', 'staff')
  if (!allowed) return refused('notEditable')
  const declined = ended(stored, 'declined', given.now)
  await endReservation(
    connection,
    declined,
    { sends: allowed.sends, message: given.message },
    house,
    services,
  )
  return written(declined, house)
}

async function approve(
  connection: Transaction,
  stored: StoredReservation,
  { given, house, services }: Answering,
): Promise<Outcome> {
  const allowed = statusChange('request', 'confirmed', 'staff')
  if (!allowed) return refused('notEditable')
  await connection.lock(roomLocks(stored, house))
  const read = await readForPlacing(connection, {
    taken: takenFor(seatQuestions(stored), house),
    key: null,
    rules: [],
    windows: [],
    reservationId: stored.id,
    ownerId: null,
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
  const confirmed: StoredReservation = { ...stored, status: 'confirmed', sequence, roomsHeld: true, bookings }
  const factsIn = (locale: Locale) => ({
    ...mailFactsIn(locale, confirmed, house),
    ...(given.message && { message: given.message }),
  })
  await confirmWhole(connection, confirmed, {
    occupancies: seats.occupancies,
    mails: mailsOfChange(allowed.sends, factsIn, stored.locale, services.adminEmail, randomUUID),
    writtenAt: given.now,
  })
  return written(confirmed, house)
}

async function answerHeld(connection: Transaction, answering: Answering): Promise<Outcome> {
  const { reservationId, given, house, services } = answering
  const stored = await holdWhole(connection, reservationId, services)
  const token = await findAnswerToken(connection, given.token, services.secret, given.now)
  const refusal = token ? requestRefusal(stored, token, house, given.now) : 'expiredLink'
  if (refusal || !stored) return refused(refusal ?? 'expiredLink')
  return given.answer === 'approve'
    ? approve(connection, stored, answering)
    : decline(connection, stored, answering)
}

/**
 * Answers a request: approved, it is confirmed, and gets the rooms that it did not hold, or is refused when they are
 * taken; declined, its rooms are free again. The customer hears of it. All of it or nothing, once.
 * Specification §14.6.
 */
export async function answerRequest(
  reservationId: string,
  given: GivenAnswer,
  services: HouseServices,
): Promise<Answer<undefined>> {
  const answer = await attempt(
    { key: undefined, hash: '' },
    async (house) =>
      accept({
        locks: [],
        work: (connection) => answerHeld(connection, { reservationId, given, house, services }),
        refuseUnheld: async ({ reason }) => refuse(reason),
      }),
    services,
  )
  return answer.accepted ? accept(undefined) : answer
}
