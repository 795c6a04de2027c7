import { amenityFilters } from '#contract/structs/room.ts'
import { filterItems } from '#server/operations/lists/filter-items.ts'
import { accept, type Operation } from '#server/operations/operation.ts'
import { pageOfList } from '#server/operations/page.ts'

/** The fittings that rooms can be searched by. Specification §7. */
export const listAmenities: Operation<'listAmenities'> = async (given, { locale }, { house }) => {
  const { amenities } = (await house.current()).texts[locale]
  const found = filterItems(amenities, given, {
    filters: amenityFilters,
    fieldsOf: (amenity) => amenity,
    whole: ['featureType'],
  })
  return accept(pageOfList(found, given))
}
