import type { Operation } from '#server/calls/operation.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { storedRestriction } from '#server/catalogue/restrictions/stored-restriction.ts'

/** A restriction, with what is noted about it. Specification §7. */
export const readRestriction: Operation<'readRestriction', HouseServices> = (
  { restrictionId },
  _asking,
  services,
) => storedRestriction(restrictionId, services)
