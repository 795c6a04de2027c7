import type { Reservation } from '#contract/structs/reservation.ts'
import { type Answer, accept, refuse } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import {
  type Lock,
  REFERENCE_VIOLATION,
  retrying,
  sqlStateOf,
  type Transaction,
} from '#server/database/database.ts'
import type { MailToSend } from '#server/mail/enqueue-mail.ts'
import type { OrderContext } from '#server/reservations/order-to-write.ts'
import { withAllergies } from '#server/reservations/reservation-on-wire.ts'
import { type Keyed, readEarlier } from '#server/reservations/store/idempotency.ts'
import { readAllergies } from '#server/reservations/store/read-whole.ts'

export type Unheld = {
  kind: 'unheld'
  reason: 'taken' | 'overbooked'
  place: number
  /** The layout of that booking is the only reason. */
  isForLayout: boolean
}

/** What would have been written of a trial, and the emails that would have been sent. */
export type Tried = { kind: 'tried'; reservation: Reservation; mails: readonly MailToSend[] }

/** What a transaction came to. `changed`: something is no longer what the request was validated with. */
export type Outcome =
  | { kind: 'written' | 'earlier'; reservation: Reservation; hash: string }
  | Tried
  | { kind: 'refused'; answer: Answer<never> }
  | Unheld
  | { kind: 'changed' }

/** What is to be written: what it locks, and what it checks and writes with that locked. */
export type Plan = {
  locks: readonly Lock[]
  work: (connection: Transaction) => Promise<Outcome>
  /** The refusal when a booking, by its place in the order, could not get its room. */
  refuseUnheld: (unheld: Unheld) => Promise<Answer<never>>
  /** The order that is judged and written, which several plans do together; none where something else is done. */
  order?: OrderContext
}

/** Thrown to undo what a transaction has written so far: what it came to all the same. */
export class Undone extends Error {
  readonly outcome: Outcome

  constructor(outcome: Outcome) {
    super('The transaction was undone.')
    this.outcome = outcome
  }
}

const EXCLUDED = '23P01'
const USED_ALREADY = '23505'
const MOST_ATTEMPTS = 3

/** One try; what the database forbids is an outcome too. */
async function tryToWrite({ locks, work }: Plan, { database }: HouseServices): Promise<Outcome> {
  try {
    return await retrying(() => database.transaction(locks, work))
  } catch (error) {
    if (error instanceof Undone) return error.outcome
    const state = sqlStateOf(error)
    if (state === EXCLUDED) return { kind: 'unheld', reason: 'taken', place: 0, isForLayout: false }
    if (state === USED_ALREADY || state === REFERENCE_VIOLATION) return { kind: 'changed' }
    throw error
  }
}

/** The first answer once more. Its allergies are not kept with it: they are as they are now. */
async function answerAgain(
  { reservation, hash: earlierHash }: { reservation: Reservation; hash: string },
  { hash }: Keyed,
  services: HouseServices,
): Promise<Answer<Reservation>> {
  if (earlierHash !== hash)
    return refuse('keyReused', { fields: [{ path: 'idempotency-key', code: 'noMatch' }] })
  return accept(withAllergies(reservation, await readAllergies(services.database, reservation.id, services)))
}

type Settled = Extract<Outcome, { reservation: Reservation }>

/** Plans and writes, or tries, anew with what is known now when something had changed meanwhile. */
export async function settle(
  plan: (house: House) => Promise<Answer<Plan>>,
  services: HouseServices,
): Promise<Answer<Settled>> {
  for (let n = 0; n < MOST_ATTEMPTS; n++) {
    const planned = await plan(n === 0 ? await services.house.current() : await services.house.renewed())
    if (!planned.accepted) return planned
    const outcome = await tryToWrite(planned.value, services)
    switch (outcome.kind) {
      case 'written':
      case 'earlier':
      case 'tried':
        return accept(outcome)
      case 'refused':
        return outcome.answer
      case 'unheld':
        return planned.value.refuseUnheld(outcome)
    }
  }
  return refuse('unavailable')
}

/** Plans and writes; a retry with the same key gets the first answer. */
export async function attempt(
  keyed: Keyed,
  plan: (house: House) => Promise<Answer<Plan>>,
  services: HouseServices,
): Promise<Answer<Reservation>> {
  const settled = await settle(plan, services)
  if (!settled.accepted) return settled
  const outcome = settled.value
  if (outcome.kind === 'earlier') return answerAgain(outcome, keyed, services)
  if (outcome.kind === 'written') services.outboxFilled()
  return accept(outcome.reservation)
}

/**
 * A retry with the same key gets the first answer, even when the request could not be done any more; another request
 * with that key is refused. Specification §7.4.
 */
export async function orEarlier(
  answer: Answer<Reservation>,
  keyed: Keyed,
  services: HouseServices,
): Promise<Answer<Reservation>> {
  if (answer.accepted || keyed.key === undefined) return answer
  const earlier = await readEarlier(services.database, keyed.key)
  return earlier ? answerAgain({ reservation: earlier.answer, hash: earlier.hash }, keyed, services) : answer
}
