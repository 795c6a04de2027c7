import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { memoryLocation } from 'wouter/memory-location'
import type { Client } from '#contract/client.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Api, ApiSurroundings } from '#src/api/api.ts'
import type { Catalogs, Locale } from '#src/locales/language.ts'
import { createPortal, type PortalOptions } from '#src/portal.tsx'
import { tenant as proysenhuset } from '#tenants/proysenhuset/tenant.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { noon } from '#tests/support/portal-house.ts'

/** The source texts of a language, parsed as the build does. */
function catalogsOf(locale: Locale): Catalogs[Locale] {
  const read = async (part: keyof Catalogs[Locale]) => {
    const catalog = (await getCatalogs(getConfig())).find(({ path }) => path.includes(`/locales/${part}/`))
    if (!catalog) throw new Error(`There is no catalogue of the texts of ${part}.`)
    const { messages } = await catalog.getTranslations(locale, { sourceLocale: 'nb-NO', fallbackLocales: {} })
    return { messages }
  }
  return {
    booking: () => read('booking'),
    checkout: () => read('checkout'),
    others: () => read('others'),
    staff: () => read('staff'),
  }
}

/** The texts of both languages, parsed as the build does. */
export const catalogs: Catalogs = { 'nb-NO': catalogsOf('nb-NO'), en: catalogsOf('en') }

/** The answer to `min-width` queries. */
function pretendWidth(pixels: number): void {
  window.matchMedia = (query) => {
    const rem = /min-width: ([\d.]+)rem/.exec(query)
    const matches = rem !== null && pixels >= Number(rem[1]) * 16
    return Object.assign(new EventTarget(), { matches, media: query }) as MediaQueryList
  }
}

type Access = ReturnType<Api>

type Visit = {
  /** What answers; the calls of staff are refused where only the client's are answered. */
  api?: Client | ((surroundings: ApiSurroundings) => Access | Client)
  tenant?: Tenant
  /** The time, or the clock. */
  now?: Instant | (() => Instant)
  /** Of the window, in pixels. */
  width?: number
  /** The browser has a session hint. */
  isSignedIn?: boolean
  /** Loads the texts of screens beyond a booking; without it they are there from the start. */
  otherTexts?: Catalogs[Locale]['others']
  /** Receives the session. */
  sessionOpened?: PortalOptions['sessionOpened']
}

const neverSent = () => Promise.reject(new Error('Only the client’s calls are answered.'))

const accessTo = (made: Access | Client): Access =>
  'send' in made ? made : { client: made, send: neverSent }

/** Opens the portal at an address, in Norwegian, as a visitor with a keyboard and a pointer. */
export function visit(
  address: string,
  {
    api = apiInMemory(),
    tenant = proysenhuset,
    now = noon,
    width = 1440,
    isSignedIn = false,
    otherTexts,
    sessionOpened,
  }: Visit = {},
) {
  pretendWidth(width)
  const [path = '/', searchPath = ''] = address.split('?')
  const location = memoryLocation({ path, searchPath, record: true })
  render(
    createPortal({
      location,
      locale: 'nb-NO',
      messages: {},
      hasTextsOf: otherTexts ? undefined : 'staff',
      catalogs: otherTexts
        ? { ...catalogs, 'nb-NO': { ...catalogs['nb-NO'], others: otherTexts } }
        : catalogs,
      api: (surroundings) => accessTo(typeof api === 'function' ? api(surroundings) : api),
      tenant,
      clock: typeof now === 'function' ? now : () => now,
      storage: localStorage,
      mayBeSignedIn: isSignedIn,
      ...(sessionOpened ? { sessionOpened } : {}),
    }),
  )
  return {
    user: userEvent.setup(),
    address: () => location.history.at(-1) ?? '',
    /** The addresses in the browser's history, the current one last. */
    entries: () => [...location.history],
    /** Follows a link to an address. */
    follows: (to: string) => act(() => location.navigate(to)),
  }
}
