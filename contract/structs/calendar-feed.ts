import { array, enums, type Infer, nullable, object } from 'superstruct'
import { DateTime, text } from '#contract/wire.ts'

/** Whose bookings a calendar has: the person's own, or all of the organisation. */
export const feedScopes = ['own', 'organization'] as const
export type FeedScope = (typeof feedScopes)[number]

/** A link that calendars fetch bookings by. */
export const CalendarLink = object({
  /** Null where it was made under an earlier secret of the server: it works, and can't be shown any more. */
  url: nullable(text(600)),
  createdAt: DateTime,
  /** Null before a calendar has fetched it. */
  lastFetchedAt: nullable(DateTime),
})
export type CalendarLink = Infer<typeof CalendarLink>

/** What the caller may have a calendar of, with the link where there is one. */
export const CalendarFeed = object({
  scope: enums(feedScopes),
  /** Null for one's own bookings. */
  organizationName: nullable(text(160)),
  link: nullable(CalendarLink),
})
export type CalendarFeed = Infer<typeof CalendarFeed>

/** One's own bookings first, then those of the organisation where the caller sees all of them. */
export const CalendarFeeds = object({ feeds: array(CalendarFeed) })
export type CalendarFeeds = Infer<typeof CalendarFeeds>
