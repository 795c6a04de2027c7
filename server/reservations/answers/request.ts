import type { ErrorCode } from '#contract/errors.ts'
import type { RequestToAnswer } from '#contract/structs/answer.ts'
import { meetingOf } from '#contract/structs/meeting.ts'
import { type Instant, toWire } from '#domain/time/venue-time.ts'
import type { AnswerToken } from '#server/accounts/answer-tokens.ts'
import type { Locale } from '#server/calls/locale.ts'
import { readTaken } from '#server/capacity/occupancies.ts'
import { takenFor } from '#server/capacity/seats.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { Connection } from '#server/database/database.ts'
import { mailFactsOf } from '#server/mail/mail-facts.ts'
import { roomsState, seatQuestions } from '#server/reservations/answers/request-rooms.ts'
import { lapsesAt, reservationOnWire } from '#server/reservations/reservation-on-wire.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

/** Why a reservation is no request that waits for an answer; undefined when it is one. */
export function answeredAlready(
  stored: StoredReservation,
  house: House,
  now: Instant,
): ErrorCode | undefined {
  switch (stored.status) {
    // Made by staff: there is nothing to answer.
    case 'option':
    case 'confirmed':
    case 'changed':
      return 'alreadyApproved'
    case 'declined':
      return 'alreadyDeclined'
    case 'lapsed':
      return 'requestLapsed'
    case 'cancelled':
      return 'requestCancelled'
    case 'request':
      return lapsesAt(stored, house) <= now ? 'requestLapsed' : undefined
  }
}

/** Why a link does not answer a request any more; undefined when it does. */
export function requestRefusal(
  stored: StoredReservation | undefined,
  { isUsed, isExpired }: AnswerToken,
  house: House,
  now: Instant,
): ErrorCode | undefined {
  if (!stored) return 'expiredLink'
  const refusal = answeredAlready(stored, house, now)
  if (refusal) return refusal
  if (isUsed) return 'replacedLink'
  return isExpired ? 'expiredLink' : undefined
}

/** A request as staff are shown it, without allergies: those are shown with the reservation alone. */
export async function requestQuestion(
  connection: Connection,
  stored: StoredReservation,
  house: House,
  locale: Locale,
): Promise<RequestToAnswer> {
  const taken = await readTaken(connection, takenFor(seatQuestions(stored), house))
  const onWire = reservationOnWire(stored, house, locale, null)
  const { customerName, companyName, packages, products } = mailFactsOf(onWire)
  return {
    code: onWire.code,
    sentAt: toWire(stored.changedAt ?? stored.createdAt),
    lapsesAt: toWire(lapsesAt(stored, house)),
    customerName,
    companyName,
    organizationNumber: stored.organizationNumber,
    customerEmail: onWire.customerEmail,
    customerPhone: onWire.customerPhone,
    ...meetingOf(onWire),
    expectedPax: onWire.expectedPax,
    rooms: roomsState(stored, taken, house),
    bookings: onWire.bookings.map(({ roomName, layoutName, startTime, endTime, expectedPax, note }) => ({
      roomName,
      layoutName,
      startTime,
      endTime,
      expectedPax,
      note,
    })),
    packages,
    servings: onWire.arrangements.map(({ name, startTime, preferredTime, note }) => {
      return { name, startTime, time: preferredTime, note }
    }),
    products,
    priceSummary: onWire.priceSummary,
  }
}
