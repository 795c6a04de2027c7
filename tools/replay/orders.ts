import type { ReservationOrder } from '#contract/structs/reservation.ts'
import { anOrder, type OrderOptions, priceRequestFor } from '#tests/support/orders.ts'
import type { Answer } from './compare.ts'
import type { Pair } from './pair.ts'
import type { Headers } from './people.ts'

export type OrderInput = OrderOptions & {
  as?: Headers
  coupon?: string
  isRequest?: boolean
  key?: string
}

/** A reservation with its key. */
export type Placed = {
  id: string
  access: { reservationId: string; accessKey: string }
  order: ReservationOrder
}

type PlacedBody = { id: string; accessKey: string | null }

/** Requests the price of an order, and returns the order at that price. */
export async function pricedOrder(
  pair: Pair,
  { as = {}, coupon, ...input }: OrderInput,
): Promise<ReservationOrder> {
  const order = anOrder(input)
  const { body } = await pair.call('summarisePrice', { body: priceRequestFor(order, coupon ?? null) }, as)
  const { finalPriceVat } = body as { finalPriceVat?: number }
  return { ...order, expectedPriceVat: finalPriceVat ?? null, termsVersion: '2026-01-01' }
}

/** Places an order at its price. */
export async function place(
  pair: Pair,
  input: OrderInput,
): Promise<{ answer: Answer; placed: Placed | undefined }> {
  const { as = {}, coupon, isRequest, key } = input
  const order = await pricedOrder(pair, input)
  const answer = await pair.call(
    'placeReservation',
    {
      body: order,
      ...(coupon === undefined ? {} : { discountCode: coupon }),
      ...(isRequest === undefined ? {} : { isRequest }),
      ...(key === undefined ? {} : { idempotencyKey: key }),
    },
    as,
  )
  if (answer.status !== 201) return { answer, placed: undefined }
  const { id, accessKey } = answer.body as PlacedBody
  return { answer, placed: { id, access: { reservationId: id, accessKey: accessKey ?? '' }, order } }
}
