import { findAnswerToken } from '#server/accounts/answer-tokens.ts'
import { answerByLink } from '#server/accounts/registration/answer-registration.ts'
import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { answerRequest } from '#server/reservations/answers/answer-request.ts'

/**
 * Approves or declines what the link in an email to staff is about; the customer or the applicant gets an email. A link works for one
 * answer. Specification §15.2 and §14.6.
 */
export const answerQuestion: Operation<'answerQuestion', HouseServices> = async (
  { body },
  { now },
  services,
) => {
  const { token, answer } = body
  const found = await findAnswerToken(services.database, token, services.secret, now)
  const input = { token, answer, message: body.message?.trim() || undefined, now }
  const { accountId, reservationId } = found ?? {}
  if (accountId) {
    const answered = await answerByLink(accountId, input, services)
    return answered.accepted ? accept({ kind: 'registration', answer }) : answered
  }
  if (reservationId) {
    const answered = await answerRequest(reservationId, input, services)
    return answered.accepted ? accept({ kind: 'request', answer }) : answered
  }
  return refuse('expiredLink')
}
