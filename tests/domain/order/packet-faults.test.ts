import { describe, expect, test } from 'vitest'
import type { Reason } from '#domain/order/fault.ts'
import type { Order, OrderPacket } from '#domain/order/order.ts'
import { packageReason } from '#domain/order/packet-faults.ts'
import { daysOfPacket } from '#domain/order/servings.ts'
import { at, rules } from '../capacity/house.ts'
import { booking, catalogue, faultsOf, judging, lunchAt, packet, type Row } from './orders.ts'

type Choice = { people?: number; now?: string; stays?: string[] }

const one = (more: Partial<OrderPacket>): Partial<Order> => ({ packets: [packet(more)] })
/** The package with lunch, at noon unless something else is chosen of it. */
const lunch = (more: Partial<OrderPacket> = {}): Partial<Order> =>
  one({ packageId: 5, arrangements: [lunchAt('12:00')], ...more })
/** It on Thursday and Friday. */
const lunches = (...arrangements: OrderPacket['arrangements']): Partial<Order> => ({
  arrival: at('2026-11-19T09:00'),
  ...lunch({ bookings: [booking('2026-11-19T09:00–2026-11-20T13:00')], arrangements }),
})
const retained = (...paths: string[]) => ({ retained: new Set(paths) })
const theDay = 'packets.0.days.2026-11-20'
const theRoom = 'packets.0.bookings.0'
const lateForFood = { now: at('2026-11-19T10:01') }
const late = { now: at('2026-11-19T09:01') }

const table = (title: string, rows: Row[]) =>
  describe(title, () => {
    test.each(rows)('%s', (_, changed, faults, judgedBy) => {
      expect(faultsOf(changed, judgedBy)).toEqual(faults)
    })
  })

table('a package', [
  ['is ordered with its room', lunch(), []],
  ['is one of the house', one({ packageId: 99 }), ['packets.0.packageId unknown']],
  ['is sold', one({ packageId: 7 }), ['packets.0.packageId notAvailable']],
  ['is sold online', one({ packageId: 8 }), ['packets.0.packageId notAvailable']],
  [
    'is ordered where the venue has packages',
    lunch(),
    ['packets.0.packageId notAvailable'],
    { features: { privateCustomers: true, packages: false } },
  ],
  [
    'stays where it is no longer sold',
    one({ packageId: 7 }),
    [],
    { ...retained(theDay), features: { privateCustomers: true, packages: false } },
  ],
  [
    'is for as many as it needs on each of its days',
    lunch({ bookings: [booking('09:00–13:00', { expectedPax: 4 })] }),
    ['packets.0.packageId tooFewPeople 5'],
  ],
  [
    'is for exactly as many as it needs',
    lunch({ bookings: [booking('09:00–13:00', { expectedPax: 5 })] }),
    [],
  ],
  [
    'is for too few where they are on one of its days',
    {
      arrival: at('2026-11-19T09:00'),
      ...lunch({
        bookings: [booking('2026-11-19T09:00–2026-11-19T13:00'), booking('09:00–13:00', { expectedPax: 4 })],
      }),
    },
    ['packets.0.packageId tooFewPeople 5'],
  ],
  [
    'stays for fewer where they were as few',
    lunch({ bookings: [booking('09:00–13:00', { expectedPax: 4 })] }),
    [],
    retained(theDay),
  ],
  [
    'is ordered within its hours',
    { departure: at('16:30'), ...lunch({ bookings: [booking('09:00–16:30')] }) },
    ['packets.0.bookings.0.start outsidePackageHours 08:00–16:00'],
  ],
  [
    'stays out of its hours with a room that stays',
    { departure: at('16:30'), ...lunch({ bookings: [booking('09:00–16:30')] }) },
    [],
    retained(theDay, theRoom),
  ],
  [
    'has its hours for a room that is new',
    { departure: at('16:30'), ...lunch({ bookings: [booking('09:00–16:30')] }) },
    ['packets.0.bookings.0.start outsidePackageHours 08:00–16:00'],
    retained(theDay),
  ],
  [
    'with food is ordered by ten the day before',
    lunch(),
    ['packets.0.packageId servingClosed'],
    { ...retained(theRoom), ...lateForFood },
  ],
  [
    'without food is ordered a day ahead',
    one({ packageId: 6 }),
    ['packets.0.packageId productsClosed'],
    { ...retained(theRoom), ...late },
  ],
  ['stays when it is late', lunch(), [], { ...retained(theRoom, theDay), ...lateForFood }],
])

table('what is chosen of a package', [
  [
    'is a part of it',
    lunch({ arrangements: [lunchAt('12:00'), { orderPackageId: 60, preferredTime: null }] }),
    ['packets.0.arrangements.1.orderPackageId unknown'],
  ],
  [
    'is not its room',
    lunch({ arrangements: [lunchAt('12:00'), { orderPackageId: 50, preferredTime: null }] }),
    ['packets.0.arrangements.1.orderPackageId unknown'],
  ],
  [
    'is nothing without a package',
    one({ arrangements: [lunchAt('12:00')] }),
    ['packets.0.arrangements.0.orderPackageId unknown'],
  ],
  [
    'is chosen once',
    lunch({ arrangements: [lunchAt('12:00'), lunchAt('12:00')] }),
    ['packets.0.arrangements.1.orderPackageId notAvailable'],
  ],
  ['is chosen once more for a day', lunches(lunchAt('12:00'), lunchAt('11:00', '2026-11-19')), []],
  [
    'is for a day of the package',
    lunches(lunchAt('12:00'), lunchAt('12:00', '2026-11-21')),
    ['packets.0.arrangements.1.date notAvailable'],
  ],
  [
    'is chosen for each day by itself',
    lunches(lunchAt('12:00', '2026-11-19'), lunchAt('11:00', '2026-11-20')),
    [],
  ],
  [
    'has a time of its own where it has times',
    lunch({ arrangements: [] }),
    ['packets.0.arrangements lunchTimeRequired'],
  ],
  [
    'has a time at its own field',
    lunch({ arrangements: [lunchAt(null)] }),
    ['packets.0.arrangements.0.preferredTime lunchTimeRequired'],
  ],
  [
    'has one of its times',
    lunch({ arrangements: [lunchAt('11:30')] }),
    ['packets.0.arrangements.0.preferredTime notAvailable 11:00, 12:00'],
  ],
  [
    'has a time that is in the booking',
    lunch({ arrangements: [lunchAt('16:30')] }),
    ['packets.0.arrangements.0.preferredTime notAvailable 11:00, 12:00'],
  ],
  [
    'is refused once for all days',
    lunches(lunchAt('11:30')),
    ['packets.0.arrangements.0.preferredTime notAvailable 11:00, 12:00, 16:30'],
  ],
  [
    'is refused at the field of the day',
    lunches(lunchAt('12:00'), lunchAt('16:30', '2026-11-20')),
    ['packets.0.arrangements.1.preferredTime notAvailable 11:00, 12:00'],
  ],
  [
    'is refused at the field for all days where that is what the day has',
    lunches({ orderPackageId: 52, preferredTime: null }, lunchAt('12:00', '2026-11-19'), lunchAt('16:30')),
    ['packets.0.arrangements.2.preferredTime notAvailable 11:00, 12:00'],
  ],
  [
    'is judged again where the room is new',
    lunch({ arrangements: [lunchAt('11:30')] }),
    ['packets.0.arrangements.0.preferredTime notAvailable 11:00, 12:00'],
    retained(theDay),
  ],
  [
    'is judged again where the package is new',
    lunch({ arrangements: [lunchAt('11:30')] }),
    ['packets.0.arrangements.0.preferredTime notAvailable 11:00, 12:00'],
    retained(theRoom),
  ],
  [
    'is judged again where a day is new',
    lunches(lunchAt('11:30')),
    ['packets.0.arrangements.0.preferredTime notAvailable 11:00, 12:00, 16:30'],
    retained(theDay, theRoom),
  ],
  [
    'is judged again where one of the rooms is new',
    lunch({
      bookings: [booking('09:00–13:00'), booking('09:00–13:00', { roomId: 2 })],
      arrangements: [lunchAt('11:30')],
    }),
    ['packets.0.arrangements.0.preferredTime notAvailable 11:00, 12:00'],
    retained(theDay, theRoom),
  ],
  [
    'is judged without a package, even if it is unchanged',
    one({ arrangements: [lunchAt('12:00')] }),
    ['packets.0.arrangements.0.orderPackageId unknown'],
    retained(theDay, theRoom),
  ],
  [
    'is not judged again where package and room stay as they were',
    lunch({ arrangements: [lunchAt('11:30')] }),
    [],
    retained(theDay, theRoom),
  ],
])

table('an extra product', [
  ['is ordered', one({ extraProducts: [{ productId: 71, quantity: 1 }] }), []],
  [
    'is one of the house',
    one({ extraProducts: [{ productId: 99, quantity: 1 }] }),
    ['packets.0.extraProducts.0.productId unknown'],
  ],
  [
    'is for sale',
    one({ extraProducts: [{ productId: 73, quantity: 1 }] }),
    ['packets.0.extraProducts.0.productId notAvailable'],
  ],
  [
    'to eat is ordered by ten the day before',
    one({ extraProducts: [{ productId: 71, quantity: 1 }] }),
    ['packets.0.extraProducts.0.productId servingClosed'],
    { ...retained(theRoom), ...lateForFood },
  ],
  [
    'of another kind is ordered a day ahead',
    one({ extraProducts: [{ productId: 72, quantity: 1 }] }),
    ['packets.0.extraProducts.0.productId productsClosed'],
    { ...retained(theRoom), ...late },
  ],
  [
    'stays when it is late, or no longer sold',
    one({ extraProducts: [{ productId: 73, quantity: 1 }] }),
    [],
    { ...judging, ...late, ...retained(theRoom, 'packets.0.extraProducts.0.productId') },
  ],
])

describe('why a package cannot be chosen for a room', () => {
  const bread = { orderPackageId: 52, preferredTime: null }
  test.each<[title: string, packageId: number, text: string, reason: Reason | undefined, more?: Choice]>([
    ['it can', 5, '09:00–13:00', undefined],
    ['there are too few people', 5, '09:00–13:00', { code: 'tooFewPeople', limit: 5 }, { people: 4 }],
    [
      'it is not offered at that time',
      6,
      '09:00–16:30',
      { code: 'outsidePackageHours', limit: '08:00–16:00' },
    ],
    [
      'a required part is not served at that time',
      5,
      '13:00–15:00',
      { code: 'outsideServingTimes', limit: '11:00, 12:00, 16:30' },
    ],
    ['it can, where no part is required', 6, '13:00–15:00', undefined],
    ['food is ordered earlier', 5, '09:00–13:00', { code: 'servingClosed' }, { now: '2026-11-19T10:01' }],
    ['it is ordered a day ahead', 6, '09:00–13:00', { code: 'productsClosed' }, { now: '2026-11-19T09:01' }],
    ['it stays as it was', 5, '13:00–15:00', undefined, { stays: [theDay, theRoom], people: 4 }],
    [
      'it stays on its day, in a room at another time',
      5,
      '13:00–15:00',
      { code: 'outsideServingTimes', limit: '11:00, 12:00, 16:30' },
      { stays: [theDay], people: 4 },
    ],
    [
      'it can, late, on a day that stays',
      5,
      '09:00–13:00',
      undefined,
      { stays: [theDay], now: '2026-11-19T10:01' },
    ],
  ])('%s', (_, packageId, text, reason, { people = 10, now = '2026-11-16T09:00', stays = [] } = {}) => {
    const own = packet({
      packageId,
      bookings: [booking(text, { expectedPax: people })],
      arrangements: [bread],
    })
    const days = daysOfPacket(own, 30, catalogue)
    const pack = catalogue.packages.get(packageId)
    if (!pack) throw new Error('There is no such package.')
    const parts = catalogue.orderPackagesOf.get(packageId) ?? []
    const judgedBy = { retained: new Set(stays), now: at(now), rules, hours: catalogue.hours }
    expect(packageReason(pack, parts, { packet: own, path: 'packets.0', days }, judgedBy)).toEqual(reason)
  })
})
