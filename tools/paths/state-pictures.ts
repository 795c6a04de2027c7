import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { comesToRest } from '#tests/support/journey-steps.ts'
import type { Pictures } from './browser-record.ts'

/** As wide as a picture is kept, in pixels; the screen is twice that. */
const WIDTH = 720
const QUALITY = 62

/** Takes the picture of a state, once. */
export type TakesPicture = (machine: string, state: string, page: Page) => Promise<void>

/** Pictures go to `screens` in the folder of the report, and are written down. */
export function picturesIn(folder: string, pictures: Pictures): TakesPicture {
  return async (machine, state, page) => {
    if (pictures[machine]?.[state]) return
    mkdirSync(join(folder, 'screens', machine), { recursive: true })
    await page.evaluate(() => window.scrollTo(0, 0))
    await comesToRest(page, true)
    const address = `screens/${machine}/${state}.webp`
    const taken = await page.screenshot()
    await sharp(taken).resize({ width: WIDTH }).webp({ quality: QUALITY }).toFile(join(folder, address))
    pictures[machine] = { ...pictures[machine], [state]: address }
  }
}
