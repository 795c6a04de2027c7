import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { serverTimeName } from '#contract/headers.ts'
import { knownRoomElement } from '#contract/known-room.ts'
import { essentialOf, localeCookie, localeOfAddress } from '#contract/locale.ts'
import {
  firstSightElement,
  notFoundPath,
  type PageToRender,
  type RenderedPage,
  screenModulesElement,
  venueElement,
} from '#contract/rendered-page.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { type Locale, localeOf } from '#server/calls/locale.ts'
import type { House } from '#server/catalogue/house/house.ts'
import { settledTenant, visibleVenue } from '#server/catalogue/house/venue.ts'
import { hintAmong } from '#server/http/cookies.ts'
import { Packed, sendPacked } from '#server/http/packed.ts'
import { type PageAnswers, rememberAnswers } from '#server/http/portal/page-answers.ts'
import { aboutPage, type PageAbout, tagsOf } from '#server/http/portal/page-head.ts'
import { openPageRenderer } from '#server/http/portal/page-renderer.ts'
import { structuredData } from '#server/http/portal/structured-data.ts'
import { vary } from '#server/http/vary.ts'
import { escapeHtml } from '#server/mail/escape-html.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** A page as it is sent. The portal says itself that there is nothing at an address; the status says so to others. */
type Page = {
  status: 200 | 404
  packed: Packed
  house: House | undefined
  /** Where it has answers of the API. */
  sight: Sight | null
  /** It is without the answers that it was to have, and kept no longer than until then, in milliseconds of the process. */
  isWithoutUntil?: number
}

/** What a page with answers was made from, and how it was last found to be the same. */
type Sight = {
  now: Instant
  answers: PageAnswers
  /** What was taken then. */
  taken: number | undefined
  /** In milliseconds of the process. */
  checkedAt: number
  checking: Promise<boolean> | undefined
}

type WrittenRoute = {
  address: string
  files: string[]
  /** With its data; only where the address has the named parameter. */
  isRendered: boolean
  renderedWith?: string
}
type Route = Omit<WrittenRoute, 'address'> & { address: RegExp }

/** Each room has a page in each language, for visitors and for others; searches have theirs. */
const MOST_BYTES = 32 * 1024 * 1024
/** Brotli's, for pages that last as long as the house is what it was, and for those that do not. */
const [LASTING_QUALITY, PASSING_QUALITY] = [11, 6]
/**
 * So old may a page with answers be: what has changed since is repeated by the stream of a room (`change-feed.ts`). Once it is not
 * fresh any longer, it is made anew while it is still sent.
 */
const [FRESH_MS, SIGHT_KEPT_MS] = [20_000, 40_000]
/** Its answers are not asked for again more often than this, though what is taken changes all the time. */
const CHECKED_APART_MS = 1000
/** So long is a page sent without answers, where it could not be rendered with them. */
const WITHOUT_KEPT_MS = 2000
/** A longer query is not one of the portal's own. */
const LONGEST_SEARCH = 500

export type PortalWorld = Pick<AccountServices, 'house' | 'tenant' | 'publicUrl' | 'apiUrl' | 'taken'> & {
  clock: () => Instant
  /** Calls the API of this server as a visitor. */
  fetch: NonNullable<PageToRender['fetch']>
  /** Is passed what fails while a page is rendered. */
  renderingFailed: (error: unknown) => void
}

export type PortalPages = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** What a page depends on besides the house and the time. */
type Asked = {
  path: string
  locale: Locale
  namesLocale: boolean
  /** For a visitor, at an address whose screen is rendered with its data. */
  sight: { search: string; isWide: boolean } | null
}

/** The venue as it is now; `house` is undefined where the database does not answer. */
type Shown = { tenant: Tenant; house: House | undefined }

/** The portal's page, at any address of the portal. */
export function openPortalPages(portalDir: string, world: PortalWorld): PortalPages {
  const built = readFileSync(join(portalDir, 'index.html'), 'utf8')
  const routes = routesIn(readBuilt<WrittenRoute[]>(portalDir, 'routes.json') ?? [])
  const render = openPageRenderer(portalDir, world.renderingFailed)
  const pages = new LRUCache<string, Page>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ packed }) => packed.plain.length,
  })
  const making = new Map<string, Promise<Page>>()
  const routeOf = (path: string) => routes.find(({ address }) => address.test(path))

  const askedIn = (request: FastifyRequest, defaultLocale: Locale): Asked => {
    const { headers, url } = request
    const path = pathOf(url)
    const query = queryOf(url)
    const inAddress = localeOfAddress(query)
    const isVisitor = hintAmong((headers.cookie ?? '').split(/;\s*/)) === undefined
    const isRendered = isVisitor && isRenderedAt(routeOf(path), query)
    return {
      path,
      locale: inAddress ?? pageLocale(request, defaultLocale),
      namesLocale: inAddress !== undefined,
      sight: isRendered ? { search: essentialOf(query), isWide: isWideWindow(headers) } : null,
    }
  }

  const make = async (
    asked: Asked,
    about: PageAbout | undefined,
    { tenant, house }: Shown,
  ): Promise<Page> => {
    const [taken, now, checkedAt] = [world.taken.version(), world.clock(), performance.now()]
    const answers = rememberAnswers(world.fetch)
    const services = { ...world, tenant }
    const path = about?.isThere === false ? notFoundPath : (about?.path ?? asked.path)
    const { search = '', isWide = false } = asked.sight ?? {}
    const page = {
      path,
      search,
      locale: asked.locale,
      now,
      isWide,
      venue: visibleVenue(tenant),
      room: about?.room,
    }
    const isToHaveData = asked.sight !== null && about?.isThere === true
    const withData = isToHaveData ? await render({ ...page, fetch: answers.fetch }) : undefined
    const rendered = withData ?? (await render(page))
    const inLanguage = built.replace(/<html lang="[^"]*"/, `<html lang="${asked.locale}"`)
    const drawn = rendered ? withRendered(inLanguage, rendered, page) : inLanguage
    const files = routeOf(path)?.files ?? []
    const data = about && structuredData(about, services)
    const tags = about && [
      tagsOf(about, services, withData ? [] : files),
      withData ? jsonTag(screenModulesElement, files) : '',
      data ? `<script type="application/ld+json">${scriptJson(data)}</script>` : '',
      jsonTag(venueElement, page.venue),
    ]
    const html = tags ? withHead(drawn, about, tags.join('')) : drawn
    const packed = new Packed(html, isToHaveData ? PASSING_QUALITY : LASTING_QUALITY)
    return {
      status: about?.isThere === false ? 404 : 200,
      packed: withData ? await packed.fitFirstPackets() : packed,
      house,
      sight: withData ? { now, answers, taken, checkedAt, checking: undefined } : null,
      ...(isToHaveData && !withData ? { isWithoutUntil: performance.now() + WITHOUT_KEPT_MS } : {}),
    }
  }

  /** Whether a page with answers would have the same ones now. */
  const holds = async (sight: Sight): Promise<boolean> => {
    const taken = world.taken.version()
    if (taken !== undefined && taken === sight.taken) return true
    if (performance.now() - sight.checkedAt < CHECKED_APART_MS) return true
    sight.checking ??= sight.answers
      .areTheSame()
      .then((same) => {
        if (same) Object.assign(sight, { taken, checkedAt: performance.now() })
        return same
      })
      .finally(() => {
        sight.checking = undefined
      })
    return sight.checking
  }

  /** Whether a page is still what would be made; `aging` where it soon is not. */
  const stateOf = async ({ sight, isWithoutUntil }: Page): Promise<'good' | 'aging' | 'old'> => {
    if (isWithoutUntil !== undefined) return performance.now() < isWithoutUntil ? 'good' : 'old'
    if (sight === null) return 'good'
    const age = Math.abs(world.clock() - sight.now)
    if (age > SIGHT_KEPT_MS || !(await holds(sight))) return 'old'
    return age > FRESH_MS ? 'aging' : 'good'
  }

  /** Makes a page and keeps it; one that `replaces` another does so only with what that has. */
  const makeAt = (key: string, replaces: boolean, ...page: Parameters<typeof make>): Promise<Page> => {
    const made = make(...page)
      .then((each) => {
        if (!replaces || each.isWithoutUntil === undefined) pages.set(key, each)
        return each
      })
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  const pageAt = async (request: FastifyRequest): Promise<Page> => {
    // The portal opens without the database, and says itself what it can't get.
    const house = await world.house.current().catch(() => undefined)
    const tenant = house ? settledTenant(world.tenant, house) : world.tenant
    const asked = askedIn(request, tenant.defaultLocale)
    const about = house && (await aboutPage(asked.path, asked, { ...world, tenant }).catch(() => undefined))
    // Many addresses that search engines must not list have the same page, as have all where there is nothing.
    const place = about?.isForSearch ? about.path : [about?.title, String(routeOf(asked.path)?.address)]
    const sight = about?.isThere === false ? null : asked.sight
    const key = JSON.stringify([place, { ...asked, path: '', sight }])
    const known = pages.get(key)
    const state = known && known.house === house ? await stateOf(known) : 'old'
    if (known && state === 'good') return known
    const isAging = known !== undefined && state === 'aging'
    const made = making.get(key) ?? makeAt(key, isAging, asked, about, { tenant, house })
    if (!isAging) return made
    // Where it fails it is tried again with the next request.
    made.catch(() => undefined)
    return known
  }

  return async (request, reply) => {
    const { status, packed } = await pageAt(request)
    vary(reply, 'accept-language', 'cookie', 'sec-ch-ua-mobile', 'user-agent')
    reply.code(status).header('server-timing', serverTime(world.clock()))
    const named = localeOfAddress(queryOf(request.url))
    // As the portal's code does: a link that names a language chooses it.
    if (named) reply.header('set-cookie', localeCookie(named))
    return sendPacked(packed, request, reply, 'text/html; charset=utf-8')
  }
}

/** The path of an address, without a slash at its end. */
function pathOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}

/** The query of an address, without its question mark; another one belongs to it. */
const queryOf = (url: string): string => url.slice(url.indexOf('?') + 1 || url.length).split('#', 1)[0] ?? ''

function isRenderedAt(route: Route | undefined, query: string): boolean {
  if (!route?.isRendered || query.length > LONGEST_SEARCH) return false
  return route.renderedWith === undefined || new URLSearchParams(query).has(route.renderedWith)
}

/** Whether a browser's window is taken for a wide one: the page corrects it where it is not. */
const isWideWindow = (headers: FastifyRequest['headers']): boolean =>
  headers['sec-ch-ua-mobile'] !== '?1' && !/\bMobi/i.test(headers['user-agent'] ?? '')

/** What the build wrote down for the server; undefined where it did not. */
function readBuilt<T>(portalDir: string, name: string): T | undefined {
  const path = join(portalDir, '.vite', name)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined
}

const routesIn = (written: WrittenRoute[]): Route[] =>
  written.map((route) => ({ ...route, address: new RegExp(route.address) }))

/** The language chosen in this browser, else the browser's own, else the venue's default. */
function pageLocale({ headers }: FastifyRequest, defaultLocale: Locale): Locale {
  const chosen = /(?:^|;)\s*locale=(en|nb-NO)\s*(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return chosen === 'en' || chosen === 'nb-NO' ? chosen : localeOf(headers['accept-language'], defaultLocale)
}

/** With what is seen until the portal's code has come, and what the code begins with instead of fetching it. */
function withRendered(
  built: string,
  { html, sight }: RenderedPage,
  { room }: Pick<PageToRender, 'room'>,
): string {
  const begins = sight ? jsonTag(firstSightElement, sight) : room ? jsonTag(knownRoomElement, room) : ''
  return built.replace('<div id="portal"></div>', () => `<div id="portal">${html}</div>${begins}`)
}

/** For the portal's code, as JSON. */
const jsonTag = (id: string, value: object) =>
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
