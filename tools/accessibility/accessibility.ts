import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { type TenantSlug, tenantSlugs } from '#tenants/tenant-slugs.ts'
import { tenants } from '#tenants/tenants.ts'
import { recordPresses } from '#tests/support/journey-axe.ts'
import { openJourneyHouse } from '#tests/support/journey-house.ts'
import { type Prepared, preparedFor, prepareProduct } from '#tests/support/journey-product.ts'
import { allScanModes, type Finding, ownScanModes, scanner } from '#tests/support/journey-scan.ts'
import { type TourPartName, tourParts, tourPartsOf } from '#tests/support/journey-tour.ts'
import { openVisitor } from '#tests/support/journey-visitor.ts'
import { visitTenant } from '#tests/support/tenant-tour.ts'

const { values: given } = parseArgs({
  options: {
    tenants: { type: 'string', default: tenantSlugs.join(',') },
    parts: { type: 'string' },
  },
})
const parts = given.parts === 'none' ? [] : tourPartsOf(given.parts)
const wanted = given.tenants.split(',')
/** Scanning one screen in every way takes long, and pending browser calls wait meanwhile. */
const patience = 180_000
const started = Date.now()
const { prepared, close } = await prepareProduct()
const browser = await chromium.connect(prepared.browserEndpoint)
let faults = 0
try {
  for (const part of parts)
    print(`The tour’s “${part}”, in the colours of all venues`, await goesBy(part, prepared, browser))
  for (const slug of tenantSlugs.filter((each) => wanted.includes(each)))
    print(`${tenants[slug].name}, as it is built`, await visits(slug, prepared, browser))
} finally {
  await browser.close()
  await close()
}
console.log(`\n${faults} violations, ${Math.round((Date.now() - started) / 60_000)} minutes`)
process.exitCode = faults === 0 ? 0 : 1

function print(title: string, findings: readonly Finding[]): void {
  faults += findings.reduce((sum, finding) => sum + finding.faults.length, 0)
  console.log(`\n${title}\n${tableOf(findings)}`)
}

/**
 * Screens in every state, in both languages, at three widths, in light and dark mode, in every venue’s
 * colours.
 */
async function goesBy(part: TourPartName, first: Prepared, chrome: Browser): Promise<Finding[]> {
  const house = await openJourneyHouse(first)
  const visitor = await openVisitor(chrome, house.url, house.now(), { patience })
  const findings: Finding[] = []
  const scan = scanner(tenants[first.tenant], findings, allScanModes)
  try {
    await recordPresses(visitor.page)
    await tourParts[part](house, visitor, async (screen, page, state) => {
      await scan(screen, page, state)
      console.log(`${screen}: ${findings.at(-1)?.faults.length ?? 0}`)
    })
    return [...findings, { screen: 'the browser', scans: 0, faults: visitor.complaints() }]
  } catch (error) {
    return [...findings, { screen: 'the way there', scans: 0, faults: [String(error)] }]
  } finally {
    await visitor.context.close()
    await house.close()
  }
}

/** What the venues’ flags change, on the venue's own portal. */
async function visits(slug: TenantSlug, first: Prepared, chrome: Browser): Promise<Finding[]> {
  const house = await openJourneyHouse(await preparedFor(slug, first))
  const visitor = await openVisitor(chrome, house.url, house.now(), { patience })
  const findings: Finding[] = []
  try {
    await recordPresses(visitor.page)
    await visitTenant(tenants[slug], house, visitor, scanner(tenants[slug], findings, ownScanModes))
    return findings
  } finally {
    await visitor.context.close()
    await house.close()
  }
}

function sum(findings: readonly Finding[], of: (finding: Finding) => number): number {
  return findings.reduce((total, finding) => total + of(finding), 0)
}

function row(screen: string, scans: number, faults: number): string {
  return `${screen.padEnd(36)}${String(scans).padStart(7)}${String(faults).padStart(12)}`
}

/** A line for each screen with its number of scans, its violations below it, and the sums at the end. */
function tableOf(findings: readonly Finding[]): string {
  return [
    `${'screen'.padEnd(36)}${'looks'.padStart(7)}${'violations'.padStart(12)}`,
    ...findings.flatMap(({ screen, scans, faults }) => [
      row(screen, scans, faults.length),
      ...faults.map((fault) => `    ${fault}`),
    ]),
    row(
      `${findings.length} screens`,
      sum(findings, ({ scans }) => scans),
      sum(findings, ({ faults }) => faults.length),
    ),
  ].join('\n')
}
