import type { FieldError } from '#contract/field-codes.ts'
import { prepMinutes } from '#domain/capacity/layouts.ts'
import { bookingsOf } from '#domain/order/order.ts'
import { movedRequest, priceRequestOf } from '#domain/order/price-request.ts'
import { summarise } from '#domain/price/price-summary.ts'
import type { Window } from '#server/accounts/limits.ts'
import { type Answer, type RequestContext, refuse, refuseFields } from '#server/calls/operation.ts'
import { readAlternatives } from '#server/capacity/alternatives.ts'
import { takenFor } from '#server/capacity/seats.ts'
import { takenInDatabase } from '#server/capacity/taken-in-memory.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { discountCustomer } from '#server/catalogue/price-customer.ts'
import type { Transaction } from '#server/database/database.ts'
import { sendsToCustomer } from '#server/mail/enqueue-mail.ts'
import { alternativesOnWire, totalOf } from '#server/reservations/alternatives-on-wire.ts'
import type { Outcome, Plan, Unheld } from '#server/reservations/attempt.ts'
import { changeToKeep, placedByStaff } from '#server/reservations/history/change-to-keep.ts'
import { judgeOrder, type Writable } from '#server/reservations/judge-order.ts'
import { orderWindows } from '#server/reservations/order-limits.ts'
import { orderMails } from '#server/reservations/order-mails.ts'
import { questionsOf } from '#server/reservations/order-seats.ts'
import {
  isTrial,
  locksFor,
  movedBookings,
  newCustomerOf,
  type OrderContext,
  type OrderToWrite,
  ownerOf,
  termsToAccept,
} from '#server/reservations/order-to-write.ts'
import { limitedRules, orderIdOf, withUses } from '#server/reservations/prices/coupon.ts'
import { reservationOnWire } from '#server/reservations/reservation-on-wire.ts'
import { answersToKeep } from '#server/reservations/store/idempotency.ts'
import { giveBackIds, partsToIdentify, takeSpareIds, withIds } from '#server/reservations/store/part-ids.ts'
import {
  type PlacingQuestion,
  type ReadForPlacing,
  readForPlacing,
} from '#server/reservations/store/read-for-placing.ts'
import {
  type Clearing,
  clearWhole,
  type WholeToWrite,
  writeWhole,
} from '#server/reservations/store/store-reservation.ts'

/** An order that is judged and may be written, with where it is counted. */
export type JudgedOrder = {
  writable: Writable
  windows: readonly Window[]
  orderContext: OrderContext
}

type Written = Extract<Outcome, { kind: 'written' | 'earlier' }>

/** What is written of an order, and the answer to it. */
function wholeToWrite({ writable, windows, orderContext }: JudgedOrder): {
  clearing: Clearing | null
  whole: WholeToWrite
  outcome: Written
} {
  const { reservation, occupancies, usedRules, sends } = writable
  const { wanted, context, house } = orderContext
  const { change, placing, keyed } = wanted
  const onWire = reservationOnWire(reservation, house, reservation.locale, null)
  const isOwnLanguage = context.locale === reservation.locale
  const answer = isOwnLanguage ? onWire : reservationOnWire(reservation, house, context.locale, null)
  const sent = orderMails(sends, reservation, onWire, orderContext)
  const by = change && {
    changer: change.who,
    personId: context.principal?.personId ?? null,
    reason: change.override?.reason,
    isCustomerMailed: wanted.series !== undefined || sendsToCustomer(sent.mails),
  }
  const written = {
    occupancies,
    usedRules: usedRules ?? [],
    ...sent,
    answers: answersToKeep(keyed, answer),
    windows,
    changes: placing ? [placedByStaff(reservation, { ...placing, mails: sent.mails }, context)] : [],
    writtenAt: context.now,
  }
  return {
    clearing: by && {
      change: changeToKeep(change.stored, reservation, by, context.now),
      forgetsUses: usedRules !== null,
    },
    whole: { reservation, written },
    outcome: { kind: 'written', reservation: answer, hash: keyed.hash },
  }
}

/** Writes judged orders together, and ends the transaction. */
export async function writeOrders(
  connection: Transaction,
  orders: readonly JudgedOrder[],
  services: HouseServices,
): Promise<Written[]> {
  const all = orders.map(wholeToWrite)
  await clearWhole(
    connection,
    all.flatMap(({ clearing }) => clearing ?? []),
  )
  await writeWhole(
    connection,
    all.map(({ whole }) => whole),
    services,
  )
  return all.map(({ outcome }) => outcome)
}

/** What would be written of an order that is only tried. */
function asTried({ reservation, sends }: Writable, orderContext: OrderContext): Outcome {
  const { house, context } = orderContext
  const onWire = reservationOnWire(reservation, house, reservation.locale, null)
  return {
    kind: 'tried',
    reservation: reservationOnWire(reservation, house, context.locale, null),
    mails: orderMails(sends, reservation, onWire, orderContext).mails,
  }
}

/**
 * The caller has deleted their account since the request was authenticated, or the contact whom staff have chosen has: the
 * order would have no owner.
 */
const ownerIsGone = ({ placing }: OrderToWrite): Outcome => ({
  kind: 'refused',
  answer: placing ? refuseFields([{ path: 'contactId', code: 'unknown' }]) : refuse('notSignedIn'),
})

/** What an order is judged by. */
export function questionOfOrder(
  { wanted, context, house }: OrderContext,
  windows: readonly Window[],
): Omit<PlacingQuestion, 'newBookings' | 'newArrangements'> {
  return {
    taken: [takenFor(questionsOf(wanted.order), house)],
    key: wanted.keyed.key ?? null,
    rules: limitedRules(
      house.texts[context.locale].discountRules,
      discountCustomer(wanted.customer, wanted.couponCode),
    ),
    windows,
    orderId: wanted.change ? orderIdOf(wanted.change.stored) : (wanted.series?.id ?? null),
    ownerId: wanted.change ? null : ownerOf(wanted, context),
    terms: termsToAccept(wanted),
    organizationId: newCustomerOf(wanted),
  }
}

/** Whether an order may be written, by what was read. */
export const judge = (
  read: ReadForPlacing,
  windows: readonly Window[],
  orderContext: OrderContext,
): Outcome | Writable =>
  read.isOwnerThere ? judgeOrder(read, windows, orderContext) : ownerIsGone(orderContext.wanted)

/** Check and write, with everything locked that the order makes less of. */
async function checkAndWrite(connection: Transaction, orderContext: OrderContext): Promise<Outcome> {
  const { wanted, services } = orderContext
  const parts = partsToIdentify(orderContext)
  const spare = takeSpareIds(services.database, parts)
  const windows = orderWindows(orderContext)
  const read = await readForPlacing(connection, {
    ...questionOfOrder(orderContext, windows),
    newBookings: parts.bookings - spare.bookings.length,
    newArrangements: parts.arrangements - spare.arrangements.length,
  })
  const ids = {
    bookings: [...spare.bookings, ...read.bookingIds],
    arrangements: [...spare.arrangements, ...read.arrangementIds],
  }
  const judged = judge(read, windows, orderContext)
  if (judged.kind === 'writable' && !isTrial(wanted)) {
    const writable = { ...judged, reservation: withIds(judged.reservation, ids) }
    const [outcome] = await writeOrders(connection, [{ writable, windows, orderContext }], services)
    return outcome ?? { kind: 'changed' }
  }
  giveBackIds(services.database, ids)
  return judged.kind === 'writable' ? asTried(judged, orderContext) : judged
}

/** The field of a layout that there is no time to prepare. */
function layoutFault(place: number, { wanted, house }: OrderContext): FieldError[] {
  const { booking, path } = bookingsOf(wanted.order)[place] ?? {}
  const room = booking && house.rooms.get(booking.roomId)?.capacity
  if (!booking || !room) return []
  const minutes = prepMinutes(room, { seatingId: booking.seatingId, pax: booking.expectedPax })
  return [{ path: `${path}.seatingId`, code: 'noTimeToPrepare', limit: minutes }]
}

async function refuseUnheld(
  { reason, place, isForLayout }: Unheld,
  orderContext: OrderContext,
): Promise<Answer<never>> {
  const { wanted, context, services, house } = orderContext
  const { order } = wanted
  const question = questionsOf(order)[place]
  if (!question) return refuse(reason)
  const packet = order.packets[bookingsOf(order)[place]?.packet ?? 0]
  const packageWindow = house.packages.get(packet?.packageId ?? 0)
  const wish = { ...question, packageWindow, own: movedBookings(wanted) }
  const found = await readAlternatives(takenInDatabase(services.database), wish, house, {
    now: context.now,
    rules: services.tenant.booking,
  })
  const texts = house.texts[context.locale]
  const request = priceRequestOf(order, discountCustomer(wanted.customer, wanted.couponCode))
  const rules = await withUses(
    services.database,
    texts.discountRules,
    request.customer,
    wanted.change ? orderIdOf(wanted.change.stored) : wanted.series?.id,
  )
  return refuse(reason, {
    ...(isForLayout ? { fields: layoutFault(place, orderContext) } : {}),
    alternatives: alternativesOnWire(found, texts, (alternative) =>
      totalOf(summarise(movedRequest(request, place, alternative), texts.catalogue, rules, context.now)),
    ),
  })
}

/**
 * How an order is written, that is new or takes the place of an earlier one: with its rooms and coupons locked, it is
 * judged by what others hold and by its price, and then written with its mails, or not at all.
 * Specification §11.7, §12.7 and §14.1.
 */
export function orderPlan(
  wanted: OrderToWrite,
  house: House,
  context: RequestContext,
  services: HouseServices,
): Plan {
  const orderContext = { wanted, context, services, house }
  return {
    locks: locksFor(orderContext),
    work: (connection) => checkAndWrite(connection, orderContext),
    refuseUnheld: (unheld) => refuseUnheld(unheld, orderContext),
    order: orderContext,
  }
}
