import { setTimeout as pause } from 'node:timers/promises'
import type { WireRequest } from '#contract/client.ts'
import { requestFor } from '#contract/every-request.ts'
import { HOUR, type Instant, toWire, venueDateOf } from '#domain/time/venue-time.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import { durableHouseOn, durableTenant, ordersFrom } from '#tests/support/durable-house.ts'
import { injectionOf } from '#tests/support/server.ts'
import { hourOn, ROOMS } from '../bench/house.ts'
import { send } from '../bench/watch-order.ts'

const WINDOW_DAYS = 62
const PAGE = 500
const PATIENCE_MS = 30_000
const AT_ONCE = 8
const ROUND_MS = 50

type Question = {
  request: WireRequest
  /** Whether its answer has an entity tag when it comes from memory. */
  isKept: boolean
}

/** Every room's calendar from a day on, whole, and some of each other call that is answered from memory. */
export function readsFrom(now: Instant, day: number, random: () => number): Question[] {
  const range = {
    startTime: toWire(hourOn(now, day, '00:00')),
    endTime: toWire(hourOn(now, day + WINDOW_DAYS - 1, '00:00')),
  }
  const any = (most: number) => Math.floor(random() * most)
  const time = () => {
    const start = hourOn(now, day + any(WINDOW_DAYS - 2), `${String(8 + any(8)).padStart(2, '0')}:00`)
    return { startTime: toWire(start), endTime: toWire(start + HOUR) }
  }
  const aRoom = () => 1 + any(ROOMS)
  const calendars = Array.from({ length: ROOMS }, (_, n) =>
    [1, 2].map((pageNumber) =>
      requestFor('listBookings', { ...range, roomId: n + 1, pageNumber, pageSize: PAGE }),
    ),
  ).flat()
  const others = Array.from({ length: 8 }, () => [
    requestFor('searchMeetingRooms', { body: { ...time(), expectedPax: 2 + any(30) } }),
    requestFor('checkSeats', {
      body: Array.from({ length: 10 }, () => ({ ...time(), roomId: aRoom(), pax: 1 + any(20) })),
    }),
    requestFor('findAlternatives', { body: { ...time(), roomId: aRoom(), expectedPax: 2 } }),
    requestFor('readFreeTimes', {
      roomSlug: `rom-${aRoom()}`,
      date: venueDateOf(hourOn(now, day + any(WINDOW_DAYS - 2), '12:00')),
      minutes: 60,
      expectedPax: 2,
    }),
  ]).flat()
  return [
    ...calendars.map((request) => ({ request, isKept: true })),
    ...others.map((request) => ({ request, isKept: false })),
  ]
}

/** What the questions are answered with by a server that has just begun and keeps nothing of what is taken. */
async function answeredByDatabase(questions: readonly Question[], databaseUrl: string, folder: string) {
  const database = await openPostgresql(databaseUrl, durableTenant, () => {})
  const house = await durableHouseOn(database, folder, ordersFrom(7), Date.now)
  try {
    const answers: string[] = []
    for (const { request } of questions) {
      const answer = await house.app.inject(injectionOf(request))
      if (answer.statusCode !== 200) throw new Error(`${request.url} was answered ${answer.payload}`)
      answers.push(answer.payload)
    }
    return answers
  } finally {
    await house.close()
  }
}

export type Compared = {
  /** When the last answer was asked for that lacked something, in milliseconds from the beginning; 0 for none. */
  staleMs: number
  /** When all that is kept in memory was answered from it again, and all answers were right. */
  settledMs: number
  /** What was still otherwise when patience ended. */
  never: string[]
}

type Answered = { url: string; n: number; asked: number; body: string | undefined; fromMemory: boolean }

/** Asks each server all questions once; `asked` is in milliseconds from the beginning. */
async function askAll(urls: readonly string[], questions: readonly Question[], calmAt: number) {
  const left = urls.flatMap((url) => questions.map((question, n) => ({ url, n, ...question })))
  const answered: Answered[] = []
  const asking = Array.from({ length: AT_ONCE }, async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { url, n, request, isKept } = next
      const asked = performance.now() - calmAt
      const answer = await send(url, request).catch(() => undefined)
      const text = await answer?.text().catch(() => undefined)
      const fromMemory = !isKept || answer?.headers.has('etag') === true
      answered.push({ url, n, asked, body: answer?.ok ? text : undefined, fromMemory })
    }
  })
  await Promise.all(asking)
  return answered
}

/**
 * Asks servers until each answers all questions as the database does, and the calendars from memory: an answer that comes from the
 * database meanwhile is right, and says nothing of what memory has.
 */
export async function compareReads(
  urls: readonly string[],
  questions: readonly Question[],
  { databaseUrl, folder, calmAt }: { databaseUrl: string; folder: string; calmAt: number },
): Promise<Compared> {
  // Asked before the truth is known, which takes a second to read: what is stale by then is stale at once.
  let answered = await askAll(urls, questions, calmAt)
  const expected = await answeredByDatabase(questions, databaseUrl, folder)
  let staleMs = 0
  for (;;) {
    const wrong = answered.flatMap(({ url, n, asked, body, fromMemory }) => {
      const what = `${url}${questions[n]?.request.url}`
      if (body === undefined) return [`${what} is not answered`]
      if (body !== expected[n]) {
        staleMs = Math.max(staleMs, asked)
        return [`${what} is stale${fromMemory ? ', from memory' : ''}`]
      }
      return fromMemory ? [] : [`${what} is answered from the database`]
    })
    const settledMs = performance.now() - calmAt
    if (wrong.length === 0 || settledMs > PATIENCE_MS) return { staleMs, settledMs, never: wrong.slice(0, 3) }
    await pause(ROUND_MS)
    answered = await askAll(urls, questions, calmAt)
  }
}
