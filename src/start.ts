import '#src/ui/theme.css'
import 'virtual:tenant-brand.css'
import { firstSightElement, screenModulesElement } from '#contract/rendered-page.ts'
import { showStartFailure } from '#src/portal/start-failure.ts'
import { withTimeout } from '#src/portal/with-timeout.ts'

/** A background window does not paint, and not every browser reports that: then the wait ends. */
const PAINT_AWAITED_MS = 400

const portal = document.getElementById('portal')
const isRendered = portal?.hasChildNodes() === true
// A button that is pressed before the portal's code has come would do nothing. The page can be read all the while, and filled in where
// it is to be hydrated.
const isToBeHydrated = document.getElementById(firstSightElement) !== null
const waiting = isToBeHydrated ? 'button' : 'form, button, input, select, textarea'
for (const control of portal?.querySelectorAll<HTMLElement>(waiting) ?? []) control.inert = true

/**
 * Resolves when the initial page is painted. Running the portal's code earlier would delay the first paint.
 */
const firstPaint = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, isRendered && !document.hidden ? PAINT_AWAITED_MS : 0)
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })

/** Fetches the modules of the screen at once, where the page could be read without them: what is read came first. */
function fetchScreen(): void {
  const listed = document.getElementById(screenModulesElement)?.textContent ?? '[]'
  for (const href of JSON.parse(listed) as string[])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}

/** The first format of a page takes a slow phone a tenth of a second: it is made while the portal's code is on its way. */
const makeFirstFormat = () => new Intl.DateTimeFormat('nb-NO', { timeZone: 'Europe/Oslo' }).format(0)

firstPaint()
  .then(() => {
    fetchScreen()
    const main = import('#src/main.tsx')
    // The portal waits for it, and says so where it fails.
    import('#src/portal/early-input.ts').catch(() => undefined)
    setTimeout(makeFirstFormat, 0)
    return withTimeout(main)
  })
  .catch((error: unknown) => showStartFailure(document, error, () => location.reload()))
