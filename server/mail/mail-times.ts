import { VENUE_ZONE } from '#domain/time/venue-offset.ts'
import { formatTime, type Instant, instantOf } from '#domain/time/venue-time.ts'
import type { Locale } from '#server/calls/locale.ts'
import type { MailWords } from '#server/mail/text-types.ts'

/** 'fredag 27. november 2026'. */
export function dayOf(instant: Instant, locale: Locale): string {
  const tag = locale === 'en' ? 'en-GB' : locale
  const options = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: VENUE_ZONE,
  } as const
  return new Intl.DateTimeFormat(tag, options).format(instant)
}

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
