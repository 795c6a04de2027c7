import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestFor } from '#contract/every-request.ts'
import { toWire } from '#domain/time/venue-time.ts'
import { builtPortal } from '#tests/support/built-portal.ts'
import { anOrder } from '#tests/support/orders.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'
import { ids } from '#tests/support/test-house.ts'

const week = requestFor('listBookings', {
  roomId: ids.stua,
  startTime: '2026-11-23T00:00:00+01:00',
  endTime: '2026-11-30T00:00:00+01:00',
}).url

/** What the renderer below reads and writes: it is loaded as a built portal's is. */
const world = globalThis as unknown as { renderer: { times: number; fails: boolean; url: string } }

/** Shows how many bookings the week has. */
const renderer = `
export const renderPage = async ({ locale, now, isWide, fetch }) => {
  if (!fetch) return { html: '<h1>Huset</h1>', sight: null }
  const { renderer } = globalThis
  renderer.times++
  if (renderer.fails) throw new Error('Not to be rendered.')
  const bookings = await (await fetch(renderer.url)).json()
  const count = Array.isArray(bookings) ? bookings.length : bookings.items.length
  return { html: '<p>' + count + ' bookings</p>', sight: { locale, now, isWide, snapshots: {} } }
}
`

let server: TestServer
let portal: Awaited<ReturnType<typeof builtPortal>>
let passedMs = 0

beforeAll(async () => {
  portal = await builtPortal({
    'index.html':
      '<html lang="nb-NO"><head><title>T</title></head><body><div id="portal"></div></body></html>',
    '.vite/routes.json': [{ address: '^\\/$', files: [], isRendered: true }],
    '.vite/pages/render-page.mjs': renderer,
  })
})
beforeEach(async () => {
  world.renderer = { times: 0, fails: false, url: week }
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passedMs)
  server = await openTestServer({ app: { keepsTaken: true, portalDir: portal.folder } })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await server.close()
})
afterAll(() => portal.remove())

/** For the server's clock and for the process alike. */
const passes = (seconds: number) => {
  passedMs += seconds * 1000
  server.setNow(toWire(server.now() + seconds * 1000))
}
const page = async () => (await server.app.inject('/')).body
const shown = async () => /<p>(\d+) bookings|<h1>/.exec(await page())?.[1]
const rendered = () => world.renderer.times
const books = async (roomId: number, startTime: string, endTime: string) => {
  const body = anOrder({ roomId, startTime, endTime, order: { expectedPriceVat: null } })
  expect(await server.call('placeReservation', { body })).toMatchObject({ status: 201 })
}
const booksStua = () => books(ids.stua, '2026-11-27T09:00:00+01:00', '2026-11-27T12:00:00+01:00')
const booksNextWeek = () => books(ids.stua, '2026-12-02T09:00:00+01:00', '2026-12-02T12:00:00+01:00')

describe('a page with data', () => {
  it('is rendered once for all who ask at the same time, and for those who ask soon after', async () => {
    const pages = await Promise.all([page(), page(), page()])
    expect(new Set(pages).size).toBe(1)
    passes(15)
    await page()
    expect(rendered()).toBe(1)
  })

  it('stays when something else is taken, and is rendered again when what it shows is', async () => {
    expect(await shown()).toBe('0')
    await booksNextWeek()
    passes(2)
    expect(await shown()).toBe('0')
    expect(rendered()).toBe(1)
    await booksStua()
    passes(2)
    expect(await shown()).toBe('1')
    expect(rendered()).toBe(2)
  })

  it('is still sent while it is made anew, when it has aged', async () => {
    const first = await page()
    passes(25)
    expect(await page()).toBe(first)
    await vi.waitFor(() => expect(rendered()).toBe(2))
    await vi.waitFor(async () => expect(await page()).not.toBe(first))
    expect(rendered()).toBe(2)
  })

  it('is not sent once it has aged, when what it shows has been taken', async () => {
    await page()
    await booksStua()
    passes(25)
    expect(await shown()).toBe('1')
  })

  it('is made anew before it is sent when it is old', async () => {
    const first = await page()
    passes(50)
    expect(await page()).not.toBe(first)
  })

  it('stays in place of one without data, as long as it is not old', async () => {
    expect(await shown()).toBe('0')
    world.renderer.fails = true
    passes(25)
    expect(await shown()).toBe('0')
    await vi.waitFor(() => expect(rendered()).toBe(2))
    expect(await shown()).toBe('0')
    passes(20)
    expect(await shown()).toBeUndefined()
  })
})

it('a page that could not be rendered with its data is kept for two seconds, and then tried again', async () => {
  world.renderer.fails = true
  expect(await shown()).toBeUndefined()
  world.renderer.fails = false
  passes(1)
  expect(await shown()).toBeUndefined()
  expect(rendered()).toBe(1)
  passes(2)
  expect(await shown()).toBe('0')
})
