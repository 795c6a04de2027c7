import type { Operation } from '#server/operations/operation.ts'
import { storedRestriction } from '#server/operations/restrictions/stored-restriction.ts'

/** A restriction, with what is noted about it. Specification §7. */
export const readRestriction: Operation<'readRestriction'> = ({ restrictionId }, _asking, world) =>
  storedRestriction(restrictionId, world)
