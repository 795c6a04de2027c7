import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp, { type OverlayOptions } from 'sharp'
import { type TenantSlug, tenantSlugs } from '#tenants/tenant-slugs.ts'
import { tenants } from '#tenants/tenants.ts'
import { accessibilityFaults, sidewaysFaults } from '#tests/support/journey-axe.ts'
import { openJourneyHouse } from '#tests/support/journey-house.ts'
import { type Prepared, preparedFor, prepareProduct } from '#tests/support/journey-product.ts'
import { settles } from '#tests/support/journey-steps.ts'
import { openVisitor } from '#tests/support/journey-visitor.ts'
import { visitTenant } from '#tests/support/tenant-tour.ts'

/** A picture of a screen, and its place on the sheet. */
type Shot = { screen: string; view: string; png: Buffer }

const SHOT_HEIGHT = 900
const GAP = 24

const views = [
  { name: '360', width: 360, height: 740, colorScheme: 'light' },
  { name: '360-dark', width: 360, height: 740, colorScheme: 'dark' },
  { name: '1440', width: 1440, height: 900, colorScheme: 'light' },
  { name: '1440-dark', width: 1440, height: 900, colorScheme: 'dark' },
] as const

const { values: given } = parseArgs({
  options: { tenants: { type: 'string', default: tenantSlugs.join(',') }, pictures: { type: 'string' } },
})
const wanted = given.tenants.split(',')
const folder = given.pictures && resolve(given.pictures)
if (folder) await mkdir(folder, { recursive: true })

const { prepared, close } = await prepareProduct()
const browser = await chromium.connect(prepared.browserEndpoint)
let count = 0
try {
  for (const slug of tenantSlugs.filter((each) => wanted.includes(each))) {
    const began = Date.now()
    const faults = await faultsOf(slug, prepared, browser)
    count += faults.length
    console.log(`${slug.padEnd(21)}${faults.length} faults, ${((Date.now() - began) / 1000).toFixed(1)} s`)
    for (const fault of faults) console.log(`    ${fault}`)
  }
} finally {
  await browser.close()
  await close()
}
process.exitCode = count === 0 ? 0 : 1

async function faultsOf(slug: TenantSlug, first: Prepared, chrome: Browser): Promise<string[]> {
  const house = await openJourneyHouse(await preparedFor(slug, first))
  const visitor = await openVisitor(chrome, house.url, house.now())
  const shots: Shot[] = []
  const screens: string[] = []
  try {
    const faults = await visitTenant(tenants[slug], house, visitor, async (screen, page) => {
      screens.push(...(await inspectTenant(screen, page, shots)))
    })
    if (folder) await contactSheet(shots, join(folder, `${slug}.webp`))
    return [...faults, ...screens, ...visitor.complaints()]
  } finally {
    await visitor.context.close()
    await house.close()
  }
}

/** Returns the faults of a screen in any of the views, and takes its pictures if requested. */
async function inspectTenant(screen: string, page: Page, shots: Shot[]): Promise<string[]> {
  const faults: string[] = []
  for (const { name, width, height, colorScheme } of views) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await settles(page)
    for (const fault of await accessibilityFaults(page)) faults.push(`${screen}, ${name}: ${fault}`)
    for (const fault of await sidewaysFaults(page)) faults.push(`${screen}, ${name}: ${fault}`)
    await page.evaluate(() => window.scrollTo(0, 0))
    if (folder) shots.push({ screen, view: name, png: await picture(page) })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  return faults
}

/** The upper part of the page, up to two screens. */
async function picture(page: Page): Promise<Buffer> {
  await page.evaluate(async () => {
    const pictures = Array.from(document.images)
    for (const each of pictures) each.loading = 'eager'
    await Promise.all(pictures.map((each) => each.decode().catch(() => undefined)))
  })
  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  return page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(whole, height * 2) } })
}

/**
 * Arranges pictures in a sheet, a row for each screen and a column for each view, all of one height, as WebP.
 */
async function contactSheet(shots: readonly Shot[], path: string): Promise<void> {
  const placed: OverlayOptions[] = []
  const screens = [...new Set(shots.map(({ screen }) => screen))]
  let width = 0
  for (const [row, screen] of screens.entries()) {
    let left = GAP
    for (const { png } of shots.filter((shot) => shot.screen === screen)) {
      const { data, info } = await sharp(png)
        .resize({ height: SHOT_HEIGHT })
        .png()
        .toBuffer({ resolveWithObject: true })
      placed.push({ input: data, left, top: GAP + row * (SHOT_HEIGHT + GAP) })
      left += info.width + GAP
    }
    width = Math.max(width, left)
  }
  const height = GAP + screens.length * (SHOT_HEIGHT + GAP)
  await sharp({ create: { width, height, channels: 3, background: '#8a8a8a' } })
    .composite(placed)
    .webp({ quality: 82 })
    .toFile(path)
}
