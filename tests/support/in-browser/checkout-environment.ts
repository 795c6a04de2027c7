import type { Page } from 'playwright-core'
import type { Reservation } from '#contract/structs/reservation.ts'
import {
  addVenueDays,
  atVenue,
  clockTimeOf,
  type Instant,
  type VenueDate,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import type { Statement } from '#server/database/database.ts'
import { type JourneyHouse, type MeetingRequest, orderFor } from '#tests/support/journey-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { triesAreForgotten } from './house-environment.ts'
import type { Visit } from './in-browser.ts'

/** The order of the checkout walks. */
export const meeting = { from: '10:30', to: '12:30', people: 10 } as const
export const lunchMeeting = { pack: 'Lunsjmøte', lunch: 'Lunsj', cake: 'Kake til kaffen' } as const
/** The alternative room: the smallest that fits the people. */
export const otherRoom = { name: 'Styrerommet', slug: 'styrerommet' } as const
/** A coupon that the house has, and one that it has at times. */
export const coupons = { kept: 'VELKOMMEN10', tried: 'HØST' } as const

/** A visit of the checkout. */
export type CheckoutVisit = Visit & {
  date: VenueDate
  /** Bookings by others. */
  others: Pick<Reservation, 'id' | 'accessKey'>[]
  /** The reservation being changed; null for a new one. */
  reservationId: string | null
}

const raisePrices = testStatement('UPDATE package_account SET price_per_person = price_per_person + 1000')
const raiseRooms = testStatement('UPDATE room SET default_price = default_price + 10000')
const sellPackage = testStatement('UPDATE meeting_package SET available_online = $2 WHERE name = $1')
const limitCoupon = testStatement('UPDATE discount_rule SET usage_limit = $2 WHERE coupon_code = $1')
const useCoupon = testStatement(`INSERT INTO coupon_use (discount_rule_id, reservation_id, used_at)
   SELECT d.id, (SELECT id FROM reservation LIMIT 1), $2 FROM discount_rule d WHERE coupon_code = $1`)
const makeCoupon =
  testStatement(`INSERT INTO discount_rule (name, discount_value, scope, coupon_code, priority)
   SELECT 'Høst', 10, 'room', $1, 1 WHERE NOT EXISTS (SELECT 1 FROM discount_rule WHERE coupon_code = $1)`)
const dropCoupon = testStatement('DELETE FROM discount_rule WHERE coupon_code = $1')
const breakHouse = testStatement('ALTER TABLE packet RENAME TO packet_lost')
const mendHouse = testStatement('ALTER TABLE packet_lost RENAME TO packet')
const setStatus = testStatement('UPDATE reservation SET status = $2 WHERE id = $1::uuid')
const forgetReservation = testStatement('DELETE FROM reservation WHERE id = $1::uuid')
const give = testStatement(
  'UPDATE reservation SET owner_id = (SELECT id FROM person WHERE email = $2) WHERE id = $1::uuid',
)

type Kept = { draft: { roomSlug: string; start: Instant; end: Instant; people: number } }

/** The meeting as the page has it now. */
export async function meetingOf(page: Page): Promise<MeetingRequest> {
  const { draft } = await page.evaluate((): Kept => {
    const changes = Object.values(JSON.parse(localStorage.getItem('reservation-drafts') ?? '{}'))
    return changes[0] ?? JSON.parse(localStorage.getItem('checkout-draft') ?? '{}')
  })
  const { start, end } = draft
  return {
    room: draft.roomSlug,
    date: venueDateOf(start),
    from: clockTimeOf(start),
    to: clockTimeOf(end),
    people: draft.people,
  }
}

const run = ({ database }: JourneyHouse, what: Statement<unknown>, values: unknown[] = []) =>
  database.rows(what, values)

/** Runs something at another time of the server's clock. */
async function at<T>(house: JourneyHouse, time: Instant, does: () => Promise<T>): Promise<T> {
  const before = house.now()
  house.clockMovesTo(time)
  try {
    return await does()
  } finally {
    house.clockMovesTo(before)
  }
}

/** The start of the walks, when nothing is too late. */
const early = (date: VenueDate): Instant => atVenue(addVenueDays(date, -3), '10:00') ?? Number.NaN
/** The day before: food and drink are closed, and a while later the room too. */
export const lateFor = {
  food: (date: VenueDate): Instant => atVenue(addVenueDays(date, -1), '10:15') ?? Number.NaN,
  room: (date: VenueDate): Instant => atVenue(addVenueDays(date, -1), '10:45') ?? Number.NaN,
}

/** It is cancelled by who placed it, at the price of that moment. */
async function isCancelled(
  house: JourneyHouse,
  { id, accessKey }: Pick<Reservation, 'id' | 'accessKey'>,
): Promise<void> {
  const access = { reservationId: id, accessKey: accessKey ?? undefined }
  const { cancellationTimeline } = await house.client.readReservation(access)
  const now = cancellationTimeline?.find(({ until }) => Date.parse(until) > house.now())
  const price = now ? { expectedCancellationFeeVat: now.totalPriceVat } : {}
  await house.client.updateReservation({ ...access, body: { reservationStatus: 'cancelled', ...price } })
}

/** Another customer frees what they took, or takes the room, or so many seats that too few are left. */
export async function seatsBecome(
  visit: CheckoutVisit,
  state: 'free' | 'taken' | 'overbooked',
): Promise<void> {
  const { house, others, date, page } = visit
  const wish = await meetingOf(page)
  await at(house, early(date), async () => {
    for (const other of others.splice(0)) await isCancelled(house, other)
    if (state === 'free') return
    const [answer] = await house.client.checkSeats({ body: [await house.seatQuestion(wish)] })
    const people = state === 'taken' ? wish.people : (answer?.seatsInfo.freeSeats ?? 0) - 4
    others.push(await house.isBookedByAnother({ ...wish, people }))
  })
}

/** Makes the house refuse an order with a code, and how to undo it. */
export const refusals: Record<
  string,
  {
    before: (visit: CheckoutVisit, key: string) => Promise<unknown>
    after?: (visit: CheckoutVisit) => Promise<unknown>
  }
> = {
  taken: { before: (visit) => seatsBecome(visit, 'taken') },
  overbooked: { before: (visit) => seatsBecome(visit, 'overbooked') },
  priceChanged: {
    before: async ({ house }) => {
      await run(house, raisePrices)
      await run(house, raiseRooms)
    },
  },
  servingClosed: {
    before: async ({ house, date }) => house.clockMovesTo(lateFor.food(date)),
    after: async ({ house, date }) => house.clockMovesTo(early(date)),
  },
  tooLate: {
    before: async ({ house, date }) => house.clockMovesTo(lateFor.room(date)),
    after: async ({ house, date }) => house.clockMovesTo(early(date)),
  },
  invalid: {
    before: ({ house }) => run(house, sellPackage, [lunchMeeting.pack, false]),
    after: ({ house }) => run(house, sellPackage, [lunchMeeting.pack, true]),
  },
  invalidDiscount: {
    before: async ({ house }) => {
      await run(house, useCoupon, [coupons.kept, new Date(house.now()).toISOString()])
      await run(house, limitCoupon, [coupons.kept, 1])
    },
    after: ({ house }) => run(house, limitCoupon, [coupons.kept, null]),
  },
  keyReused: {
    before: async ({ house, page }, idempotencyKey) => {
      const wish = await meetingOf(page)
      const body = await orderFor(house.client, { ...wish, people: wish.people - 1 })
      const placed = await house.client.placeReservation({ body, idempotencyKey })
      await run(house, setStatus, [placed.id, 'confirmed'])
      await isCancelled(house, placed)
    },
  },
  internal: {
    before: ({ house }) => run(house, breakHouse),
    after: ({ house }) => run(house, mendHouse),
  },
}

/** Clears the way for an order: frees taken rooms, and resets rate limits. */
export async function nothingHinders(visit: CheckoutVisit): Promise<void> {
  await seatsBecome(visit, 'free')
  await triesAreForgotten(visit.house)
}

/** Sells the package, or not. */
export const packageIsSold = ({ house }: Visit, isSold: boolean) =>
  run(house, sellPackage, [lunchMeeting.pack, isSold])
/** Adds or removes the coupon being tried. */
export const couponIsKnown = ({ house }: Visit, isKnown: boolean) =>
  run(house, isKnown ? makeCoupon : dropCoupon, [coupons.tried])
/** Staff end a reservation, or restore it. */
export const reservationIs = ({ house }: Visit, id: string, status: 'cancelled' | 'confirmed') =>
  run(house, setStatus, [id, status])
/** Assigns a reservation to an account. */
export const reservationIsOf = (house: JourneyHouse, id: string, email: string) =>
  run(house, give, [id, email])
/** Deletes a reservation. */
export const reservationIsGone = ({ house }: Visit, id: string) => run(house, forgetReservation, [id])
