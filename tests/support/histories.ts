import fc from 'fast-check'
import { ids } from '#tests/support/test-house.ts'

/** A room and a time, counted in half hours from eight o'clock on Thursday or on Friday. */
export type Wish = { roomId: number; day: number; slot: number; halfHours: number; pax: number }

/** What somebody does; `which` chooses among the reservations, or the requests, that anybody has made so far. */
export type Deed =
  | ({ kind: 'place'; withCoupon: boolean; isRequest: boolean } & Wish)
  | ({ kind: 'move'; which: number } & Wish)
  | { kind: 'extend'; which: number; halfHours: number }
  | { kind: 'cancel' | 'approve' | 'decline' | 'lapse'; which: number }

export const kindsOfDeeds = ['place', 'move', 'extend', 'cancel', 'approve', 'decline', 'lapse'] as const
type Kind = (typeof kindsOfDeeds)[number]

const { salen, vest, ost, stua, torget, kammeret } = ids

/** Half of it in the shared room, and close enough in time that people meet. */
const wish = {
  roomId: fc.constantFrom(salen, vest, ost, stua, kammeret, torget, torget, torget, torget, torget),
  day: fc.integer({ min: 0, max: 1 }),
  slot: fc.integer({ min: 0, max: 11 }),
  halfHours: fc.integer({ min: 1, max: 5 }),
  pax: fc.integer({ min: 4, max: 8 }),
}
const which = fc.nat({ max: 1000 })
const place = fc.record({
  kind: fc.constant('place' as const),
  withCoupon: fc.integer({ min: 0, max: 2 }).map((n) => n === 0),
  isRequest: fc.integer({ min: 0, max: 2 }).map((n) => n === 0),
  ...wish,
})
const move = fc.record({ kind: fc.constant('move' as const), which, ...wish })
const halfHours = fc.integer({ min: 1, max: 2 })
const extend = fc.record({ kind: fc.constant('extend' as const), which, halfHours })
const one = <K extends Kind>(kind: K) => fc.record({ kind: fc.constant(kind), which })

const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 8, arbitrary: place },
  { weight: 4, arbitrary: move },
  { weight: 3, arbitrary: extend },
  { weight: 2, arbitrary: one('cancel') },
  { weight: 3, arbitrary: one('approve') },
  { weight: 2, arbitrary: one('decline') },
  { weight: 1, arbitrary: one('lapse') },
)

/** What each of some people does, one thing after the other, beginning with an order; all of them at the same time. */
export const histories = (people: number): fc.Arbitrary<Deed[][]> =>
  fc.array(
    fc
      .tuple(place, fc.array(deed, { minLength: 1, maxLength: 4 }))
      .map(([first, more]): Deed[] => [first, ...more]),
    { minLength: people, maxLength: people },
  )

/**
 * A history that everything happens in, in whatever order the people come: more of them than the shared room takes,
 * one room wanted by all, more uses of a coupon than it has, one reservation that everybody cancels, and requests that
 * some approve, others decline and some leave until time has passed.
 */
export const crowdedHistory = (people: number): Deed[][] =>
  Array.from({ length: people }, (_, n) => {
    const early = { day: 0, slot: 0, halfHours: 2, pax: 8 }
    const apart = { day: 1, slot: n, halfHours: 1, pax: 4 }
    const placed = { kind: 'place', withCoupon: false, isRequest: false } as const
    const answer = n % 2 === 0 ? 'approve' : 'decline'
    const isLeft = n % 4 === 3
    return [
      { ...placed, ...early, roomId: torget },
      { ...placed, ...early, roomId: stua },
      { ...placed, ...apart, roomId: kammeret, withCoupon: n % 3 === 0 },
      { kind: 'move', which: n, ...apart, roomId: vest },
      ...(isLeft ? [] : [{ kind: answer, which: n } as const]),
      { kind: 'extend', which: n, halfHours: 1 },
      { kind: 'move', which: n, ...early, roomId: stua },
      n === 0 ? { kind: 'lapse', which: 5 } : { kind: 'cancel', which: 0 },
    ]
  })
