import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accessibilityFaults } from '#tests/support/journey-axe.ts'
import { stage } from '#tests/support/journey-stage.ts'
import { comesToRest } from '#tests/support/journey-steps.ts'
import { tour } from '#tests/support/journey-tour.ts'

const here = stage()

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 360, height: 740 },
]

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test('every screen is accessible, on phones, tablets and wide screens, by day and by night', async () => {
  const visitor = await here.visitor()
  const faults: string[] = []
  const looked: string[] = []
  await tour(here.house, visitor, async (name, page) => {
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await comesToRest(page)
        const where = `${name}, ${size.width} px, ${colorScheme}`
        for (const fault of await accessibilityFaults(page)) faults.push(`${where}: ${fault}`)
      }
      if (await isTooWide(page)) faults.push(`${name}, ${size.width} px: wider than the screen`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'light' })
    looked.push(name)
  })
  expect(faults).toEqual([])
  expect(looked.length).toBeGreaterThan(18)
}, 300_000)
