import { array, assign, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { fieldCodes } from '#contract/field-codes.ts'
import { OutsideHours } from '#contract/structs/booking.ts'
import { lineNotes, Total } from '#contract/structs/price.ts'
import { Clock, DateTime, Id, Ore, Percent, pageOf, Slug, text, wholeNumber } from '#contract/wire.ts'

const Pax = wholeNumber(0, 100_000)
const Minutes = wholeNumber(0, 1440)

/** Specification §3, Amenity. `featureType` is the facility, for icon and filter. */
export const Amenity = object({
  id: Id,
  name: text(120),
  description: nullable(text(2000)),
  measurementTypeId: nullable(Id),
  featureType: text(40),
  measurementType: nullable(
    object({ id: Id, name: text(60), plural: text(60), symbol: text(12), note: nullable(text(500)) }),
  ),
})
export type Amenity = Infer<typeof Amenity>

/** The filters of amenities (Specification §7). */
export const amenityFilters = {
  id: Id,
  name: text(120),
  description: text(400),
  measurementTypeId: Id,
  featureType: text(40),
}

/** The quantity of an amenity in a room. */
export const RoomFeature = object({
  id: Id,
  amenityId: Id,
  name: text(120),
  featureType: text(40),
  quantity: nullable(wholeNumber(0, 100_000)),
  note: nullable(text(500)),
})
export type RoomFeature = Infer<typeof RoomFeature>

/** A room type, as visitors see it. */
export const RoomTypeInfo = object({ id: Id, name: text(120) })
export type RoomTypeInfo = Infer<typeof RoomTypeInfo>

export const layoutIcons = [
  'theatre',
  'classroom',
  'board',
  'uShape',
  'banquet',
  'group',
  'reception',
  'cabaret',
] as const

/** A layout, independent of any room. */
export const Layout = object({
  id: Id,
  name: text(80),
  description: nullable(text(1000)),
  iconName: enums(layoutIcons),
})
export type Layout = Infer<typeof Layout>

/** Specification §3, Seating/layout: one layout in one room. */
export const Seating = object({
  id: Id,
  layout: Layout,
  prepTimeInMin: Minutes,
  availableSeats: Pax,
  minSeats: Pax,
  note: nullable(text(1000)),
  availableOnline: boolean(),
  isDefault: boolean(),
})
export type Seating = Infer<typeof Seating>

/** Specification §3, Room gallery item. The paths are addresses under the server's own. */
export const GalleryItem = object({
  id: Id,
  fileName: text(200),
  filePath: text(400),
  thumbnailPath: text(400),
  mediaType: text(80),
  roomId: Id,
  description: nullable(text(500)),
  /** `contract/placeholder.ts`, in Base64; absent until it has been made, and of all but a room's first picture. */
  placeholder: optional(text(64)),
})
export type GalleryItem = Infer<typeof GalleryItem>

export const blockingReasons = ['maintenance', 'privateUse', 'cleaning', 'closed', 'other'] as const

/** Specification §3, Room restriction: a blocked period. */
export const Restriction = object({
  id: Id,
  roomId: Id,
  startTime: DateTime,
  endTime: DateTime,
  blockingReason: enums(blockingReasons),
  note: nullable(text(1000)),
})
export type Restriction = Infer<typeof Restriction>

/** Specification §3: the maximum number of people inside a daily window. */
export const OverbookingRule = object({
  startTime: Clock,
  endTime: Clock,
  paxLimit: Pax,
  endsAfterMidnight: boolean(),
})
export type OverbookingRule = Infer<typeof OverbookingRule>

/** Specification §12.2: overrides the room's price by weekday, window or period. */
export const Pricepoint = object({
  id: Id,
  daysOfWeek: nullable(array(wholeNumber(1, 7))),
  timeStart: nullable(Clock),
  timeEnd: nullable(Clock),
  validFrom: nullable(DateTime),
  validTo: nullable(DateTime),
  price: Ore,
  /** Where the room is priced by the half day; half of the price when null. */
  halfDayPrice: nullable(Ore),
})
export type Pricepoint = Infer<typeof Pricepoint>

export const pricingMethods = ['perHour', 'halfDayOrDay', 'perDay', 'perPerson', 'fixed'] as const
export const roomStatuses = ['active', 'outOfService'] as const
export const cleaningStatuses = ['clean', 'dirty', 'inspected'] as const

const roomFields = {
  id: Id,
  name: text(120),
  slugname: Slug,
  code: nullable(text(40)),
  alias: nullable(text(120)),
  description: nullable(text(8000)),
  note: nullable(text(2000)),
  roomTypeId: nullable(Id),
  sectionId: nullable(Id),
  productId: nullable(Id),
  /** Hire without VAT, by `pricingMethod`; for half days, `pricepoints` have the half-day price. */
  defaultPrice: Ore,
  /** The current price; equals `defaultPrice` unless a pricepoint covers the requested time. */
  currentPrice: Ore,
  halfDayPrice: nullable(Ore),
  vatPct: Percent,
  minPrice: Ore,
  minSeats: Pax,
  maxSeats: Pax,
  isCommonArea: boolean(),
  pricingMethod: enums(pricingMethods),
  status: enums(roomStatuses),
  cleaningStatus: enums(cleaningStatuses),
  hasScreen: boolean(),
  onlyOnRequest: boolean(),
  availableOnline: boolean(),
  availableOutlook: boolean(),
  useOverbookingControl: boolean(),
  simplePaxLimitRule: boolean(),
  roomLogo: nullable(text(400)),
  masterRoomId: nullable(Id),
  leftRoomId: nullable(Id),
  roomFeatures: array(RoomFeature),
  seatings: array(Seating),
  gallery: array(GalleryItem),
  restrictions: array(Restriction),
  overbookingRules: array(OverbookingRule),
  pricepoints: array(Pricepoint),
  maxPrepTime: Minutes,
  outlookEmail: nullable(text(254)),
  outlookCalendarId: nullable(text(254)),
}

/** A part of a divisible room. */
export const Subroom = object({ id: Id, name: text(120), slugname: Slug, minSeats: Pax, maxSeats: Pax })

/** Specification §3, Room. */
export const Room = object({ ...roomFields, subrooms: array(Subroom) })
export type Room = Infer<typeof Room>

/** Why a room is unavailable for the requested time and people; null when it is available. */
export const unavailableReasons = [
  'taken',
  'overbooked',
  'closed',
  'tooLate',
  'tooManyPeople',
  'tooFewPeople',
  'blocked',
] as const

/** A range of time, in requests and responses. */
export const Times = object({ startTime: DateTime, endTime: DateTime })

/** The customer's price of a room for a time and a number of people. Øre. */
export const RoomHire = assign(Total, object({ note: nullable(enums(lineNotes)) }))
export type RoomHire = Infer<typeof RoomHire>

/** A room in a search result. */
export const MeetingRoom = object({
  ...roomFields,
  subrooms: array(Subroom),
  /** Null in a search without time and people. */
  availability: nullable(
    object({
      isAvailable: boolean(),
      reason: nullable(enums(unavailableReasons)),
      /** Null in a search without a time. */
      freeSeats: nullable(Pax),
      /** Only with the reason `closed`: the hours that apply. */
      outsideHours: optional(OutsideHours),
      /** Only in a search with `freeWithin`: when the room is available. */
      freeTimes: optional(array(Times)),
    }),
  ),
  /**
   * With the package of the search, where there is one and it can be had; else of the room alone. Absent when the room is
   * unavailable then, or when the price depends on a number of people that the search lacks.
   */
  hire: optional(RoomHire),
  /** Only in a search with a package: why it cannot be had with the room then. */
  packageObstacle: optional(object({ code: enums(fieldCodes), limit: optional(text(200)) })),
})
export type MeetingRoom = Infer<typeof MeetingRoom>

export const MeetingRoomPage = pageOf(MeetingRoom)
export type MeetingRoomPage = Infer<typeof MeetingRoomPage>

/** Body of the room search; a missing field does not filter. */
export const MeetingRoomSearch = object({
  startTime: optional(nullable(DateTime)),
  endTime: optional(nullable(DateTime)),
  /** Instead of a time: any available time within this range, which is within one day. */
  freeWithin: optional(nullable(Times)),
  expectedPax: optional(nullable(wholeNumber(1, 10_000))),
  /** A package that each room is priced with, without its optional parts; requires a time and people. */
  packageId: optional(nullable(Id)),
})
export type MeetingRoomSearch = Infer<typeof MeetingRoomSearch>
