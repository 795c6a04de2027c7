import { serverTimeName } from '#contract/headers.ts'
import { type Instant, MINUTE } from '#domain/time/venue-time.ts'

/** Less than this a clock may be wrong: the way of the page itself takes time. */
const TOLERATED = 2 * MINUTE

/** What the browser knows of how the page came. */
export type PageArrival = Pick<PerformanceNavigationTiming, 'responseStart' | 'serverTiming' | 'transferSize'>

/** The clock of this browser. */
export type LocalClock = {
  now: () => Instant
  /** Milliseconds since the page was asked for; goes on when the clock is put right. */
  elapsed: () => number
}

/**
 * The browser's clock, put right by the server's where it is wrong by more than two minutes: what is still to be had
 * is the venue's to say, and a day's error would close the calendar. `page` is undefined where nothing is known of it.
 */
export function correctedClock({ now, elapsed }: LocalClock, page: PageArrival | undefined): () => Instant {
  const sentAt = page && sentAtOf(page)
  if (!page || sentAt === undefined) return now
  const wrongBy = now() - (sentAt + elapsed() - page.responseStart)
  return Math.abs(wrongBy) > TOLERATED ? () => now() - wrongBy : now
}

/** Undefined for a page that the browser had kept, and of which only the past is known. */
function sentAtOf({ serverTiming = [], transferSize }: Partial<PageArrival>): Instant | undefined {
  if (transferSize === 0) return undefined
  const timing = serverTiming.find(({ name }) => name === serverTimeName)
  const sentAt = Date.parse(timing?.description ?? '')
  return Number.isNaN(sentAt) ? undefined : sentAt
}

/** The clock of the browser that shows this page, put right. */
export function localClock(): () => Instant {
  const [page] = performance.getEntriesByType('navigation')
  return correctedClock(
    { now: () => Date.now(), elapsed: () => performance.now() },
    page as PerformanceNavigationTiming | undefined,
  )
}
