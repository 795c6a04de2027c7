import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
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
}

export type VisitorOptions = {
  width?: number
  height?: number
  language?: 'nb-NO' | 'en-GB'
  dark?: boolean
  /** For touch: a phone. */
  phone?: boolean
}

let connected: Promise<Browser> | undefined

function theBrowser(): Promise<Browser> {
  connected ??= chromium.connect(inject('browserEndpoint'))
  return connected
}

/**
 * Opens a browser window on the portal at `url`. When the test ends, the window is closed, and whatever its console
 * complained of that was not expected fails the test.
 */
export async function openVisitor(url: string, now: Instant, options: VisitorOptions = {}): Promise<Visitor> {
  const { width = 1440, height = 900, language = 'nb-NO', dark = false, phone = false } = options
  const browser = await theBrowser()
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width, height },
    locale: language,
    timezoneId: 'Europe/Oslo',
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: phone,
    acceptDownloads: true,
  })
  context.setDefaultTimeout(Number(process.env.HT ?? 20_000))
  await context.clock.setFixedTime(now)
  const page = await context.newPage()
  const complaints = complaintsOf(page)
  const expected: RegExp[] = []

  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await keepPicture(page, task.name)
    await context.close()
    const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)))
    expect(unexpected, 'complaints of the browser').toEqual([])
  })

  return {
    page,
    context,
    opens: async (path) => {
      await page.goto(path)
    },
    expectsTrouble: (complaint) => {
      expected.push(complaint)
    },
    clockMovesTo: (instant) => context.clock.setFixedTime(instant),
  }
}

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

/** What the visitor saw when the journey failed. */
async function keepPicture(page: Page, journey: string): Promise<void> {
  const folder = join(tmpdir(), 'moterom-failed-journeys')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${journey.replace(/[^\wæøåÆØÅ]+/g, '-').slice(0, 80)}.png`)
  await page.screenshot({ path, fullPage: true }).catch(() => undefined)
  console.log(`It failed at ${page.url()}, and looked like ${path}`)
}
