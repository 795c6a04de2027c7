import type { FreeTimes } from '#contract/structs/free-times.ts'
import { dayAt, daysOn, isDay } from './days.ts'

/** What is asked about: a room on a day, for so many minutes and people; null for as few people as the room takes. */
export type Wish = { room: string; date: string; minutes: number; people: number | null }

/** What is known of the answer. */
export type Answer =
  | { is: 'reading' }
  | { is: 'read'; times: FreeTimes }
  /** There is no such room, or it can't be booked online any more. */
  | { is: 'gone' }
  | { is: 'unanswered' }

/** The lengths to choose from, in minutes. */
export const lengths = [60, 90, 120, 180, 240, 360, 480]
const USUAL_LENGTH = 120
const MOST_PEOPLE = 10_000

const wholeIn = (text: string | null, least: number, most: number): number | null =>
  text !== null && /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most
    ? Number(text)
    : null

/** A day that can be asked about: none that has passed. */
const dayIn = (text: string | null, now: number): string => {
  const today = dayAt(now)
  return text !== null && isDay(text) && text > today ? text : today
}

/** The wish in an element's attributes; null without a room. What cannot be read is as if it were not there. */
export function wishIn(attribute: (name: string) => string | null, now: number): Wish | null {
  const room = attribute('rom')?.trim() ?? ''
  if (!/^[a-z0-9-]{1,80}$/.test(room)) return null
  return {
    room,
    date: dayIn(attribute('dato'), now),
    minutes: wholeIn(attribute('varighet'), 30, 1440) ?? USUAL_LENGTH,
    people: wholeIn(attribute('personer'), 1, MOST_PEOPLE),
  }
}

/** The wish with one thing changed, as it was typed; what cannot be had stays as it was. */
export function changed(
  wish: Wish,
  typed: Partial<Record<'date' | 'minutes' | 'people', string>>,
  now: number,
): Wish {
  const { date, minutes, people } = typed
  return {
    ...wish,
    ...(date !== undefined && isDay(date) && { date: dayIn(date, now) }),
    ...(minutes !== undefined && { minutes: wholeIn(minutes, 30, 1440) ?? wish.minutes }),
    ...(people !== undefined && { people: wholeIn(people, 1, MOST_PEOPLE) }),
  }
}

/** The wish some days on; no earlier than today. */
export const moved = (wish: Wish, days: number, now: number): Wish => ({
  ...wish,
  date: dayIn(daysOn(wish.date, days), now),
})

/** Where the times of a wish are read. */
export function questionOf({ room, date, minutes, people }: Wish, api: string): string {
  const query = new URLSearchParams({ date, minutes: String(minutes) })
  if (people !== null) query.set('expectedPax', String(people))
  return `${api}/api/v1/online_room/${room}/free_times?${query}`
}

/** The room in the portal in a language, with what has been chosen and a time where one is given (both ends `HH:MM`). */
export function roomAddressOf(
  { room, date, people }: Wish,
  portal: string,
  lang: 'nb' | 'en',
  time?: { from: string; to: string },
): string {
  const query = new URLSearchParams({
    ...(people !== null && { people: String(people) }),
    ...{ date, ...time, lang },
  })
  return `${portal}/moterom/${room}?${query}`.replaceAll('%3A', ':')
}

/** What an answer of the server says; null for one that is none. */
export function answerIn(status: number, body: unknown): Answer {
  if (status === 404) return { is: 'gone' }
  const isRead = status === 200 && typeof body === 'object' && body !== null && 'times' in body
  return isRead ? { is: 'read', times: body as FreeTimes } : { is: 'unanswered' }
}
