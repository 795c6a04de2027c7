import { describe, expect, test } from 'vitest'
import type { Order, OrderBooking } from '#domain/order/order.ts'
import { type Judging, peopleReason } from '#domain/order/order-faults.ts'
import { HOUR, toWire } from '#domain/time/venue-time.ts'
import { at, hours, room, rules, seating } from '../capacity/house.ts'
import { booking, catalogue, faultsOf, lunchAt, order, packet, type Row } from './orders.ts'

const alone = (text: string, more: Partial<OrderBooking> = {}): Partial<Order> => {
  const own = booking(text, more)
  return { arrival: own.start, departure: own.end, packets: [packet({ bookings: [own] })] }
}
const rooms = (...bookings: OrderBooking[]): Partial<Order> => ({ packets: [packet({ bookings })] })
const card = (more: Partial<Order['customerCard']>): Partial<Order> => ({
  customerCard: { ...order().customerCard, ...more },
})
const firm = { isOrganization: true, companyName: 'Eksempel AS', organizationNumber: '974760673' }

const table = (title: string, rows: Row[]) =>
  describe(title, () => {
    test.each(rows)('%s', (_, changed, faults, judgedBy) => {
      expect(faultsOf(changed, judgedBy)).toEqual(faults)
    })
  })

table('the times of an order', [
  ['are right where it lasts as long as its room', {}, []],
  ['end after they start', { departure: at('09:00'), packets: [] }, ['departure endsBeforeStart']],
  [
    'begin no later than the first booking',
    { arrival: at('09:30') },
    ['arrival max at packets.0.bookings.0.start'],
  ],
  [
    'end no earlier than the last booking',
    { departure: at('12:30') },
    ['departure min at packets.0.bookings.0.end'],
  ],
  ['begin up to a day before the first booking', { arrival: at('2026-11-19T09:00') }, []],
  [
    'begin no more than a day before the first booking',
    {
      arrival: at('2026-11-19T08:59'),
      ...rooms(booking('11:00–13:00', { roomId: 2 }), booking('09:00–13:00')),
    },
    ['arrival min at packets.0.bookings.1.start'],
  ],
  ['end up to a day after the last booking', { departure: at('2026-11-21T13:00') }, []],
  [
    'end no more than a day after the last booking',
    {
      departure: at('2026-11-21T13:01'),
      ...rooms(booking('09:00–11:00', { roomId: 2 }), booking('09:00–13:00')),
    },
    ['departure max at packets.0.bookings.1.end'],
  ],
])

table('the time of a booking', [
  [
    'starts at a whole minute',
    alone('09:00–13:00', { start: at('09:00') + 1 }),
    ['packets.0.bookings.0.start time'],
  ],
  [
    'ends after it starts',
    { ...alone('09:00–13:00', { end: at('09:00') }), departure: at('13:00') },
    ['packets.0.bookings.0.end endsBeforeStart'],
  ],
  [
    'is in the opening hours',
    alone('07:30–13:00'),
    ['packets.0.bookings.0.start outsideOpeningHours 08:00–17:00'],
  ],
  [
    'is on a working day',
    alone('2026-11-22T09:00–2026-11-22T13:00'),
    ['packets.0.bookings.0.start nonWorkingDay'],
  ],
  ['is a day ahead', {}, ['packets.0.bookings.0.start tooLate'], { now: at('2026-11-19T09:01') }],
  [
    'is named with the first rule that it breaks',
    alone('2026-11-22T09:00–2026-11-22T13:00'),
    ['packets.0.bookings.0.start tooLate'],
    { now: at('2026-11-22T08:00') },
  ],
  [
    'is named with every rule that it breaks for staff, once each',
    alone('2026-11-22T09:00–2026-11-22T13:00'),
    ['packets.0.bookings.0.start tooLate', 'packets.0.bookings.0.start nonWorkingDay'],
    { now: at('2026-11-22T08:00'), isForStaff: true },
  ],
  [
    'is over for staff as well',
    {},
    ['packets.0.bookings.0.start tooLate'],
    { now: at('09:00'), isForStaff: true },
  ],
  [
    'ends after it starts for staff as well, and is then named with nothing else',
    alone('13:00–09:00'),
    ['departure endsBeforeStart', 'packets.0.bookings.0.end endsBeforeStart'],
    { now: at('09:00'), isForStaff: true },
  ],
  [
    'is not further ahead than the venue takes bookings',
    {},
    ['packets.0.bookings.0.start tooFarAhead 2026-11-16'],
    { rules: { ...rules, monthsAhead: 0 } },
  ],
])

table('the room of a booking', [
  ['exists in the house', alone('09:00–13:00', { roomId: 99 }), ['packets.0.bookings.0.roomId unknown']],
  ['can be booked', alone('09:00–13:00', { roomId: 9 }), ['packets.0.bookings.0.roomId unknown']],
  [
    'has the chosen layout',
    alone('09:00–13:00', { seatingId: 99 }),
    ['packets.0.bookings.0.seatingId unknown'],
  ],
  [
    'has the chosen layout online',
    alone('09:00–13:00', { seatingId: 12 }),
    ['packets.0.bookings.0.seatingId unknown'],
  ],
  ['holds ten in the chosen layout', alone('09:00–13:00', { seatingId: 11 }), []],
  [
    'has enough people for the layout',
    alone('09:00–13:00', { expectedPax: 1 }),
    ['packets.0.bookings.0.expectedPax tooFewPeople 2'],
  ],
  [
    'has no more people than the layout holds',
    { expectedPax: 31, ...alone('09:00–13:00', { expectedPax: 31 }) },
    ['packets.0.bookings.0.expectedPax tooManyPeople 30'],
  ],
  ['has no more people than the order', { expectedPax: 9 }, ['packets.0.bookings.0.expectedPax max 9']],
  [
    'is booked once at a time, and so are its parts',
    rooms(booking('09:00–12:00', { roomId: 2 }), booking('11:00–13:00', { roomId: 3 })),
    ['packets.0.bookings.1.roomId overlappingRooms'],
  ],
  [
    'is booked once at a time across packets',
    { packets: [packet(), packet()] },
    ['packets.1.bookings.0.roomId overlappingRooms'],
  ],
  [
    'is not judged again where the booking stays as it was',
    { ...alone('07:30–13:00', { roomId: 9 }) },
    [],
    { retained: new Set(['packets.0.bookings.0']) },
  ],
  [
    'has no more people than the order, also where the booking stays as it was',
    { expectedPax: 9 },
    ['packets.0.bookings.0.expectedPax max 9'],
    { retained: new Set(['packets.0.bookings.0']) },
  ],
])

/** Three rooms for thirty days each, and a fourth one for so many. */
const long = (days: number): Partial<Order> => {
  const until = (last: number) =>
    `2026-11-20T09:00–${toWire(at('2026-11-20T13:00') + (last - 1) * 24 * HOUR)}`
  const bookings = [30, 30, 30, days].map((last, n) => booking(until(last), { roomId: 101 + n }))
  return { departure: at('2026-12-19T13:00'), packets: [packet({ bookings })] }
}
const manyRooms = [101, 102, 103, 104].map((id) => room(id, 30))
/** A house that is open every day. */
const large: Partial<Judging> = {
  catalogue: {
    ...catalogue,
    capacityRooms: manyRooms,
    rooms: new Map(manyRooms.map((capacity) => [capacity.id, { capacity, isOffered: true }])),
    hours: { special: [], regular: hours.regular.map((day) => ({ ...day, isWorkingDay: true })) },
  },
}
const eaten = (characters: number): Partial<Order> => ({
  paxAllergies: [{ lawObligated: [], freeInput: 'x'.repeat(characters) }],
  packets: [packet({ packageId: 5, arrangements: [lunchAt('12:00')] })],
})

table('the size of an order', [
  ['is at most a hundred days of rooms', long(10), [], large],
  ['is not more than a hundred days of rooms', long(11), ['packets max 100'], large],
  ['may stay as it was', long(11), [], { ...large, before: order(long(11)) }],
  [
    'may not grow from less than it was',
    long(12),
    ['packets max 100'],
    { ...large, before: order(long(11)) },
  ],
  ['may not grow past the limit', long(11), ['packets max 100'], { ...large, before: order(long(1)) }],
  [
    'is not counted where a time is wrong',
    { ...long(11), arrival: at('09:01') },
    Array.from({ length: 4 }, (_, n) => `arrival max at packets.0.bookings.${n}.start`),
    large,
  ],
  ['has allergies that fit in its answer', eaten(499_950), []],
  ['has no longer allergies than that', eaten(500_000), ['paxAllergies tooLong']],
  ['has allergies as long as they were', eaten(500_000), [], { before: order(eaten(500_000)) }],
  [
    'has allergies as long as they are where nothing is served',
    { ...eaten(500_000), packets: [packet()] },
    [],
  ],
])

table('the customer', [
  ['is a person where the venue has private customers', card({}), []],
  [
    'is an organisation where it has none',
    card({}),
    ['customerCard.isOrganization notAvailable'],
    { features: { privateCustomers: false, packages: true } },
  ],
  [
    'is an organisation there with all that it has',
    card(firm),
    [],
    { features: { privateCustomers: false, packages: true } },
  ],
  [
    'has a name as an organisation',
    card({ ...firm, companyName: ' ' }),
    ['customerCard.companyName required'],
  ],
  [
    'has a number as an organisation',
    card({ ...firm, organizationNumber: null }),
    ['customerCard.organizationNumber required'],
  ],
  [
    'has a number that adds up',
    card({ ...firm, organizationNumber: '974760674' }),
    ['customerCard.organizationNumber organizationNumber'],
  ],
  [
    'keeps the number that it lacks or that does not add up, and the name that it lacks',
    card({ ...firm, companyName: null, organizationNumber: '1' }),
    [],
    { before: order(card({ ...firm, companyName: '', organizationNumber: '1' })) },
  ],
  [
    'has a number that adds up where it gets another one',
    card({ ...firm, organizationNumber: '974760674' }),
    ['customerCard.organizationNumber organizationNumber'],
    { before: order(card({ ...firm, organizationNumber: null })) },
  ],
  [
    'has a name and a number where it was a person',
    card({ isOrganization: true, companyName: null, organizationNumber: null }),
    ['customerCard.companyName required', 'customerCard.organizationNumber required'],
    { before: order(card({ isOrganization: false, companyName: null, organizationNumber: null })) },
  ],
  ['may have an odd number as a person', card({ organizationNumber: '1' }), []],
])

table('the terms', [
  ['are accepted', { termsAccepted: false }, ['termsAccepted termsNotAccepted']],
  ['are those in force', { termsVersion: '1' }, ['termsVersion termsOutdated']],
  [
    'were accepted when the reservation was placed',
    { termsVersion: '1' },
    [],
    { retained: new Set(['termsVersion']) },
  ],
  [
    'are accepted for a change, too',
    { termsAccepted: false, termsVersion: '1' },
    ['termsAccepted termsNotAccepted'],
    { retained: new Set(['termsVersion']) },
  ],
  [
    'need no acceptance where there are none',
    { termsAccepted: false, termsVersion: '' },
    [],
    { termsInForce: '' },
  ],
  [
    'are not those of a venue that has none',
    { termsVersion: '1' },
    ['termsVersion termsOutdated'],
    { termsInForce: '' },
  ],
])

test('a room limits the number of people, whichever layout is chosen', () => {
  const chairs = { ...room(1, 30), seatings: [seating(11, 20, 8, 0)] }
  expect([7, 8, 20, 21].map((people) => peopleReason(chairs, people))).toEqual([
    { code: 'tooFewPeople', limit: 8 },
    undefined,
    undefined,
    { code: 'tooManyPeople', limit: 20 },
  ])
})

test('all faults of an order are named at once', () => {
  const wrong = packet({ packageId: 99, bookings: [booking('09:00–13:00', { roomId: 99 })] })
  expect(faultsOf({ packets: [wrong], termsAccepted: false, ...card({ isOrganization: true }) })).toEqual([
    'packets.0.bookings.0.roomId unknown',
    'packets.0.packageId unknown',
    'customerCard.companyName required',
    'customerCard.organizationNumber required',
    'termsAccepted termsNotAccepted',
  ])
})
