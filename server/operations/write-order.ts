import { randomUUID } from 'node:crypto'
import { mustBeRequest } from '#domain/booking/request-rules.ts'
import { type StatusChange, statusChange } from '#domain/booking/reservation-status.ts'
import type { Connection, Lock } from '#server/database/database.ts'
import type { House } from '#server/house/house.ts'
import { enqueueMail, mailsOfChange } from '#server/mail/enqueue-mail.ts'
import { type MailFacts, mailFactsOf } from '#server/mail/mail-facts.ts'
import { findAlternatives } from '#server/operations/alternatives.ts'
import type { Keyed, Outcome, Plan, Unheld } from '#server/operations/attempt.ts'
import { limitedRules } from '#server/operations/coupon.ts'
import { ruleStatusOf } from '#server/operations/edit-rules.ts'
import { keepAnswer } from '#server/operations/idempotency.ts'
import { changedReservation, newReservation } from '#server/operations/new-reservation.ts'
import { type Answer, type Asking, refuse, refuseFields, type World } from '#server/operations/operation.ts'
import type { OrderChanges } from '#server/operations/order-changes.ts'
import { bookingsOf } from '#server/operations/order-rules.ts'
import { holdSeats, type OccupancyToStore, questionsOf } from '#server/operations/order-seats.ts'
import {
  agreedPrice,
  type OrderToPrice,
  type PricedOrder,
  priceNow,
} from '#server/operations/priced-order.ts'
import { readForPlacing } from '#server/operations/read-for-placing.ts'
import { takenFor } from '#server/operations/seats.ts'
import { clearWhole, writeWhole } from '#server/operations/store-reservation.ts'
import { reservationOnWire, type StoredReservation } from '#server/operations/stored-reservation.ts'

/** An order that has been looked at, to be placed or to take the place of an earlier one. */
export type OrderToWrite = OrderToPrice & {
  asksForRequest: boolean
  keyed: Keyed
  /** The reservation that it changes, held by the transaction; null for a new one. */
  change: { stored: StoredReservation; changes: OrderChanges } | null
}

type Looked = { wanted: OrderToWrite; asking: Asking; world: World; house: House }

/** What a change of bookings in these rooms waits for. */
export const roomLocks = (roomIds: readonly number[], house: House): Lock[] =>
  roomIds.flatMap((id) => house.rooms.get(id)?.locks ?? []).map((id): Lock => ({ kind: 'room', id }))

function locksFor({ wanted, asking, house }: Looked): Lock[] {
  const { order, change, discountCode } = wanted
  const asked = bookingsOf(order).map(({ booking }) => booking.roomId)
  const held = change?.stored.bookings.map(({ roomId }) => roomId) ?? []
  const rules = limitedRules(house.texts[asking.locale].discountRules, discountCode)
  return [...roomLocks([...asked, ...held], house), ...rules.map(({ id }): Lock => ({ kind: 'coupon', id }))]
}

const noneKept: ReadonlyMap<number, number> = new Map()
const keptOf = ({ change }: OrderToWrite) => change?.changes.keptBookings ?? noneKept

/** The bookings of the reservation that are moved or given up: what they hold is free for the new order. */
function movedBookings(wanted: OrderToWrite): ReadonlySet<number> {
  const kept = new Set(keptOf(wanted).values())
  const own = wanted.change?.stored.bookings.map(({ id }) => id) ?? []
  return new Set(own.filter((id) => !kept.has(id)))
}

/** What is only on request need be asked for once: a booking that stays as it was has its answer. */
function statusFor(wanted: OrderToWrite, house: House): 'request' | 'confirmed' {
  if (wanted.asksForRequest || wanted.change?.stored.status === 'request') return 'request'
  const asked = bookingsOf(wanted.order).filter((_, place) => !keptOf(wanted).has(place))
  const rooms = asked.flatMap(({ booking }) => house.rooms.get(booking.roomId)?.capacity ?? [])
  return mustBeRequest(rooms) ? 'request' : 'confirmed'
}

function priceOf({ wanted, asking, world, house }: Looked, uses: Record<number, number>) {
  const agreed = wanted.change && agreedPrice(wanted, wanted.change.stored, house)
  const rules = house.texts[asking.locale].discountRules
  const used = rules.map((rule) => ({ ...rule, used: uses[rule.id] ?? 0 }))
  return agreed ?? priceNow(wanted, used, asking, world, house)
}

function reservationFor(
  { wanted, asking, house }: Looked,
  status: 'request' | 'confirmed',
  { price, figures, discountCode }: PricedOrder,
): StoredReservation {
  const { order, change } = wanted
  const fresh = { order, status, discountCode, priceOnWire: price, figures, ...asking, house }
  return change ? changedReservation(fresh, change.stored, change.changes.bookings) : newReservation(fresh)
}

/** What the mails tell: the reservation in its own language, and which of its bookings are no more. */
function factsOf(stored: StoredReservation, { wanted, house }: Looked): MailFacts {
  const factsWith = (bookings: StoredReservation['bookings']) =>
    mailFactsOf(reservationOnWire({ ...stored, bookings }, house, stored.locale, null), stored.sequence)
  const withdrawn = wanted.change?.changes.withdrawn ?? []
  const facts = factsWith(stored.bookings)
  return withdrawn.length > 0 ? { ...facts, withdrawn: factsWith([...withdrawn]).bookings } : facts
}

type Writable = {
  reservation: StoredReservation
  occupancies: readonly OccupancyToStore[]
  usedRules: PricedOrder['usedRules']
  sends: StatusChange['sends']
}

async function write(connection: Connection, writable: Writable, looked: Looked): Promise<Outcome> {
  const { reservation, occupancies, usedRules, sends } = writable
  const { wanted, asking, world, house } = looked
  const { change, keyed } = wanted
  if (change) await clearWhole(connection, reservation.id, usedRules !== null)
  const stored = await writeWhole(connection, reservation, occupancies, usedRules ?? [])
  const mails = mailsOfChange(sends, factsOf(stored, looked), stored.locale, world.adminEmail, randomUUID)
  for (const mail of mails) await enqueueMail(connection, mail, asking.now)
  const answer = reservationOnWire(stored, house, asking.locale, null)
  if (keyed.key !== undefined) await keepAnswer(connection, keyed.key, keyed.hash, answer, asking.now)
  return { kind: 'written', reservation: answer, hash: keyed.hash }
}

/** Check and write, with everything locked that the order makes less of. */
async function checkAndWrite(connection: Connection, looked: Looked): Promise<Outcome> {
  const { wanted, asking, house } = looked
  const { order, change, keyed, discountCode } = wanted
  const questions = questionsOf(order)
  const read = await readForPlacing(connection, {
    taken: takenFor(questions, house),
    key: keyed.key ?? null,
    rules: limitedRules(house.texts[asking.locale].discountRules, discountCode),
    reservationId: change?.stored.id ?? null,
  })
  if (read.earlier) return { kind: 'earlier', reservation: read.earlier.answer, hash: read.earlier.hash }
  if (read.version !== house.version) return { kind: 'changed' }

  const status = statusFor(wanted, house)
  const from = change ? ruleStatusOf(change.stored.status) : null
  const allowed = statusChange(from, status, 'customer')
  if (!allowed) return { kind: 'refused', answer: refuse('notEditable') }
  const moved = movedBookings(wanted)
  const taken = read.taken.filter(({ kind, id }) => kind === 'restriction' || !moved.has(id))
  const seats = holdSeats(questions, taken, house, status === 'request', keptOf(wanted))
  if (!seats.held) return { kind: 'unheld', reason: seats.reason, place: questions.indexOf(seats.question) }

  const priced = priceOf(looked, read.uses)
  if (!priced) return { kind: 'refused', answer: invalidDiscount() }
  if (priced.price.finalPriceVat !== order.expectedPriceVat)
    return { kind: 'refused', answer: refuse('priceChanged', { priceSummary: priced.price }) }
  const { occupancies } = seats
  const { usedRules } = priced
  const reservation = reservationFor(looked, status, priced)
  return write(connection, { reservation, occupancies, usedRules, sends: allowed.sends }, looked)
}

const invalidDiscount = () => refuseFields([{ path: 'discount_code', code: 'invalidDiscount' }])

async function refuseUnheld({ reason, place }: Unheld, looked: Looked): Promise<Answer<never>> {
  const { wanted, asking, world, house } = looked
  const { order } = wanted
  const wish = questionsOf(order)[place]
  if (!wish) return refuse(reason)
  const packet = order.packets[bookingsOf(order)[place]?.packet ?? 0]
  const packageWindow = house.packages.get(packet?.packageId ?? 0)
  const asked = { ...wish, packageWindow, own: movedBookings(wanted) }
  return refuse(reason, {
    alternatives: await findAlternatives(world.database, asked, house, asking.now, asking.locale),
  })
}

/**
 * How an order is written, that is new or takes the place of an earlier one: with its rooms and coupons locked, it is
 * checked against what others hold and for its price, and then written with its mails, or not at all. Decisions
 * "Capacity", "Prices" and "Reservation".
 */
export function orderPlan(wanted: OrderToWrite, house: House, asking: Asking, world: World): Plan {
  const looked = { wanted, asking, world, house }
  return {
    locks: locksFor(looked),
    work: (connection) => checkAndWrite(connection, looked),
    refuseUnheld: (unheld) => refuseUnheld(unheld, looked),
  }
}
