import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { chromium, type Page } from 'playwright-core'
import { addVenueDays, type VenueDate, venueDateOf, venueWeekOf } from '#domain/time/venue-time.ts'
import { diaryViews } from '#machines/diary/filters.ts'
import { openDatabase } from '#server/database/connect.ts'
import type { Database } from '#server/database/database.ts'
import { startBrowser } from '#tests/support/browser.ts'
import { openStream } from '#tests/support/event-stream.ts'
import { triesToSignIn } from '#tests/support/journey-accounts.ts'
import { apiAt, orderFor } from '#tests/support/journey-house.ts'
import { makeAccount } from '#tests/support/people.ts'
import { startPostgres } from '#tests/support/postgresql.ts'
import { fillHouse, numberAfter, ROOMS } from './house.ts'
import { percentile } from './measure.ts'
import { serve } from './start-server.ts'

const { values: given } = parseArgs({
  options: {
    bookings: { type: 'string', default: '1000' },
    times: { type: 'string', default: '7' },
    restarts: { type: 'string', default: '3' },
    screens: { type: 'string', default: '50' },
    orders: { type: 'string', default: '30' },
    apart: { type: 'string', default: '1500' },
    width: { type: 'string', default: '1440' },
    pictures: { type: 'string' },
  },
})
type Account = Awaited<ReturnType<typeof makeAccount>>
const times = Number(given.times)
const print = (text: string) => process.stdout.write(`${text}\n`)

/** Streams that one account may have at once, as the server limits them. */
const SCREENS_OF_ACCOUNT = 12
const WORKDAYS = 5
const WEEKS = 5

/**
 * Bookings of a working week, spread over its days and rooms, and as many in the two weeks before and after it, so that a
 * month is as full. Meetings of an hour and a half with half an hour of preparation, every twelfth a request.
 */
async function fillWeeks({ db }: Database, monday: VenueDate, bookings: number): Promise<void> {
  const all = WEEKS * bookings
  await db.execute(sql`
    WITH wanted AS (
      SELECT n, gen_random_uuid() AS reservation_id, n % ${ROOMS}::int + 1 AS room_id,
        (${monday}::date + 7 * (n / ${bookings}::int - 2) + (n / ${ROOMS}::int) % ${WORKDAYS}::int)::timestamp
          AT TIME ZONE 'Europe/Oslo'
          + (7.5 + 2.5 * ((n % ${bookings}::int) / ${ROOMS * WORKDAYS}::int)) * interval '1 hour' AS starts_at
      FROM generate_series(0, ${all}::int - 1) AS n
    ), r AS (
      INSERT INTO reservation (id, code, status, arrival, departure, expected_pax, meeting_title, meeting_lead, note,
        customer_name, customer_email, customer_phone, is_organization, company_name, locale, terms_version,
        price_summary, created_at)
      SELECT reservation_id, 'D' || n, CASE WHEN n % 12 = 0 THEN 'request' ELSE 'confirmed' END, starts_at,
        starts_at + interval '90 minutes', 4 + n % 5,
        (ARRAY['Styremøte', 'Kurs i førstehjelp for nyansatte', 'Ledergruppe', 'Strategisamling med workshop', ''])[n % 5 + 1],
        'Leder', '', 'Kontakt', 'kontakt@firma.example', '00 00 00 00', true,
        (ARRAY['Eksempel Regnskap AS', 'Foreningen Eksempel', 'Firma og Sønner Rådgivning AS'])[n % 3 + 1],
        'nb-NO', '1', '{}', now()
      FROM wanted
    ), p AS (
      INSERT INTO packet (id, reservation_id, ordinal) SELECT n + 1, reservation_id, 0 FROM wanted
    ), b AS (
      INSERT INTO booking (id, reservation_id, packet_id, ordinal, room_id, starts_at, ends_at, expected_pax, unit_price,
        total_price, total_price_vat, vat, discount, surcharge)
      SELECT n + 1, reservation_id, n + 1, 0, room_id, starts_at, starts_at + interval '90 minutes', 4 + n % 5,
        0, 0, 0, 0, 0, 0
      FROM wanted
    )
    INSERT INTO occupancy (booking_id, room_id, booked_room_id, starts_at, ends_at, pax, exclusive, created_at)
    SELECT n + 1, room_id, room_id, starts_at - interval '30 minutes', starts_at + interval '90 minutes', 4 + n % 5, true,
      now() FROM wanted`)
  await numberAfter({ db }, all)
}

const shares = (took: readonly number[]) => {
  const sorted = [...took].sort((a, b) => a - b)
  const [p50, p95] = [0.5, 0.95].map((share) => percentile(sorted, share).toFixed(1))
  return `p50 ${p50}, p95 ${p95}`
}

/** Records when the first frame with rows of the grid is on its way to the screen. */
const watchGrid = () => {
  const seen = window as unknown as { gridPaintedAt?: number }
  const look = () => {
    if (!document.querySelector('[role=grid] tbody tr')) return
    observer.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        seen.gridPaintedAt = performance.now()
      }
      port2.postMessage(null)
    })
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
}

const paintedAt = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => 'gridPaintedAt' in window)
  return page.evaluate(() => (window as unknown as { gridPaintedAt: number }).gridPaintedAt)
}

/** The milliseconds between frames while the grid is scrolled through, to its end and back, 60 px a frame. */
const scrollThrough = () =>
  new Promise<number[]>((resolve) => {
    const box = document.querySelector('[role=grid]')?.parentElement
    if (!box) throw new Error('The grid is not there.')
    const frames: number[] = []
    let last = 0
    let step = 60
    const frame = (now: number) => {
      if (last > 0) frames.push(now - last)
      last = now
      const before = box.scrollTop
      box.scrollTop += step
      if (box.scrollTop === before) {
        if (step < 0) return resolve(frames)
        step = -step
      }
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })

/** The milliseconds from a key to the frame that shows where it led. */
const pressKeys = () => {
  const press = () =>
    new Promise<number>((resolve) => {
      const start = performance.now()
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true }),
      )
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - start)
        port2.postMessage(null)
      })
    })
  return (async () => {
    document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus()
    const took: number[] = []
    for (let n = 0; n < 30; n++) took.push(await press())
    return took
  })()
}

/** How long the diary's call took, as the browser saw it. */
const answerTime = () =>
  performance.getEntriesByType('resource').find(({ name }) => name.includes('/staff/diary'))?.duration ??
  Number.NaN

/** The milliseconds that the overview of the first page takes to answer. */
const callOverview = async () => {
  const start = performance.now()
  const answer = await fetch('/api/v1/staff/overview')
  if (!answer.ok) throw new Error(`The overview was answered with ${answer.status}.`)
  await answer.arrayBuffer()
  return performance.now() - start
}

/** The main thread's seconds of work so far. */
async function workOf(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
}

/** What is open, the last first. */
const closing: (() => Promise<unknown>)[] = []

async function openDiary(
  monday: VenueDate,
): Promise<{ page: Page; url: string; restart: () => Promise<void>; colleagues: Account[] }> {
  const postgres = await startPostgres()
  closing.unshift(() => postgres.stop())
  const databaseUrl = await postgres.createDatabase('diary')
  const database = await openDatabase({ tenant: 'proysenhuset', dataDir: null, databaseUrl })
  await fillHouse(database, 0, Date.now())
  await fillWeeks(database, monday, Number(given.bookings))
  const person = await makeAccount(database, { grants: ['reservations'] })
  const colleagues: Account[] = []
  for (let n = 0; n < Number(given.screens) - 1; n += SCREENS_OF_ACCOUNT)
    colleagues.push(await makeAccount(database, { grants: ['reservations'] }))
  await database.close()
  const env = { DATABASE_URL: databaseUrl, TENANT: 'proysenhuset', NODE_ENV: '', DEMO: '0' }
  let server = await serve(env)
  const { url } = server
  closing.unshift(() => server.stop())
  const restart = async () => {
    await server.stop()
    server = await serve({ ...env, PORT: new URL(url).port })
  }
  const started = await startBrowser()
  closing.unshift(() => started.close())
  const browser = await chromium.connect(started.wsEndpoint())
  const page = await browser.newPage({
    viewport: { width: Number(given.width), height: 900 },
    locale: 'nb-NO',
  })
  // tsx marks functions with a helper that the page lacks.
  await page.addInitScript('globalThis.__name = (named) => named')
  await page.addInitScript(watchGrid)
  await page.goto(`${url}/login?tilbake=%2Fdrift%2Fkalender`)
  await triesToSignIn(page, person.email, person.password)
  await page.getByRole('grid').waitFor()
  return { page, url, restart, colleagues }
}

async function accessTokenOf({ email, password }: Account, url: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', username: email, password })
  const answer = await fetch(`${url}/auth/token`, { method: 'POST', body })
  const { access_token } = (await answer.json()) as { access_token: string }
  return access_token
}

/** The milliseconds from a server that is there again until an open diary follows it. */
async function measureRestart(page: Page, restart: () => Promise<void>): Promise<number> {
  const followed = page.waitForResponse(
    (response) => response.url().includes('/api/v1/changes') && response.ok(),
  )
  await restart()
  const began = performance.now()
  await followed
  return performance.now() - began
}

/** Waits for one more booking in the grid, and gives the time of the frame that shows it. */
const paintedWithOneMore = (before: number) =>
  new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelectorAll('[data-booking]').length <= before) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(Date.now())
        port2.postMessage(null)
      })
    })
    observer.observe(document, { childList: true, subtree: true })
  })

/** Another screen of staff with the same week open: it reads the diary again with each change that it hears of. */
async function openOtherScreen(url: string, token: string, monday: VenueDate) {
  const headers = { authorization: `Bearer ${token}` }
  const stream = await openStream(`${url}/api/v1/changes`, headers)
  if (stream.status !== 200) throw new Error(`A stream was answered with ${stream.status}.`)
  const period = new URLSearchParams({ from: monday, to: addVenueDays(monday, 6) })
  const follow = async (): Promise<void> => {
    await stream.next()
    const answer = await fetch(`${url}/api/v1/staff/diary?${period}`, { headers })
    if (!answer.ok) throw new Error(`The diary was answered with ${answer.status}.`)
    await answer.arrayBuffer()
    return follow()
  }
  follow().catch(() => stream.close())
  return stream
}

/**
 * The milliseconds from an order of a customer, sent and answered, until it is seen in an open diary, while other screens of
 * staff follow the same week.
 */
async function measureOthersOrders(page: Page, url: string, monday: VenueDate, colleagues: Account[]) {
  const shownFrom = addVenueDays(monday, 7)
  await page.goto(`${url}/drift/kalender?view=week&date=${shownFrom}`)
  await paintedAt(page)
  const tokens = await Promise.all(colleagues.map((each) => accessTokenOf(each, url)))
  const others = await Promise.all(
    Array.from({ length: Number(given.screens) - 1 }, (_, n) =>
      openOtherScreen(url, tokens[Math.floor(n / SCREENS_OF_ACCOUNT)] ?? '', shownFrom),
    ),
  )
  const client = apiAt(url)
  const [sent, answered]: [number[], number[]] = [[], []]
  for (let n = 0; n < Number(given.orders); n++) {
    const date = addVenueDays(shownFrom, n % WORKDAYS)
    const body = await orderFor(client, { room: `rom-${n + 1}`, date, from: '17:30', to: '18:30', people: 8 })
    await new Promise((later) => setTimeout(later, Number(given.apart)))
    const before = await page.locator('[data-booking]').count()
    const painted = page.evaluate(paintedWithOneMore, before)
    const began = Date.now()
    const [ended, seen] = await Promise.all([client.placeReservation({ body }).then(Date.now), painted])
    sent.push(seen - began)
    answered.push(Math.max(0, seen - ended))
  }
  for (const stream of others) stream.close()
  return { sent, answered }
}

async function measureView(page: Page, address: string) {
  const opened: number[] = []
  const answered: number[] = []
  const frames: number[] = []
  const busy: number[] = []
  const keys: number[] = []
  const worked = await workOf(page)
  for (let n = 0; n < times; n++) {
    await page.goto(address)
    opened.push(await paintedAt(page))
    answered.push(await page.evaluate(answerTime))
    const before = await worked()
    const taken = await page.evaluate(scrollThrough)
    busy.push(((await worked()) - before) * (1000 / taken.length))
    frames.push(...taken)
    keys.push(...(await page.evaluate(pressKeys)))
  }
  const elements = await page.evaluate(() => document.querySelectorAll('[role=grid] *').length)
  return { opened, answered, frames, busy, keys, elements }
}

try {
  const monday = venueWeekOf(venueDateOf(Date.now()))[0] ?? ''
  const { page, url, restart, colleagues } = await openDiary(monday)
  print(
    `${ROOMS} rooms, ${given.bookings} bookings a week, ${given.width} px wide, ${times} times; milliseconds`,
  )
  for (const view of diaryViews) {
    const figures = await measureView(page, `${url}/drift/kalender?view=${view}&date=${monday}`)
    if (given.pictures) await page.screenshot({ path: `${given.pictures}/diary-${view}-${given.width}.png` })
    print(`${view}: ${figures.elements} elements
  answer of the call        ${shares(figures.answered)}
  opened, grid painted      ${shares(figures.opened)}
  between frames, scrolling ${shares(figures.frames)}
  main thread, each frame   ${shares(figures.busy)}
  arrow key to frame        ${shares(figures.keys)}`)
  }
  const overviews: number[] = []
  for (let n = 0; n < 10 * times; n++) overviews.push(await page.evaluate(callOverview))
  print(`answer of the first page’s overview: ${shares(overviews)}`)
  const orders = await measureOthersOrders(page, url, monday, colleagues)
  print(`a customer’s order seen in the week, ${given.screens} screens, ${given.orders} orders at least ${given.apart} ms apart:
  from its being sent       ${shares(orders.sent)}
  from its answer           ${shares(orders.answered)}`)
  const restarts: number[] = []
  for (let n = 0; n < Number(given.restarts); n++) restarts.push(await measureRestart(page, restart))
  print(`followed again after the server was restarted: ${shares(restarts)}`)
} finally {
  for (const close of closing) await close()
}
