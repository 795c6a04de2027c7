import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as tables from '#server/database/schema.ts'
import { venueSetting } from '#server/database/venue-schema.ts'
import { addresses } from '#src/addresses.ts'
import { builtPortal } from '#tests/support/built-portal.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'
import { ids } from '#tests/support/test-house.ts'

const built = `<html lang="nb-NO"><head><title>Møterom – Prøysenhuset</title><meta name="description" content="Om huset"></head><body><div id="portal"></div></body></html>`

const routes = [
  { address: '^\\/$', files: ['/assets/home.js', '/assets/texts.js'] },
  { address: '^\\/moterom\\/(?<slug>[^/]+)\\/?$', files: ['/assets/room.js'] },
]

/** Renders as little as shows what it was given. */
const renderer = `
const en = ({ locale }) => locale === 'en'
const escaped = (text) => text.replaceAll('<', '&lt;')
const frameOf = (page) => {
  if (page.path === '/') return en(page) ? '<h1>The house</h1>' : '<h1>Huset</h1>'
  const [picture] = page.room?.gallery ?? []
  if (!picture) return en(page) ? 'Fetching …' : 'Henter …'
  return '<h1>' + page.room.name + '</h1><img alt="' + escaped(picture.description) + '" src="' + picture.filePath + '">'
}
export const renderPage = async (page) => ({ html: frameOf(page), sight: null })
`

let server: TestServer
let portal: Awaited<ReturnType<typeof builtPortal>>

beforeAll(async () => {
  portal = await builtPortal({
    'index.html': built,
    '.vite/routes.json': routes,
    '.vite/pages/render-page.mjs': renderer,
    'assets/home.js': 'home()',
    'embed/moterom-ledig.js': 'element()',
  })
  server = await openTestServer({
    app: { portalDir: portal.folder, portalOrigins: ['https://portal.house.example'] },
  })
  const { db } = server.database
  const description = 'Stua ved "peisen" <b>& bad</b>'
  await db.update(tables.room).set({ description }).where(eq(tables.room.id, ids.stua))
  await db.insert(tables.galleryItem).values({
    roomId: ids.stua,
    fileName: 'stua.webp',
    filePath: '/files/rooms/stua.webp',
    thumbnailPath: '/files/rooms/thumbnails/stua.webp',
    mediaType: 'image/webp',
    description: 'Peis <3',
  })
  await server.services.house.renewed()
})
afterAll(async () => {
  await server.close()
  await portal.remove()
})

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
const pageAt = async (url: string) => (await get(url)).body

/** What a page says to search engines; null where it says nothing. */
const dataIn = (page: string) =>
  JSON.parse(/(?<=<script type="application\/ld\+json">)[^<]*/.exec(page)?.[0] ?? 'null')

it.each(Object.values(addresses).filter((address) => typeof address === 'string'))(
  'the portal’s own %s is there, and has a title',
  async (address) => {
    const { statusCode, body } = await get(address)
    expect(statusCode).toBe(200)
    expect(body).not.toContain('<title>Her var det ingenting')
  },
)

describe('the page of a room', () => {
  it('is about that room, in any texts of the house', async () => {
    const page = await pageAt('/moterom/stua?date=2026-11-24')
    expect(page).toContain('<title>Stua – Prøysenhuset</title>')
    const words = 'Stua ved &quot;peisen&quot; &lt;b&gt;&amp; bad&lt;/b&gt;'
    expect(page).toContain(`<meta name="description" content="${words}">`)
    expect(page).toContain(`<meta property="og:description" content="${words}">`)
    expect(page).toContain('<link rel="canonical" href="https://booking.house.example/moterom/stua">')
    expect(page).toContain(
      '<meta property="og:image" content="https://booking.house.example/files/rooms/stua.webp">',
    )
  })

  it('says the same to search engines in the words of schema.org', async () => {
    expect(dataIn(await pageAt('/moterom/stua'))).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'MeetingRoom',
      name: 'Stua',
      url: 'https://booking.house.example/moterom/stua',
      description: 'Stua ved "peisen" <b>& bad</b>',
      image: 'https://booking.house.example/files/rooms/stua.webp',
      maximumAttendeeCapacity: 20,
      containedInPlace: { '@type': 'EventVenue', name: 'Prøysenhuset' },
    })
    expect(dataIn(await pageAt('/moterom/finnes-ikke'))).toBeNull()
  })

  it('is one page for any spelling of its name in the address', async () => {
    const page = await pageAt('/moterom/torget')
    expect(page).toContain('<title>Torget')
    for (const slug of ['%74orget', '%74%6Frget', 'torge%74/'])
      expect(await pageAt(`/moterom/${slug}`)).toBe(page)
  })

  it('preloads the code and the picture of the screen', async () => {
    const page = await pageAt('/moterom/stua')
    expect(page).toContain('<link rel="modulepreload" href="/assets/room.js" fetchpriority="low">')
    expect(page).not.toContain('/assets/home.js')
    expect(page).toMatch(
      /<link rel="preload" as="image" imagesrcset="[^"]*stua\.webp 640w, [^"]*stua\.webp 1600w"/,
    )
  })

  it.each(['kottet', 'finnes-ikke', 'st%C3%B8a', '%zz', '%c3%28/'])(
    'is the portal’s 404, without indexing, for a missing room: %s',
    async (slug) => {
      const { statusCode, headers, body } = await get(`/moterom/${slug}`)
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(body).toContain('<title>Her var det ingenting – Prøysenhuset</title>')
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(body).not.toMatch(/canonical|og:/)
      const again = await get(`/moterom/${slug}`, { 'if-none-match': String(headers.etag) })
      expect([again.statusCode, again.body]).toEqual([404, body])
    },
  )
})

describe('an address that names a language', () => {
  const alternates = (page: string) => page.match(/<link rel="(canonical|alternate)"[^>]*>/g)

  it.each([
    ['/moterom/stua', 'nb-NO', 'nb_NO', 'stua'],
    ['/moterom/stua?date=2026-11-24&lang=en', 'en', 'en_GB', 'stua?lang=en'],
    ['/moterom/stua?lang=nn', 'nb-NO', 'nb_NO', 'stua?lang=nb'],
    ['/moterom/stua?lang=de', 'nb-NO', 'nb_NO', 'stua'],
    ['/moterom/stua?lang=%22%3E%3Cscript%3E', 'nb-NO', 'nb_NO', 'stua'],
  ])('%s is in %s', async (url, locale, ogLocale, canonical) => {
    const { body } = await get(url, { 'accept-language': 'nb', cookie: 'locale=nb-NO' })
    expect(body).toContain(`<html lang="${locale}"`)
    expect(body).toContain(`<meta property="og:locale" content="${ogLocale}">`)
    const room = 'https://booking.house.example/moterom'
    expect(alternates(body)).toEqual([
      `<link rel="canonical" href="${room}/${canonical}">`,
      `<link rel="alternate" hreflang="nb" href="${room}/stua?lang=nb">`,
      `<link rel="alternate" hreflang="en" href="${room}/stua?lang=en">`,
      `<link rel="alternate" hreflang="x-default" href="${room}/stua">`,
    ])
  })

  it('goes before the language that was chosen earlier', async () => {
    const { body } = await get('/?lang=nb', { cookie: 'locale=en' })
    expect(body).toContain('<title>Møterom – Prøysenhuset</title>')
  })
})

describe('other pages', () => {
  it('the front page shows the venue, in light and dark mode', async () => {
    const page = await pageAt('/')
    expect(page).toContain('<title>Møterom – Prøysenhuset</title>')
    const words = `${server.services.tenant.tagline['nb-NO']} Finn og bestill møterom på nett på Prøysenhuset.`
    expect(page).toContain(`<meta name="description" content="${words}">`)
    expect(page).toContain(`<meta property="og:description" content="${words}">`)
    expect(page).toContain('<link rel="canonical" href="https://booking.house.example/">')
    expect(page.match(/rel="preload" as="image"[^>]+media="[^"]+"/g)).toHaveLength(2)
    expect(page.match(/(?<=modulepreload" href=")[^"]+/g)).toEqual(['/assets/home.js', '/assets/texts.js'])
  })

  it('the front page tells search engines where the venue is', async () => {
    const { contact } = server.services.tenant
    expect(dataIn(await pageAt('/'))).toEqual({
      '@context': 'https://schema.org',
      '@type': 'EventVenue',
      '@id': 'https://booking.house.example/#venue',
      name: 'Prøysenhuset',
      url: 'https://booking.house.example/',
      email: contact.email,
      telephone: contact.phone,
      address: {
        '@type': 'PostalAddress',
        streetAddress: contact.street,
        postalCode: contact.zipcode,
        addressLocality: contact.place,
        addressCountry: 'NO',
      },
      description: expect.stringContaining('Finn og bestill møterom'),
      image: expect.stringMatching(/^https:\/\/booking\.house\.example\/files\/.+\.webp$/),
    })
    expect(dataIn(await pageAt('/login'))).toBeNull()
  })

  const isFound = true
  it.each([
    ['/', 'Møterom', 'Meeting rooms', isFound],
    ['/opprett-bruker', 'Opprett konto', 'Create an account', isFound],
    ['/checkout', 'Bestilling', 'Booking', isFound],
    ['/checkout/0b5e', 'Bestilling', 'Booking', !isFound],
    ['/verify-link?token=x', 'Bekreft e-postadressen din', 'Confirm your email address', !isFound],
    ['/mine-bestillinger/', 'Mine bestillinger', 'My bookings', !isFound],
    ['/brukere', 'Kontakter', 'Contacts', !isFound],
    ['/login', 'Logg inn', 'Sign in', isFound],
    ['/login/opprett-bruker', 'Opprett konto', 'Create an account', !isFound],
    ['/login/glemt-passord', 'Glemt passord', 'Forgotten password', !isFound],
    ['/login/verify-password', 'Lag et nytt passord', 'Reset your password', !isFound],
    ['/mine-opplysninger', 'Mine opplysninger', 'My data', !isFound],
    ['/login/endre-passord', 'Bytt passord', 'Change password', !isFound],
    ['/dor', 'Dørskjerm', 'Door screen', !isFound],
    ['/gjest', 'Er det noe kjøkkenet må vite?', 'Is there anything the kitchen needs to know?', !isFound],
    ['/svar', 'Venter på svar', 'Waiting for an answer', !isFound],
    ['/tilgjengelighet', 'Tilgjengelighet', 'Accessibility', isFound],
    ['/personvern', 'Personvern', 'Privacy', isFound],
    ['/finnes-ikke', 'Her var det ingenting', 'Nothing here', !isFound],
    ['/login//', 'Her var det ingenting', 'Nothing here', !isFound],
    ['//login', 'Her var det ingenting', 'Nothing here', !isFound],
    ['/moterom//stua', 'Her var det ingenting', 'Nothing here', !isFound],
    ['/moterom/%00', 'Her var det ingenting', 'Nothing here', !isFound],
    ['/%5cx', 'Her var det ingenting', 'Nothing here', !isFound],
    ['/index.html', 'Her var det ingenting', 'Nothing here', !isFound],
    ['/constructor', 'Her var det ingenting', 'Nothing here', !isFound],
  ])('%s has the title «%s» or «%s», and is indexed: %#', async (url, norwegian, english, found) => {
    const { statusCode, body: page } = await get(url)
    expect(statusCode).toBe(norwegian === 'Her var det ingenting' ? 404 : 200)
    expect(page).toContain(`<title>${norwegian} – Prøysenhuset</title>`)
    expect((await get(url, { cookie: 'locale=en' })).body).toContain(
      `<title>${english} – Prøysenhuset</title>`,
    )
    expect(page.includes('<meta name="robots" content="noindex">')).toBe(!found)
    expect(page.includes(`<link rel="canonical" href="https://booking.house.example${url}">`)).toBe(found)
  })

  it('open although the catalogue is unavailable', async () => {
    const { house } = server.services
    const { current } = house
    house.current = () => Promise.reject(new Error('The database is gone.'))
    try {
      const answer = await get('/moterom/stua')
      expect([answer.statusCode, answer.body]).toEqual([
        200,
        built.replace('id="portal">', 'id="portal">Henter …'),
      ])
    } finally {
      house.current = current
    }
  })
})

describe('before the portal’s code has loaded', () => {
  it.each([
    ['/', '', 'nb-NO', '<h1>Huset</h1>'],
    ['/?people=20', 'locale=nb-NO', 'nb-NO', '<h1>Huset</h1>'],
    ['/', 'access=x; locale=en', 'en', '<h1>The house</h1>'],
    ['/moterom/torget', 'locale=en; refresh=y', 'en', 'Fetching …'],
    ['/finnes-ikke', 'otherlocale=en', 'nb-NO', 'Henter …'],
  ])('%s is shown with the cookies “%s” in %s', async (url, cookie, locale, sight) => {
    const { body } = await get(url, { cookie })
    expect(body).toContain(`<html lang="${locale}"`)
    expect(body).toContain(`<div id="portal">${sight}</div>`)
  })

  it.each([
    ['de-DE, en-GB;q=0.8', '', 'en'],
    ['nn-NO, en;q=0.9', '', 'nb-NO'],
    ['de-DE', '', 'nb-NO'],
    ['en-GB', 'locale=nb-NO', 'nb-NO'],
    ['nb-NO', 'locale=en', 'en'],
  ])('follows the browser’s languages “%s” with the cookies “%s”: %s', async (languages, cookie, locale) => {
    const { body } = await get('/', { 'accept-language': languages, cookie })
    expect(body).toContain(`<html lang="${locale}"`)
  })

  it('follows the venue’s default where the browser asks for neither language', async () => {
    const { db } = server.database
    await db.insert(venueSetting).values({ defaultLocale: 'en' })
    await server.services.house.renewed()
    const languageFor = async (languages: string) =>
      /<html lang="([^"]+)"/.exec((await get('/', { 'accept-language': languages })).body)?.[1]
    expect([await languageFor('de-DE'), await languageFor('nb-NO')]).toEqual(['en', 'nb-NO'])
    await db.delete(venueSetting)
    await server.services.house.renewed()
    expect(await languageFor('de-DE')).toBe('nb-NO')
  })

  it('a room is shown with its name and picture, which the code receives', async () => {
    const page = await pageAt('/moterom/stua')
    expect(page).toContain('<h1>Stua</h1><img alt="Peis &lt;3" src="/files/rooms/stua.webp">')
    const known = /<script type="application\/json" id="known-room">(.*)<\/script>/.exec(page)?.[1]
    expect(known).not.toContain('<')
    expect(JSON.parse(known ?? '')).toMatchObject({
      slugname: 'stua',
      name: 'Stua',
      roomLogo: null,
      gallery: [{ filePath: '/files/rooms/stua.webp', description: 'Peis <3' }],
    })
    const english = (await get('/moterom/stua', { cookie: 'locale=en' })).body
    expect(english).toContain('<h1>The Parlour</h1>')
    expect(english).toContain('<title>The Parlour – Prøysenhuset</title>')
  })
})

describe('in transit', () => {
  it('a page is compressed as the browser accepts', async () => {
    const plain = await pageAt('/')
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get('/', { 'accept-encoding': 'gzip' })
    expect([br.headers['content-encoding'], String(brotliDecompressSync(br.rawPayload))]).toEqual([
      'br',
      plain,
    ])
    expect([gzip.headers['content-encoding'], String(gunzipSync(gzip.rawPayload))]).toEqual(['gzip', plain])
    expect(String(br.headers.vary).split(', ').sort()).toEqual([
      'accept-encoding',
      'accept-language',
      'cookie',
      'origin',
      'sec-ch-ua-mobile',
      'user-agent',
    ])
  })

  it('a cached page is not sent again, and a changed one is', async () => {
    const { headers } = await get('/moterom/stua')
    const again = await get('/moterom/stua', { 'if-none-match': String(headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await get('/', { 'if-none-match': String(headers.etag) })
    expect(other.statusCode).toBe(200)
  })

  it('a page has the server’s time, also one that is not sent again', async () => {
    const { headers } = await get('/moterom/stua')
    const again = await get('/moterom/stua', { 'if-none-match': String(headers.etag) })
    const timings = [headers, again.headers].map((each) => each['server-timing'])
    expect(timings).toEqual(Array(2).fill(`now;desc="${new Date(server.now()).toISOString()}"`))
  })
})

describe('for crawlers', () => {
  it('robots.txt excludes private pages and lists the rooms', async () => {
    const { body, headers } = await get('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /auth/',
      'Disallow: /dev/',
      'Disallow: /checkout/',
      'Disallow: /bestilling/',
      'Disallow: /svar',
      'Disallow: /forslag',
      'Disallow: /verify-link',
      'Disallow: /metrics',
      '',
      'Sitemap: https://booking.house.example/sitemap.xml',
      '',
    ])
  })

  it('sitemap.xml has the bookable rooms only', async () => {
    const { body, headers } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(body.match(/(?<=<loc>https:\/\/booking\.house\.example)[^<]*/g)).toEqual([
      '/',
      '/moterom/salen',
      '/moterom/salen-vest',
      '/moterom/salen-ost',
      '/moterom/stua',
      '/moterom/torget',
      '/moterom/kammeret',
      '/priser-og-apningstider',
      '/tilgjengelighet',
      '/personvern',
    ])
  })
})

it.each([
  ['/embed/moterom-ledig.js', '*', 'cross-origin', 'no-cache'],
  ['/assets/home.js', undefined, 'same-origin', 'public, max-age=31536000, immutable'],
])(
  '%s may be loaded by other websites only when it is made for them',
  async (url, readers, loaders, kept) => {
    const { statusCode, headers } = await get(url, { origin: 'https://nettsted.example' })
    const names = ['access-control-allow-origin', 'cross-origin-resource-policy', 'cache-control']
    expect([statusCode, ...names.map((name) => headers[name])]).toEqual([200, readers, loaders, kept])
  },
)
