import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest'
import { type JourneyHouse, openJourneyHouse } from './journey-house.ts'
import type { Prepared } from './journey-product.ts'
import { openVisitor, type Visitor, type VisitorOptions } from './journey-visitor.ts'

/** The fixture of a file of journeys: one house for the file, a visitor for each test. */
export type JourneyStage<House = JourneyHouse> = {
  house: House
  /**
   * A new visitor. When the test ends, they leave, and any unexpected complaint of their browser fails the
   * test.
   */
  visitor: (options?: VisitorOptions) => Promise<Visitor>
}

/** Opens the house before the journeys of a file, as `openHouse` does, and closes it after them. */
export function stageOn<House extends Pick<JourneyHouse, 'url' | 'now' | 'close'>>(
  openHouse: (prepared: Prepared) => Promise<House>,
): JourneyStage<House> {
  let open: { house: House; browser: Browser } | undefined
  const opened = () => {
    if (!open) throw new Error('The house opens before the first journey.')
    return open
  }
  beforeAll(async () => {
    const prepared = inject('prepared')
    const browser = await chromium.connect(prepared.browserEndpoint)
    open = { house: await openHouse(prepared), browser }
  })
  afterAll(async () => {
    await open?.house.close()
    await open?.browser.close()
  })
  return {
    get house() {
      return opened().house
    },
    visitor: async (options) => {
      const { house, browser } = opened()
      const visitor = await openVisitor(browser, house.url, house.now(), options)
      onTestFinished(async ({ task }) => {
        const seen = task.result?.state === 'fail' ? await seenAtFailure(visitor.page, task.name) : []
        await visitor.context.close()
        expect([...seen, ...visitor.complaints()], 'complaints of the browser').toEqual([])
      })
      return visitor
    },
  }
}

/** The demo house, opened before the journeys of a file and closed after them. */
export const stage = (openHouse = openJourneyHouse): JourneyStage => stageOn(openHouse)

/** Where the visitor was when the journey failed and what they could read, with a picture of it. */
async function seenAtFailure(page: Page, journey: string): Promise<string[]> {
  const folder = join(tmpdir(), 'moterom-failed-journeys')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${journey.replace(/[^\wæøåÆØÅ]+/g, '-').slice(0, 80)}.png`)
  const text = await page
    .locator('body')
    .ariaSnapshot()
    .catch(async () => `nothing; ${await busyProcesses(page).catch(String)}`)
  await page.screenshot({ path, fullPage: true }).catch(() => undefined)
  return [`It failed at ${page.url()}, looked like ${path}, and was read as: ${text.slice(0, 1500)}`]
}

/**
 * Tells an endless loop from a wait when a page does not respond: the processor time that each process of the browser used in
 * two seconds.
 */
async function busyProcesses(page: Page): Promise<string> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  const used = async () => {
    const { processInfo = [] } = (await session?.send('SystemInfo.getProcessInfo')) ?? {}
    return new Map(processInfo.map(({ type, id, cpuTime }) => [`${type} ${id}`, cpuTime]))
  }
  const before = await used()
  await new Promise((resolve) => setTimeout(resolve, 2000))
  const busy = [...(await used())].map(([name, time]) => [name, time - (before.get(name) ?? time)] as const)
  const shown = busy.filter(([, time]) => time > 0.2).map(([name, time]) => `${name} ${time.toFixed(1)} s`)
  return `in two seconds the browser’s processes worked: ${shown.join(', ') || 'none of them'}`
}
