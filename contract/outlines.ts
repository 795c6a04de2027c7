import { type CallOutline, outlineOf } from '#contract/call-outline.ts'
import { type CallName, calls } from '#contract/calls.ts'

/**
 * The outline of every call. A build of the portal works them out beforehand (`tools/call-outlines.ts`) and so goes
 * without the table's structs.
 */
export const outlines = Object.fromEntries(
  Object.entries(calls).map(([name, call]) => [name, outlineOf(call)]),
) as Record<CallName, CallOutline>
