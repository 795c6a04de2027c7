/**
 * The few things about days that the element needs, on what every browser has: `domain/time` does all of it, and comes with a
 * library that is as large as the element may be. A day is `YYYY-MM-DD`, in venue time.
 */
const DAY = 24 * 60 * 60 * 1000

const inOslo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', dateStyle: 'short' })

/** The day at the venue. */
export const dayAt = (now: number): string => inOslo.format(now)

export const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && daysOn(text, 0) === text

/** The day so many days later; an empty text for one that there is not. */
export function daysOn(day: string, days: number): string {
  const instant = Date.parse(`${day}T00:00:00Z`) + days * DAY
  return Number.isNaN(instant) ? '' : new Date(instant).toISOString().slice(0, 10)
}

/** «tirsdag 8. desember». */
export const dayInWords = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  )

/** The clock of a time on the wire, which is written in venue time. */
export const clockOf = (wire: string): string => wire.slice(11, 16)
