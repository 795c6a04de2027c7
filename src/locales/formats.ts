import { formatKroner, formatWholeKroner, type Ore } from '#domain/price/money.ts'
import {
  atVenue,
  clockTimeOf,
  formatVenueDate,
  type Instant,
  type TimeRange,
  type VenueDate,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import type { Locale } from '#src/locales/language.ts'

/** The formats of dates, times, numbers and money in one language. Times are venue time. */
export type Formats = {
  /** '1 250 kr' from øre. */
  kroner: (amount: Ore) => string
  /** '1 250 kr' from whole kroner. */
  wholeKroner: (kroner: number) => string
  /** '1 250'; '5,5' for a half. */
  number: (value: number) => string
  /** '15 %'; '12,5 %' for a fractional rate. */
  percent: (value: number) => string
  /** 'DD.MM.YYYY'. */
  date: (date: VenueDate) => string
  /** 'fredag 27. november'; with the year when it differs from that of `now`. */
  longDate: (date: VenueDate, now: Instant) => string
  /** 'fredag 27. november 2026'. */
  fullDate: (date: VenueDate) => string
  /** 'fre. 27. nov.'. */
  shortDate: (date: VenueDate) => string
  /** «27. nov.», where the weekday is known. */
  dayAndMonth: (date: VenueDate) => string
  /** «fre. 27.», where the month is known. */
  weekdayAndDay: (date: VenueDate) => string
  weekday: (date: VenueDate) => string
  shortWeekday: (date: VenueDate) => string
  /** 'nov.'. */
  shortMonth: (date: VenueDate) => string
  /** 'november 2026'. */
  month: (date: VenueDate) => string
  /** 'HH:mm'. */
  time: (instant: Instant) => string
  /** '09:00–12:00'. */
  times: (range: TimeRange) => string
  /** '9–15' and '9:30–11' in Norwegian, '09:00–15:00' in English. */
  shortTimes: (range: TimeRange) => string
  /** 'prosjektor, tavle og scene'. */
  list: (items: readonly string[]) => string
}

/** '9' and '9:30'. */
const briefTime = (instant: Instant): string => {
  const [hours, minutes] = clockTimeOf(instant).split(':')
  return `${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`
}

const noon = (date: VenueDate): Date => new Date(atVenue(date, '12:00') ?? Number.NaN)

const made = new Map<Locale, Formats>()

/** The formats of a language, cached. */
export function formatsOf(locale: Locale): Formats {
  const known = made.get(locale)
  if (known) return known
  const formats = makeFormats(locale)
  made.set(locale, formats)
  return formats
}

/** Made with its first use: each costs a slow phone five milliseconds, and a screen needs few. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

function makeFormats(locale: Locale): Formats {
  const tag = locale === 'en' ? 'en-GB' : 'nb-NO'
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(tag, { ...options, timeZone: 'Europe/Oslo' }))
    return (date: VenueDate) => format().format(noon(date))
  }
  const thisYear = dates({ weekday: 'long', day: 'numeric', month: 'long' })
  const anyYear = dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const number = once(() => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }))
  const rate = once(() => new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }))
  const list = once(() => new Intl.ListFormat(tag, { type: 'conjunction' }))
  const year = (date: VenueDate) => date.slice(0, 4)
  return {
    kroner: (amount) => formatKroner(amount, locale),
    wholeKroner: (kroner) => formatWholeKroner(kroner, locale),
    number: (value) => number().format(value),
    percent: (value) => `${rate().format(value)}${locale === 'en' ? '' : '\u00a0'}%`,
    date: formatVenueDate,
    longDate: (date, now) => (year(date) === year(venueDateOf(now)) ? thisYear(date) : anyYear(date)),
    fullDate: anyYear,
    shortDate: dates({ weekday: 'short', day: 'numeric', month: 'short' }),
    dayAndMonth: dates({ day: 'numeric', month: 'short' }),
    weekdayAndDay: dates({ weekday: 'short', day: 'numeric' }),
    weekday: dates({ weekday: 'long' }),
    shortWeekday: dates({ weekday: 'short' }),
    shortMonth: dates({ month: 'short' }),
    month: dates({ month: 'long', year: 'numeric' }),
    time: clockTimeOf,
    times: (range) => `${clockTimeOf(range.start)}–${clockTimeOf(range.end)}`,
    shortTimes: ({ start, end }) =>
      locale === 'en' ? `${clockTimeOf(start)}–${clockTimeOf(end)}` : `${briefTime(start)}–${briefTime(end)}`,
    list: (items) => list().format(items),
  }
}
