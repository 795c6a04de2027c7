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
import { listOf } from '#contract/schema.ts'
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
} from '#contract/structs/room.ts'
import { Clock, DateTime, Email, filledText, Id, pageOf, Slug, text, wholeNumber } from '#contract/wire.ts'

const MOST_PEOPLE = 100_000
const People = wholeNumber(0, MOST_PEOPLE)
const SomePeople = wholeNumber(1, MOST_PEOPLE)
const Minutes = wholeNumber(0, 1440)

/** Øre without VAT, at most half a million kroner. */
const Price = wholeNumber(0, 50_000_000)
/** Øre, to compare with. */
const AnyPrice = wholeNumber(0, 2_147_483_647)

const may = {
  text: (maxLength: number) => optional(nullable(text(maxLength))),
  id: optional(nullable(Id)),
  boolean: optional(boolean()),
}

/** What was deleted. */
export const Deleted = object({ id: Id })
export type Deleted = Infer<typeof Deleted>

/** As the query spells it: each `id` that was deleted. */
export const DeletedMany = object({ id: array(Id) })
export type DeletedMany = Infer<typeof DeletedMany>

/** Specification §3. */
export const RoomType = object({ id: Id, name: text(120), nameEn: nullable(text(120)) })
export type RoomType = Infer<typeof RoomType>

export const RoomTypeWrite = object({ name: filledText(120), nameEn: may.text(120) })
export const RoomTypeUpdate = partial(RoomTypeWrite)
export const roomTypeFilters = { id: Id, name: text(120), nameEn: text(120) }
export const RoomTypePage = pageOf(RoomType)

/** A restriction as staff see it, with how many bookings it meets. */
export const StaffRestriction = assign(Restriction, object({ bookingCount: wholeNumber(0, 2_147_483_647) }))
export type StaffRestriction = Infer<typeof StaffRestriction>

export const RestrictionWrite = object({
  roomId: Id,
  startTime: DateTime,
  endTime: DateTime,
  blockingReason: enums(blockingReasons),
  note: may.text(1000),
})
export type RestrictionWrite = Infer<typeof RestrictionWrite>
export const RestrictionUpdate = partial(RestrictionWrite)
export type RestrictionUpdate = Infer<typeof RestrictionUpdate>

/** Those that have something in common with the time from `startTime` to `endTime`. */
export const restrictionFilters = {
  id: Id,
  roomId: Id,
  startTime: DateTime,
  endTime: DateTime,
  blockingReason: enums(blockingReasons),
  note: text(1000),
}
export const RestrictionPage = pageOf(StaffRestriction)

const StaffSeating = assign(Seating, object({ layoutId: Id, noteEn: nullable(text(1000)) }))
const StaffFeature = assign(RoomFeature, object({ noteEn: nullable(text(500)) }))
const StaffPricepoint = assign(Pricepoint, object({ halfDayPrice: nullable(Price) }))

/**
 * A room as staff see and write it: texts as they are stored, Norwegian and English beside each other, what is noted
 * about it, and where its calendar is kept.
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

const SeatingWrite = object({
  id: optional(Id),
  layoutId: Id,
  prepTimeInMin: optional(Minutes),
  availableSeats: SomePeople,
  minSeats: optional(People),
  note: may.text(1000),
  noteEn: may.text(1000),
  availableOnline: may.boolean,
  isDefault: may.boolean,
})

const FeatureWrite = object({
  amenityId: Id,
  quantity: optional(nullable(People)),
  note: may.text(500),
  noteEn: may.text(500),
})

const PricepointWrite = object({
  daysOfWeek: optional(nullable(listOf(wholeNumber(1, 7), 1, 7))),
  timeStart: optional(nullable(Clock)),
  timeEnd: optional(nullable(Clock)),
  validFrom: optional(nullable(DateTime)),
  validTo: optional(nullable(DateTime)),
  price: Price,
  halfDayPrice: optional(nullable(Price)),
})

const atMost = <T, S>(most: number, item: Struct<T, S>) => optional(listOf(item, 0, most))

/** Body of a new room. A list that is left out is empty. */
export const RoomWrite = object({
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
  sortOrder: optional(wholeNumber(0, 1_000_000)),
  subrooms: atMost(50, object({ id: Id })),
  seatings: atMost(50, SeatingWrite),
  roomFeatures: atMost(200, FeatureWrite),
  overbookingRules: atMost(50, OverbookingRule),
  pricepoints: atMost(200, PricepointWrite),
})
export type RoomWrite = Infer<typeof RoomWrite>

/** Body of a change. What is left out stays; a list that is given replaces the one before. */
export const RoomUpdate = partial(RoomWrite)
export type RoomUpdate = Infer<typeof RoomUpdate>

/** What rooms can be filtered by (Specification §3 and §7). */
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

/** As `roomFilters`, with what staff alone are shown. */
export const staffRoomFilters = { ...roomFilters, outlookEmail: text(254), outlookCalendarId: text(254) }

/** Texts of rooms that a filter has to name whole; of the others a part is enough. */
export const wholeRoomTexts: readonly string[] = ['slugname', 'code', 'roomLogo']

/** What rooms can besides be compared by in `dfilter`, and ordered by. */
export const moreRoomFields = { sortOrder: AnyPrice }

export const exportFormats = ['xlsx', 'csv'] as const

/** Body of an export: which rooms, as the list of rooms is asked for, and as which file. */
export const RoomExport = assign(
  object({ format: enums(exportFormats), dfilter: optional(Dfilter), orderBy: optional(OrderBy) }),
  partial(object(staffRoomFilters)),
)
export type RoomExport = Infer<typeof RoomExport>
