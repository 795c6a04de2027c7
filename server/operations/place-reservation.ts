import { randomUUID } from 'node:crypto'
import type { Reservation } from '#contract/structs/reservation.ts'
import { mustBeRequest } from '#domain/booking/request-rules.ts'
import { summarise } from '#domain/price/price-summary.ts'
import { accessKeyOf } from '#server/access-key.ts'
import { type Connection, type Lock, retrying, sqlStateOf } from '#server/database/database.ts'
import type { House } from '#server/house/house.ts'
import { enqueueMail, mailsOfPlacing } from '#server/mail/enqueue-mail.ts'
import { mailFactsOf } from '#server/mail/mail-facts.ts'
import { findAlternatives } from '#server/operations/alternatives.ts'
import { countGuess, limitedRules } from '#server/operations/coupon.ts'
import { keepAnswer, readEarlier, requestHash } from '#server/operations/idempotency.ts'
import { newReservation } from '#server/operations/new-reservation.ts'
import { type Answer, accept, type Operation, refuse, refuseFields } from '#server/operations/operation.ts'
import { orderPriceRequest } from '#server/operations/order-price.ts'
import { bookingsOf, orderFaults } from '#server/operations/order-rules.ts'
import { holdSeats, questionsOf } from '#server/operations/order-seats.ts'
import { summaryOnWire } from '#server/operations/price-lines.ts'
import { readForPlacing } from '#server/operations/read-for-placing.ts'
import { takenFor } from '#server/operations/seats.ts'
import { insertWhole } from '#server/operations/store-reservation.ts'
import { reservationOnWire } from '#server/operations/stored-reservation.ts'

type Given = Parameters<Operation<'placeReservation'>>[0]
type Asking = Parameters<Operation<'placeReservation'>>[1]
type World = Parameters<Operation<'placeReservation'>>[2]

/** What a transaction came to. `changed`: the house is no longer the one the order was looked at with. */
type Outcome =
  | { kind: 'placed' | 'earlier'; reservation: Reservation; hash: string }
  | { kind: 'refused'; answer: Answer<never> }
  | { kind: 'unheld'; reason: 'taken' | 'overbooked'; place: number }
  | { kind: 'changed' }

const EXCLUDED = '23P01'
const USED_ALREADY = '23505'
const MOST_ATTEMPTS = 3

const couponOf = ({ discountCode }: Given): string | null => discountCode?.trim() || null
const invalidDiscount = () => refuseFields([{ path: 'discount_code', code: 'invalidDiscount' }])

function locksFor(given: Given, house: House, locale: Asking['locale']): Lock[] {
  const rooms = questionsOf(given.body).flatMap(({ roomId }) => house.rooms.get(roomId)?.locks ?? [])
  const rules = limitedRules(house.texts[locale].discountRules, couponOf(given))
  return [
    ...rooms.map((id): Lock => ({ kind: 'room', id })),
    ...rules.map(({ id }): Lock => ({ kind: 'coupon', id })),
  ]
}

/** Check and write, with everything locked that the order makes less of. */
async function checkAndWrite(
  connection: Connection,
  given: Given,
  { now, locale }: Asking,
  world: World,
  house: House,
): Promise<Outcome> {
  const order = given.body
  const hash = requestHash([order, given.isRequest ?? false, couponOf(given)])
  const questions = questionsOf(order)
  const { catalogue, discountRules } = house.texts[locale]
  const read = await readForPlacing(connection, {
    taken: takenFor(questions, house),
    key: given.idempotencyKey ?? null,
    rules: limitedRules(discountRules, couponOf(given)),
  })
  if (read.earlier) return { kind: 'earlier', reservation: read.earlier.answer, hash: read.earlier.hash }
  if (read.version !== house.version) return { kind: 'changed' }

  const mustAsk = mustBeRequest(questions.flatMap(({ roomId }) => house.rooms.get(roomId)?.capacity ?? []))
  const isRequest = mustAsk || given.isRequest === true
  const seats = holdSeats(questions, read.taken, house, isRequest)
  if (!seats.held) return { kind: 'unheld', reason: seats.reason, place: questions.indexOf(seats.question) }

  const rules = discountRules.map((rule) => ({ ...rule, used: read.uses[rule.id] ?? 0 }))
  const request = orderPriceRequest(order, house, couponOf(given))
  const price = summarise(request, catalogue, rules, now)
  if (price.coupon !== null && price.coupon !== 'valid') return { kind: 'refused', answer: invalidDiscount() }
  const { pricePerPerson } = world.tenant.features
  const priceOnWire = summaryOnWire(price, pricePerPerson)
  if (price.finalPriceVat !== order.expectedPriceVat)
    return { kind: 'refused', answer: refuse('priceChanged', { priceSummary: priceOnWire }) }

  const status = isRequest ? ('request' as const) : ('confirmed' as const)
  const discountCode = couponOf(given)
  const fresh = newReservation({ order, status, discountCode, price, priceOnWire, now, locale, house })
  const limited = new Set(rules.filter(({ usageLimit }) => usageLimit !== null).map(({ id }) => id))
  const used = price.appliedDiscounts.filter(({ id, couponCode }) => couponCode !== null || limited.has(id))
  const usedRules = used.map(({ id }) => id)
  const stored = await insertWhole(connection, fresh, seats.occupancies, usedRules)
  const reservation = reservationOnWire(stored, house, locale, null)
  const mails = mailsOfPlacing(mailFactsOf(reservation), locale, world.adminEmail, randomUUID)
  for (const mail of mails) await enqueueMail(connection, mail, now)
  if (given.idempotencyKey) await keepAnswer(connection, given.idempotencyKey, hash, reservation, now)
  return { kind: 'placed', reservation, hash }
}

/** One try; what the database forbids is an outcome too. */
async function tryToPlace(given: Given, asking: Asking, world: World, house: House): Promise<Outcome> {
  try {
    return await retrying(() =>
      world.database.transaction(locksFor(given, house, asking.locale), (connection) =>
        checkAndWrite(connection, given, asking, world, house),
      ),
    )
  } catch (error) {
    const state = sqlStateOf(error)
    if (state === EXCLUDED) return { kind: 'unheld', reason: 'taken', place: 0 }
    if (state === USED_ALREADY) return { kind: 'changed' }
    throw error
  }
}

async function refuseUnheld(
  { reason, place }: Extract<Outcome, { kind: 'unheld' }>,
  given: Given,
  { now, locale }: Asking,
  { database }: World,
  house: House,
): Promise<Answer<never>> {
  const wish = questionsOf(given.body)[place]
  const packet = given.body.packets[bookingsOf(given.body)[place]?.packet ?? 0]
  const packageWindow = house.packages.get(packet?.packageId ?? 0)
  if (!wish) return refuse(reason)
  return refuse(reason, {
    alternatives: await findAlternatives(database, { ...wish, packageWindow }, house, now, locale),
  })
}

const withKey = (reservation: Reservation, { secret }: World): Answer<Reservation> =>
  accept({ ...reservation, accessKey: accessKeyOf(secret, reservation.id) })

async function attempt(given: Given, asking: Asking, world: World): Promise<Answer<Reservation>> {
  for (let n = 0; n < MOST_ATTEMPTS; n++) {
    const house = n === 0 ? await world.house.current() : await world.house.renewed()
    const faults = orderFaults(given.body, { house, tenant: world.tenant, now: asking.now })
    if (faults.length > 0) return refuseFields(faults)
    const outcome = await tryToPlace(given, asking, world, house)
    switch (outcome.kind) {
      case 'placed':
        world.outboxFilled()
        return withKey(outcome.reservation, world)
      case 'earlier':
        return answerAgain(outcome, given, world)
      case 'refused':
        return outcome.answer
      case 'unheld':
        return refuseUnheld(outcome, given, asking, world, house)
    }
  }
  return refuse('unavailable')
}

/** The first answer to the key, for the same request; another request with it is refused. */
function answerAgain(
  earlier: { reservation: Reservation; hash: string },
  given: Given,
  world: World,
): Answer<Reservation> {
  const hash = requestHash([given.body, given.isRequest ?? false, couponOf(given)])
  if (earlier.hash !== hash)
    return refuse('keyReused', { fields: [{ path: 'idempotency-key', code: 'noMatch' }] })
  return withKey(earlier.reservation, world)
}

/**
 * Places a reservation, or sends it as a request: everything or nothing, for a price that the customer has seen. A
 * retry with the same key gets the first answer, even when the order could not be placed any more. Specification §7,
 * decisions "Capacity", "Prices" and "Reservation".
 */
export const placeReservation: Operation<'placeReservation'> = async (given, asking, world) => {
  const guess = couponOf(given)
    ? await countGuess(world.database, asking.caller, world.secret, asking.now)
    : undefined
  const answer = guess?.mayTry === false ? refuse('tooManyTries') : await attempt(given, asking, world)
  if (guess?.mayTry && (answer.accepted || answer.refusal.code !== 'invalidDiscount')) await guess.wasRight()
  if (answer.accepted || !given.idempotencyKey) return answer
  const earlier = await readEarlier(world.database, given.idempotencyKey)
  return earlier ? answerAgain({ reservation: earlier.answer, hash: earlier.hash }, given, world) : answer
}
