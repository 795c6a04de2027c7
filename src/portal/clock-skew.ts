import { serverTimeName } from '#contract/headers.ts'
import { type Instant, MINUTE } from '#domain/time/venue-time.ts'

/** The tolerated error of a clock: loading the page itself takes time. */
const TOLERATED = 2 * MINUTE

/** What the browser knows of how the page was loaded. */
type PageArrival = Pick<PerformanceNavigationTiming, 'responseStart' | 'serverTiming' | 'transferSize'>

/** The clock of this browser. */
type LocalClock = {
  now: () => Instant
  /** Milliseconds since the page was requested; unaffected when the clock is corrected. */
  elapsed: () => number
}

/**
 * The browser's clock, corrected by the server's when it is wrong by more than two minutes: availability
 * depends on venue time, and a day's error would close the calendar. `page` is undefined when nothing is
 * known of it.
 */
export function correctedClock({ now, elapsed }: LocalClock, page: PageArrival | undefined): () => Instant {
  const sentAt = page && sentAtOf(page)
  if (!page || sentAt === undefined) return now
  const wrongBy = now() - (sentAt + elapsed() - page.responseStart)
  return Math.abs(wrongBy) > TOLERATED ? () => now() - wrongBy : now
}

/** Undefined for a cached page, which only has a past time. */
function sentAtOf({ serverTiming = [], transferSize }: Partial<PageArrival>): Instant | undefined {
  if (transferSize === 0) return undefined
  const timing = serverTiming.find(({ name }) => name === serverTimeName)
  const sentAt = Date.parse(timing?.description ?? '')
  return Number.isNaN(sentAt) ? undefined : sentAt
}

/** The corrected clock of the browser that shows this page. */
export function localClock(): () => Instant {
  const [page] = performance.getEntriesByType('navigation')
  return correctedClock(
    { now: () => Date.now(), elapsed: () => performance.now() },
    page as PerformanceNavigationTiming | undefined,
  )
}
