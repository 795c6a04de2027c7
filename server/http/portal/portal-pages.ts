import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { serverTimeName } from '#contract/headers.ts'
import { type KnownRoom, knownRoomElement } from '#contract/known-room.ts'
import { localeOfAddress } from '#contract/locale.ts'
import type { GalleryItem } from '#contract/structs/room.ts'
import { type Venue, type VenuePicture, venueElement } from '#contract/structs/venue.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { type Locale, localeOf } from '#server/calls/locale.ts'
import { settled } from '#server/catalogue/house/house-store.ts'
import { visibleVenue } from '#server/catalogue/house/venue.ts'
import { Packed, sendPacked } from '#server/http/packed.ts'
import { aboutPage, type PageAbout, tagsOf } from '#server/http/portal/page-head.ts'
import { structuredData } from '#server/http/portal/structured-data.ts'
import { vary } from '#server/http/vary.ts'
import { escapeHtml } from '#server/mail/escape-html.ts'

/** A page as it is sent. The portal says itself that there is nothing at an address; the status says so to others. */
type Page = { status: 200 | 404; packed: Packed }

type WrittenRoute = { address: string; files: string[] }
type RouteFiles = { address: RegExp; files: readonly string[] }
type FirstPaints = Record<'home' | 'room' | 'elsewhere', Record<Locale, string>>

/** Each room has a page; those that rooms no longer have are let go of together. */
const MOST_PAGES = 1000
/** Brotli's: a page is compressed once. */
const QUALITY = 9

export type PortalWorld = Pick<AccountServices, 'house' | 'tenant' | 'publicUrl' | 'apiUrl'> & {
  clock: () => Instant
}

export type PortalPages = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The portal's page, at any address of the portal. */
export function openPortalPages(portalDir: string, world: PortalWorld): PortalPages {
  const built = readFileSync(join(portalDir, 'index.html'), 'utf8')
  const routes = routesIn(readBuilt<WrittenRoute[]>(portalDir, 'routes.json') ?? [])
  const sights = readBuilt<FirstPaints>(portalDir, 'first-paints.json')
  const pages = new Map<string, Packed>()

  const sightOf = (path: string, room: KnownRoom | undefined, locale: Locale, venue: Venue): string => {
    if (!sights) return ''
    const words = venueWords(venue, locale)
    const [picture] = room?.gallery ?? []
    if (room && picture) {
      const seen = filledIn(sights.room[locale], { ...words, ...roomWords(room, picture) })
      return `${seen}${jsonTag(knownRoomElement, room)}`
    }
    const { frontPicture } = venue
    return path === '/' && frontPicture
      ? filledIn(sights.home[locale], { ...words, ...frontWords(frontPicture, locale) })
      : filledIn(sights.elsewhere[locale], words)
  }

  const writtenAt = async (
    path: string,
    request: FastifyRequest,
  ): Promise<Pick<Page, 'status'> & { html: string }> => {
    // The portal opens without the database, and says itself what it can't get.
    const services = await settled(world).catch(() => world)
    const inAddress = localeOfAddress(request.url.split('?')[1] ?? '')
    const locale = inAddress ?? pageLocale(request, services.tenant.defaultLocale)
    try {
      const about = await aboutPage(path, { locale, namesLocale: inAddress !== undefined }, services)
      const files = routes.find(({ address }) => address.test(path))?.files ?? []
      const drawn = withSight(built, sightOf(path, about.room, locale, services.tenant), locale)
      const data = structuredData(about, services)
      const tags = [
        tagsOf(about, services, files),
        data ? `<script type="application/ld+json">${scriptJson(data)}</script>` : '',
        jsonTag(venueElement, visibleVenue(services.tenant)),
      ].join('')
      const html = withHead(drawn, about, tags)
      return { status: about.isThere ? 200 : 404, html }
    } catch {
      return { status: 200, html: withSight(built, sightOf(path, undefined, locale, world.tenant), locale) }
    }
  }

  const pageAt = async (path: string, request: FastifyRequest): Promise<Page> => {
    const { status, html } = await writtenAt(path, request)
    const known = pages.get(html)
    if (known) return { status, packed: known }
    if (pages.size >= MOST_PAGES) pages.clear()
    const packed = new Packed(html, QUALITY)
    pages.set(html, packed)
    return { status, packed }
  }

  return async (request, reply) => {
    const path = pathOf(request.url)
    const { status, packed } = await pageAt(path, request)
    vary(reply, 'accept-language', 'cookie').code(status).header('server-timing', serverTime(world.clock()))
    return sendPacked(packed, request, reply, 'text/html; charset=utf-8')
  }
}

/** The path of an address, without slashes at its end; a pattern would begin anew at each of 14,000 slashes. */
function pathOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** What the build wrote down for the server; undefined where it did not. */
function readBuilt<T>(portalDir: string, name: string): T | undefined {
  const path = join(portalDir, '.vite', name)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined
}

const routesIn = (written: WrittenRoute[]): RouteFiles[] =>
  written.map(({ address, files }) => ({ address: new RegExp(address), files }))

/** The language chosen in this browser, else the browser's own, else the venue's default. */
function pageLocale({ headers }: FastifyRequest, defaultLocale: Locale): Locale {
  const chosen = /(?:^|;)\s*locale=(en|nb-NO)\s*(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return chosen === 'en' || chosen === 'nb-NO' ? chosen : localeOf(headers['accept-language'], defaultLocale)
}

/** What is seen until the portal's code has come; it cannot be used, since it would forget what was typed. */
const withSight = (built: string, sight: string, locale: Locale): string =>
  sight === ''
    ? built
    : built
        .replace(/<html lang="[^"]*"/, `<html lang="${locale}"`)
        .replace('<div id="portal"></div>', () => `<div id="portal" inert>${sight}</div>`)

type Words = Readonly<Record<string, string>>

/** The drawing of any venue and room, made into that of these. A placeholder may end with underscores, to be as long as its word. */
const filledIn = (sight: string, words: Words) =>
  sight.replace(/\{\{([a-zA-Z]+)_*\}\}/g, (_, word: string) => escapeHtml(words[word] ?? ''))

const roomWords = ({ name }: KnownRoom, { filePath, thumbnailPath, description }: GalleryItem): Words => ({
  name,
  filePath,
  thumbnailPath,
  description: description ?? name,
})

const venueWords = ({ name, at, tagline, contact }: Venue, locale: Locale): Words => ({
  venueName: name,
  at: at[locale],
  tagline: tagline[locale],
  ...contact,
  phoneDigits: contact.phone.replace(/[^\d+]/g, ''),
})

const frontWords = ({ day, evening, description }: VenuePicture, locale: Locale): Words => ({
  dayFile: day.filePath,
  dayMedium: day.mediumPath,
  dayThumbnail: day.thumbnailPath,
  eveningFile: evening.filePath,
  eveningMedium: evening.mediumPath,
  eveningThumbnail: evening.thumbnailPath,
  frontDescription: description[locale],
})

/** For the portal's code to go on with, instead of an empty page, until it has fetched it. */
const jsonTag = (id: string, value: KnownRoom | Venue) =>
  `<script type="application/json" id="${id}">${scriptJson(value)}</script>`

/** JSON for a script element: with `<` escaped, no text can close the element. */
const scriptJson = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')

const withHead = (built: string, { title, description }: PageAbout, tags: string): string =>
  built
    .replace(/<title>[^<]*/, () => `<title>${escapeHtml(title)}`)
    .replace(/(?<=<meta name="description" content=")[^"]*/, () => escapeHtml(description))
    .replace('</head>', () => `${tags}</head>`)

/** For browsers whose clock is wrong. A header, since the page itself may be one that the browser has kept. */
const serverTime = (now: Instant) => `${serverTimeName};desc="${new Date(now).toISOString()}"`
