import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { addVenueDays, atVenue, isoWeekdayOf, MINUTE, toWire, venueDateOf } from '#domain/time/venue-time.ts'
import { avifState, webpsBelow } from '#server/pictures/avif-files.ts'
import { startBrowser } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/free-port.ts'
import { serve } from '../bench/start-server.ts'

/** The measured product: the server in its own process with a demo house, and a browser. */
type MeasuredProduct = {
  /** The portal's address. */
  url: string
  /** The browser's debugging port. */
  browserPort: number
  close: () => Promise<void>
}

/** For some seventy pictures on a busy machine. */
const PATIENCE_MS = 10 * MINUTE
/** The browser can reach only this machine. */
const onlyThisMachine = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

/**
 * Furnishes and serves a demo house of `tenant`, with a built portal, and starts a browser. Close it when
 * done.
 */
export async function openMeasuredProduct(tenant: string): Promise<MeasuredProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'moterom-lighthouse-'))
  const server = await serve({ NODE_ENV: '', DEMO: '1', TENANT: tenant, DATA_DIR: dataDir })
  await picturesAreMade(join(dataDir, 'files'))
  const browserPort = await freePort()
  const browser = await startBrowser([`--remote-debugging-port=${browserPort}`, onlyThisMachine])
  return {
    url: server.url,
    browserPort,
    close: async () => {
      await browser.close()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A server that has run for some minutes has made its pictures into AVIF, and no longer uses the processor for it. */
async function picturesAreMade(filesDir: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(1000)) {
    const webps = await webpsBelow(filesDir)
    const states = await Promise.all(webps.map(avifState))
    if (webps.length > 0 && !states.includes('missing')) return
  }
  throw new Error('The pictures were not made into AVIF in time.')
}

export type MeasuredPage = { name: string; address: string }

const room = 'verkstedet'

/** The measured pages. The checkout has a started booking, at its first step. */
export async function pagesOf({ url }: MeasuredProduct): Promise<MeasuredPage[]> {
  return [
    { name: 'home', address: '/' },
    { name: 'room', address: `/moterom/${room}` },
    { name: 'checkout', address: `/checkout?${await freeTime(url)}` },
    { name: 'login', address: '/login' },
  ]
}

/** A free time of the room, for the checkout's address. */
async function freeTime(url: string): Promise<URLSearchParams> {
  const today = venueDateOf(Date.now())
  for (let days = 7; days < 90; days++) {
    const date = addVenueDays(today, days)
    const [start, end] = [atVenue(date, '09:00'), atVenue(date, '15:00')]
    if (isoWeekdayOf(date) > 5 || start === undefined || end === undefined) continue
    const times = { startTime: toWire(start), endTime: toWire(end) }
    if (await isFree(url, times))
      return new URLSearchParams({ room, start: times.startTime, end: times.endTime, people: '20' })
  }
  throw new Error(`${room} is not free for ninety days.`)
}

async function isFree(url: string, times: { startTime: string; endTime: string }): Promise<boolean> {
  const answer = await fetch(`${url}/api/v1/online_meeting_rooms?pageSize=100`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...times, expectedPax: 20 }),
  })
  if (!answer.ok) throw new Error(`The rooms could not be had: ${answer.status}.`)
  const { items } = (await answer.json()) as {
    items: { slugname: string; availability: { isAvailable: boolean } | null }[]
  }
  return items.some(({ slugname, availability }) => slugname === room && availability?.isAvailable)
}
