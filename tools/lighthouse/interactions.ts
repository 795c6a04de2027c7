import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { formatVenueDate, type VenueDate } from '#domain/time/venue-time.ts'
import { type JourneyHouse, openJourneyHouse } from '#tests/support/journey-house.ts'
import { prepareProduct } from '#tests/support/journey-product.ts'
import {
  acceptsTerms,
  answersAllBriefly,
  expectHidden,
  expectVisible,
  heading,
  startsBooking,
} from '#tests/support/journey-steps.ts'
import { openVisitor } from '#tests/support/journey-visitor.ts'
import { percentile } from '../bench/measure.ts'

/**
 * How soon the portal shows what came of each click and key, from the search to the receipt, in a browser whose processor is slowed:
 * Interaction to Next Paint, by the browser's own Event Timing.
 */

const { values: given } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    slowdown: { type: 'string', default: '4' },
    worst: { type: 'string', default: '8' },
  },
})
const print = (text: string) => process.stdout.write(`${text}\n`)

/**
 * An interaction: from the hand to the next paint, in milliseconds (the browser rounds to 8), and how much of that its events were
 * handled; the rest is waiting before, and styles, layout and painting after.
 */
type Interaction = { what: string; ms: number; handledMs: number }

/** In the page: keeps each interaction from the start on. Without functions that have names: the loader marks those. */
function watchInteractions(): void {
  const [names, seen] = [new Map<number, string>(), new Map<number, Interaction>()]
  Object.assign(window, { interactions: seen })
  for (const type of ['pointerdown', 'keydown'])
    addEventListener(
      type,
      ({ target, timeStamp }) => {
        const pressed = (target as Element).closest('button,a,label,input,select,textarea')
        names.set(timeStamp, (pressed?.getAttribute('aria-label') ?? pressed?.textContent ?? '').slice(0, 50))
      },
      { capture: true },
    )
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      const { interactionId, name, startTime, duration, processingStart, processingEnd } = entry
      if (interactionId === 0) continue
      const before = seen.get(interactionId)
      seen.set(interactionId, {
        what: before?.what || (names.get(startTime) ?? name),
        ms: Math.max(before?.ms ?? 0, duration),
        handledMs: Math.round((before?.handledMs ?? 0) + processingEnd - processingStart),
      })
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

const interactionsOf = (page: Page): Promise<Interaction[]> =>
  page.evaluate(async () => {
    // What is in flight is reported after the next frames.
    await new Promise((resolve) => setTimeout(resolve, 500))
    return [...(window as unknown as { interactions: Map<number, Interaction> }).interactions.values()]
  })

/** On a phone one day of the calendar is in sight. */
async function opensDay(page: Page, date: VenueDate): Promise<void> {
  const days = page.getByRole('group', { name: 'Dag', exact: true })
  const day = days.getByRole('button', { name: new RegExp(formatVenueDate(date)) })
  await expectVisible(days)
  for (let week = 0; week < 12 && !(await day.isVisible()); week++) {
    await page.getByRole('button', { name: 'Neste uke' }).click()
    await expectVisible(days)
  }
  await day.click()
}

async function books(page: Page, house: JourneyHouse, isPhone: boolean): Promise<void> {
  const meeting = { room: 'verkstedet', from: '09:00', to: '15:00', people: 20 }
  const date = await house.freeDay(meeting, 5)
  await expectVisible(heading(page, 'Møterom'))
  await page.getByLabel('Antall personer').click()
  await page.keyboard.type('20')
  await page.getByRole('button', { name: /Flere filtre/ }).click()
  await page.getByText('Grupper', { exact: true }).click()
  const rooms = page.getByRole('list', { name: 'Møterom' })
  await expectHidden(page.getByRole('link', { name: 'Styrerommet' }))
  await rooms.getByRole('link', { name: 'Verkstedet' }).click()
  if (isPhone) await opensDay(page, date)
  await startsBooking(page, { ...meeting, date })
  await answersAllBriefly(page)
  await acceptsTerms(page)
  await page.getByRole('button', { name: 'Bekreft bestilling' }).click()
  await expectVisible(heading(page, 'Bestillingen er bekreftet'))
}

const { prepared, close } = await prepareProduct()
const browser = await chromium.connect(prepared.browserEndpoint)

async function measure(width: number, run: number): Promise<void> {
  const house = await openJourneyHouse(prepared)
  const options = {
    width,
    height: width < 600 ? 800 : 900,
    phone: width < 600,
    patience: 60_000,
    clockIsOffBy: 0,
  }
  const { page, context, opens } = await openVisitor(browser, house.url, house.now(), options)
  try {
    await context.addInitScript(watchInteractions)
    const client = await context.newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: Number(given.slowdown) })
    await opens('/')
    await books(page, house, width < 600)
    const seen = (await interactionsOf(page)).sort((a, b) => b.ms - a.ms)
    const times = seen.map(({ ms }) => ms).reverse()
    print(
      `${run} ${width} px: ${seen.length} interactions, longest ${seen[0]?.ms} ms, p75 ${percentile(times, 0.75)} ms, median ${percentile(times, 0.5)} ms`,
    )
    for (const { what, ms, handledMs } of seen.slice(0, Number(given.worst)))
      print(`    ${String(ms).padStart(5)} ms, handled for ${handledMs} ms: ${what}`)
  } finally {
    await context.close()
    await house.close()
  }
}

try {
  for (let run = 1; run <= Number(given.runs); run++)
    for (const width of [360, 1440]) await measure(width, run)
} finally {
  await browser.close()
  await close()
}
