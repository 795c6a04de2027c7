import {
  array,
  assign,
  boolean,
  enums,
  type Infer,
  nullable,
  object,
  optional,
  partial,
  type Struct,
} from 'superstruct'
import { Dfilter, OrderBy } from '#contract/listing.ts'
import { listOf, repeating } from '#contract/schema.ts'
import { MeetingTitle } from '#contract/structs/meeting.ts'
import { reservationStatuses } from '#contract/structs/reservation.ts'
import {
  blockingReasons,
  cleaningStatuses,
  OverbookingRule,
  Pricepoint,
  pricingMethods,
  Restriction,
  Room,
  RoomFeature,
  roomStatuses,
  Seating,
  Subroom,
} from '#contract/structs/room.ts'
import {
  CalendarDate,
  Clock,
  DateTime,
  Email,
  filledText,
  Id,
  Price,
  pageOf,
  Slug,
  SortOrder,
  text,
  Uuid,
  wholeNumber,
} from '#contract/wire.ts'
import { MOST_WEEKS } from '#domain/time/weekly-ranges.ts'

const MOST_PEOPLE = 100_000
/** Rooms that are blocked at once. */
const MOST_BLOCKED_ROOMS = 100
const MOST_RESTRICTIONS = MOST_BLOCKED_ROOMS * MOST_WEEKS
/** Bookings that one block may meet, and be saved over. */
export const MOST_MET_BOOKINGS = 500
const MetBookingIds = listOf(Id, 0, MOST_MET_BOOKINGS)
const Version = wholeNumber(1, 2_147_483_647)
const People = wholeNumber(0, MOST_PEOPLE)
const SomePeople = wholeNumber(1, MOST_PEOPLE)
const Minutes = wholeNumber(0, 1440)

/** Øre, for comparisons. */
const AnyPrice = wholeNumber(0, 2_147_483_647)

const may = {
  text: (maxLength: number) => optional(nullable(text(maxLength))),
  id: optional(nullable(Id)),
  boolean: optional(boolean()),
}

/** A body may have every field of what was read, so that it can be read, altered and sent back; those not taken are passed over. */
const alsoOf = <T, S extends object>({ schema }: { schema: object }, body: Struct<T, S>) =>
  repeating(body, Object.keys(schema))

/** The deleted ids. */
export const Deleted = object({ id: Id })
export type Deleted = Infer<typeof Deleted>

/** As in the query: each deleted `id`. */
export const DeletedMany = object({ id: array(Id) })
export type DeletedMany = Infer<typeof DeletedMany>

/** Specification §3. */
export const RoomType = object({ id: Id, name: text(120), nameEn: nullable(text(120)) })
export type RoomType = Infer<typeof RoomType>

export const RoomTypeWrite = alsoOf(RoomType, object({ name: filledText(120), nameEn: may.text(120) }))
export const RoomTypeUpdate = alsoOf(RoomType, partial(RoomTypeWrite))
export const roomTypeFilters = { id: Id, name: text(120), nameEn: text(120) }
export const RoomTypePage = pageOf(RoomType)

/** A restriction as staff see it, with its room's name in the caller's language and the number of bookings it overlaps. */
export const StaffRestriction = assign(
  Restriction,
  object({ roomName: text(120), version: Version, bookingCount: wholeNumber(0, 2_147_483_647) }),
)
export type StaffRestriction = Infer<typeof StaffRestriction>

export const RestrictionWrite = alsoOf(
  StaffRestriction,
  object({
    roomId: Id,
    startTime: DateTime,
    endTime: DateTime,
    blockingReason: enums(blockingReasons),
    note: may.text(1000),
  }),
)
export type RestrictionWrite = Infer<typeof RestrictionWrite>
export const RestrictionUpdate = alsoOf(
  StaffRestriction,
  assign(
    partial(RestrictionWrite),
    object({
      /** What was read; a restriction that a colleague has changed since is not written. */
      version: optional(Version),
      /** The bookings that staff have seen; a restriction that meets others is not written. */
      metBookingIds: optional(MetBookingIds),
    }),
  ),
)
export type RestrictionUpdate = Infer<typeof RestrictionUpdate>

const planFields = {
  roomIds: listOf(Id, 1, MOST_BLOCKED_ROOMS),
  startTime: DateTime,
  endTime: DateTime,
  /** The last day on which it may begin again: each week at the same time. */
  repeatUntil: optional(nullable(CalendarDate)),
}

/** The rooms and times of new restrictions, or of a stored one after a change. */
export const RestrictionPlan = object(planFields)
export type RestrictionPlan = Infer<typeof RestrictionPlan>

/** A restriction for each room and week. It meets no other bookings than those that are named. */
export const RestrictionsWrite = object({
  ...planFields,
  blockingReason: enums(blockingReasons),
  note: may.text(1000),
  metBookingIds: MetBookingIds,
})
export type RestrictionsWrite = Infer<typeof RestrictionsWrite>

/** A booking, or a request that holds its room, that a restriction meets. */
export const MetBooking = object({
  bookingId: Id,
  reservationId: Uuid,
  code: text(20),
  reservationStatus: enums(reservationStatuses),
  roomId: Id,
  roomName: text(120),
  startTime: DateTime,
  endTime: DateTime,
  meetingTitle: MeetingTitle,
  customerName: text(160),
})
export type MetBooking = Infer<typeof MetBooking>

/** What restrictions would be, and which bookings they meet, by start. */
export const RestrictionCheck = object({
  restrictionCount: wholeNumber(1, MOST_RESTRICTIONS),
  bookings: array(MetBooking),
})
export type RestrictionCheck = Infer<typeof RestrictionCheck>

/** New restrictions, by room and start. */
export const StaffRestrictions = object({ items: array(StaffRestriction) })
export type StaffRestrictions = Infer<typeof StaffRestrictions>

/** Those that overlap the time from `startTime` to `endTime`. */
export const restrictionFilters = {
  id: Id,
  roomId: Id,
  startTime: DateTime,
  endTime: DateTime,
  blockingReason: enums(blockingReasons),
  note: text(1000),
}
export const RestrictionPage = pageOf(StaffRestriction)

export const StaffSeating = assign(Seating, object({ layoutId: Id, noteEn: nullable(text(1000)) }))
export const StaffFeature = assign(RoomFeature, object({ noteEn: nullable(text(500)) }))
export const StaffPricepoint = assign(Pricepoint, object({ halfDayPrice: nullable(Price) }))

/**
 * A room as staff read and write it: texts as stored, Norwegian and English side by side, its note, and its
 * external calendar.
 */
export const StaffRoom = assign(
  Room,
  object({
    nameEn: nullable(text(120)),
    descriptionEn: nullable(text(8000)),
    noteEn: nullable(text(2000)),
    vatGroupId: Id,
    sortOrder: wholeNumber(0, 2_147_483_647),
    seatings: array(StaffSeating),
    roomFeatures: array(StaffFeature),
    pricepoints: array(StaffPricepoint),
  }),
)
export type StaffRoom = Infer<typeof StaffRoom>
export const StaffRoomPage = pageOf(StaffRoom)

export const SeatingWrite = alsoOf(
  StaffSeating,
  object({
    id: optional(Id),
    layoutId: Id,
    prepTimeInMin: optional(Minutes),
    availableSeats: SomePeople,
    minSeats: optional(People),
    note: may.text(1000),
    noteEn: may.text(1000),
    availableOnline: may.boolean,
    isDefault: may.boolean,
  }),
)

export const FeatureWrite = alsoOf(
  StaffFeature,
  object({
    amenityId: Id,
    quantity: optional(nullable(People)),
    note: may.text(500),
    noteEn: may.text(500),
  }),
)

export const PricepointWrite = alsoOf(
  StaffPricepoint,
  object({
    daysOfWeek: optional(nullable(listOf(wholeNumber(1, 7), 1, 7))),
    timeStart: optional(nullable(Clock)),
    timeEnd: optional(nullable(Clock)),
    validFrom: optional(nullable(DateTime)),
    validTo: optional(nullable(DateTime)),
    price: Price,
    halfDayPrice: optional(nullable(Price)),
  }),
)

const atMost = <T, S>(most: number, item: Struct<T, S>) => optional(listOf(item, 0, most))

/** Body of a new room. A missing list is empty. */
export const RoomWrite = alsoOf(
  StaffRoom,
  object({
    name: filledText(120),
    nameEn: may.text(120),
    slugname: optional(nullable(Slug)),
    code: may.text(40),
    alias: may.text(120),
    description: may.text(8000),
    descriptionEn: may.text(8000),
    note: may.text(2000),
    noteEn: may.text(2000),
    roomTypeId: may.id,
    sectionId: may.id,
    productId: may.id,
    vatGroupId: optional(Id),
    defaultPrice: Price,
    halfDayPrice: optional(nullable(Price)),
    minPrice: optional(Price),
    minSeats: optional(People),
    maxSeats: SomePeople,
    isCommonArea: may.boolean,
    pricingMethod: enums(pricingMethods),
    status: optional(enums(roomStatuses)),
    cleaningStatus: optional(enums(cleaningStatuses)),
    hasScreen: may.boolean,
    onlyOnRequest: may.boolean,
    availableOnline: may.boolean,
    availableOutlook: may.boolean,
    useOverbookingControl: may.boolean,
    simplePaxLimitRule: may.boolean,
    masterRoomId: may.id,
    leftRoomId: may.id,
    maxPrepTime: optional(Minutes),
    outlookEmail: optional(nullable(Email)),
    outlookCalendarId: may.text(254),
    sortOrder: optional(SortOrder),
    subrooms: atMost(50, alsoOf(Subroom, object({ id: Id }))),
    seatings: atMost(50, SeatingWrite),
    roomFeatures: atMost(200, FeatureWrite),
    overbookingRules: atMost(50, OverbookingRule),
    pricepoints: atMost(200, PricepointWrite),
  }),
)
export type RoomWrite = Infer<typeof RoomWrite>

/** Body of a change. Missing fields stay; a list replaces the previous one. */
export const RoomUpdate = alsoOf(StaffRoom, partial(RoomWrite))
export type RoomUpdate = Infer<typeof RoomUpdate>

/** The filters of rooms (Specification §3 and §7). */
export const roomFilters = {
  id: Id,
  slugname: text(80),
  availableOnline: boolean(),
  availableOutlook: boolean(),
  onlyOnRequest: boolean(),
  name: text(120),
  code: text(40),
  alias: text(120),
  description: text(400),
  note: text(400),
  masterRoomId: Id,
  leftRoomId: Id,
  roomTypeId: Id,
  sectionId: Id,
  productId: Id,
  defaultPrice: AnyPrice,
  currentPrice: AnyPrice,
  isCommonArea: boolean(),
  pricingMethod: enums(pricingMethods),
  status: enums(roomStatuses),
  cleaningStatus: enums(cleaningStatuses),
  hasScreen: boolean(),
  simplePaxLimitRule: boolean(),
  useOverbookingControl: boolean(),
  minSeats: People,
  maxSeats: People,
  minPrice: AnyPrice,
  maxPrepTime: Minutes,
  roomLogo: text(400),
}

/** As `roomFilters`, with the fields of staff. */
export const staffRoomFilters = { ...roomFilters, outlookEmail: text(254), outlookCalendarId: text(254) }

/** Texts of rooms that must match whole; for the others a part is enough. */
export const wholeRoomTexts: readonly string[] = ['slugname', 'code', 'roomLogo']

/** Further fields for `dfilter`, and those for ordering. */
export const moreRoomFields = { sortOrder: AnyPrice }

const exportFormats = ['xlsx', 'csv'] as const

/** Body of an export: the rooms, as in the list of rooms, and the file format. */
export const RoomExport = assign(
  object({ format: enums(exportFormats), dfilter: optional(Dfilter), orderBy: optional(OrderBy) }),
  partial(object(staffRoomFilters)),
)
export type RoomExport = Infer<typeof RoomExport>
