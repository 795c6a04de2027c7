import { outlinesOf } from '#contract/call-outline.ts'
import { staffCalls } from '#contract/calls.ts'

/** The outlines of what only staff call; as `outlines.ts`, and loaded with the screens of staff. */
export const outlines = outlinesOf(staffCalls)
