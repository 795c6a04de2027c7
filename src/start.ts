import '#src/ui/theme.css'
import 'virtual:tenant-brand.css'
import { showStartFailure } from '#src/portal/start-failure.ts'
import { withTimeout } from '#src/portal/with-timeout.ts'

/** A window in the background paints nothing, and not every browser tells of it: then it is waited no longer. */
const PAINT_AWAITED_MS = 400

const isRendered = document.getElementById('portal')?.hasChildNodes() === true

/** When the page as it came is seen. Reading the portal's code sooner would keep the first sight of it back. */
const firstPaint = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, isRendered && !document.hidden ? PAINT_AWAITED_MS : 0)
    new PerformanceObserver((paints) => {
      if (paints.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })

firstPaint()
  .then(() => withTimeout(import('#src/main.tsx')))
  .catch((error: unknown) => showStartFailure(document, error, () => location.reload()))
