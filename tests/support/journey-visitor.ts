import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Instant } from '#domain/time/venue-time.ts'

/** A visitor with a separate browser profile. */
export type Visitor = {
  page: Page
  context: BrowserContext
  /** Opens an address of the portal. */
  opens: (path: string) => Promise<void>
  /** Expected complaints of the browser in this journey, as when a call is refused on purpose. */
  expectsTrouble: (complaint: RegExp) => void
  /** The visitor's clock, like the server's, moves only on demand. */
  clockMovesTo: (now: Instant) => Promise<void>
  /** Unexpected complaints of the browser so far. */
  complaints: () => string[]
}

/** Scans the current screen under a name; `busy` when it waits for something that does not come. */
export type Scan = (name: string, page: Page, state?: 'busy') => Promise<void>

export type VisitorOptions = {
  width?: number
  height?: number
  language?: 'nb-NO' | 'en-GB' | 'de-DE'
  dark?: boolean
  /** A touch device. */
  phone?: boolean
  /** The browser's time zone. */
  timeZone?: string
  /** The timeout of locators, in milliseconds. */
  patience?: number
  /** JavaScript is off. */
  withoutScripts?: boolean
  /** How far their clock is ahead of the server's, in milliseconds; it cannot be moved then. */
  clockIsOffBy?: number
}

const PATIENCE_MS = 30_000

/** The organisation numbers of the journeys are unknown; the browser reports every 404. */
const unknownNumber = /status of 404 .*\/customer_info\?/
/** Some addresses of the portal are 404 on purpose. */
const nothingThere = /status of 404 .*\(https?:\/\/[^/]+\/(?!api\/|auth\/|files\/|assets\/)/

/** Opens a browser window with a fresh profile on the portal at `url`. Close its context when done. */
export async function openVisitor(
  browser: Browser,
  url: string,
  now: Instant,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const { width = 1440, height = 900, language = 'nb-NO', dark = false, phone = false } = options
  const { timeZone = 'Europe/Oslo', patience = PATIENCE_MS, clockIsOffBy, withoutScripts = false } = options
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    locale: language,
    timezoneId: timeZone,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: phone,
    javaScriptEnabled: !withoutScripts,
    acceptDownloads: true,
  })
  context.setDefaultTimeout(patience)
  if (clockIsOffBy === undefined && !withoutScripts) await context.clock.setFixedTime(now)
  else if (clockIsOffBy !== undefined)
    await context.addInitScript(clockOffBy(now + clockIsOffBy - Date.now()))
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  const expected: RegExp[] = [unknownNumber, nothingThere]
  return {
    page,
    context,
    opens: async (path) => {
      await page.goto(path)
      // The controls are inert until the portal's code has loaded.
      if (!withoutScripts) await page.waitForFunction(() => !document.querySelector('#portal [inert]'))
    },
    expectsTrouble: (complaint) => {
      expected.push(complaint)
    },
    clockMovesTo: (instant) => context.clock.setFixedTime(instant),
    complaints: () => complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
  }
}

/**
 * A running clock with an offset; unlike a fixed one, it leaves the browser's own time measurements alone.
 */
const clockOffBy = (milliseconds: number) => `{
  const Right = Date
  const now = () => Right.now() + ${milliseconds}
  globalThis.Date = class extends Right {
    constructor(...given) {
      super(...(given.length > 0 ? given : [now()]))
    }
    static now() {
      return now()
    }
  }
}`

/** Errors and warnings of the page's console, uncaught errors, and violations of the security policy. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`))
  return complaints
}
