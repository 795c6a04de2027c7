import type { Page } from 'playwright-core'
import type { Reservation } from '#contract/structs/reservation.ts'
import {
  addVenueDays,
  atVenue,
  clockTimeOf,
  type Instant,
  MINUTE,
  type VenueDate,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import type { Statement } from '#server/database/database.ts'
import { type JourneyHouse, orderFor, type Wish } from '#tests/support/journey-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import type { Visit } from './in-browser.ts'

/** What the walks of the checkout order. */
export const meeting = { from: '10:30', to: '12:30', people: 10 } as const
export const lunchMeeting = { pack: 'Lunsjmøte', lunch: 'Lunsj', cake: 'Kake til kaffen' } as const
/** The room that is offered instead: the smallest that the people fit in. */
export const otherRoom = { name: 'Styrerommet', slug: 'styrerommet' } as const
/** A code that the house knows, and one that it knows now and then. */
export const coupons = { kept: 'VELKOMMEN10', tried: 'HØST' } as const

/** Somebody at the checkout. */
export type CheckoutVisit = Visit & {
  date: VenueDate
  /** What others have booked meanwhile. */
  others: Pick<Reservation, 'id' | 'accessKey'>[]
  /** Of the reservation that is being changed; null for a new one. */
  reservationId: string | null
}

const raisePrices = testStatement('UPDATE package_account SET price_per_person = price_per_person + 1000')
const raiseRooms = testStatement('UPDATE room SET default_price = default_price + 10000')
const sellPackage = testStatement('UPDATE meeting_package SET available_online = $2 WHERE name = $1')
const letRoom = testStatement('UPDATE room SET available_online = $2 WHERE slugname = $1')
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
const endSessions = testStatement('UPDATE session SET expires_at = $1')
const give = testStatement(
  'UPDATE reservation SET owner_id = (SELECT id FROM person WHERE email = $2) WHERE id = $1::uuid',
)
const forgetTries = testStatement('DELETE FROM rate_limit')

type Kept = { draft: { roomSlug: string; start: Instant; end: Instant; people: number } }

/** What is wished for as the page has it now. */
export async function wishOf(page: Page): Promise<Wish> {
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

const run = ({ database }: JourneyHouse, what: Statement<unknown>, given: unknown[] = []) =>
  database.rows(what, given)

/** Does something while the house's clock is elsewhere. */
async function at<T>(house: JourneyHouse, time: Instant, does: () => Promise<T>): Promise<T> {
  const before = house.now()
  house.clockMovesTo(time)
  try {
    return await does()
  } finally {
    house.clockMovesTo(before)
  }
}

/** When the walks begin; nothing is too late then. */
const early = (date: VenueDate): Instant => atVenue(addVenueDays(date, -3), '10:00') ?? Number.NaN
/** The day before: food and drink can't be had any more, and a while later the room can't either. */
export const lateFor = {
  food: (date: VenueDate): Instant => atVenue(addVenueDays(date, -1), '10:15') ?? Number.NaN,
  room: (date: VenueDate): Instant => atVenue(addVenueDays(date, -1), '10:45') ?? Number.NaN,
}

/** Another customer leaves what they took, or takes the room or so many seats that too few are left. */
export async function seatsBecome(
  visit: CheckoutVisit,
  state: 'free' | 'taken' | 'overbooked',
): Promise<void> {
  const { house, others, date, page } = visit
  const wish = await wishOf(page)
  await at(house, early(date), async () => {
    for (const { id, accessKey } of others.splice(0))
      await house.client.updateReservation({
        reservationId: id,
        accessKey: accessKey ?? undefined,
        body: { reservationStatus: 'cancelled' },
      })
    if (state === 'free') return
    const [answer] = await house.client.checkSeats({ body: [await house.seatQuestion(wish)] })
    const people = state === 'taken' ? wish.people : (answer?.seatsInfo.freeSeats ?? 0) - 4
    others.push(await house.isBookedByAnother({ ...wish, people }))
  })
}

/** What the house does so that it refuses an order as the code says, and how it is undone. */
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
      const wish = await wishOf(page)
      const body = await orderFor(house.client, { ...wish, people: wish.people - 1 })
      const placed = await house.client.placeReservation({ body, idempotencyKey })
      await run(house, setStatus, [placed.id, 'confirmed'])
      await house.client.updateReservation({
        reservationId: placed.id,
        accessKey: placed.accessKey ?? undefined,
        body: { reservationStatus: 'cancelled' },
      })
    },
  },
  internal: {
    before: ({ house }) => run(house, breakHouse),
    after: ({ house }) => run(house, mendHouse),
  },
}

/** Sessions run out, and a while later the keys that calls are made with have, too. */
export async function sessionExpires({ house, visitor }: CheckoutVisit): Promise<void> {
  await run(house, endSessions, [new Date(house.now()).toISOString()])
  const later = house.now() + 11 * MINUTE
  house.clockMovesTo(later)
  await visitor.clockMovesTo(later)
}

/** Nothing is in the way of an order: what others took is free again, and nobody has tried too often. */
export async function nothingHinders(visit: CheckoutVisit): Promise<void> {
  await seatsBecome(visit, 'free')
  await run(visit.house, forgetTries)
}

/** The package is no longer for sale, or it is. */
export const packageIsSold = ({ house }: Visit, isSold: boolean) =>
  run(house, sellPackage, [lunchMeeting.pack, isSold])
/** The room is no longer let, or it is. */
export const roomIsLet = ({ house }: Visit, slug: string, isLet: boolean) =>
  run(house, letRoom, [slug, isLet])
/** The house knows the code that is tried, or not. */
export const couponIsKnown = ({ house }: Visit, isKnown: boolean) =>
  run(house, isKnown ? makeCoupon : dropCoupon, [coupons.tried])
/** Staff have ended a reservation, or it stands again. */
export const reservationIs = ({ house }: Visit, id: string, status: 'cancelled' | 'confirmed') =>
  run(house, setStatus, [id, status])
/** A reservation belongs to somebody who can sign in. */
export const reservationIsOf = (house: JourneyHouse, id: string, email: string) =>
  run(house, give, [id, email])
/** The house no longer keeps a reservation. */
export const reservationIsGone = ({ house }: Visit, id: string) => run(house, forgetReservation, [id])
