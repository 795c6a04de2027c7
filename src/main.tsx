import '#src/ui/theme.css'
import 'virtual:tenant-brand.css'
import type { Messages } from '@lingui/core'
import { ofetch } from 'ofetch'
import { createRoot } from 'react-dom/client'
import { useBrowserLocation, useSearch } from 'wouter/use-browser-location'
import { createApi } from '#src/api/api.ts'
import { type Catalogs, type Locale, rememberedLocale } from '#src/locales/language.ts'
import { browserStorage } from '#src/portal/browser-storage.ts'
import { sessionHint } from '#src/portal/session-hint.ts'
import { createPortal } from '#src/portal.tsx'
import { prefetchScreen } from '#src/routes.tsx'
import { tenant } from '#tenant'

const catalogs: Catalogs = {
  'nb-NO': () => import('#src/locales/nb-NO.po'),
  en: () => import('#src/locales/en.po'),
}

/** The language to open in; Norwegian when the texts of the remembered one can't be had. */
async function openingLanguage(remembered: Locale): Promise<{ locale: Locale; messages: Messages }> {
  try {
    const { messages } = await catalogs[remembered]()
    return { locale: remembered, messages }
  } catch (error) {
    console.error(error)
    const { messages } = await catalogs['nb-NO']()
    return { locale: 'nb-NO', messages }
  }
}

async function open(container: HTMLElement) {
  prefetchScreen(location.pathname)
  const storage = browserStorage(window)
  const hint = sessionHint(document)
  const { locale, messages } = await openingLanguage(rememberedLocale(storage))
  // The page comes with a title of its own for those that read no script; from here each screen sets it.
  document.querySelector('title')?.remove()
  createRoot(container).render(
    createPortal({
      location: { hook: useBrowserLocation, searchHook: useSearch },
      locale,
      messages,
      catalogs,
      api: createApi(ofetch, '/', hint),
      tenant,
      clock: () => Date.now(),
      storage,
      mayBeSignedIn: hint.isThere(),
    }),
  )
}

const container = document.getElementById('portal')
if (container) open(container).catch((error: unknown) => console.error(error))
