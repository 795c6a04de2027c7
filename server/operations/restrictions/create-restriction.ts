import type { Operation } from '#server/operations/operation.ts'
import { saveRestriction } from '#server/operations/restrictions/save-restriction.ts'
import { storedRestriction } from '#server/operations/restrictions/stored-restriction.ts'

/** Blocks a room for a time; the answer tells how many bookings it meets. Specification §7. */
export const createRestriction: Operation<'createRestriction'> = async ({ body }, { now }, world) => {
  const saved = await saveRestriction(null, body, now, world)
  return saved.accepted ? storedRestriction(saved.value, world) : saved
}
