import { packageFilters } from '#contract/structs/package.ts'
import { filterItems } from '#server/calls/lists/filter-items.ts'
import { accept, type Operation } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'

/** The packages that can be ordered online; none where the tenant has no packages. Specification §7 and §9.3. */
export const listPackages: Operation<'listPackages', HouseServices> = async (
  given,
  { locale },
  { house, tenant },
) => {
  if (!tenant.features.packages) return accept([])
  const packages = (await house.current()).texts[locale].packages.filter(
    ({ isActive, availableOnline }) => isActive && availableOnline,
  )
  return accept([...filterItems(packages, given, { filters: packageFilters, fieldsOf: (each) => each })])
}
