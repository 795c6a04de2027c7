import {
  addVenueDays,
  isoWeekdayOf,
  isoWeekNumberOf,
  isVenueDate,
  parseTypedDate,
  type VenueDate,
  venueWeekOf,
} from './venue-time.ts'

/** Days from today, by what people call them. */
const days: Readonly<Record<string, number>> = {
  'i dag': 0,
  idag: 0,
  today: 0,
  'i morgen': 1,
  imorgen: 1,
  tomorrow: 1,
  'i overmorgen': 2,
  overmorgen: 2,
}

/** Of each month in both languages; people write three letters of it or more. */
const months = [
  ['januar', 'january'],
  ['februar', 'february'],
  ['mars', 'march'],
  ['april'],
  ['mai', 'may'],
  ['juni', 'june'],
  ['juli', 'july'],
  ['august'],
  ['september'],
  ['oktober', 'october'],
  ['november'],
  ['desember', 'december'],
]

/** From Monday, in both languages; people write three letters of it or more. */
const weekdays = [
  ['mandag', 'monday'],
  ['tirsdag', 'tuesday'],
  ['onsdag', 'wednesday'],
  ['torsdag', 'thursday'],
  ['fredag', 'friday'],
  ['lørdag', 'saturday'],
  ['søndag', 'sunday'],
]

/** The first such weekday after today; undefined where none is named. */
function nextWeekday(text: string, today: VenueDate): VenueDate | undefined {
  const [, name = ''] = /^(?:på |neste |next )?([a-zæøå]{3,})\.?$/.exec(text) ?? []
  const place = weekdays.findIndex((names) => name !== '' && names.some((each) => each.startsWith(name)))
  if (place < 0) return undefined
  const ahead = (place + 1 - isoWeekdayOf(today) + 7) % 7
  return addVenueDays(today, ahead === 0 ? 7 : ahead)
}

/** How far ahead a 29 February can be. */
const MOST_YEARS = 8

/**
 * The Monday of a week by its ISO number; without a year of the next one that is not over, and today where it has begun.
 * Undefined where no week is named, or the year does not have it.
 */
function dayOfWeekNumber(text: string, today: VenueDate): VenueDate | undefined {
  const [, number, year] = /^(?:uke|week) ?(\d\d?)(?:[ ,/]+(\d{4}))?$/.exec(text) ?? []
  const weekOf = (ofYear: number) =>
    venueWeekOf(`${ofYear}-01-04`).map((date) => addVenueDays(date, 7 * (Number(number) - 1)))
  const isRight = ([monday = '']: VenueDate[]) => isoWeekNumberOf(monday) === Number(number)
  if (number === undefined) return undefined
  if (year !== undefined) return [weekOf(Number(year))].find(isRight)?.[0]
  const before = Number(today.slice(0, 4)) - 1
  return Array.from({ length: MOST_YEARS + 2 }, (_, n) => weekOf(before + n))
    .filter(isRight)
    .flat()
    .find((date) => date >= today)
}

/** The number of a month that is written with letters or digits; undefined for none. */
function monthOf(text: string): string | undefined {
  if (/^\d+$/.test(text)) return text
  const place =
    text.length < 3 ? -1 : months.findIndex((names) => names.some((name) => name.startsWith(text)))
  return place < 0 ? undefined : String(place + 1)
}

/**
 * A date as people shorten it, or machines write it: 1.12, 1/12, 0112, 011226, torsdag 3. desember, 1 des, 1. desember 2027, Dec 1, 2026-12-01, mandag, i morgen,
 * tomorrow, uke 50, week 50 2027. Without a year it is the next such day from `today` on, of a weekday after it. Undefined for anything else.
 */
export function parseShortDate(text: string, today: VenueDate): VenueDate | undefined {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ')
  const ahead = Object.hasOwn(days, typed) ? days[typed] : undefined
  if (ahead !== undefined) return addVenueDays(today, ahead)
  if (isVenueDate(typed)) return typed
  const weekday = nextWeekday(typed, today)
  if (weekday !== undefined) return weekday
  const ofWeek = dayOfWeekNumber(typed, today)
  if (ofWeek !== undefined) return ofWeek
  const [, named = '', rest] = /^([a-zæøå.]+),? (\d.*)$/.exec(typed) ?? []
  if (rest !== undefined && nextWeekday(named, today) !== undefined) return parseShortDate(rest, today)
  const inDigits = /^(\d\d)(\d\d)(\d\d)$/.exec(typed)
  if (inDigits) return parseTypedDate(inDigits.slice(1).join('.'))
  const [, day, month = ''] =
    /^(\d{1,2})(?: ?[./-] ?| |(?=\d\d$)(?<=^\d\d))(\d{1,2}|[a-zæøå]+)\.?(?:,? \d{4})?$/.exec(typed) ?? []
  const [, word = '', dayAfter] = /^([a-zæøå]+)\.? (\d{1,2})(?:,? \d{4})?$/.exec(typed) ?? []
  const number = monthOf(month || word)
  if (number === undefined) return undefined
  const dayNumber = day ?? dayAfter
  const year = / (\d{4})$/.exec(typed)?.[1]
  if (year) return parseTypedDate(`${dayNumber}.${number}.${year}`)
  const first = Number(today.slice(0, 4))
  for (let next = first; next <= first + MOST_YEARS; next += 1) {
    const date = parseTypedDate(`${dayNumber}.${number}.${next}`)
    if (date !== undefined && date >= today) return date
  }
  return undefined
}
