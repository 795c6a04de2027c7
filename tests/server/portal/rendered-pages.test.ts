import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as tables from '#server/database/schema.ts'
import { builtPortal } from '#tests/support/built-portal.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'

const built = '<html lang="nb-NO"><head><title>T</title></head><body><div id="portal"></div></body></html>'
const routes = [{ address: '^\\/$', files: ['/assets/home.js'], isRendered: true }]

/** Renders what it was given, and the layouts that the API lists. */
const renderer = `
export const renderPage = async ({ locale, now, isWide, search, fetch }) => {
  const heading = locale === 'en' ? '<h1>The house</h1>' : '<h1>Huset</h1>'
  if (!fetch) return { html: heading, sight: null }
  if (search.includes('fails')) throw new Error('Not to be rendered.')
  const answer = await fetch('/api/v1/online_room_layouts?pageSize=100', { headers: { 'Accept-Language': locale } })
  const names = (await answer.json()).items.map(({ name }) => name)
  const html = heading + '<p>' + [isWide ? 'wide' : 'narrow', search, ...names].join(' ') + '</p>'
  return { html, sight: { locale, now, isWide, snapshots: {} } }
}
`

let server: TestServer
let portal: Awaited<ReturnType<typeof builtPortal>>

beforeAll(async () => {
  portal = await builtPortal({
    'index.html': built,
    '.vite/routes.json': routes,
    '.vite/pages/render-page.mjs': renderer,
  })
  server = await openTestServer({ app: { keepsTaken: true, portalDir: portal.folder } })
})
afterAll(async () => {
  await server.close()
  await portal.remove()
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

const layouts = async (locale: string) => {
  const { items } = (
    await get('/api/v1/online_room_layouts?pageSize=100', { 'accept-language': locale })
  ).json()
  return (items as { name: string }[]).map(({ name }) => name)
}
const sightIn = (page: string) =>
  JSON.parse(/(?<=<script type="application\/json" id="first-sight">)[^<]*/.exec(page)?.[0] ?? 'null')
const telephone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/147.0 Mobile Safari/537.36'

it.each([
  ['/', {}, 'nb-NO', 'wide', ''],
  ['/?people=20', { 'sec-ch-ua-mobile': '?0' }, 'nb-NO', 'wide', 'people=20'],
  ['/?people=20&lang=en', { 'sec-ch-ua-mobile': '?1' }, 'en', 'narrow', 'people=20'],
  ['/?people=20&utm_source=a&fbclid=b', {}, 'nb-NO', 'wide', 'people=20'],
  ['/?q=a?b&people=20', {}, 'nb-NO', 'wide', 'q=a?b&people=20'],
  ['/?lang=constructor', {}, 'nb-NO', 'wide', ''],
  ['/?lang=__proto__', { 'accept-language': 'constructor, en' }, 'en', 'wide', ''],
  ['/', { 'user-agent': telephone, 'accept-language': 'en' }, 'en', 'narrow', ''],
])(
  '%s with %j has what anyone may see, in %s for a %s window',
  async (url, headers, locale, width, search) => {
    const { body } = await get(url, headers)
    const shown = [width, search, ...(await layouts(locale))].join(' ')
    expect(body).toContain(`<p>${shown}</p></div>`)
    const isWide = width === 'wide'
    // What can be read comes first.
    expect(body).not.toContain('modulepreload')
    expect(body).toContain('id="screen-modules">["/assets/home.js"]</script>')
    expect(sightIn(body)).toMatchObject({ locale, isWide, now: server.now() })
  },
)

it.each(['/?people=20', '/?lang=en'])('%s has no answers for someone who may be signed in', async (url) => {
  const { body } = await get(url, { cookie: 'signed-in=abc' })
  expect([body.includes('<p>'), sightIn(body)]).toEqual([false, null])
})

it('is the page without answers where it cannot be rendered with them, and the built one where not at all', async () => {
  const { body } = await get('/?fails')
  expect(body).toContain('<div id="portal"><h1>Huset</h1></div>')
  const broken = await builtPortal({
    'index.html': built,
    '.vite/routes.json': routes,
    '.vite/pages/render-page.mjs': 'export const renderPage = async () => { throw new Error() }',
  })
  const other = await openTestServer({ app: { portalDir: broken.folder } })
  const answer = await other.app.inject('/')
  expect([answer.statusCode, answer.body.includes('<div id="portal"></div>')]).toEqual([200, true])
  await other.close()
  await broken.remove()
})

it('leaves places to other pages, however many searches wait', async () => {
  const other = await openTestServer({ app: { keepsTaken: true, portalDir: portal.folder } })
  const searches = Array.from({ length: 40 }, (_, n) => other.app.inject(`/?people=${n + 1}`))
  const [front, ...found] = await Promise.all([other.app.inject('/'), ...searches])
  expect(sightIn(front.body)).not.toBeNull()
  expect(found.some(({ body }) => sightIn(body) === null)).toBe(true)
  await other.close()
})

const someRequest = fc.record({
  url: fc.constantFrom(
    '/',
    '/?',
    '/?people=20',
    '/?people=%32%30',
    '/?lang=en',
    '/?lang=nb&people=1',
    '/?LANG=en',
    '/?lang=en&lang=nb',
    '//',
    '/?a=%00%zz',
  ),
  cookie: fc.constantFrom(
    '',
    'locale=en',
    'locale=nb-NO',
    'locale=en; signed-in=abc',
    'signed-in=',
    'locale=%65n',
  ),
  'accept-language': fc.constantFrom('', 'en', 'nb', 'de, en;q=0.1', '*'),
  'user-agent': fc.constantFrom('', telephone, 'x'.repeat(3000)),
  renamed: fc.boolean(),
})
/** The language of a page: as the address says, else as was chosen in this browser, else the browser's own. */
function languageOf(url: string, headers: { cookie: string; 'accept-language': string }): string {
  const named = new URLSearchParams(url.slice(2)).get('lang') ?? /locale=(en|nb)/.exec(headers.cookie)?.[1]
  return (named ?? (headers['accept-language'].includes('en') ? 'en' : 'nb')) === 'en' ? 'en' : 'nb-NO'
}

it('is never that of another language, window, query or house', async () => {
  const { db } = server.database
  let name = 'Styrebord'
  await fc.assert(
    fc.asyncProperty(fc.array(someRequest, { minLength: 2, maxLength: 12 }), async (requests) => {
      for (const { url, renamed, ...headers } of requests) {
        if (renamed) {
          name = name === 'Styrebord' ? 'Rundbord' : 'Styrebord'
          await db.update(tables.layout).set({ name }).where(eq(tables.layout.id, 1))
          await server.services.house.renewed()
        }
        const { body, statusCode } = await get(url, headers)
        if (url === '//') continue
        const locale = languageOf(url, headers)
        expect(body).toContain(`<html lang="${locale}"`)
        expect(statusCode).toBe(200)
        expect(body).toContain(locale === 'en' ? '<h1>The house</h1>' : '<h1>Huset</h1>')
        const isSignedIn = headers.cookie.includes('signed-in=')
        expect(sightIn(body)?.locale).toBe(isSignedIn ? undefined : locale)
        if (isSignedIn) continue
        const query = url.slice(2)
        const search = query.includes('lang=') ? query.replace(/&?lang=\w+&?/g, '') : query
        const width = headers['user-agent'] === telephone ? 'narrow' : 'wide'
        expect(body).toContain(`<p>${[width, search, ...(await layouts(locale))].join(' ')}</p>`)
      }
    }),
    { numRuns: 15 },
  )
})
