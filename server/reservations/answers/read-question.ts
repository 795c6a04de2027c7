import type { Question } from '#contract/structs/answer.ts'
import { type AnswerToken, findAnswerToken } from '#server/accounts/answer-tokens.ts'
import {
  registrationQuestion,
  registrationRefusal,
} from '#server/accounts/registration/answer-registration.ts'
import { readApplicant } from '#server/accounts/registration/applicant.ts'
import { type Answer, accept, type Operation, type RequestContext, refuse } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { requestQuestion, requestRefusal } from '#server/reservations/answers/request.ts'
import { readWhole } from '#server/reservations/store/read-whole.ts'

async function askedOfRegistration(
  accountId: string,
  token: AnswerToken,
  { database }: HouseServices,
): Promise<Answer<Question>> {
  const applicant = await readApplicant(database, accountId)
  const refusal = registrationRefusal(applicant, token)
  if (refusal || !applicant) return refuse(refusal ?? 'expiredLink')
  return accept({ kind: 'registration', registration: registrationQuestion(applicant), request: null })
}

async function askedOfRequest(
  reservationId: string,
  token: AnswerToken,
  { now, locale }: RequestContext,
  services: HouseServices,
): Promise<Answer<Question>> {
  const { database } = services
  const [house, stored] = await Promise.all([
    services.house.current(),
    readWhole(database, reservationId, services),
  ])
  const refusal = requestRefusal(stored, token, house, now)
  if (refusal || !stored) return refuse(refusal ?? 'expiredLink')
  const request = await requestQuestion(database, stored, house, locale)
  return accept({ kind: 'request', registration: null, request })
}

/**
 * What the link in an email to staff asks, or why it asks nothing any more. Changes nothing: mail scanners open links.
 * Specification §15.2.
 */
export const readQuestion: Operation<'readQuestion', HouseServices> = async ({ body }, context, services) => {
  const token = await findAnswerToken(services.database, body.token, services.secret, context.now)
  if (token?.accountId) return askedOfRegistration(token.accountId, token, services)
  if (token?.reservationId) return askedOfRequest(token.reservationId, token, context, services)
  return refuse('expiredLink')
}
