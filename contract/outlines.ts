import { outlinesOf } from '#contract/call-outline.ts'
import { portalCalls } from '#contract/calls.ts'

/** The outlines of what the portal calls. Its build computes them and so leaves out the table's structs. */
export const outlines = outlinesOf(portalCalls)
