import { amenityFilters } from '#contract/structs/room.ts'
import { filterItems } from '#server/calls/lists/filter-items.ts'
import { pageOfList } from '#server/calls/lists/page.ts'
import { accept, type Operation } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'

/** The fittings that rooms can be searched by. Specification §7. */
export const listAmenities: Operation<'listAmenities', HouseServices> = async (
  given,
  { locale },
  { house },
) => {
  const { amenities } = (await house.current()).texts[locale]
  const found = filterItems(amenities, given, {
    filters: amenityFilters,
    fieldsOf: (amenity) => amenity,
    whole: ['featureType'],
  })
  return accept(pageOfList(found, given))
}
