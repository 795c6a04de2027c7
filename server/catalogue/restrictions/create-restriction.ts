import type { Operation } from '#server/calls/operation.ts'
import { saveRestriction } from '#server/catalogue/restrictions/save-restriction.ts'
import { storedRestriction } from '#server/catalogue/restrictions/stored-restriction.ts'

/** Blocks a room for a time; the answer tells how many bookings it meets. Specification §7. */
export const createRestriction: Operation<'createRestriction'> = async ({ body }, { now }, world) => {
  const saved = await saveRestriction(null, body, now, world)
  return saved.accepted ? storedRestriction(saved.value, world) : saved
}
