import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Instant } from '#domain/time/venue-time.ts'

/** Somebody at a browser of their own: nothing kept from anybody else's visit. */
export type Visitor = {
  page: Page
  context: BrowserContext
  /** Goes to an address of the portal. */
  opens: (path: string) => Promise<void>
  /** What the browser will complain of in this journey, as when a call is refused on purpose. */
  expectsTrouble: (complaint: RegExp) => void
  /** The visitor's clock, as the house's, moves only when told to. */
  clockMovesTo: (now: Instant) => Promise<void>
  /** What the browser complained of so far and nobody expected. */
  complaints: () => string[]
}

/** Looks at the screen that is shown, under a name; `busy` where it waits for something that does not come meanwhile. */
export type Look = (name: string, page: Page, state?: 'busy') => Promise<void>

export type VisitorOptions = {
  width?: number
  height?: number
  language?: 'nb-NO' | 'en-GB'
  dark?: boolean
  /** For touch: a phone. */
  phone?: boolean
  /** Where the browser believes to be. */
  timeZone?: string
  /** How long what is looked for may take to come, in milliseconds. */
  patience?: number
  /** How much later than the house's their own clock goes, in milliseconds; it can't be moved then. */
  clockIsOffBy?: number
}

const PATIENCE_MS = 20_000

/** Nobody is known by the organisation numbers of the journeys; the browser tells of every answer of 404. */
const unknownNumber = /status of 404 .*\/customer_info\?/
/** Nor is there anything at some addresses of the portal; its page says so, and comes as that. */
const nothingThere = /status of 404 .*\(https?:\/\/[^/]+\/(?!api\/|auth\/|files\/|assets\/)/

/** Opens a browser window on the portal at `url`, with nothing remembered. Close its context when done. */
export async function openVisitor(
  browser: Browser,
  url: string,
  now: Instant,
  options: VisitorOptions = {},
): Promise<Visitor> {
  const { width = 1440, height = 900, language = 'nb-NO', dark = false, phone = false } = options
  const { timeZone = 'Europe/Oslo', patience = PATIENCE_MS, clockIsOffBy } = options
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    locale: language,
    timezoneId: timeZone,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: phone,
    acceptDownloads: true,
  })
  context.setDefaultTimeout(patience)
  if (clockIsOffBy === undefined) await context.clock.setFixedTime(now)
  else await context.addInitScript(clockOffBy(now + clockIsOffBy - Date.now()))
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  const expected: RegExp[] = [unknownNumber, nothingThere]
  return {
    page,
    context,
    opens: async (path) => {
      await page.goto(path)
      // What is seen until the portal's code has come can't be touched.
      await page.waitForFunction(() => !document.querySelector('#portal[inert]'))
    },
    expectsTrouble: (complaint) => {
      expected.push(complaint)
    },
    clockMovesTo: (instant) => context.clock.setFixedTime(instant),
    complaints: () => complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint))),
  }
}

/** A clock that goes on, wrong by so much; unlike one that is set, it leaves the browser's own measures of time alone. */
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

/** Errors and warnings of the page's console, errors that nothing caught, and what the security policy refused. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.stack ?? error.message}`))
  return complaints
}
