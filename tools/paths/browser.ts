import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { type Coverage, coverSteps } from '#tests/support/in-browser/cover-steps.ts'
import { everyBrowser } from '#tests/support/in-browser/every-browser.ts'
import type { InBrowser, Visit } from '#tests/support/in-browser/in-browser.ts'
import { type JourneyHouse, openJourneyHouse } from '#tests/support/journey-house.ts'
import { type Prepared, prepareProduct } from '#tests/support/journey-product.ts'
import { settles } from '#tests/support/journey-steps.ts'
import { tourParts } from '#tests/support/journey-tour.ts'
import { openVisitor } from '#tests/support/journey-visitor.ts'
import { leavesOf } from '#tests/support/model.ts'
import {
  type MachineInBrowser,
  mapNow,
  type Pictures,
  readPictures,
  writePictures,
  writeWalked,
} from './browser-record.ts'
import { shownAt } from './tour-stops.ts'

const PATIENCE_MS = 60_000

/** The width of a stored picture, in pixels; the screen is twice that. */
const WIDTH = 720
const QUALITY = 62

/** Takes the picture of a state, once. */
type TakePicture = (machine: string, state: string, page: Page) => Promise<void>

/** Writes pictures to `screens` in the folder of the report, and records them. */
function picturesIn(folder: string, pictures: Pictures): TakePicture {
  return async (machine, state, page) => {
    if (pictures[machine]?.[state]) return
    mkdirSync(join(folder, 'screens', machine), { recursive: true })
    await page.evaluate(() => window.scrollTo(0, 0))
    await settles(page, true)
    const address = `screens/${machine}/${state}.webp`
    const taken = await page.screenshot()
    await sharp(taken).resize({ width: WIDTH }).webp({ quality: QUALITY }).toFile(join(folder, address))
    pictures[machine] = { ...pictures[machine], [state]: address }
  }
}

/** Walks the browser walks of some machines, stores the results, and pictures their states in a folder. */
export async function walkInBrowserAndPicture(folder: string, names: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const known = readPictures(folder)
  const { prepared, close } = await prepareProduct()
  const browser = await chromium.connect(prepared.browserEndpoint)
  const pictures = picturesIn(folder, known)
  for (const name of names) known[name] = {}
  try {
    for (const machine of everyBrowser)
      if (names.includes(machine.model.name)) await walk(machine, prepared, browser, pictures)
    await pictureTour(names, prepared, browser, pictures)
  } finally {
    writePictures(folder, known)
    await browser.close()
    await close()
  }
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
  pictures: TakePicture,
): Promise<void> {
  const { name } = machine.model
  await inHouse(prepared, async (house) => {
    const gone = await coverSteps(machine, {
      house,
      meets: () => openVisitor(browser, house.url, house.now(), { patience: PATIENCE_MS }),
      onState: (state, { page }) => pictures(name, state, page),
      report: ({ beginning, legs }, steps, failure) => {
        console.error(
          `${name}: ${beginning.walk.title.en} (${beginning.where}), ${steps} of ${legs.length} steps`,
        )
        for (let cause: unknown = failure; cause instanceof Error; cause = cause.cause)
          console.error(`  ${cause.message}`)
      },
    })
    writeWalked(name, recordOf(machine, gone))
    tell(machine, gone)
  })
}

const inOrder = (names: Iterable<string>) => [...names].sort()

function recordOf<V extends Visit>(
  { model: { name }, never }: InBrowser<V>,
  gone: Coverage,
): MachineInBrowser {
  const agreed = Object.entries(never).map(([kind, reason]) => ({ kind, reason }))
  const others = gone.unwalkable.filter(({ kind }) => !Object.hasOwn(never, kind))
  return {
    map: mapNow(name),
    walks: gone.walks.length,
    steps: gone.walks.reduce((sum, { steps }) => sum + steps, 0),
    causes: Object.fromEntries([...gone.causes].sort()),
    states: inOrder(gone.seen.states),
    transitions: inOrder(gone.seen.transitions),
    taken: inOrder(gone.taken),
    missed: inOrder(gone.missed),
    unwalkable: [...agreed, ...others].sort((one, other) => (one.kind < other.kind ? -1 : 1)),
  }
}

function tell<V extends Visit>({ model: { name, machine } }: InBrowser<V>, gone: Coverage): void {
  const leaves = leavesOf(machine)
  const unseen = leaves.filter((leaf) => !gone.seen.states.has(leaf))
  console.error(
    `${name}: ${leaves.length - unseen.length} of ${leaves.length} states and ${gone.seen.transitions.size} transitions come by, ` +
      `${gone.taken.size} kinds of steps taken in ${gone.walks.length} walks`,
  )
  for (const [cause, times] of gone.causes) console.error(`  ${cause}: ${times} times`)
  for (const leaf of unseen) console.error(`  not come to: ${leaf}`)
  for (const kind of gone.missed) console.error(`  not taken: ${kind}`)
  for (const { kind, reason } of gone.unwalkable)
    console.error(`  can’t be brought about: ${kind} (${reason})`)
}

/** The other machines are pictured on the tour of all screens. */
async function pictureTour(
  names: readonly string[],
  prepared: Prepared,
  browser: Browser,
  pictures: TakePicture,
): Promise<void> {
  const others = names.filter((name) => !everyBrowser.some(({ model }) => model.name === name))
  if (others.length === 0) return
  for (const [part, goes] of Object.entries(tourParts))
    await inHouse(prepared, async (house) => {
      const visitor = await openVisitor(browser, house.url, house.now(), { patience: PATIENCE_MS })
      const look = async (stop: string, page: typeof visitor.page) => {
        for (const { machine, state } of shownAt(stop))
          if (others.includes(machine)) await pictures(machine, state, page)
      }
      await goes(house, visitor, look).catch((error: unknown) =>
        console.error(`The tour ended in ${part}:`, error),
      )
      await visitor.context.close()
    })
}
