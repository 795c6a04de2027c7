import { formatTime, type Instant, instantOf } from '#domain/time/venue-time.ts'
import { formats } from '#server/calls/formats.ts'
import type { Locale } from '#server/calls/locale.ts'
import type { MailWords } from '#server/mail/text-types.ts'

/** 'fredag 27. november 2026'. */
export const dayOf = (instant: Instant, locale: Locale): string => formats[locale].day(instant)

/** 'fredag 27. november 2026 kl. 09:00'. */
export const momentOf = (instant: Instant, words: MailWords, locale: Locale): string =>
  words.moment(dayOf(instant, locale), formatTime(instant))

/** 'fredag 27. november 2026 kl. 09:00–15:00', or from one day to another. */
export function rangeOf(
  booking: { startTime: string; endTime: string },
  words: MailWords,
  locale: Locale,
): string {
  const [startsAt, endsAt] = [instantOf(booking.startTime), instantOf(booking.endTime)]
  const [from, to] = [dayOf(startsAt, locale), dayOf(endsAt, locale)]
  const [start, end] = [formatTime(startsAt), formatTime(endsAt)]
  return from === to ? words.at(from, start, end) : words.over(from, start, to, end)
}
