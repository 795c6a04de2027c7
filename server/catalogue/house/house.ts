import type { SpecialDay, WorkingHours } from '#contract/structs/booking.ts'
import type { MeetingPackage, Product } from '#contract/structs/package.ts'
import type { Amenity, Layout, RoomTypeInfo } from '#contract/structs/room.ts'
import {
  type CapacityRoom,
  leavesInTree,
  mastersInTree,
  relativesOf,
  roomTree,
} from '#domain/capacity/rooms.ts'
import type { BookingRules } from '#domain/order/booking-time.ts'
import type { DiscountRule } from '#domain/price/discount.ts'
import type { PriceCatalogue, PricedRoom } from '#domain/price/price-summary.ts'
import type { Pricepoint } from '#domain/price/room-price.ts'
import type { CancellationStep } from '#domain/reservation/cancellation-terms.ts'
import type { OpeningHours } from '#domain/time/opening-hours.ts'
import { venueDatesBetween } from '#domain/time/venue-time.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import type { HouseCapacity, RoomCapacity } from '#server/capacity/house-capacity.ts'
import { capacityRoomsOf } from '#server/catalogue/house/capacity-rooms.ts'
import { venuePictureOf } from '#server/catalogue/house/front-picture.ts'
import type { HouseRows } from '#server/catalogue/house/house-rows.ts'
import { amenitiesIn, layoutsIn, roomTypesIn } from '#server/catalogue/house/layout-texts.ts'
import { packagesIn, productsIn } from '#server/catalogue/house/package-texts.ts'
import { catalogueIn, discountRulesIn, pricepointsOf } from '#server/catalogue/house/price-catalogue.ts'
import type { PublicHoliday } from '#server/catalogue/house/public-holidays.ts'
import { type RoomText, roomsIn } from '#server/catalogue/house/room-texts.ts'
import { type OwnVenue, venueOf } from '#server/catalogue/house/venue.ts'
import { byId, grouped } from '#server/database/group-rows.ts'
import type { Tenant } from '#tenants/tenant.ts'

type RoomRow = HouseRows['rooms'][number]

/** What the house has, in one language, as it goes over the wire. */
export type HouseTexts = {
  /** Rooms without what depends on the requested time. */
  rooms: ReadonlyMap<number, RoomText>
  layouts: readonly Layout[]
  amenities: readonly Amenity[]
  roomTypes: readonly RoomTypeInfo[]
  packages: readonly MeetingPackage[]
  products: readonly Product[]
  special: readonly SpecialDay[]
  /** With the names of special days in the language. */
  hours: OpeningHours
  catalogue: PriceCatalogue
  pricedRooms: ReadonlyMap<number, PricedRoom>
  discountRules: readonly DiscountRule[]
  discountDescriptions: ReadonlyMap<number, string | null>
  orderPackages: ReadonlyMap<number, OrderPackageText>
}

export type OrderPackageText = {
  name: string
  items: readonly { id: number; name: string; quantityPerPerson: number }[]
}

/** A room with what the rules need of it. */
export type HouseRoom = RoomCapacity & {
  row: RoomRow
  pricepoints: readonly Pricepoint[]
  amenityIds: readonly number[]
}

/** A version of the terms; without steps, no data say what cancelling costs. */
export type HouseTerms = HouseRows['terms'][number] & { cancellationSteps: readonly CancellationStep[] }

/** What the house has, in memory, arranged for the operations. It never changes; a new one is made instead. */
export type House = HouseCapacity<HouseRoom> &
  OwnVenue & {
    version: number
    roomsBySlug: ReadonlyMap<string, HouseRoom>
    regular: WorkingHours['regular']
    packages: ReadonlyMap<number, HouseRows['meetingPackages'][number]>
    orderPackagesOf: ReadonlyMap<number, HouseRows['orderPackages']>
    products: ReadonlyMap<number, HouseRows['products'][number]>
    /** The versions of the terms, the oldest first. */
    terms: readonly HouseTerms[]
    rules: BookingRules
    texts: Record<Locale, HouseTexts>
  }

function specialDaysIn(rows: HouseRows, holidays: readonly PublicHoliday[], locale: Locale): SpecialDay[] {
  const holidayDates = new Set(holidays.map(({ date }) => date))
  const own = rows.specialDays.flatMap((day) => {
    const dates = venueDatesBetween(day.date, day.endDate ?? day.date)
    // In a period that is closed, a public holiday keeps its own name.
    const keepsHolidays = day.endDate !== null && day.eventType === 'closed'
    return dates
      .filter((date) => !(keepsHolidays && holidayDates.has(date)))
      .map((date) => ({
        date,
        label: inLanguage(locale, day.label, day.labelEn),
        eventType: day.eventType,
        holidayId: null,
        openTime: day.openTime,
        closeTime: day.closeTime,
      }))
  })
  const computed = holidays.map(({ date, label, labelEn, holidayId }) => ({
    date,
    label: inLanguage(locale, label, labelEn),
    eventType: 'publicHoliday' as const,
    holidayId,
    openTime: null,
    closeTime: null,
  }))
  return [...own, ...computed].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** Every weekday of each year with regular hours. One that has none that year is closed, whatever it was before. */
export function regularHoursOf({
  openingYears,
  openingHours,
}: Pick<HouseRows, 'openingYears' | 'openingHours'>): WorkingHours['regular'] {
  const closed = { openTime: '00:00', closeTime: '00:00', isWorkingDay: false }
  return openingYears.flatMap(({ id, year }) =>
    [1, 2, 3, 4, 5, 6, 7].map((dayOfWeek) => {
      const open = openingHours.find((each) => each.openingYearId === id && each.dayOfWeek === dayOfWeek)
      const { openTime, closeTime, isWorkingDay } = open ? { ...open, isWorkingDay: true } : closed
      return { year, dayOfWeek, openTime, closeTime, isWorkingDay }
    }),
  )
}

function openingHoursOf(regular: House['regular'], special: readonly SpecialDay[]): OpeningHours {
  return {
    regular,
    special: special.map(({ openTime, closeTime, ...day }) => ({
      ...day,
      ...(openTime === null ? {} : { openTime }),
      ...(closeTime === null ? {} : { closeTime }),
    })),
  }
}

function textsIn(
  rows: HouseRows,
  regular: House['regular'],
  special: SpecialDay[],
  locale: Locale,
): HouseTexts {
  const items = grouped(rows.orderPackageItems, (item) => item.orderPackageId)
  const hours = openingHoursOf(regular, special)
  const catalogue = catalogueIn(rows, hours, locale)
  return {
    rooms: roomsIn(rows, locale),
    layouts: layoutsIn(rows, locale),
    amenities: amenitiesIn(rows, locale),
    roomTypes: roomTypesIn(rows, locale),
    packages: packagesIn(rows, catalogue, locale),
    products: productsIn(rows, locale),
    special,
    hours,
    catalogue,
    pricedRooms: byId(catalogue.rooms),
    discountRules: discountRulesIn(rows, locale),
    discountDescriptions: new Map(
      rows.discountRules.map((rule) => [rule.id, inLanguage(locale, rule.description, rule.descriptionEn)]),
    ),
    orderPackages: new Map(
      rows.everyOrderPackage.map((part) => [
        part.id,
        {
          name: inLanguage(locale, part.name, part.nameEn),
          items: (items.get(part.id) ?? []).map((item) => ({
            id: item.id,
            name: inLanguage(locale, item.name, item.nameEn),
            quantityPerPerson: item.quantityPerPerson,
          })),
        },
      ]),
    ),
  }
}

function termsOf(rows: HouseRows): HouseTerms[] {
  const steps = grouped(rows.cancellationSteps, (step) => step.termsVersionId)
  return rows.terms.map((terms) => ({ ...terms, cancellationSteps: steps.get(terms.id) ?? [] }))
}

type Capacity = Pick<House, 'capacityRooms' | 'tree'>

function houseRoom(row: RoomRow, capacity: CapacityRoom, house: Capacity, rows: HouseRows): HouseRoom {
  const { capacityRooms, tree } = house
  const masters = mastersInTree(row.id, tree)
  const root = masters.at(-1) ?? row.id
  const leaves = leavesInTree(row.id, tree)
  return {
    row,
    capacity,
    leaves,
    relatives: relativesOf(row.id, capacityRooms),
    locks: [...leaves, ...masters],
    family: relativesOf(root, capacityRooms),
    familyLeaves: leavesInTree(root, tree),
    pricepoints: pricepointsOf(row.id, rows),
    layoutOfSeating: new Map(
      rows.seatings
        .filter((seating) => seating.roomId === row.id && seating.availableOnline)
        .map(({ id, layoutId }) => [id, layoutId]),
    ),
    amenityIds: rows.roomFeatures.filter(({ roomId }) => roomId === row.id).map(({ amenityId }) => amenityId),
    isOffered: row.availableOnline && row.status === 'active',
    isInUse: row.status === 'active',
  }
}

/** Arranges the rows of the house; `tenant` is what the venue was installed with. */
export function houseOf(rows: HouseRows, holidays: readonly PublicHoliday[], tenant: Tenant): House {
  const capacityRooms = capacityRoomsOf(rows)
  const tree = roomTree(capacityRooms)
  const rooms = new Map<number, HouseRoom>()
  for (const row of rows.rooms) {
    const capacity = tree.byId.get(row.id)
    if (capacity) rooms.set(row.id, houseRoom(row, capacity, { capacityRooms, tree }, rows))
  }
  const regular = regularHoursOf(rows)
  const texts = {
    'nb-NO': textsIn(rows, regular, specialDaysIn(rows, holidays, 'nb-NO'), 'nb-NO'),
    en: textsIn(rows, regular, specialDaysIn(rows, holidays, 'en'), 'en'),
  }
  return {
    version: rows.version,
    rooms,
    roomsBySlug: new Map([...rooms.values()].map((room) => [room.row.slugname, room])),
    capacityRooms,
    tree,
    allLeaves: capacityRooms.map(({ id }) => id).filter((id) => !tree.parts.has(id)),
    hours: texts['nb-NO'].hours,
    regular,
    packages: byId(rows.meetingPackages),
    orderPackagesOf: grouped(rows.orderPackages, (part) => part.packageId),
    products: byId(rows.products),
    terms: termsOf(rows),
    ownVenue: rows.ownVenue,
    ownPicture: venuePictureOf(rows.ownPicture),
    placeholders: rows.placeholders,
    rules: venueOf(rows.ownVenue, tenant).booking,
    texts,
  }
}
