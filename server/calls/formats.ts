import { VENUE_ZONE } from '#domain/time/venue-offset.ts'
import type { Locale } from './locale.ts'

function formatsIn(tag: string) {
  const day = new Intl.DateTimeFormat(tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: VENUE_ZONE,
  })
  const number = new Intl.NumberFormat(tag)
  const part = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  const list = new Intl.ListFormat(tag)
  return {
    /** 'fredag 27. november 2026'. */
    day: (instant: number) => day.format(instant),
    number: (value: number) => number.format(value),
    /** 50 as '50 %'. */
    percent: (value: number) => part.format(value / 100),
    /** 'mat, rom og tilvalg'. */
    list: (words: readonly string[]) => list.format(words),
  }
}

/** What writes days, numbers and lists in a language. To make one takes far longer than to use it. */
export const formats: Readonly<Record<Locale, ReturnType<typeof formatsIn>>> = {
  'nb-NO': formatsIn('nb-NO'),
  en: formatsIn('en-GB'),
}
