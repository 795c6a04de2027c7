import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { DateAnswer } from '#contract/structs/series.ts'
import { addVenueDays, toWire, venueDateOf, windowEdge } from '#domain/time/venue-time.ts'
import { anOrder, aSeries, dateOf } from '#tests/support/orders.ts'
import { serve } from './start-server.ts'

const { values: given } = parseArgs({
  options: { before: { type: 'string' }, rounds: { type: 'string', default: '3' } },
})
const DATES = 60
const AT_ONCE = 4
const HOUSE = 'bygois'
const ROOM = 'studio'
const print = (text: string) => process.stdout.write(`${text}\n`)

async function ask(url: string, path: string, body?: unknown) {
  const began = performance.now()
  const answer = await fetch(`${url}/api/v1/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const content = await answer.json()
  return { status: answer.status, content, ms: performance.now() - began }
}

/** Sixty dates on which the room is free, from so many days on. */
async function freeDates(url: string, roomId: number, from: number) {
  const found: { startTime: string; endTime: string }[] = []
  for (let n = from; found.length < DATES && n < from + 300; n += DATES) {
    const dates = Array.from({ length: DATES }, (_, at) => {
      const day = addVenueDays(venueDateOf(Date.now()), n + at)
      const [startTime, endTime] = [toWire(windowEdge(day, '10:00')), toWire(windowEdge(day, '12:00'))]
      return { startTime, endTime, rooms: [{ roomId, pax: 2 }] }
    })
    const { content } = await ask(url, 'online_series/check', { dates })
    const free = (content as DateAnswer[]).filter(({ reason }) => reason === null)
    found.push(...free.map(({ startTime, endTime }) => ({ startTime, endTime })))
  }
  return found.slice(0, DATES)
}

function orderOf(
  roomId: number,
  dates: readonly { startTime: string; endTime: string }[],
  expectedPriceVat: number | null,
) {
  const ordered = dates.map(({ startTime, endTime }) =>
    dateOf(anOrder({ roomId, startTime, endTime, pax: 2 })),
  )
  const { termsVersion: _, ...order } = aSeries([], { dates: ordered, expectedPriceVat })
  return order
}

/** The longest wait of a reader while something goes on. */
async function longestWait(url: string, work: () => Promise<unknown>): Promise<number> {
  let [longest, isDone] = [0, false]
  const reading = (async () => {
    while (!isDone) longest = Math.max(longest, (await ask(url, `online_room/${ROOM}`)).ms)
  })()
  await work()
  isDone = true
  await reading
  return longest
}

async function measure(checkout: string | undefined, round: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'series-'))
  const env = { NODE_ENV: 'development', DEMO: '1', TENANT: HOUSE, DATA_DIR: dataDir }
  const server = await serve(env, 'server/main.ts', checkout)
  const { url } = server
  const room = await ask(url, `online_room/${ROOM}`)
  const roomId: number = room.content.id
  const dates = await freeDates(url, roomId, 30)
  const refused = orderOf(roomId, dates, 1)
  const refuse = async () => {
    const { status, content, ms } = await ask(url, 'online_series', refused)
    if (status !== 409) throw new Error(`Refused otherwise than meant: ${JSON.stringify(content)}`)
    return ms
  }
  const alone = [await refuse(), await refuse(), await refuse()]
  const wait = await longestWait(url, () => Promise.all(Array.from({ length: AT_ONCE }, refuse)))
  const accepted = await ask(url, 'online_series', orderOf(roomId, dates, null))
  const shown = [`refused ${alone.map(Math.round)} ms`, `longest wait of a reader ${Math.round(wait)} ms`]
  print(
    `${round} ${checkout ? 'before' : 'after'}: ${shown.join(', ')}, accepted ${Math.round(accepted.ms)} ms (${accepted.status})`,
  )
  await server.stop()
  await rm(dataDir, { recursive: true })
}

for (let round = 1; round <= Number(given.rounds); round++) {
  if (given.before !== undefined) await measure(resolve(given.before), round)
  await measure(undefined, round)
}
