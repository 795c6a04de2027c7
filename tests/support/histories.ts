import fc from 'fast-check'
import { ids } from '#tests/support/test-house.ts'

/** A room and a time, in half hours from eight o'clock on Thursday or Friday. */
export type SlotRequest = { roomId: number; day: number; slot: number; halfHours: number; pax: number }

/** One operation; `which` chooses among all reservations, or requests, made so far. */
export type Operation =
  | ({ kind: 'place'; withCoupon: boolean; isRequest: boolean } & SlotRequest)
  | ({ kind: 'move'; which: number } & SlotRequest)
  | { kind: 'extend'; which: number; halfHours: number }
  | { kind: 'cancel' | 'approve' | 'decline' | 'lapse'; which: number }

export const operationKinds = ['place', 'move', 'extend', 'cancel', 'approve', 'decline', 'lapse'] as const
type Kind = (typeof operationKinds)[number]

const { salen, vest, ost, stua, torget, kammeret } = ids

/** Half of them in the shared room, and close enough in time to overlap. */
const slotRequest = {
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
  ...slotRequest,
})
const move = fc.record({ kind: fc.constant('move' as const), which, ...slotRequest })
const halfHours = fc.integer({ min: 1, max: 2 })
const extend = fc.record({ kind: fc.constant('extend' as const), which, halfHours })
const one = <K extends Kind>(kind: K) => fc.record({ kind: fc.constant(kind), which })

const deed: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 8, arbitrary: place },
  { weight: 4, arbitrary: move },
  { weight: 3, arbitrary: extend },
  { weight: 2, arbitrary: one('cancel') },
  { weight: 3, arbitrary: one('approve') },
  { weight: 2, arbitrary: one('decline') },
  { weight: 1, arbitrary: one('lapse') },
)

/** The sequential operations of some clients, each beginning with an order; clients run concurrently. */
export const histories = (people: number): fc.Arbitrary<Operation[][]> =>
  fc.array(
    fc
      .tuple(place, fc.array(deed, { minLength: 1, maxLength: 4 }))
      .map(([first, more]): Operation[] => [first, ...more]),
    { minLength: people, maxLength: people },
  )

/**
 * A history with every conflict in any order of clients: more people than the shared room seats, one room
 * wanted by all, more uses of a coupon than it has, one reservation that everyone cancels, and requests that
 * are approved, declined or left to lapse.
 */
export const crowdedHistory = (people: number): Operation[][] =>
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

/** A history of one client who does one thing after another, so that each kind of operation is done. */
export function calmHistory(): Operation[][] {
  const later = (slot: number) => ({ day: 0, slot, halfHours: 2, pax: 4 })
  const placed = { kind: 'place', withCoupon: false } as const
  const requested = { ...placed, isRequest: true, roomId: kammeret }
  return [
    [
      { ...placed, ...later(0), isRequest: false, roomId: stua },
      { kind: 'move', which: 0, ...later(4), roomId: vest },
      { kind: 'extend', which: 0, halfHours: 1 },
      { kind: 'cancel', which: 0 },
      { ...requested, ...later(0) },
      { kind: 'approve', which: 0 },
      { ...requested, ...later(4) },
      { kind: 'decline', which: 1 },
      { ...requested, ...later(8) },
      { kind: 'lapse', which: 2 },
    ],
  ]
}
