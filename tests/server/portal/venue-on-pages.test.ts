import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { venueSetting } from '#server/database/venue-schema.ts'
import { builtPortal } from '#tests/support/built-portal.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'

const built =
  '<html lang="nb-NO"><head><title>T</title><meta name="description" content="D"></head><body><div id="portal"></div></body></html>'
const renderer = `
const escaped = (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
export const renderPage = async ({ path, locale, venue }) => ({
  html:
    path === '/'
      ? '<p>' + venue.tagline[locale] + '</p>' + venue.contact.phone
      : (locale === 'en' ? 'Fetching … ' : 'Henter … ') + escaped(venue.name),
  sight: null,
})
`

let server: TestServer
let portal: Awaited<ReturnType<typeof builtPortal>>

beforeAll(async () => {
  portal = await builtPortal({ 'index.html': built, '.vite/pages/render-page.mjs': renderer })
  server = await openTestServer({ app: { portalDir: portal.folder } })
})
afterAll(async () => {
  await server.close()
  await portal.remove()
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

describe('a venue that has set its name, contact and texts', () => {
  const own = {
    name: 'Nyhuset <i> i byen',
    phone: '+47 22 00 00 00',
    tagline: 'Rom for alle',
    roomNoticeHours: 48,
  }
  const venueIn = (page: string) =>
    JSON.parse(/<script type="application\/json" id="venue">(.*?)<\/script>/.exec(page)?.[1] ?? 'null')

  it('has them in the first paint, the head, and the data of each page, at once', async () => {
    const { db } = server.database
    const before = await get('/')
    expect(venueIn(before.body)).toMatchObject({ name: 'Prøysenhuset', booking: { roomNoticeHours: 24 } })
    await db.insert(venueSetting).values(own)
    const { body: home, headers } = await get('/')
    expect(headers.etag).not.toBe(before.headers.etag)
    expect(home).toContain('<p>Rom for alle</p>+47 22 00 00 00')
    expect(home).toContain('<title>Møterom – Nyhuset &lt;i&gt; i byen</title>')
    expect(home).toContain('<meta name="description" content="Rom for alle Finn og bestill')
    expect(venueIn(home)).toMatchObject({
      name: own.name,
      tagline: { 'nb-NO': 'Rom for alle', en: expect.stringContaining('warmth') },
      contact: { phone: own.phone, email: 'post@proysenhuset.example' },
      booking: { roomNoticeHours: 48, servingClock: '10:00' },
    })
    const elsewhere = await get('/login', { 'accept-language': 'en' })
    expect(elsewhere.body).toContain('Fetching … Nyhuset &lt;i&gt; i byen<')
    await db.delete(venueSetting)
    expect((await get('/')).headers.etag).toBe(before.headers.etag)
  })
})
