import type { Fault } from '#domain/order/fault.ts'
import type { Order, OrderBooking, OrderCatalogue, OrderPacket, PackagePart } from '#domain/order/order.ts'
import { type Judging, orderFaults } from '#domain/order/order-faults.ts'
import { at, hours, room, rules, seating, time } from '../capacity/house.ts'

const part = (id: number, more: Partial<PackagePart> = {}): PackagePart => ({
  id,
  isRoom: false,
  isRequired: false,
  serving: 'lunch',
  timeSlots: [],
  ...more,
})

const pack = { startTime: '08:00', endTime: '16:00', minPax: 5, isActive: true, availableOnline: true }

const capacityRooms = [
  room(1, 30, {
    minSeats: 2,
    seatings: [seating(11, 20, 8, 0), { ...seating(12, 30, 1, 0), availableOnline: false }],
  }),
  room(2, 50),
  room(3, 20, { masterRoomId: 2 }),
  room(9, 40),
]

/** What the house of the tables sells; room 9 is not let. */
export const catalogue: OrderCatalogue = {
  rooms: new Map(capacityRooms.map((capacity) => [capacity.id, { capacity, isOffered: capacity.id !== 9 }])),
  capacityRooms,
  packages: new Map([
    [5, pack],
    [6, pack],
    [7, { ...pack, isActive: false }],
    [8, { ...pack, availableOnline: false }],
  ]),
  orderPackagesOf: new Map([
    [
      5,
      [
        part(50, { isRoom: true }),
        part(51, { isRequired: true, timeSlots: ['11:00', '12:00', '16:30'] }),
        part(52),
        part(53, { serving: 'none' }),
      ],
    ],
    [6, [part(60, { isRequired: true, serving: 'none' })]],
  ]),
  products: new Map([
    [71, { isAvailable: true, isServing: true }],
    [72, { isAvailable: true, isServing: false }],
    [73, { isAvailable: false, isServing: false }],
  ]),
  hours,
}

/** A room at a time of Friday 20 November 2026, or between two full local times. */
export const booking = (text: string, more: Partial<OrderBooking> = {}): OrderBooking => ({
  ...time(text),
  roomId: 1,
  seatingId: null,
  expectedPax: 10,
  ...more,
})

/** A package with lunch at noon for ten people, between nine and twelve, or what else is ordered together. */
export const packet = (more: Partial<OrderPacket> = {}): OrderPacket => ({
  packageId: null,
  bookings: [booking('09:00–13:00')],
  arrangements: [],
  extraProducts: [],
  ...more,
})

export const lunchAt = (preferredTime: string | null, date?: string) => ({
  orderPackageId: 51,
  preferredTime,
  date,
})

/** A room for ten on that Friday, with nothing besides. */
export const order = (more: Partial<Order> = {}): Order => ({
  arrival: at('09:00'),
  departure: at('13:00'),
  expectedPax: 10,
  customerCard: { name: 'Kari', email: 'kari@kunde.example', phone: '00 00 00 00', isOrganization: false },
  termsAccepted: true,
  termsVersion: '2',
  packets: [packet()],
  paxAllergies: [],
  expectedPriceVat: null,
  ...more,
})

/** Four days before it. */
export const judging: Judging = {
  catalogue,
  features: { privateCustomers: true, packages: true },
  rules,
  now: at('2026-11-16T09:00'),
  termsInForce: '2',
  retained: new Set(),
}

const described = ({ path, code, limit }: Fault): string =>
  [path, code, typeof limit === 'object' ? `at ${limit.timeAt}` : limit]
    .filter((each) => each !== undefined)
    .join(' ')

/** What is wrong with an order, a line for each fault: its path, its code, and the limit that was passed. */
export const faultsOf = (changed: Partial<Order>, judgedBy: Partial<Judging> = {}): string[] =>
  orderFaults(order(changed), { ...judging, ...judgedBy }).map(described)

/** A row of a table: what is ordered, what is wrong with it, and by what it is judged where that matters. */
export type Row = [title: string, changed: Partial<Order>, faults: string[], judgedBy?: Partial<Judging>]
