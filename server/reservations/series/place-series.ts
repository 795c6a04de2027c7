import { randomUUID } from 'node:crypto'
import type { FieldError } from '#contract/field-codes.ts'
import { orderOfWire } from '#contract/order-on-wire.ts'
import type { ReservationOrder } from '#contract/structs/reservation.ts'
import type { Series } from '#contract/structs/series.ts'
import type { SeriesOrder } from '#contract/structs/series-order.ts'
import { bookingsOf } from '#domain/order/order.ts'
import { mustBeRequest } from '#domain/reservation/reservation-status.ts'
import {
  type Answer,
  accept,
  type Operation,
  type RequestContext,
  refuse,
  refuseFields,
} from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import type { Transaction } from '#server/database/database.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { attempt, orEarlier, type Plan } from '#server/reservations/attempt.ts'
import { withTimeline } from '#server/reservations/cancellation.ts'
import { invalidDiscount } from '#server/reservations/judge-order.ts'
import { noteOrdered } from '#server/reservations/offers/ordered-offer.ts'
import { customerOfOrder } from '#server/reservations/order-customer.ts'
import { countSeriesTry } from '#server/reservations/order-limits.ts'
import { orderRefusals } from '#server/reservations/order-refusals.ts'
import { wholeOrder } from '#server/reservations/place-reservation.ts'
import { countGuess } from '#server/reservations/prices/coupon.ts'
import {
  fieldsOfDate,
  fieldsOfMeeting,
  foreseenRefusal,
  planOfAll,
} from '#server/reservations/series/one-transaction.ts'
import { seriesOnWire } from '#server/reservations/series/read-series.ts'
import { seriesMails } from '#server/reservations/series/series-mails.ts'
import { sumOfPrices } from '#server/reservations/series/sum-of-prices.ts'
import { type Keyed, requestHash } from '#server/reservations/store/idempotency.ts'
import { readWholeSeries } from '#server/reservations/store/read-whole.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'
import { orderPlan } from '#server/reservations/write-order.ts'

/** Each date of an order as an order of its own; the price is agreed on for all of them together. */
const ordersOf = ({ dates, ...common }: SeriesOrder, now: number, house: House): ReservationOrder[] =>
  dates.map((date) => wholeOrder({ ...common, ...date, expectedPriceVat: null }, now, house))

const isOfDate = ({ path }: FieldError) => /^(packets|arrival|departure|expectedPax)\b/.test(path)

/** What the dates are refused for without asking the database; what they have in common is named once. */
function faultsOf(sent: readonly ReservationOrder[], house: House, { tenant }: HouseServices, now: number) {
  const by = { change: null, placing: null }
  const orders = sent.map(orderOfWire)
  const faults = sent.flatMap((each, place) => {
    const order = orders[place]
    const { fields = [] } = (order && orderRefusals(order, each, by, { house, tenant, now })) ?? {}
    return [
      ...(place === 0 ? fields.filter((field) => !isOfDate(field)) : []),
      ...fieldsOfDate(fields.filter(isOfDate), place),
    ]
  })
  return [...faults, ...fieldsOfMeeting(orders, house)]
}

type Placing = {
  body: SeriesOrder
  asksForRequest: boolean
  couponCode: string | null
  keyed: Keyed
}

/** Whether one of the dates has a room that is only on request: then all of them are. */
const areOnRequest = (orders: readonly ReservationOrder[], house: House): boolean =>
  mustBeRequest(
    orders.flatMap((order) =>
      bookingsOf(orderOfWire(order)).flatMap(
        ({ booking }) => house.rooms.get(booking.roomId)?.capacity ?? [],
      ),
    ),
  )

async function planOf(
  { body, asksForRequest, couponCode, keyed }: Placing,
  house: House,
  context: RequestContext,
  services: HouseServices,
): Promise<Answer<Plan>> {
  const sent = ordersOf(body, context.now, house)
  const seen = body.expectedPriceVat ?? null
  const faults = faultsOf(sent, house, services, context.now)
  if (faults.length > 0) return refuseFields(faults)
  const card = body.customerCard
  const customer = await customerOfOrder(services.database, {
    card,
    stored: null,
    principal: context.principal,
  })
  const seriesId = randomUUID()
  const isRequest = asksForRequest || areOnRequest(sent, house)
  const plans = sent.map((each, place) =>
    orderPlan(
      {
        order: orderOfWire(each),
        customer,
        asksForRequest: isRequest,
        // A date that the code does not fit is without it.
        ...{ couponCode, hasCode: false, change: null, placing: null },
        keyed: place === 0 ? keyed : { key: undefined, hash: keyed.hash },
        series: { id: seriesId, isCounted: place === 0 },
      },
      house,
      context,
      services,
    ),
  )
  const dates = {
    plans,
    refuse: (after: readonly (StoredReservation | null)[]) => {
      const stored = inOrder(after)
      if (couponCode && stored.every((each) => each.couponCode === null)) return invalidDiscount()
      const price = sumOfPrices(
        stored.map(({ priceSummary, termsVersion, bookings }) =>
          withTimeline(priceSummary, termsVersion, bookings, house),
        ),
      )
      const isAsSeen = seen === null || price.finalPriceVat === seen
      return isAsSeen ? null : refuse('priceChanged', { priceSummary: price })
    },
  }
  const foreseen = await foreseenRefusal(dates, services.database)
  if (foreseen) return foreseen
  const sends = isRequest ? 'requestReceived' : 'confirmation'
  const end = async (connection: Transaction, after: readonly (StoredReservation | null)[]) => {
    for (const mail of seriesMails(sends, seriesId, inOrder(after), house, services))
      await enqueueMail(connection, mail, context.now)
  }
  return accept(planOfAll(dates, end))
}

/** The dates as they are read: by arrival. */
const inOrder = (dates: readonly (StoredReservation | null)[]): StoredReservation[] =>
  dates.filter((date) => date !== null).sort((a, b) => a.arrival - b.arrival || (a.id < b.id ? -1 : 1))

/**
 * Places an order of several dates, or sends it as a request: all dates or none, for the sum that the customer has seen. Each date becomes
 * a reservation. A retry with the same key gets the same order. Decision orders-of-several-dates.
 */
export const placeSeries: Operation<'placeSeries', HouseServices> = async (input, context, services) => {
  const { body, isRequest = false, idempotencyKey: key } = input
  const couponCode = input.discountCode?.trim() || null
  const placedBy = context.principal?.personId ?? null
  const hash = requestHash(['series', body, isRequest, couponCode, placedBy], services.secret)
  const keyed = { key, hash }
  const counted = await countSeriesTry(context, services)
  const guess =
    couponCode && counted?.mayTry !== false
      ? await countGuess(services.database, context, services.secret)
      : undefined
  const placing = { body, asksForRequest: isRequest, couponCode, keyed }
  const refused = [counted, guess].find((each) => each?.mayTry === false)
  const answer = refused
    ? refuse('tooManyTries', { retryAfter: refused.retryAfter })
    : await attempt(keyed, (house) => planOf(placing, house, context, services), services)
  if (guess?.mayTry && (answer.accepted || answer.refusal.code !== 'invalidDiscount')) await guess.wasRight()
  const last = await orEarlier(answer, keyed, services)
  if (counted?.mayTry && last.accepted) await counted.wasRight()
  if (!last.accepted) return last
  await noteOrdered(input.offerKey, body.dates, last.value.id, services)
  return accept(await placedSeries(last.value.seriesId ?? '', context, services))
}

async function placedSeries(
  seriesId: string,
  { locale }: RequestContext,
  services: HouseServices,
): Promise<Series> {
  const [stored, house] = await Promise.all([
    readWholeSeries(services.database, seriesId, services),
    services.house.current(),
  ])
  return seriesOnWire(seriesId, stored, house, locale, services.secret)
}
