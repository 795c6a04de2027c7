import { accept, type Operation } from '#server/operations/operation.ts'
import { pageOfList } from '#server/operations/page.ts'

/** The fittings that rooms can be searched by. Specification §7. */
export const listAmenities: Operation<'listAmenities'> = async (given, { locale }, { house }) => {
  const wanted = given.name?.trim().toLocaleLowerCase('nb-NO')
  const amenities = (await house.current()).texts[locale].amenities.filter(
    ({ id, name }) =>
      (given.id === undefined || id === given.id) &&
      (wanted === undefined || name.toLocaleLowerCase('nb-NO').includes(wanted)),
  )
  return accept(pageOfList(amenities, given))
}
