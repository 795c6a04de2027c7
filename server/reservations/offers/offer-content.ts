import { orderOfWire, type WholeOrder } from '#contract/order-on-wire.ts'
import { eachMeetingField } from '#contract/structs/meeting.ts'
import type { OfferDate, OfferedDate } from '#contract/structs/offer.ts'
import type { Total } from '#contract/structs/price.ts'
import type { SeatState } from '#domain/capacity/seats.ts'
import { deadlinesOfOrder } from '#domain/order/lines.ts'
import { alternativeUntil } from '#domain/order/offer.ts'
import { priceRequestOf } from '#domain/order/price-request.ts'
import type { DiscountRule } from '#domain/price/discount.ts'
import { type PriceSummary, type SummaryTotals, summarise } from '#domain/price/price-summary.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { RequestContext } from '#server/calls/operation.ts'
import type { House, HouseTexts } from '#server/catalogue/house/house.ts'
import { discountCustomer, type OrderCustomer } from '#server/catalogue/price-customer.ts'
import { openTurns } from '#server/process/give-way.ts'

const noCard = { name: '', email: '', phone: '', isOrganization: false }

/** A date of an offer as an order without a customer. */
export const orderOfDate = (date: OfferDate): WholeOrder =>
  orderOfWire({
    ...date,
    customerCard: noCard,
    ...eachMeetingField(() => ''),
    termsAccepted: true,
    termsVersion: '',
    paxAllergies: [],
    expectedPriceVat: null,
  })

/** Until when an alternative is valid: as long as its offer, or until the first deadline of any of its dates. */
export const untilOf = (until: Instant, orders: readonly WholeOrder[], house: House): Instant =>
  Math.min(...orders.map((order) => alternativeUntil(until, deadlinesOfOrder(order, house))))

/** For whom something is priced: a customer, and the rules of discount with how often they have been used. */
export type PricedFor = { customer: OrderCustomer; rules: readonly DiscountRule[] }

type Priced = Total & Record<'rooms' | 'packages' | 'extraProducts', Total> & { perPerson: number | null }

const totalOf = ({ finalPriceVat, vatAmount }: SummaryTotals): Total => ({
  totalPrice: finalPriceVat - vatAmount,
  totalPriceVat: finalPriceVat,
})

const sumOf = (totals: readonly Total[]): Total => ({
  totalPrice: totals.reduce((sum, { totalPrice }) => sum + totalPrice, 0),
  totalPriceVat: totals.reduce((sum, { totalPriceVat }) => sum + totalPriceVat, 0),
})

/**
 * What an alternative costs a customer: the sum of its dates, without a code. Where there are several, nothing is said of a person. Other
 * requests have their turn between dates.
 */
export async function priceOfOrders(
  orders: readonly WholeOrder[],
  { customer, rules }: PricedFor,
  { now, locale }: Pick<RequestContext, 'now' | 'locale'>,
  house: House,
): Promise<Priced> {
  const giveWay = openTurns()
  const summaries: PriceSummary[] = []
  for (const order of orders) {
    await giveWay()
    const request = priceRequestOf(order, discountCustomer(customer, null))
    summaries.push(summarise(request, house.texts[locale].catalogue, rules, now))
  }
  const sumOfEach = (part: (summary: PriceSummary) => SummaryTotals) =>
    sumOf(summaries.map((summary) => totalOf(part(summary))))
  return {
    ...sumOfEach((summary) => summary),
    rooms: sumOfEach(({ rooms }) => rooms),
    packages: sumOfEach(({ packages }) => packages),
    extraProducts: sumOfEach(({ extraProducts }) => extraProducts),
    perPerson: summaries.length === 1 ? (summaries[0]?.perPerson ?? null) : null,
  }
}

/** A date with the names of what is in it, and whether its rooms are available; what the venue has no more has no name. */
export function namedDate(
  content: OfferDate,
  states: readonly SeatState[],
  { rooms, catalogue, orderPackages }: HouseTexts,
): OfferedDate {
  const nameIn = (items: readonly { id: number; name: string }[], id: number) =>
    items.find((item) => item.id === id)?.name
  return {
    content,
    rooms: content.packets
      .flatMap(({ bookings }) => bookings)
      .map(({ roomId, seatingId, startTime, endTime, expectedPax }, place) => {
        const room = rooms.get(roomId)
        const seating = room?.seatings.find(({ id }) => id === seatingId)
        return {
          roomName: room?.name ?? null,
          roomSlug: room?.slugname ?? null,
          layoutName: seating?.layout.name ?? null,
          startTime,
          endTime,
          expectedPax,
          state: states[place] ?? 'taken',
        }
      }),
    packages: content.packets.flatMap(({ packageId }) => nameIn(catalogue.packages, packageId ?? 0) ?? []),
    servings: content.packets.flatMap(({ arrangements }) =>
      arrangements.flatMap(({ orderPackageId, date = null, preferredTime }) => {
        const name = orderPackages.get(orderPackageId)?.name
        return name === undefined ? [] : [{ name, date, preferredTime }]
      }),
    ),
    products: content.packets.flatMap(({ extraProducts }) =>
      extraProducts.flatMap(({ productId, quantity }) => {
        const name = nameIn(catalogue.products, productId)
        return name === undefined ? [] : [{ name, quantity }]
      }),
    ),
  }
}
