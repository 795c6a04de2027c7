import { type CallOutline, outlineOf } from '#contract/call-outline.ts'
import { type CallName, calls } from '#contract/calls.ts'

/**
 * The outline of every call. The portal's build computes them (`tools/call-outlines.ts`) and so leaves out
 * the table's structs.
 */
export const outlines = Object.fromEntries(
  Object.entries(calls).map(([name, call]) => [name, outlineOf(call)]),
) as Record<CallName, CallOutline>
