import type { FieldError } from '#contract/field-codes.ts'
import { prepMinutes } from '#domain/capacity/layouts.ts'
import { bookingsOf } from '#domain/order/order.ts'
import { movedRequest, priceRequestOf } from '#domain/order/price-request.ts'
import { summarise } from '#domain/price/price-summary.ts'
import type { Window } from '#server/accounts/limits.ts'
import { type Answer, type RequestContext, refuse, refuseFields } from '#server/calls/operation.ts'
import { readAlternatives } from '#server/capacity/alternatives.ts'
import { takenFor } from '#server/capacity/seats.ts'
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
import { readForPlacing } from '#server/reservations/store/read-for-placing.ts'
import { clearWhole, writeWhole } from '#server/reservations/store/store-reservation.ts'

async function write(
  connection: Transaction,
  writable: Writable,
  windows: readonly Window[],
  orderContext: OrderContext,
): Promise<Outcome> {
  const { reservation, occupancies, usedRules, sends } = writable
  const { wanted, context, services, house } = orderContext
  const { change, placing, keyed } = wanted
  const onWire = reservationOnWire(reservation, house, reservation.locale, null)
  const isOwnLanguage = context.locale === reservation.locale
  const answer = isOwnLanguage ? onWire : reservationOnWire(reservation, house, context.locale, null)
  const sent = orderMails(sends, reservation, onWire, orderContext)
  if (change) {
    const by = {
      changer: change.who,
      personId: context.principal?.personId ?? null,
      reason: change.override?.reason,
      isCustomerMailed: wanted.series !== undefined || sendsToCustomer(sent.mails),
    }
    const kept = changeToKeep(change.stored, reservation, by, context.now)
    await clearWhole(connection, kept, usedRules !== null)
  }
  const along = {
    occupancies,
    usedRules: usedRules ?? [],
    ...sent,
    answers: answersToKeep(keyed, answer),
    windows,
    changes: placing ? [placedByStaff(reservation, { ...placing, mails: sent.mails }, context)] : [],
    writtenAt: context.now,
  }
  await writeWhole(connection, reservation, along, services)
  return { kind: 'written', reservation: answer, hash: keyed.hash }
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

/** Check and write, with everything locked that the order makes less of. */
async function checkAndWrite(connection: Transaction, orderContext: OrderContext): Promise<Outcome> {
  const { wanted, context, services, house } = orderContext
  const parts = partsToIdentify(orderContext)
  const spare = takeSpareIds(services.database, parts)
  const windows = orderWindows(orderContext)
  const read = await readForPlacing(connection, {
    taken: takenFor(questionsOf(wanted.order), house),
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
    newBookings: parts.bookings - spare.bookings.length,
    newArrangements: parts.arrangements - spare.arrangements.length,
  })
  const ids = {
    bookings: [...spare.bookings, ...read.bookingIds],
    arrangements: [...spare.arrangements, ...read.arrangementIds],
  }
  const judged = read.isOwnerThere ? judgeOrder(read, windows, orderContext) : ownerIsGone(wanted)
  if (judged.kind === 'writable' && !isTrial(wanted))
    return write(
      connection,
      { ...judged, reservation: withIds(judged.reservation, ids) },
      windows,
      orderContext,
    )
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
  const found = await readAlternatives(services.database, wish, house, {
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
  }
}
