import fc from 'fast-check'
import { toWire } from '#domain/time/venue-time.ts'
import { anOrder, type OrderWish } from '#tests/support/orders.ts'
import { instant, type TestServer } from '#tests/support/server.ts'
import { ids } from '#tests/support/test-house.ts'

type Wish = { roomId: number; day: number; slot: number; halfHours: number; pax: number }

/** What a customer does; `which` chooses among the reservations that anybody has made so far. */
export type Deed =
  | ({ kind: 'place'; withCoupon: boolean; isRequest: boolean } & Wish)
  | ({ kind: 'move'; which: number } & Wish)
  | { kind: 'cancel'; which: number }

const wish = {
  roomId: fc.constantFrom(ids.salen, ids.vest, ids.ost, ids.stua, ids.torget, ids.torget, ids.kammeret),
  day: fc.integer({ min: 0, max: 1 }),
  slot: fc.integer({ min: 0, max: 9 }),
  halfHours: fc.integer({ min: 1, max: 6 }),
  pax: fc.integer({ min: 2, max: 8 }),
}
const which = fc.nat({ max: 1000 })
const place = fc.record({
  kind: fc.constant('place' as const),
  withCoupon: fc.boolean(),
  isRequest: fc.integer({ min: 0, max: 4 }).map((n) => n === 0),
  ...wish,
})
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 4, arbitrary: place },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move' as const), which, ...wish }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
)

/** What each of some customers does, one thing after the other; all of them at the same time. */
export const histories = (customers: number): fc.Arbitrary<Deed[][]> =>
  fc.array(fc.array(deed, { minLength: 3, maxLength: 8 }), { minLength: customers, maxLength: customers })

/**
 * A history that everything happens in, in whatever order the customers come: more people than the shared room takes,
 * one room wanted by all, more uses of a coupon than it has, and one reservation that everybody cancels.
 */
export const crowdedHistory = (customers: number): Deed[][] =>
  Array.from({ length: customers }, (_, n) => {
    const early = { day: 0, slot: 0, halfHours: 2, pax: 8 }
    const apart = { day: 1, slot: n % 10, halfHours: 1, pax: 4 }
    const placed = { kind: 'place', withCoupon: false, isRequest: false } as const
    return [
      { ...placed, ...early, roomId: ids.torget },
      { ...placed, ...early, roomId: ids.stua },
      { ...placed, ...apart, roomId: ids.kammeret, withCoupon: true },
      { kind: 'move', which: n, ...apart, roomId: ids.vest },
      { kind: 'move', which: n, ...early, roomId: ids.stua },
      { kind: 'cancel', which: 0 },
    ]
  })

const HALF_HOUR = 30 * 60_000

function orderWish({ roomId, day, slot, halfHours, pax }: Wish): OrderWish {
  const start = instant(`2026-11-${26 + day}T08:00`) + slot * HALF_HOUR
  return { roomId, pax, startTime: toWire(start), endTime: toWire(start + halfHours * HALF_HOUR) }
}

/** 1,000 kroner an hour, and 25 % VAT. */
const priceOf = ({ halfHours }: Wish, withCoupon: boolean) => halfHours * (withCoupon ? 31_250 : 62_500)

type Request = {
  method: 'POST' | 'PUT'
  url: string
  key?: string
  body: object
}
export type Told = { kind: Deed['kind']; status: number; code: string | null }

/** Lets the customers do what they do, all at once, and gives what each of them was answered. */
export async function live(history: readonly Deed[][], { app }: TestServer): Promise<Told[]> {
  const made: { id: string; accessKey: string }[] = []
  const told: Told[] = []
  const address = '/api/v1/online_booking'

  const ask = async (kind: Deed['kind'], customer: number, { method, url, key, body }: Request) => {
    const headers = key ? { 'reservation-key': key } : {}
    const answer = await app.inject({
      method,
      url,
      headers,
      payload: body,
      remoteAddress: `10.0.0.${customer}`,
    })
    const { id, accessKey, context } = answer.json()
    told.push({ kind, status: answer.statusCode, code: context?.code ?? null })
    if (answer.statusCode === 201) made.push({ id, accessKey })
    return context
  }

  /** As a customer who says yes to a new price, once. */
  const askTwice = async (kind: Deed['kind'], customer: number, request: Request) => {
    const context = await ask(kind, customer, request)
    const expectedPriceVat = context?.priceSummary?.finalPriceVat
    if (context?.code === 'priceChanged')
      await ask(kind, customer, { ...request, body: { ...request.body, expectedPriceVat } })
  }

  const act = async (what: Deed, customer: number, turn: number) => {
    if (what.kind === 'place') {
      const coupon = what.withCoupon ? 'discount_code=SISTE' : ''
      const url = `${address}?is_request=${what.isRequest}&${coupon}`
      const body = anOrder({
        ...orderWish(what),
        order: { expectedPriceVat: priceOf(what, what.withCoupon) },
      })
      return askTwice('place', customer, { method: 'POST', url, body })
    }
    const chosen = made[what.which % Math.max(1, made.length)]
    if (!chosen) return
    const to = { method: 'PUT' as const, url: `${address}/${chosen.id}`, key: chosen.accessKey }
    if (what.kind === 'cancel')
      return askTwice('cancel', customer, { ...to, body: { reservationStatus: 'cancelled' } })
    const { arrival, departure, expectedPax, packets } = anOrder(orderWish(what))
    const note = `Endret av ${customer} i tur ${turn}`
    const body = { arrival, departure, expectedPax, packets, note, expectedPriceVat: priceOf(what, false) }
    return askTwice('move', customer, { ...to, body })
  }

  await Promise.all(
    history.map(async (deeds, customer) => {
      for (const [turn, what] of deeds.entries()) await act(what, customer, turn)
    }),
  )
  return told
}
