import { packageFilters } from '#contract/structs/package.ts'
import { amenityFilters } from '#contract/structs/room.ts'
import { fromWire, venueDaysBetween } from '#domain/time/venue-time.ts'
import { filterItems } from '#server/calls/lists/filter-items.ts'
import { pageOfList } from '#server/calls/lists/page.ts'
import { accept, type Operation, refuse, refuseFields } from '#server/calls/operation.ts'
import { comingRestrictions } from '#server/capacity/coming-restrictions.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { roomOnWire } from '#server/catalogue/room-view.ts'

/** The fittings that rooms can be searched by. Specification §7. */
export const listAmenities: Operation<'listAmenities', HouseServices> = async (
  input,
  { locale },
  { house },
) => {
  const { amenities } = (await house.current()).texts[locale]
  const found = filterItems(amenities, input, {
    filters: amenityFilters,
    fieldsOf: (amenity) => amenity,
    whole: ['featureType'],
  })
  return accept(pageOfList(found, input))
}

/** The products that are for sale. Specification §7. */
export const listExtraProducts: Operation<'listExtraProducts', HouseServices> = async (
  input,
  { locale },
  { house },
) => {
  const products = (await house.current()).texts[locale].products.filter(({ isAvailable }) => isAvailable)
  return accept(pageOfList(products, input, 500))
}

/** The layouts that rooms can be searched by. Specification §7. */
export const listLayouts: Operation<'listLayouts', HouseServices> = async (input, { locale }, { house }) =>
  accept(pageOfList((await house.current()).texts[locale].layouts, input))

/** The types of the rooms that are offered online, by name. */
export const listOnlineRoomTypes: Operation<'listOnlineRoomTypes', HouseServices> = async (
  input,
  { locale },
  { house: store },
) => {
  const house = await store.current()
  const offered = new Set(
    [...house.rooms.values()].filter(({ isOffered }) => isOffered).map(({ row }) => row.roomTypeId),
  )
  return accept(
    pageOfList(
      house.texts[locale].roomTypes.filter(({ id }) => offered.has(id)),
      input,
    ),
  )
}

/** The packages that can be ordered online; none where the tenant has no packages. Specification §7 and §9.3. */
export const listPackages: Operation<'listPackages', HouseServices> = async (
  input,
  { locale },
  { house, tenant },
) => {
  if (!tenant.features.packages) return accept([])
  const packages = (await house.current()).texts[locale].packages.filter(
    ({ isActive, availableOnline }) => isActive && availableOnline,
  )
  return accept([...filterItems(packages, input, { filters: packageFilters, fieldsOf: (each) => each })])
}

const MOST_DAYS = 400

/**
 * Regular hours up to the last year of the range (a weekday that has none in it follows an earlier one), and the
 * special days inside the range. Specification §7 and §10.2.
 */
export const readWorkingHours: Operation<'readWorkingHours', HouseServices> = async (
  input,
  { locale },
  { house: store },
) => {
  const { startRange, endRange } = input
  const days = venueDaysBetween(startRange, endRange) + 1
  if (days < 1 || fromWire(startRange) === undefined) {
    return refuseFields([{ path: 'endRange', code: 'endsBeforeStart' }])
  }
  if (days > MOST_DAYS) return refuseFields([{ path: 'endRange', code: 'tooLong', limit: MOST_DAYS }])
  const house = await store.current()
  return accept({
    regular: house.regular.filter(({ year }) => year <= Number(endRange.slice(0, 4))),
    special: house.texts[locale].special.filter(({ date }) => date >= startRange && date <= endRange),
  })
}

/** One room by its slug; rooms that are not offered online are not there. Specification §7. */
export const readRoom: Operation<'readRoom', HouseServices> = async (
  { roomSlug },
  { now, locale },
  { house: store, database },
) => {
  const house = await store.current()
  const room = house.roomsBySlug.get(roomSlug)
  if (!room?.isOffered) return refuse('notFound')
  const restrictions = await comingRestrictions(database, [room.row.id], now)
  const answer = roomOnWire(room, now, restrictions, house, locale)
  return answer ? accept(answer) : refuse('notFound')
}
