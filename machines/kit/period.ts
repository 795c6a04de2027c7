import {
  addVenueDays,
  isVenueDate,
  startOfVenueDay,
  toWire,
  type VenueDate,
} from '#domain/time/venue-time.ts'
import type { FieldRefusals } from '#machines/answers.ts'
import { textFilter } from './filters.ts'

/** The days of a list's period, both part of it; null for an open end. */
export type Period = { from: string | null; to: string | null }

/** A day whose end is on the next one, which the last day of all does not have. */
const hasNextDay = (text: string) => isVenueDate(text) && isVenueDate(addVenueDays(text, 1))

/** The filters of a period. */
export const periodFilters = { from: textFilter('from', isVenueDate), to: textFilter('to', hasNextDay) }

/** What is wrong with a period; a refused end is left out of what is asked. */
export const refusalsOfPeriod = ({ from, to }: Period): FieldRefusals =>
  from !== null && to !== null && to < from ? { to: { code: 'endsBeforeStart' } } : {}

/** Filters without the end of their period, where it is refused. */
export const withSoundPeriod = <F extends Period>(filters: F): F =>
  refusalsOfPeriod(filters).to ? { ...filters, to: null } : filters

const wireDay = (date: VenueDate) => toWire(startOfVenueDay(date))

/** A period as lists of reservations ask for it: from the start of its first day to the end of its last. */
export const periodOnWire = ({ from, to }: Period): { arrival?: string; departure?: string } => ({
  ...(from !== null && isVenueDate(from) ? { arrival: wireDay(from) } : {}),
  ...(to !== null && hasNextDay(to) ? { departure: wireDay(addVenueDays(to, 1)) } : {}),
})
