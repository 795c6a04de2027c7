import type { Messages } from '@lingui/core'
import { ofetch } from 'ofetch'
import pTimeout from 'p-timeout'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location'
import { essentialOf, localeCookie, localeOfAddress, localeOfTag } from '#contract/locale.ts'
import { outlines } from '#contract/outlines.ts'
import type { Venue } from '#contract/structs/venue.ts'
import { createApi } from '#src/api/api.ts'
import { catalogs } from '#src/locales/catalogs.ts'
import {
  type Locale,
  preferredLocale,
  rememberedLocale,
  rememberLocale,
  textsFor,
} from '#src/locales/language.ts'
import { browserStorage } from '#src/portal/browser-storage.ts'
import { localClock } from '#src/portal/clock-skew.ts'
import { isCurrent, sightOnPage, takenUp } from '#src/portal/first-sight.ts'
import { roomOnPage } from '#src/portal/known-rooms.ts'
import { restoreScrollPosition } from '#src/portal/scroll-restoration.ts'
import { sessionHint } from '#src/portal/session-hint.ts'
import { showStartFailure } from '#src/portal/start-failure.ts'
import { venueOnPage } from '#src/portal/venue.ts'
import { watchSession } from '#src/portal/watch-session.ts'
import { createPortal } from '#src/portal.tsx'
import { laterTextsOf, routeAt } from '#src/routes.tsx'
import { apiUrl } from '#src/server-address.ts'
import { tenant } from '#tenant'

/** The language to open in; Norwegian when the texts of the requested one cannot be loaded. */
async function openingLanguage(
  wanted: Locale,
  textsOf: (locale: Locale) => Promise<Messages>,
): Promise<{ locale: Locale; messages: Messages }> {
  try {
    return { locale: wanted, messages: await textsOf(wanted) }
  } catch (error) {
    console.error(error)
    return { locale: 'nb-NO', messages: await textsOf('nb-NO') }
  }
}

/** How long the first paint waits for the code of its screen before a loading state is shown. */
const SCREEN_AWAITED_MS = 3000

/** The code of the opened screen; a failure is retried, and shown, when the screen renders. */
const screenIsHere = () =>
  pTimeout(
    routeAt(location.pathname)
      .screen.load()
      .catch(() => undefined),
    { milliseconds: SCREEN_AWAITED_MS, message: false },
  )

/** How long a page that does not have the venue's own settings waits for them, in milliseconds. */
const VENUE_AWAITED_MS = 3000

/** What the venue has set of itself, for a page from another host; without an answer it is as installed. */
const askedVenue = () =>
  ofetch<Venue>(`${apiUrl}${outlines.readVenue.path}`, { timeout: VENUE_AWAITED_MS, retry: 0 }).catch(
    () => undefined,
  )

/**
 * Tells the server the language of the page before any script has run. Only a choice is stored: without one
 * the server follows the browser's languages, as the portal does.
 */
function storeLocaleCookie(page: { cookie: string }, locale: Locale): void {
  if (!page.cookie.split(/;\s*/).includes(`locale=${locale}`)) page.cookie = localeCookie(locale)
}

/**
 * A link that names a language chooses it. The address then names it no longer, so that another can be chosen, and has only what its
 * page was rendered for.
 */
function takeLocaleOfAddress(storage: Pick<Storage, 'setItem'>): void {
  const address = new URL(location.href)
  const query = address.search.slice(1)
  const locale = localeOfAddress(query)
  if (locale) rememberLocale(storage, locale)
  address.search = essentialOf(query)
  if (address.search.slice(1) !== query) history.replaceState(history.state, '', address)
}

/** The portal crashed, or did not start. */
const failed = (error: unknown) => showStartFailure(document, error, () => location.reload())

async function start(container: HTMLElement) {
  const storage = browserStorage(window)
  const hint = sessionHint(document)
  takeLocaleOfAddress(storage)
  const remembered = rememberedLocale(storage)
  const hasTextsOf = laterTextsOf(routeAt(location.pathname))
  const written = venueOnPage(document)
  const venueKnown = Promise.resolve(written ?? askedVenue())
  const wantedLocale = async () =>
    remembered ??
    // The server has chosen by the same rule.
    (written && localeOfTag(document.documentElement.lang)) ??
    preferredLocale(navigator.languages) ??
    (await venueKnown)?.defaultLocale ??
    tenant.defaultLocale
  const [venue, { locale, messages }, { readEarlyInput }] = await Promise.all([
    venueKnown,
    wantedLocale().then((wanted) =>
      openingLanguage(wanted, (language) => textsFor(catalogs[language], hasTextsOf)),
    ),
    import('#src/portal/early-input.ts'),
    screenIsHere(),
  ])
  if (remembered) storeLocaleCookie(document, remembered)
  // The page has a title of its own for clients without scripts; from here each screen sets it.
  document.querySelector('title')?.remove()
  document.getElementById('start-late')?.remove()
  restoreScrollPosition(window)
  const clock = localClock()
  const shown = { ...tenant, ...venue }
  const sight = sightOnPage(document)
  const enterAgain = readEarlyInput(container)
  const { isRendered } = routeAt(location.pathname)
  const isStored = typeof isRendered === 'object' && storage.getItem(isRendered.unlessStored) !== null
  const beginning =
    sight?.locale === locale && !hint.isThere() && !isStored && isCurrent(sight, clock)
      ? takenUp(sight, clock, () => void enterAgain())
      : undefined
  const portal = createPortal({
    location: { hook: useBrowserLocation, searchHook: useSearch },
    locale,
    messages,
    hasTextsOf,
    catalogs,
    api: createApi(ofetch, apiUrl || '/', hint),
    tenant: shown,
    clock: beginning?.clock ?? clock,
    storage,
    mayBeSignedIn: hint.isThere(),
    beginning,
    roomsKnown: document.documentElement.lang === locale ? roomOnPage(document) : [],
    localeChosen: (chosen) => storeLocaleCookie(document, chosen),
    sessionOpened: (session) => watchSession(window, hint, session),
  })
  if (beginning) {
    const onCaughtError = (error: unknown) => {
      console.error(error)
      beginning.end()
    }
    hydrateRoot(container, portal, { onUncaughtError: failed, onCaughtError })
    return
  }
  createRoot(container, { onUncaughtError: failed }).render(portal)
}

const container = document.getElementById('portal')
if (container) start(container).catch(failed)
