import type { WorkingHours } from '#contract/structs/booking.ts'
import type { MeetingPackage, OrderPackage, Product } from '#contract/structs/package.ts'
import type { TermsFile } from '#contract/structs/reservation.ts'
import type { MeetingRoom, Room, Seating } from '#contract/structs/room.ts'
import type { BookingRules } from '#domain/order/booking-time.ts'
import { usualLeadTimes } from '#domain/time/deadlines.ts'
import { fromWire } from '#domain/time/venue-time.ts'

/** A time on the wire as an instant. */
export const at = (wire: string): number => {
  const instant = fromWire(wire)
  if (instant === undefined) throw new Error(`${wire} is no time.`)
  return instant
}

/** A Friday. The bookings of these tests are on the next Friday, from nine to twelve. */
export const now = at('2026-11-20T10:00:00+01:00')
export const startTime = '2026-11-27T09:00:00+01:00'
export const endTime = '2026-11-27T12:00:00+01:00'
export const start = at(startTime)
export const end = at(endTime)

const vatGroup = (vatRatePct: number) => ({
  id: vatRatePct,
  name: `${vatRatePct} %`,
  description: null,
  vatRatePct,
})

const seating = (id: number, availableSeats: number, isDefault: boolean): Seating => ({
  id,
  layout: {
    id,
    name: isDefault ? 'Styrebord' : 'Kino',
    description: null,
    iconName: isDefault ? 'board' : 'theatre',
  },
  prepTimeInMin: 0,
  availableSeats,
  minSeats: 2,
  note: null,
  availableOnline: true,
  isDefault,
})

export const room: Room = {
  id: 1,
  name: 'Storstua',
  slugname: 'storstua',
  code: null,
  alias: null,
  description: null,
  note: null,
  roomTypeId: null,
  sectionId: null,
  productId: null,
  defaultPrice: 100_000,
  currentPrice: 100_000,
  halfDayPrice: null,
  vatPct: 25,
  minPrice: 0,
  minSeats: 2,
  maxSeats: 30,
  isCommonArea: false,
  pricingMethod: 'perHour',
  status: 'active',
  cleaningStatus: 'clean',
  hasScreen: true,
  onlyOnRequest: false,
  availableOnline: true,
  availableOutlook: false,
  useOverbookingControl: false,
  simplePaxLimitRule: true,
  roomLogo: null,
  masterRoomId: null,
  leftRoomId: null,
  roomFeatures: [],
  seatings: [seating(11, 16, true), seating(12, 30, false)],
  gallery: [],
  restrictions: [],
  overbookingRules: [],
  pricepoints: [],
  maxPrepTime: 60,
  outlookEmail: null,
  outlookCalendarId: null,
  subrooms: [],
}

export const otherRoom: MeetingRoom = {
  ...room,
  id: 2,
  name: 'Peisestua',
  slugname: 'peisestua',
  seatings: [{ ...seating(21, 20, true), id: 21 }],
  availability: { isAvailable: true, reason: null, freeSeats: 20 },
}

/** The booking rules of the house. */
export const rules: BookingRules = { ...usualLeadTimes, monthsAhead: 18 }

export const hours: WorkingHours = {
  regular: [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => ({
    year: 2026,
    dayOfWeek,
    openTime: '08:00',
    closeTime: '16:00',
    isWorkingDay: dayOfWeek < 6,
  })),
  special: [],
}

const part = (id: number, changes: Partial<OrderPackage>): OrderPackage => ({
  id,
  name: `Del ${id}`,
  isRequired: true,
  isRoom: false,
  accountId: null,
  prefferedRoomId: null,
  serving: 'none',
  orders: [],
  timeSlots: [],
  ...changes,
})

export const dayPackage: MeetingPackage = {
  id: 5,
  name: 'Halv dag',
  description: null,
  note: null,
  startTime: '08:00',
  endTime: '14:00',
  minPax: 4,
  availableOnline: true,
  photoPath: null,
  photoDescription: null,
  isActive: true,
  orderPackages: [
    part(51, { isRoom: true }),
    part(52, { serving: 'lunch', timeSlots: ['11:00', '11:30'] }),
    part(53, { serving: 'coffee', isRequired: false }),
  ],
  roompacket: { orderPackageId: 51, includesHire: true },
  extraProducts: [],
  accounts: [
    { id: 501, name: 'Mat', pricePerPerson: 25_000, vatGroup: vatGroup(15) },
    { id: 502, name: 'Lokale', pricePerPerson: 5_000, vatGroup: vatGroup(25) },
  ],
  pricePerPerson: 30_000,
  pricePerPersonVat: 35_000,
}

/** A package without food. */
export const plainPackage: MeetingPackage = {
  ...dayPackage,
  id: 6,
  name: 'Bare rommet',
  minPax: 1,
  orderPackages: [part(61, { isRoom: true })],
}

const product = (id: number, isServing: boolean): Product => ({
  id,
  name: isServing ? 'Kanelbolle' : 'Flippover',
  description: null,
  sellingPrice: 4000,
  vat: isServing ? 600 : 1000,
  sellingPriceVat: isServing ? 4600 : 5000,
  isAvailable: true,
  isServing,
  unit: isServing ? 'person' : 'piece',
  productGroup: { id: 1, name: 'Tilvalg' },
  vatGroup: vatGroup(isServing ? 15 : 25),
  photoPath: null,
  photoDescription: null,
  sku: null,
})

export const bun = product(71, true)
export const flipChart = product(72, false)

export const terms: TermsFile = {
  fileName: 'Vilkår for leie av møterom',
  filePath: '/files/terms/vilkar.html',
  fullPath: 'https://moterom.example/files/terms/vilkar.html',
  version: '2026-01-01',
}
