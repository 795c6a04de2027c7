import { venueOffsetAt } from './venue-offset.ts'

/** Milliseconds since 1970-01-01T00:00Z. */
export type Instant = number
/** Half-open: `start` belongs to the range, `end` does not. */
export type TimeRange = { start: Instant; end: Instant }
/** A calendar day at the venue, 'YYYY-MM-DD'. */
export type VenueDate = string
/** Venue time of day, 'HH:mm'; '24:00' only as an end. */
export type ClockTime = string
/** Why a time on the wire cannot be read. `nonexistent`: skipped when the clocks go forward in spring. */
type WireFault = 'malformed' | 'nonexistent' | 'outOfRange'

export const MINUTE = 60_000
export const HOUR = 3_600_000
const DAY = 86_400_000
const FIRST_YEAR = 1970
const LAST_YEAR = 9999
// The venue's first midnight of 1970 and of 10000, both in winter.
const FIRST_INSTANT = Date.UTC(FIRST_YEAR, 0, 1) - HOUR
const BEYOND = Date.UTC(LAST_YEAR + 1, 0, 1) - HOUR

const two = (n: number): string => (n < 10 ? `0${n}` : `${n}`)

function dayNumber(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / DAY
}

// The same days are formatted again and again; a table of fixed size caches the last ones.
const CACHED_DATES = 4096
const cachedDay = new Array<number>(CACHED_DATES).fill(Number.NaN)
const cachedDate = new Array<VenueDate>(CACHED_DATES).fill('')

function dateOfDayNumber(n: number): VenueDate {
  const place = n & (CACHED_DATES - 1)
  if (cachedDay[place] !== n) {
    const d = new Date(n * DAY)
    cachedDate[place] =
      `${String(d.getUTCFullYear()).padStart(4, '0')}-${two(d.getUTCMonth() + 1)}-${two(d.getUTCDate())}`
    cachedDay[place] = n
  }
  return cachedDate[place] ?? ''
}

function realDayNumber(year: number, month: number, day: number): number | undefined {
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12 || day < 1 || day > 31)
    return undefined
  const n = dayNumber(year, month, day)
  return new Date(n * DAY).getUTCDate() === day ? n : undefined
}

function dayNumberOf(date: VenueDate): number {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)
  if (!parts) return Number.NaN
  return realDayNumber(Number(parts[1]), Number(parts[2]), Number(parts[3])) ?? Number.NaN
}

/**
 * The instant of local milliseconds (as if venue time were UTC); the first of two, undefined when skipped.
 */
function instantOfLocal(local: number): Instant | undefined {
  const before = venueOffsetAt(local - 3 * HOUR)
  const after = venueOffsetAt(local)
  if (before === after) return local - before
  const first = local - before
  if (venueOffsetAt(first) === before) return first
  const second = local - after
  return venueOffsetAt(second) === after ? second : undefined
}

type Read = { instant: Instant } | { fault: WireFault }

const WIRE =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?([Zz]|[+-]\d\d(?::?\d\d)?)?)?$/

function offsetOfText(text: string): number | undefined {
  if (text === 'Z' || text === 'z') return 0
  const hours = Number(text.slice(1, 3))
  const minutes = text.length > 3 ? Number(text.slice(-2)) : 0
  if (hours > 18 || minutes > 59) return undefined
  return (text.startsWith('-') ? -1 : 1) * (hours * HOUR + minutes * MINUTE)
}

// A request repeats the same few times. Emptied when full, so that no input can make it grow.
const CACHED_PARSES = 1024
const LONGEST_CACHED = 40
const cachedParses = new Map<string, Read>()

function read(text: string): Read {
  const cached = cachedParses.get(text)
  if (cached) return cached
  const answer = readAnew(text)
  if (text.length > LONGEST_CACHED) return answer
  if (cachedParses.size === CACHED_PARSES) cachedParses.clear()
  cachedParses.set(text, answer)
  return answer
}

function readAnew(text: string): Read {
  const parts = WIRE.exec(text)
  if (!parts) return { fault: 'malformed' }
  const year = Number(parts[1])
  if (year < FIRST_YEAR) return { fault: 'outOfRange' }
  const day = realDayNumber(year, Number(parts[2]), Number(parts[3]))
  const hour = Number(parts[4] ?? 0)
  const minute = Number(parts[5] ?? 0)
  const second = Number(parts[6] ?? 0)
  const milli = Number((parts[7] ?? '').padEnd(3, '0').slice(0, 3))
  const beyondMidnight = hour > 24 || (hour === 24 && minute + second + milli > 0)
  if (day === undefined || beyondMidnight || minute > 59 || second > 59) return { fault: 'malformed' }
  const local = day * DAY + hour * HOUR + minute * MINUTE + second * 1000 + milli
  if (parts[8] !== undefined) {
    const offset = offsetOfText(parts[8])
    return offset === undefined ? { fault: 'malformed' } : within(local - offset)
  }
  const instant = instantOfLocal(local)
  return instant === undefined ? { fault: 'nonexistent' } : within(instant)
}

/** Whether a number is an instant that the wire can tell. */
export const isInstant = (value: number): value is Instant =>
  Number.isInteger(value) && value >= FIRST_INSTANT && value < BEYOND

function within(instant: Instant): Read {
  return isInstant(instant) ? { instant } : { fault: 'outOfRange' }
}

/**
 * A time on the wire (ISO 8601) to an instant. Without an offset it is venue time: the first of two in autumn,
 * undefined when it does not exist in spring; a date alone means its midnight. Ask `wireFault` for the reason.
 */
export function fromWire(text: string): Instant | undefined {
  const answer = read(text)
  return 'instant' in answer ? answer.instant : undefined
}

/** Why `fromWire` cannot read a text; undefined when it can. */
export function wireFault(text: string): WireFault | undefined {
  const answer = read(text)
  return 'fault' in answer ? answer.fault : undefined
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

// As with dates: bookings begin and end on the same few hours.
const cachedInstant = new Array<number>(CACHED_DATES).fill(Number.NaN)
const cachedText = new Array<string>(CACHED_DATES).fill('')

/** An instant on the wire: venue time with its offset, '2026-11-20T09:00:00+01:00'. */
export function toWire(instant: Instant): string {
  const second = Math.floor(instant / 1000)
  const place = (Math.floor(second / 1800) + second) & (CACHED_DATES - 1)
  if (cachedInstant[place] !== instant) {
    cachedText[place] = formatUncached(instant)
    cachedInstant[place] = instant
  }
  return cachedText[place] ?? ''
}

/** An instant off the wire, that a struct has let through; NaN for any other text. */
export const instantOf = (wire: string): Instant => fromWire(wire) ?? Number.NaN

/** The two times of a range on the wire. */
export type WireTimes = { startTime: string; endTime: string }

/** A range off the wire, that a struct has let through. */
export const rangeFromWire = ({ startTime, endTime }: WireTimes): TimeRange => ({
  start: instantOf(startTime),
  end: instantOf(endTime),
})

/** A range as it is written on the wire. */
export const rangeToWire = ({ start, end }: TimeRange): WireTimes => ({
  startTime: toWire(start),
  endTime: toWire(end),
})

function formatUncached(instant: Instant): string {
  const offset = venueOffsetAt(instant)
  const local = instant + offset
  const day = Math.floor(local / DAY)
  const seconds = Math.floor((local - day * DAY) / 1000)
  const clock = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return `${dateOfDayNumber(day)}T${clock}${offsetText(offset)}`
}

/** The calendar day at the venue on which an instant falls. */
export function venueDateOf(instant: Instant): VenueDate {
  return dateOfDayNumber(Math.floor((instant + venueOffsetAt(instant)) / DAY))
}

/** Minutes since midnight on the venue's clock (0 to 1439). */
export function clockMinutesOf(instant: Instant): number {
  const local = instant + venueOffsetAt(instant)
  return Math.floor((local - Math.floor(local / DAY) * DAY) / MINUTE)
}

/** The time of day at the venue, 'HH:mm'. */
export function clockTimeOf(instant: Instant): ClockTime {
  return clockOfMinutes(clockMinutesOf(instant))
}

/** Minutes since midnight (0 to 1440) as 'HH:mm'. */
export function clockOfMinutes(minutes: number): ClockTime {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** 'HH:mm' (or '24:00') as minutes since midnight; undefined for an invalid time. */
export function minutesOfClock(clock: ClockTime): number | undefined {
  const parts = /^(\d\d):(\d\d)$/.exec(clock)
  if (!parts) return undefined
  const minutes = Number(parts[1]) * 60 + Number(parts[2])
  return Number(parts[2]) > 59 || minutes > 1440 ? undefined : minutes
}

/** True for 'YYYY-MM-DD' that is a real day from 1970 to 9999. */
export function isVenueDate(text: string): boolean {
  return !Number.isNaN(dayNumberOf(text))
}

/**
 * The instant at which the venue's clock shows a time; undefined when it never does or the text is invalid.
 */
export function atVenue(date: VenueDate, clock: ClockTime): Instant | undefined {
  const minutes = minutesOfClock(clock)
  const day = dayNumberOf(date)
  if (minutes === undefined || Number.isNaN(day)) return undefined
  return instantOfLocal(day * DAY + minutes * MINUTE)
}

/**
 * Like `atVenue` for the edges of windows: a time skipped in spring means the instant the clocks change. NaN
 * for an invalid date or time.
 */
export function windowEdge(date: VenueDate, clock: ClockTime): Instant {
  const minutes = minutesOfClock(clock) ?? Number.NaN
  const local = dayNumberOf(date) * DAY + minutes * MINUTE
  if (Number.isNaN(local)) return Number.NaN
  const exact = instantOfLocal(local)
  if (exact !== undefined) return exact
  let edge = local - venueOffsetAt(local - 3 * HOUR)
  while (venueOffsetAt(edge - MINUTE) === venueOffsetAt(edge)) edge -= MINUTE
  return edge
}

/** The first instant of a calendar day at the venue. */
export function startOfVenueDay(date: VenueDate): Instant {
  return windowEdge(date, '00:00')
}

/** The instant that ends a calendar day at the venue, of the last day of the calendar as well. */
export function endOfVenueDay(date: VenueDate): Instant {
  return windowEdge(date, '24:00')
}

/** The calendar day n days later (earlier when negative). */
export function addVenueDays(date: VenueDate, n: number): VenueDate {
  return dateOfDayNumber(dayNumberOf(date) + n)
}

/** The first day of a day's month. */
export const firstOfMonth = (date: VenueDate): VenueDate => `${date.slice(0, 7)}-01`

/** The same day of the month n months later (earlier when negative), or the last day of a shorter month. */
export function addVenueMonths(date: VenueDate, n: number): VenueDate {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + n
  const first = `${String(Math.floor(count / 12)).padStart(4, '0')}-${two((count % 12) + 1)}-01`
  const same = `${first.slice(0, 8)}${date.slice(8)}`
  const last = addVenueDays(`${addVenueDays(`${first.slice(0, 8)}28`, 4).slice(0, 8)}01`, -1)
  return same > last ? last : same
}

/** Calendar days from one day to another; negative when `to` is earlier. */
export function venueDaysBetween(from: VenueDate, to: VenueDate): number {
  return dayNumberOf(to) - dayNumberOf(from)
}

/** The days from the first to the last, both included. */
export function venueDatesBetween(first: VenueDate, last: VenueDate): VenueDate[] {
  return Array.from({ length: Math.max(0, venueDaysBetween(first, last) + 1) }, (_, n) =>
    addVenueDays(first, n),
  )
}

/** Calendar days at the venue from that of one instant to that of another; negative when `to` is earlier. */
export function venueDaysFrom(from: Instant, to: Instant): number {
  const day = (instant: Instant) => Math.floor((instant + venueOffsetAt(instant)) / DAY)
  return day(to) - day(from)
}

/** 1 = Monday to 7 = Sunday. */
export function isoWeekdayOf(date: VenueDate): number {
  const n = dayNumberOf(date) + 3
  return n - Math.floor(n / 7) * 7 + 1
}

/** The seven days, Monday first, of the week that contains a day. */
export function venueWeekOf(date: VenueDate): VenueDate[] {
  const monday = dayNumberOf(date) - isoWeekdayOf(date) + 1
  return [0, 1, 2, 3, 4, 5, 6].map((n) => dateOfDayNumber(monday + n))
}

/** The weeks, Monday first, that hold the days of a day's month; none of the last two months of year 9999. */
export function weeksOfMonth(month: VenueDate): VenueDate[][] {
  const first = firstOfMonth(month)
  const before = isoWeekdayOf(first) - 1
  const days = venueDaysBetween(first, addVenueMonths(first, 1))
  const count = Number.isNaN(days) ? 0 : Math.ceil((before + days) / 7)
  return Array.from({ length: count }, (_, n) =>
    venueWeekOf(addVenueDays(first, Math.max(0, 7 * n - before))),
  )
}

/** ISO 8601 week number, 1 to 53. */
export function isoWeekNumberOf(date: VenueDate): number {
  const thursday = dayNumberOf(date) + 4 - isoWeekdayOf(date)
  const firstOfYear = dayNumber(new Date(thursday * DAY).getUTCFullYear(), 1, 1)
  return Math.floor((thursday - firstOfYear) / 7) + 1
}

/** From midnight to the next midnight: 23, 24 or 25 hours. */
export function dayRange(date: VenueDate): TimeRange {
  return { start: startOfVenueDay(date), end: endOfVenueDay(date) }
}

/** From Monday's midnight to the next Monday's. */
export function weekRange(date: VenueDate): TimeRange {
  const monday = addVenueDays(date, 1 - isoWeekdayOf(date))
  return { start: startOfVenueDay(monday), end: startOfVenueDay(addVenueDays(monday, 7)) }
}

/** A typed date (DD.MM.YYYY, also 1.2.2027, 1/2/27, 01022027); undefined for an invalid day. */
export function parseTypedDate(text: string): VenueDate | undefined {
  const parts =
    /^(\d{1,2})\s*[./\- ]\s*(\d{1,2})\s*[./\- ]\s*(\d{4}|\d{2})\.?$/.exec(text.trim()) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(text.trim())
  if (!parts) return undefined
  const year = Number(parts[3]?.length === 2 ? `20${parts[3]}` : parts[3])
  const day = realDayNumber(year, Number(parts[2]), Number(parts[1]))
  return day === undefined ? undefined : dateOfDayNumber(day)
}

/** A typed time (HH:mm, also 9:00, 9.00, 9,30, 0900, 900, 9, kl. 9, 1 pm); undefined for an invalid time. */
export function parseTypedTime(text: string): ClockTime | undefined {
  const [, typed = '', half] = /^(?:kl\.?\s*)?(.*?)\s*(?:([ap])\.?m\.?)?$/i.exec(text.trim()) ?? []
  const parts = /^(\d{1,2})$|^(\d{1,2})\s*[:., ]\s*(\d{2})$|^(\d{1,2}?)(\d{2})$/.exec(typed)
  if (!parts) return undefined
  const hours = Number(parts[1] ?? parts[2] ?? parts[4])
  const minutes = parts[3] ?? parts[5] ?? '00'
  if (half && (hours < 1 || hours > 12)) return undefined
  const inDay = half ? (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hours
  const clock = `${String(inDay).padStart(2, '0')}:${minutes}`
  return minutesOfClock(clock) === undefined ? undefined : clock
}

/** 'DD.MM.YYYY' of a venue day. */
export function formatVenueDate(date: VenueDate): string {
  return `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`
}

/** 'DD.MM.YYYY' in venue time. */
export function formatDate(instant: Instant): string {
  return formatVenueDate(venueDateOf(instant))
}

/** 'HH:mm' in venue time. */
export function formatTime(instant: Instant): string {
  return clockTimeOf(instant)
}

/** True when two half-open ranges share an instant; an empty range shares none. */
export function overlap(a: TimeRange, b: TimeRange): boolean {
  return Math.max(a.start, b.start) < Math.min(a.end, b.end)
}

/** Real elapsed minutes, a started minute counted in full; 0 when the range is empty. */
export function elapsedMinutes(range: TimeRange): number {
  return Math.max(0, Math.ceil((range.end - range.start) / MINUTE))
}
