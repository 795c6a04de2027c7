import type { Operation } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { saveRestriction } from '#server/catalogue/restrictions/save-restriction.ts'
import { storedRestriction } from '#server/catalogue/restrictions/stored-restriction.ts'

/** Changes a restriction; what is left out stays. Specification §7. */
export const updateRestriction: Operation<'updateRestriction', HouseServices> = async (
  given,
  { now },
  services,
) => {
  const saved = await saveRestriction(given.restrictionId, given.body, now, services)
  return saved.accepted ? storedRestriction(saved.value, services) : saved
}
