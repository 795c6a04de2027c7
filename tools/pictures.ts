import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from 'playwright-core'
import { openJourneyHouse } from '#tests/support/journey-house.ts'
import { prepareProduct } from '#tests/support/journey-product.ts'
import { settles } from '#tests/support/journey-steps.ts'
import { type TourPartName, tourParts, tourPartsOf } from '#tests/support/journey-tour.ts'
import { openVisitor } from '#tests/support/journey-visitor.ts'

const views = [
  { name: '360', width: 360, height: 740, colorScheme: 'light' },
  { name: '768', width: 768, height: 1024, colorScheme: 'light' },
  { name: '1440', width: 1440, height: 900, colorScheme: 'light' },
  { name: '1440-dark', width: 1440, height: 900, colorScheme: 'dark' },
] as const

const { values } = parseArgs({
  options: { out: { type: 'string', default: 'pictures' }, parts: { type: 'string' } },
})
const parts = tourPartsOf(values.parts)
const folder = resolve(values.out)
await mkdir(folder, { recursive: true })

const { prepared, close } = await prepareProduct()
const browser = await chromium.connect(prepared.browserEndpoint)
try {
  for (const part of parts) await goesBy(part)
} finally {
  await browser.close()
  await close()
}

async function goesBy(part: TourPartName): Promise<void> {
  const house = await openJourneyHouse(prepared)
  const visitor = await openVisitor(browser, house.url, house.now(), { patience: 120_000 })
  try {
    await tourParts[part](house, visitor, takePictures)
  } finally {
    await visitor.context.close()
    await house.close()
  }
}

async function takePictures(screen: string, page: Page, state?: 'busy'): Promise<void> {
  for (const { name, width, height, colorScheme } of views) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme })
    await page.evaluate(() => window.scrollTo(0, 0))
    await picturesAreThere(page)
    await settles(page, state === 'busy')
    await page.screenshot({ path: resolve(folder, `${screen}-${name}.png`), fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  console.log(screen)
}

/** Pictures below the fold load when scrolled to; here they are loaded at once. */
async function picturesAreThere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = Array.from(document.images)
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  })
}
