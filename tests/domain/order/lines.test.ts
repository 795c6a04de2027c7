import { describe, expect, test } from 'vitest'
import { deadlinesOfOrder, lineChanges, linesOf, lostTooLate } from '#domain/order/lines.ts'
import type { Ordered, OrderPacket } from '#domain/order/order.ts'
import { at, rules } from '../capacity/house.ts'
import { booking, catalogue, lunchAt, packet } from './orders.ts'

const ordered = (...packets: OrderPacket[]): Ordered => ({ expectedPax: 30, packets })

/** A room with the lunch package, and two extra products. */
const room = booking('09:00–13:00')
const whole = packet({
  packageId: 5,
  bookings: [room],
  arrangements: [lunchAt('12:00')],
  extraProducts: [
    { productId: 71, quantity: 10 },
    { productId: 72, quantity: 1 },
  ],
})
const before = ordered(whole)

const [itsRoom, itsDay, first, second] = [
  'packets.0.bookings.0',
  'packets.0.days.2026-11-20',
  'packets.0.extraProducts.0.productId',
  'packets.0.extraProducts.1.productId',
]
const all = [itsRoom, itsDay, first, second]
const but = (...paths: string[]) => all.filter((path) => !paths.includes(path))

/** Each line that stays as its path, with the one that it had where that is another. */
function changesOf(after: Ordered, from = before) {
  const { retained, added, lost } = lineChanges(linesOf(from, catalogue), linesOf(after, catalogue))
  return {
    retained: [...retained].map(([now, was]) => (now === was ? now : `${now} was ${was}`)),
    added: added.map(({ path }) => path),
    lost: lost.map(({ path }) => path),
  }
}

describe('a change of a reservation', () => {
  test.each<[title: string, after: Ordered, retained: string[], changed: string[]]>([
    ['that changes nothing keeps every line', ordered({ ...whole }), all, []],
    [
      'to another room changes the room alone',
      ordered({ ...whole, bookings: [{ ...room, roomId: 2 }] }),
      but(itsRoom),
      [itsRoom],
    ],
    [
      'to another layout changes the room alone',
      ordered({ ...whole, bookings: [{ ...room, seatingId: 11 }] }),
      but(itsRoom),
      [itsRoom],
    ],
    [
      'that ends later changes the room alone',
      ordered({ ...whole, bookings: [{ ...room, end: at('14:00') }] }),
      but(itsRoom),
      [itsRoom],
    ],
    [
      'that starts earlier changes all that hangs on the start',
      ordered({ ...whole, bookings: [{ ...room, start: at('08:30') }] }),
      [],
      all,
    ],
    [
      'of the people changes the room and the package',
      ordered({ ...whole, bookings: [{ ...room, expectedPax: 12 }] }),
      but(itsRoom, itsDay),
      [itsRoom, itsDay],
    ],
    [
      'of words about the room changes no line',
      ordered({ ...whole, bookings: [{ ...room, setupComment: 'Flagg' }] }),
      all,
      [],
    ],
    [
      'to another package changes the package',
      ordered({ ...whole, packageId: 6, arrangements: [] }),
      but(itsDay),
      [itsDay],
    ],
    [
      'of when lunch is served changes the package',
      ordered({ ...whole, arrangements: [lunchAt('11:00')] }),
      but(itsDay),
      [itsDay],
    ],
    [
      'of words about lunch changes no line',
      ordered({ ...whole, arrangements: [{ ...lunchAt('12:00'), note: 'Uten løk' }] }),
      all,
      [],
    ],
    [
      'with one more serving changes the package',
      ordered({ ...whole, arrangements: [lunchAt('12:00'), { orderPackageId: 52, preferredTime: null }] }),
      but(itsDay),
      [itsDay],
    ],
    [
      'of a quantity changes that product',
      ordered({
        ...whole,
        extraProducts: [
          { productId: 71, quantity: 11 },
          { productId: 72, quantity: 1 },
        ],
      }),
      but(first),
      [first],
    ],
    [
      'to another product changes that product',
      ordered({
        ...whole,
        extraProducts: [
          { productId: 71, quantity: 10 },
          { productId: 73, quantity: 1 },
        ],
      }),
      but(second),
      [second],
    ],
  ])('%s', (_, after, retained, changed) => {
    expect(changesOf(after)).toEqual({ retained, added: changed, lost: changed })
  })

  test('of a serving that has no times changes no line where it gets one', () => {
    const withBread = (preferredTime: string | null) => {
      return ordered({ ...whole, arrangements: [lunchAt('12:00'), { orderPackageId: 52, preferredTime }] })
    }
    expect(changesOf(withBread('11:00'), withBread(null))).toEqual({ retained: all, added: [], lost: [] })
  })

  test('of a room that begins later than another keeps what hangs on the start', () => {
    const another = booking('11:00–13:00', { roomId: 2 })
    const two = (start: string) => ordered({ ...whole, bookings: [{ ...another, start: at(start) }, room] })
    expect(changesOf(two('11:30'), two('11:00'))).toEqual({
      retained: ['packets.0.bookings.1', itsDay, first, second],
      added: [itsRoom],
      lost: [itsRoom],
    })
  })

  test('without the package gives up its lines', () => {
    expect(changesOf(ordered({ ...whole, packageId: null, arrangements: [] }))).toEqual({
      retained: but(itsDay),
      added: [],
      lost: [itsDay],
    })
  })

  test('with one more room adds it', () => {
    const more = { ...whole, bookings: [room, booking('09:00–13:00', { roomId: 2 })] }
    expect(changesOf(ordered({ ...more, packageId: null }), ordered({ ...whole, packageId: null }))).toEqual({
      retained: but(itsDay),
      added: ['packets.0.bookings.1'],
      lost: [],
    })
  })

  test('that lists the same in another order keeps every line at its new place', () => {
    const turned = { ...whole, extraProducts: whole.extraProducts.toReversed() }
    expect(changesOf(ordered(turned))).toEqual({
      retained: [itsRoom, itsDay, `${first} was ${second}`, `${second} was ${first}`],
      added: [],
      lost: [],
    })
  })

  test('keeps one line for one that is alike, not for two', () => {
    const twice = packet({ bookings: [room, room] })
    expect(changesOf(ordered(packet({ bookings: [room] })), ordered(twice))).toEqual({
      retained: [itsRoom],
      added: [],
      lost: ['packets.0.bookings.1'],
    })
    expect(changesOf(ordered(twice), ordered(packet({ bookings: [room] })))).toEqual({
      retained: [itsRoom],
      added: ['packets.0.bookings.1'],
      lost: [],
    })
  })

  test('of one of several days keeps the package on the others', () => {
    const days = packet({
      packageId: 5,
      bookings: [booking('2026-11-19T09:00–2026-11-20T13:00')],
      arrangements: [lunchAt('12:00')],
    })
    const earlierOnFriday = { ...days, arrangements: [lunchAt('12:00'), lunchAt('11:00', '2026-11-20')] }
    expect(changesOf(ordered(earlierOnFriday), ordered(days))).toEqual({
      retained: [itsRoom, 'packets.0.days.2026-11-19'],
      added: [itsDay],
      lost: [itsDay],
    })
  })
})

test('a line has the deadline of its kind', () => {
  const kinds = (order: Ordered) => linesOf(order, catalogue).map(({ path, kind }) => `${path}: ${kind}`)
  expect(kinds(ordered(whole, packet({ packageId: 6, bookings: [] }), packet({ packageId: 6 })))).toEqual([
    `${itsRoom}: rooms`,
    'packets.2.bookings.0: rooms',
    `${itsDay}: servings`,
    'packets.2.days.2026-11-20: products',
    `${first}: servings`,
    `${second}: products`,
  ])
})

test('of a product that is sold no longer the deadline is that of products', () => {
  const gone = packet({ bookings: [], extraProducts: [{ productId: 99, quantity: 1 }] })
  expect(linesOf(ordered(gone), catalogue).map(({ kind }) => kind)).toEqual(['products'])
})

test('an order has the earliest deadline of each of its kinds', () => {
  expect(deadlinesOfOrder(ordered(packet()), { ...catalogue, rules })).toEqual({
    rooms: at('2026-11-19T09:00'),
    servings: null,
    products: null,
  })
  expect(deadlinesOfOrder(before, { ...catalogue, rules })).toEqual({
    rooms: at('2026-11-19T09:00'),
    servings: at('2026-11-19T10:00'),
    products: at('2026-11-19T09:00'),
  })
})

describe('what is removed too late', () => {
  const lost = (after: Ordered, now: string) => {
    const changes = lineChanges(linesOf(before, catalogue), linesOf(after, catalogue))
    return lostTooLate(changes.lost, after, at(now), { ...catalogue, rules }).map(
      ({ path, code }) => `${path} ${code}`,
    )
  }
  const shorter = ordered({ ...whole, bookings: [booking('09:00–12:30', { expectedPax: 9 })] })
  const earlier = ordered({ ...whole, arrangements: [lunchAt('11:00')] })
  const fewer = ordered({ ...whole, extraProducts: [{ productId: 71, quantity: 9 }] })
  test.each<[title: string, after: Ordered, now: string, faults: string[]]>([
    ['is nothing while all can be changed', shorter, '2026-11-19T09:00', []],
    [
      'is a room less than a day before',
      ordered({ ...whole, bookings: [booking('09:00–12:30')] }),
      '2026-11-19T09:01',
      ['packets.0.bookings.0.start tooLate'],
    ],
    ['is food from ten the day before', earlier, '2026-11-19T10:01', ['packets.0.packageId servingClosed']],
    ['is food not yet at ten', earlier, '2026-11-19T10:00', []],
    [
      'is each product at its own field, or at the packets where it is gone',
      fewer,
      '2026-11-19T10:01',
      [`${first} servingClosed`, 'packets productsClosed'],
    ],
    [
      'is said once of a packet that is gone',
      ordered(),
      '2026-11-19T10:01',
      ['packets tooLate', 'packets servingClosed', 'packets productsClosed'],
    ],
    [
      'is a room that is gone, at the packets',
      ordered({ ...whole, bookings: [] }),
      '2026-11-19T09:01',
      ['packets tooLate', 'packets.0.extraProducts.1.productId productsClosed'],
    ],
  ])('%s', (_, after, now, faults) => {
    expect(lost(after, now)).toEqual(faults)
  })
})
