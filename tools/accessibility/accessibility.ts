import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { type TenantSlug, tenantSlugs } from '#tenants/tenant.ts'
import { tenants } from '#tenants/tenants.ts'
import { notesPresses } from '#tests/support/journey-axe.ts'
import { openJourneyHouse } from '#tests/support/journey-house.ts'
import { allGlances, type Finding, looker, ownGlances } from '#tests/support/journey-looks.ts'
import { type Prepared, preparedFor, prepareProduct } from '#tests/support/journey-product.ts'
import { tour } from '#tests/support/journey-tour.ts'
import { openVisitor } from '#tests/support/journey-visitor.ts'
import { visitTenant } from '#tests/support/tenant-tour.ts'
import { tableOf } from './table.ts'

const { values: given } = parseArgs({
  options: {
    tenants: { type: 'string', default: tenantSlugs.join(',') },
    'no-tour': { type: 'boolean', default: false },
  },
})
const wanted = given.tenants.split(',')
const began = Date.now()
const { prepared, close } = await prepareProduct()
const browser = await chromium.connect(prepared.browserEndpoint)
let faults = 0
try {
  if (!given['no-tour'])
    tell('The whole tour, in the colours of all venues', await takesTour(prepared, browser))
  for (const slug of tenantSlugs.filter((each) => wanted.includes(each)))
    tell(`${tenants[slug].name}, as it is built`, await visits(slug, prepared, browser))
} finally {
  await browser.close()
  await close()
}
console.log(`\n${faults} violations, ${Math.round((Date.now() - began) / 60_000)} minutes`)
process.exitCode = faults === 0 ? 0 : 1

function tell(title: string, findings: readonly Finding[]): void {
  faults += findings.reduce((sum, finding) => sum + finding.faults.length, 0)
  console.log(`\n${title}\n${tableOf(findings)}`)
}

/** Every screen in every state, in both languages, at three widths, by day and by night, in every venue’s colours. */
async function takesTour(first: Prepared, chrome: Browser): Promise<Finding[]> {
  const house = await openJourneyHouse(first)
  const visitor = await openVisitor(chrome, house.url, house.now())
  const findings: Finding[] = []
  const look = looker(tenants[first.tenant], findings, allGlances)
  try {
    await tour(house, visitor, async (screen, page, state) => {
      await look(screen, page, state)
      console.log(`${screen}: ${findings.at(-1)?.faults.length ?? 0}`)
    })
    return [...findings, { screen: 'the browser', looks: 0, faults: visitor.complaints() }]
  } finally {
    await visitor.context.close()
    await house.close()
  }
}

/** What the venues’ flags change, on the portal that the venue itself has. */
async function visits(slug: TenantSlug, first: Prepared, chrome: Browser): Promise<Finding[]> {
  const house = await openJourneyHouse(await preparedFor(slug, first))
  const visitor = await openVisitor(chrome, house.url, house.now())
  const findings: Finding[] = []
  try {
    await notesPresses(visitor.page)
    await visitTenant(tenants[slug], house, visitor, looker(tenants[slug], findings, ownGlances))
    return findings
  } finally {
    await visitor.context.close()
    await house.close()
  }
}
