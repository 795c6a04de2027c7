import lighthouse, { type Result } from 'lighthouse'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

/** The result of one run of Lighthouse for a page, or the median of several. */
export type Figures = {
  /** 0 to 100. */
  scores: Record<Category, number>
  firstPaintMs: number
  largestPaintMs: number
  blockedMs: number
  /** Cumulative layout shift: a share of the view, no unit. */
  layoutShift: number
  /** Transferred JavaScript, compressed. */
  scriptBytes: number
}

/** A run: its figures, its findings, a line for each, and the whole report as HTML. */
export type Run = { figures: Figures; faults: string[]; report: string }

/**
 * Opens `url` as a phone on a slow network (Lighthouse's mobile preset), in the Chromium that listens on
 * `port`.
 * @throws Error when the page could not be measured.
 */
export async function runLighthouse(url: string, port: number): Promise<Run> {
  const outcome = await lighthouse(url, {
    port,
    output: 'html',
    logLevel: 'error',
    onlyCategories: [...categories],
    // Each run is another visitor's, without the booking of the one before.
    clearStorageTypes: ['file_systems', 'shader_cache', 'service_workers', 'cache_storage', 'local_storage'],
  })
  if (!outcome) throw new Error(`${url} could not be measured.`)
  const { lhr, report } = outcome
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  return { figures: figuresOf(lhr), faults: faultsIn(lhr), report: String(report) }
}

function figuresOf(lhr: Result): Figures {
  const measured = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    firstPaintMs: measured('first-contentful-paint'),
    largestPaintMs: measured('largest-contentful-paint'),
    blockedMs: measured('total-blocking-time'),
    layoutShift: measured('cumulative-layout-shift'),
    scriptBytes: scriptBytesOf(lhr),
  }
}

type Fetched = { resourceType?: string; transferSize?: number }

function scriptBytesOf(lhr: Result): number {
  const details = lhr.audits['network-requests']?.details
  const fetched = details?.type === 'table' ? (details.items as Fetched[]) : []
  return fetched
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
}

/** The audits below full score, and their causes. */
function faultsIn(lhr: Result): string[] {
  return categories.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => {
        const audit = lhr.audits[id]
        return `${category}: ${audit?.title} (${audit?.displayValue ?? id})${placesIn(audit?.details)}`
      }),
  )
}

/** The elements or addresses of an audit, at most five. */
function placesIn(details: unknown): string {
  const items: unknown = (details as { items?: unknown } | undefined)?.items
  if (!Array.isArray(items) || items.length === 0) return ''
  return items
    .slice(0, 5)
    .map((item) => `\n      ${JSON.stringify(item.node?.snippet ?? item.url ?? item).slice(0, 300)}`)
    .join('')
}

/** The median of each figure. */
export function medianOf(runs: readonly Figures[]): Figures {
  const median = (figure: (of: Figures) => number) => {
    const sorted = runs.map(figure).sort((a, b) => a - b)
    return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  }
  return {
    scores: {
      performance: median(({ scores }) => scores.performance),
      accessibility: median(({ scores }) => scores.accessibility),
      'best-practices': median(({ scores }) => scores['best-practices']),
      seo: median(({ scores }) => scores.seo),
    },
    firstPaintMs: median((of) => of.firstPaintMs),
    largestPaintMs: median((of) => of.largestPaintMs),
    blockedMs: median((of) => of.blockedMs),
    layoutShift: median((of) => of.layoutShift),
    scriptBytes: median((of) => of.scriptBytes),
  }
}

/** The minimum scores, and the maximum layout shift. */
const leastScores: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}
const mostLayoutShift = 0.01

/** The failed limits as text; empty when all pass. */
export function shortcomingsOf({ scores, layoutShift }: Figures): string[] {
  const low = categories.filter((category) => !(scores[category] >= leastScores[category]))
  return [
    ...low.map((category) => `${category} ${scores[category]} of ${leastScores[category]}`),
    ...(layoutShift <= mostLayoutShift ? [] : [`layout shift ${layoutShift.toFixed(3)}`]),
  ]
}
