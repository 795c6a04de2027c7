import { LRUCache } from 'lru-cache'
import type { FieldError } from '#contract/field-codes.ts'
import type { MeetingRoom, Restriction } from '#contract/structs/room.ts'
import { roomFilters, wholeRoomTexts } from '#contract/structs/room-administration.ts'
import type { BookingRules } from '#domain/order/booking-time.ts'
import { isPackageSold } from '#domain/order/order.ts'
import { packageReason } from '#domain/order/packet-faults.ts'
import { daysOfPacket } from '#domain/order/servings.ts'
import { type Instant, instantOf, rangeFromWire, type TimeRange } from '#domain/time/venue-time.ts'
import { containsText, filterItems } from '#server/calls/lists/filter-items.ts'
import { pageOfList } from '#server/calls/lists/page.ts'
import type { Locale } from '#server/calls/locale.ts'
import { accept, type Operation, refuseFields, WrittenJson } from '#server/calls/operation.ts'
import { rangeFault, wishFault } from '#server/calls/requested-range.ts'
import {
  type Availability,
  availabilityAt,
  availabilityForPeople,
  availabilityWithin,
  type PeopleWish,
  type RoomForPeople,
  roomForPeople,
} from '#server/capacity/room-availability.ts'
import { takenFor } from '#server/capacity/seats.ts'
import { hireFor } from '#server/catalogue/hire-of-room.ts'
import type { House, HouseRoom } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { ownCustomer } from '#server/catalogue/price-customer.ts'
import { type FoundRoom, foundRoomsJson } from '#server/catalogue/room-json.ts'
import { currentPriceOf } from '#server/catalogue/room-view.ts'

type Filters = Pick<Parameters<Operation<'searchMeetingRooms'>>[0], 'name' | 'layoutIds' | 'amenityIds'>

/** A room may be found by its name in either language, and by its alias. */
const { name: _, ...fieldFilters } = roomFilters

/** A room passes with one of the layouts and all of the amenities. */
function passes(room: HouseRoom, { name, layoutIds = [], amenityIds = [] }: Filters): boolean {
  const { row } = room
  if (!room.isOffered) return false
  if (layoutIds.length > 0) {
    const layouts = [...room.layoutOfSeating.values()]
    if (!layoutIds.some((id) => layouts.includes(id))) return false
  }
  if (!amenityIds.every((id) => room.amenityIds.includes(id))) return false
  if (name === undefined) return true
  return containsText(`${row.name} ${row.nameEn ?? ''} ${row.alias ?? ''}`, name)
}

/** The rooms that are offered online and pass the filters of a search. */
export function roomsFor(
  filters: Filters & Parameters<typeof filterItems>[1],
  house: House,
  locale: Locale,
  priceOf: (room: HouseRoom) => number,
): readonly HouseRoom[] {
  const texts = house.texts[locale].rooms
  return filterItems(
    [...house.rooms.values()].filter((room) => passes(room, filters)),
    filters,
    {
      filters: fieldFilters,
      fieldsOf: (room) => ({ ...texts.get(room.row.id), currentPrice: priceOf(room) }),
      whole: wholeRoomTexts,
    },
  )
}

/** A package has a price and hours, which need people and a time. */
function packageFault(
  packageId: number,
  { startTime, expectedPax }: Body,
  house: House,
): FieldError | undefined {
  if (!house.packages.has(packageId)) return { path: 'packageId', code: 'unknown' }
  if (!startTime) return { path: 'startTime', code: 'required' }
  return expectedPax ? undefined : { path: 'expectedPax', code: 'required' }
}

type PackageWish = { packageId: number | null; range: TimeRange | null; pax: number | null }

/** Why a package cannot be had with a room, by the rule of orders; without a time and people nothing is known of it. */
function packageObstacles(
  { packageId, range, pax }: PackageWish,
  now: Instant,
  house: House,
  { tenant }: HouseServices,
): (roomId: number) => MeetingRoom['packageObstacle'] {
  const pack = packageId === null ? undefined : house.packages.get(packageId)
  if (!pack || !range || pax === null) return () => undefined
  if (!tenant.features.packages || !isPackageSold(pack)) return () => ({ code: 'notAvailable' })
  return (roomId) => {
    const bookings = [{ ...range, roomId, seatingId: null, expectedPax: pax }]
    const packet = { packageId, bookings, arrangements: [], extraProducts: [] }
    const days = daysOfPacket(packet, pax, house)
    const judging = { retained: new Set<string>(), now, rules: tenant.booking, hours: house.hours }
    const parts = house.orderPackagesOf.get(pack.id) ?? []
    const reason = packageReason(pack, parts, { packet, path: '', days }, judging)
    return (
      reason && { code: reason.code, ...(reason.limit === undefined ? {} : { limit: String(reason.limit) }) }
    )
  }
}

/** The time of a search: an exact range, or a range in which any time will do. */
type SearchTime = { range: TimeRange | null; within: TimeRange | null }
type Body = Parameters<Operation<'searchMeetingRooms'>>[0]['body']

function timeOf(
  { startTime, endTime, freeWithin }: Body,
  now: Instant,
  rules: BookingRules,
): SearchTime & { fields: FieldError[] } {
  const refused = (path: string, code: 'required' | 'notAvailable') => ({
    ...{ range: null, within: null },
    fields: [{ path, code }],
  })
  if (startTime && !endTime) return refused('endTime', 'required')
  if (endTime && !startTime) return refused('startTime', 'required')
  if (startTime && endTime) {
    if (freeWithin) return refused('freeWithin', 'notAvailable')
    const range = { start: instantOf(startTime), end: instantOf(endTime) }
    const fault = wishFault(range, '', now, rules)
    return { range, within: null, fields: fault ? [fault] : [] }
  }
  if (!freeWithin) return { range: null, within: null, fields: [] }
  const within = rangeFromWire(freeWithin)
  const fault = rangeFault(within, 'freeWithin.endTime', 1) ?? wishFault(within, 'freeWithin.', now, rules)
  return { range: null, within, fields: fault ? [fault] : [] }
}

/** The answers of rooms for people that are kept for one house: of fifty rooms, those of a thousand wishes. */
const MOST_KEPT = 50_000
type KeptForPeople = LRUCache<string, ReadonlyMap<number, RoomForPeople>>
const keptForPeople = new WeakMap<House, KeptForPeople>()

function keptIn(house: House): KeptForPeople {
  const known = keptForPeople.get(house)
  if (known) return known
  const made: KeptForPeople = new LRUCache({ maxSize: MOST_KEPT, sizeCalculation: ({ size }) => size + 1 })
  keptForPeople.set(house, made)
  return made
}

/** Every room for the people of a wish: visitors ask for the same few again and again. */
function roomsForPeople(house: House, wish: PeopleWish): ReadonlyMap<number, RoomForPeople> {
  const kept = keptIn(house)
  const key = `${wish.pax} ${wish.layoutIds}`
  const known = kept.get(key)
  if (known) return known
  const made = new Map([...house.rooms].map(([id, room]) => [id, roomForPeople(room, wish)]))
  kept.set(key, made)
  return made
}

type RoomAnswers = { available: (Availability | null)[]; restrictions: Map<number, Restriction[]> }

/** What every room is checked for, and the language of the answer. */
type RoomQuery = SearchTime & PeopleWish & { now: Instant; locale: Locale }

/** Each room's answer out of one read of what is taken. */
async function answersOf(
  rooms: readonly HouseRoom[],
  { range, within, now, locale, ...wish }: RoomQuery,
  house: House,
  { taken: reads, tenant }: HouseServices,
): Promise<RoomAnswers> {
  const ofPeople = roomsForPeople(house, wish)
  const forPeople = rooms.flatMap(({ row }) => ofPeople.get(row.id) ?? [])
  const searched = range ?? within
  const ids = rooms.map(({ row }) => row.id)
  const question =
    searched && ids.length > 0
      ? takenFor(
          ids.map((roomId) => ({ roomId, range: searched })),
          house,
        )
      : { leaves: [], rooms: [], range: { start: now, end: now } }
  const { taken, restrictions } = await reads.readForSearch(question, ids, now)
  const rules = { now, rules: tenant.booking, hours: house.texts[locale].hours }
  const available = range
    ? availabilityAt(range, forPeople, { house, taken }, rules)
    : within
      ? availabilityWithin(within, forPeople, { house, taken }, rules)
      : forPeople.map((room) => (wish.pax === null ? null : availabilityForPeople(room)))
  return { available, restrictions }
}

/**
 * The rooms that are offered online and pass the filters, each with whether it is available: at a time, at any time
 * within a range, or for a number of people; and with a time, what it costs the caller. One round trip, however many
 * rooms. Specification §7, §11.5 and §12.6.
 */
export const searchMeetingRooms: Operation<'searchMeetingRooms', HouseServices> = async (
  input,
  context,
  services,
) => {
  const { now, locale, principal } = context
  const { fields, ...time } = timeOf(input.body, now, services.tenant.booking)
  if (fields.length > 0) return refuseFields(fields)
  const house = await services.house.current()
  const { packageId = null } = input.body
  const fault = packageId === null ? undefined : packageFault(packageId, input.body, house)
  if (fault) return refuseFields([fault])
  const texts = house.texts[locale].rooms
  const priceOf = (room: HouseRoom) => currentPriceOf(room, (time.range ?? time.within)?.start ?? now)
  const page = pageOfList(roomsFor(input, house, locale, priceOf), input)
  const people = { pax: input.body.expectedPax ?? null, layoutIds: input.layoutIds ?? [] }
  const { available, restrictions } = await answersOf(
    page.items,
    { ...time, ...people, now, locale },
    house,
    services,
  )
  const obstacleOf = packageObstacles({ packageId, range: time.range, pax: people.pax }, now, house, services)
  const hireOf = hireFor(ownCustomer(principal), house.texts[locale], now)
  const items: FoundRoom[] = []
  for (const [n, room] of page.items.entries()) {
    const { id } = room.row
    const text = texts.get(id)
    if (!text) continue
    const currentPrice = priceOf(room)
    const availability = available[n] ?? null
    const canBeHad = availability?.isAvailable || availability?.reason === 'overbooked'
    const packageObstacle = obstacleOf(id)
    const withPackage = packageObstacle ? null : packageId
    const hire =
      time.range && canBeHad
        ? hireOf(room, { range: time.range, pax: people.pax, packageId: withPackage })
        : null
    const found: FoundRoom = { text, currentPrice, restrictions: restrictions.get(id) ?? [], availability }
    if (hire) found.hire = hire
    if (packageObstacle) found.packageObstacle = packageObstacle
    items.push(found)
  }
  return accept(new WrittenJson(foundRoomsJson({ ...page, items })))
}
