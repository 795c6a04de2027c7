import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { tenants } from '#tenants/tenants.ts'
import { openJourneyHouse } from '#tests/support/journey-house.ts'
import { preparedFor } from '#tests/support/journey-product.ts'
import { openVisitor } from '#tests/support/journey-visitor.ts'
import { visitTenant } from '#tests/support/tenant-tour.ts'

let browser: Browser
beforeAll(async () => {
  browser = await chromium.connect(inject('prepared').browserEndpoint)
})
afterAll(() => browser.close())

// The two that differ most from the tenant of the other journeys; `npm run tenants` visits all ten.
test.each(['stortingsgata', 'meet-ullevaal'] as const)(
  '%s has its own portal with exactly the features of its flags',
  async (slug) => {
    const house = await openJourneyHouse(await preparedFor(slug, inject('prepared')))
    const visitor = await openVisitor(browser, house.url, house.now())
    try {
      expect(await visitTenant(tenants[slug], house, visitor, async () => {})).toEqual([])
      expect(visitor.complaints()).toEqual([])
    } finally {
      await visitor.context.close()
      await house.close()
    }
  },
  // The portal of the tenant is built first.
  300_000,
)
