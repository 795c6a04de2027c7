import { array, boolean, enums, type Infer, nullable, object } from 'superstruct'
import { Total } from '#contract/structs/price.ts'
import { Times } from '#contract/structs/room.ts'
import { CalendarDate, text, wholeNumber } from '#contract/wire.ts'
import { HINDRANCES } from '#domain/capacity/availability.ts'

/**
 * Why a room has no free time on a day: it is free for shorter meetings only, or what is easiest to change of the rest.
 */
export const noTimesReasons = ['shorter', ...HINDRANCES, 'tooManyPeople', 'tooFewPeople'] as const

/** The times of one day at which a room can be had, for a website of the venue. Decision the-venues-own-website. */
export const FreeTimes = object({
  roomName: text(120),
  roomSlug: text(80),
  minSeats: wholeNumber(0, 10_000),
  maxSeats: wholeNumber(0, 10_000),
  /** Booking it sends a request. */
  onlyOnRequest: boolean(),
  /** Null where there are times. */
  reason: nullable(enums(noTimesReasons)),
  /** Where there are none: the next day that has some, within six weeks; null where there is none. */
  nextDate: nullable(CalendarDate),
  /** Each half-hour that a meeting of the asked length can begin at, with the price of the room for it without any agreement. */
  times: array(object({ ...Times.schema, total: nullable(Total) })),
})
export type FreeTimes = Infer<typeof FreeTimes>
