import type { Operation } from '#server/calls/operation.ts'
import { storedRestriction } from '#server/catalogue/restrictions/stored-restriction.ts'

/** A restriction, with what is noted about it. Specification §7. */
export const readRestriction: Operation<'readRestriction'> = ({ restrictionId }, _asking, world) =>
  storedRestriction(restrictionId, world)
