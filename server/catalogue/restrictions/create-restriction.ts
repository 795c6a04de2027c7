import type { Operation } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { saveRestriction } from '#server/catalogue/restrictions/save-restriction.ts'
import { storedRestriction } from '#server/catalogue/restrictions/stored-restriction.ts'

/** Blocks a room for a time; the answer tells how many bookings it meets. Specification §7. */
export const createRestriction: Operation<'createRestriction', HouseServices> = async (
  { body },
  { now },
  services,
) => {
  const saved = await saveRestriction(null, body, now, services)
  return saved.accepted ? storedRestriction(saved.value, services) : saved
}
