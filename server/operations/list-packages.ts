import { accept, type Operation } from '#server/operations/operation.ts'

/** The packages that can be ordered online; none where the tenant has no packages. Specification §7 and §9. */
export const listPackages: Operation<'listPackages'> = async (given, { locale }, { house, tenant }) => {
  if (!tenant.features.packages) return accept([])
  const wanted = given.name?.trim().toLocaleLowerCase('nb-NO')
  const packages = (await house.current()).texts[locale].packages.filter(
    ({ id, name, isActive, availableOnline }) =>
      isActive &&
      availableOnline &&
      (given.id === undefined || id === given.id) &&
      (wanted === undefined || name.toLocaleLowerCase('nb-NO').includes(wanted)),
  )
  return accept(packages)
}
