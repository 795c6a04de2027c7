import type { Operation } from '#server/calls/operation.ts'
import { saveRestriction } from '#server/catalogue/restrictions/save-restriction.ts'
import { storedRestriction } from '#server/catalogue/restrictions/stored-restriction.ts'

/** Changes a restriction; what is left out stays. Specification §7. */
export const updateRestriction: Operation<'updateRestriction'> = async (given, { now }, world) => {
  const saved = await saveRestriction(given.restrictionId, given.body, now, world)
  return saved.accepted ? storedRestriction(saved.value, world) : saved
}
