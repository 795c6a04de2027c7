import { mkdirSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { checkoutInBrowser } from '#tests/support/in-browser/checkout.ts'
import { companyUsersInBrowser } from '#tests/support/in-browser/company-users.ts'
import { type Gone, goBy } from '#tests/support/in-browser/go-by.ts'
import type { InBrowser, Visit } from '#tests/support/in-browser/in-browser.ts'
import { type JourneyHouse, openJourneyHouse } from '#tests/support/journey-house.ts'
import { type Prepared, prepareProduct } from '#tests/support/journey-product.ts'
import { tourParts } from '#tests/support/journey-tour.ts'
import { openVisitor } from '#tests/support/journey-visitor.ts'
import { leavesOf } from '#tests/support/model.ts'
import { type BrowserRecord, readRecord, writeRecord } from './browser-record.ts'
import { picturesIn, type TakesPicture } from './state-pictures.ts'
import { shownAt } from './tour-stops.ts'

const PATIENCE_MS = 60_000

/** Walks what is walked in the browser of some machines, pictures their states, and keeps what came of it in a folder. */
export async function walkInTheBrowser(folder: string, names: readonly string[]): Promise<BrowserRecord> {
  mkdirSync(folder, { recursive: true })
  const record = readRecord(folder)
  const { prepared, close } = await prepareProduct()
  const browser = await chromium.connect(prepared.browserEndpoint)
  const pictures = picturesIn(folder, record)
  try {
    if (names.includes('company-users'))
      await walk(companyUsersInBrowser, prepared, browser, pictures, record)
    if (names.includes('checkout')) await walk(checkoutInBrowser, prepared, browser, pictures, record)
    await pictureOthers(names, prepared, browser, pictures)
  } finally {
    writeRecord(folder, record)
    await browser.close()
    await close()
  }
  return record
}

async function inHouse(prepared: Prepared, does: (house: JourneyHouse) => Promise<unknown>): Promise<void> {
  const house = await openJourneyHouse(prepared)
  try {
    await does(house)
  } finally {
    await house.close()
  }
}

async function walk<V extends Visit>(
  machine: InBrowser<V>,
  prepared: Prepared,
  browser: Browser,
  pictures: TakesPicture,
  { machines, pictures: known }: BrowserRecord,
): Promise<void> {
  const { name } = machine.model
  known[name] = {}
  await inHouse(prepared, async (house) => {
    const gone = await goBy(machine, {
      house,
      meets: () => openVisitor(browser, house.url, house.now(), { patience: PATIENCE_MS }),
      looks: (state, { page }) => pictures(name, state, page),
      tells: ({ beginning, legs }, steps, failure) => {
        console.error(
          `${name}: ${beginning.walk.title.en} (${beginning.where}), ${steps} of ${legs.length} steps`,
        )
        for (let told: unknown = failure; told instanceof Error; told = told.cause)
          console.error(`  ${told.message}`)
      },
    })
    machines[name] = recordOf(gone)
    tell(machine, gone)
  })
}

const recordOf = ({ walks, seen, unwalkable, missed }: Gone): BrowserRecord['machines'][string] => ({
  walks: walks.length,
  steps: walks.reduce((sum, { steps }) => sum + steps, 0),
  states: [...seen.states],
  transitions: [...seen.transitions],
  unwalkable,
  missed: [...missed],
})

function tell<V extends Visit>({ model: { name, machine } }: InBrowser<V>, gone: Gone): void {
  const leaves = leavesOf(machine)
  const unseen = leaves.filter((leaf) => !gone.seen.states.has(leaf))
  console.error(
    `${name}: ${leaves.length - unseen.length} of ${leaves.length} states and ${gone.seen.transitions.size} transitions come by, ` +
      `${gone.taken.size} kinds of steps taken in ${gone.walks.length} walks`,
  )
  for (const leaf of unseen) console.error(`  not come to: ${leaf}`)
  for (const kind of gone.missed) console.error(`  not taken: ${kind}`)
  for (const { kind, reason } of gone.unwalkable)
    console.error(`  can’t be brought about: ${kind} (${reason})`)
}

/** The other machines are seen on the tour of all screens. */
async function pictureOthers(
  names: readonly string[],
  prepared: Prepared,
  browser: Browser,
  pictures: TakesPicture,
): Promise<void> {
  if (!names.some((name) => !['checkout', 'company-users'].includes(name))) return
  for (const [part, goes] of Object.entries(tourParts))
    await inHouse(prepared, async (house) => {
      const visitor = await openVisitor(browser, house.url, house.now(), { patience: PATIENCE_MS })
      const look = async (stop: string, page: typeof visitor.page) => {
        for (const { machine, state } of shownAt(stop))
          if (names.includes(machine)) await pictures(machine, state, page)
      }
      await goes(house, visitor, look).catch((error: unknown) =>
        console.error(`The tour ended in ${part}:`, error),
      )
      await visitor.context.close()
    })
}
