import type { Question } from '#contract/structs/answer.ts'
import { type AnswerToken, findAnswerToken } from '#server/accounts/answer-tokens.ts'
import {
  readRegistration,
  registrationQuestion,
  registrationRefusal,
} from '#server/accounts/registration/answer-registration.ts'
import {
  type Answer,
  type Asking,
  accept,
  type Operation,
  refuse,
  type World,
} from '#server/calls/operation.ts'
import { requestQuestion, requestRefusal } from '#server/reservations/answers/request.ts'
import { readWhole } from '#server/reservations/store/read-whole.ts'

async function askedOfRegistration(
  accountId: string,
  token: AnswerToken,
  { database }: World,
): Promise<Answer<Question>> {
  const registration = await readRegistration(database, accountId)
  const refusal = registrationRefusal(registration, token)
  if (refusal || !registration) return refuse(refusal ?? 'expiredLink')
  return accept({ kind: 'registration', registration: registrationQuestion(registration), request: null })
}

async function askedOfRequest(
  reservationId: string,
  token: AnswerToken,
  { now, locale }: Asking,
  world: World,
): Promise<Answer<Question>> {
  const { database } = world
  const [house, stored] = await Promise.all([
    world.house.current(),
    readWhole(database, reservationId, world),
  ])
  const refusal = requestRefusal(stored, token, house, now)
  if (refusal || !stored) return refuse(refusal ?? 'expiredLink')
  const request = await requestQuestion(database, stored, house, locale)
  return accept({ kind: 'request', registration: null, request })
}

/**
 * What the link in an e-mail to staff asks, or why it asks nothing any more. Changes nothing: mail scanners open links.
 * Specification §15.2.
 */
export const readQuestion: Operation<'readQuestion'> = async ({ body }, asking, world) => {
  const token = await findAnswerToken(world.database, body.token, world.secret, asking.now)
  if (token?.accountId) return askedOfRegistration(token.accountId, token, world)
  if (token?.reservationId) return askedOfRequest(token.reservationId, token, asking, world)
  return refuse('expiredLink')
}
