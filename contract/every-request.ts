import type { CallName } from '#contract/calls.ts'
import { requestOf, type WireRequest } from '#contract/client.ts'
import { outlines } from '#contract/outlines.ts'
import { outlines as staffOutlines } from '#contract/staff-outlines.ts'

const all = { ...outlines, ...staffOutlines }

/** The request for any call of the table, for tests and tools; see `requestOf`. */
export const requestFor = (name: CallName, input: Record<string, unknown>): WireRequest =>
  requestOf(name, all[name], input)
