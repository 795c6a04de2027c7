import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { act, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { memoryLocation } from 'wouter/memory-location'
import type { Client } from '#contract/client.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { Api } from '#src/api/api.ts'
import type { Catalogs } from '#src/locales/language.ts'
import { createPortal, type PortalOptions } from '#src/portal.tsx'
import { tenant as proysenhuset } from '#tenants/proysenhuset/tenant.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { apiInMemory } from '#tests/support/portal-api.ts'
import { noon } from '#tests/support/portal-house.ts'

/** The texts of a language as they are written, read as the build reads them. */
async function readCatalog(locale: 'nb-NO' | 'en') {
  const config = getConfig()
  const [catalog] = await getCatalogs(config)
  if (!catalog) throw new Error('There is no catalogue of texts.')
  const { messages } = await catalog.getTranslations(locale, { sourceLocale: 'nb-NO', fallbackLocales: {} })
  return { messages }
}

/** The texts of both languages, as the build reads them. */
export const catalogs: Catalogs = { 'nb-NO': () => readCatalog('nb-NO'), en: () => readCatalog('en') }

/** What the screen's width answers to `min-width` questions. */
function pretendWidth(pixels: number): void {
  window.matchMedia = (query) => {
    const rem = /min-width: ([\d.]+)rem/.exec(query)
    const matches = rem !== null && pixels >= Number(rem[1]) * 16
    return Object.assign(new EventTarget(), { matches, media: query }) as MediaQueryList
  }
}

type Visit = {
  api?: Client | Api
  tenant?: Tenant
  /** The time, or the clock that tells it. */
  now?: Instant | (() => Instant)
  /** Of the window, in pixels. */
  width?: number
  /** The browser has been signed in with. */
  isSignedIn?: boolean
  /** Is given the session. */
  sessionOpened?: PortalOptions['sessionOpened']
}

/** Opens the portal at an address, in Norwegian, as a visitor with a keyboard and a pointer. */
export function visit(
  address: string,
  {
    api = apiInMemory(),
    tenant = proysenhuset,
    now = noon,
    width = 1440,
    isSignedIn = false,
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
      catalogs,
      api: typeof api === 'function' ? api : () => api,
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
    /** The addresses that the browser's Back button leads through, the present one last. */
    entries: () => [...location.history],
    /** Follows a link to an address. */
    follows: (to: string) => act(() => location.navigate(to)),
  }
}
