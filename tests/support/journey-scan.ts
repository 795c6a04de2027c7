import type { Page } from 'playwright-core'
import type { Tenant } from '#tenants/tenant.ts'
import { tenants } from '#tenants/tenants.ts'
import { accessibilityFaults, cutFaults, orientationFaults, sidewaysFaults } from './journey-axe.ts'
import { settles } from './journey-steps.ts'
import {
  allViews,
  MAGNIFIED_WIDTH,
  nameOf,
  saysIn,
  showsAt,
  usualView,
  type View,
  wears,
} from './journey-views.ts'
import type { Scan } from './journey-visitor.ts'

/** A scanned screen: the number of scans, and its faults. */
export type Finding = { screen: string; scans: number; faults: string[] }

/** One way to scan a screen: all rules in the venue's own colours, or only contrast in another's. */
type ScanMode = { view: View; as: Tenant; rules: 'everything' | 'contrast' }

const venues = Object.values(tenants)
const othersThan = (tenant: Tenant) => venues.filter(({ slug }) => slug !== tenant.slug)

/**
 * All rules in each of the twelve views, and the contrast of every other venue at each width in light and
 * dark mode; the languages alternate, since texts have no colours of their own.
 */
export const allScanModes = (tenant: Tenant): ScanMode[] =>
  allViews.flatMap((view, place) => [
    { view, as: tenant, rules: 'everything' },
    ...othersThan(tenant)
      .filter((_, venue) => (venue + place + (view.language === 'en' ? 1 : 0)) % 2 === 0)
      .map((as): ScanMode => ({ view, as, rules: 'contrast' })),
  ])

/** Every view and every venue, each with its own build. */
export const ownScanModes = (tenant: Tenant): ScanMode[] =>
  allViews.map((view) => ({ view, as: tenant, rules: 'everything' }))

/** The number of screens per screen scanned in another venue's colours. */
const SCREENS_A_VENUE = 4

/**
 * A sample: all rules in one view, another for each screen of a tour, and at times the contrast of another
 * venue.
 */
export function glancesInTurn(tenant: Tenant, turn: number): ScanMode[] {
  const view = allViews[(turn * 5) % allViews.length] ?? usualView
  const others = othersThan(tenant)
  const venue = turn % SCREENS_A_VENUE === 0 ? others[(turn / SCREENS_A_VENUE) % others.length] : undefined
  const own: ScanMode = { view, as: tenant, rules: 'everything' }
  return venue ? [own, { view, as: venue, rules: 'contrast' }] : [own]
}

/** Scans each screen of a tour and records the findings. The screen is left as it was. */
export function scanner(
  tenant: Tenant,
  findings: Finding[],
  modesOf: (tenant: Tenant, turn: number) => ScanMode[],
): Scan {
  return async (screen, page, state) => {
    const isBusy = state === 'busy'
    const finding: Finding = { screen, scans: 0, faults: [] }
    findings.push(finding)
    await settles(page, isBusy)
    finding.faults.push(...(await orientationFaults(page, tenant)))
    let now = usualView
    for (const { view, as, rules } of modesOf(tenant, findings.length)) {
      await turns(page, tenant, now, view, isBusy)
      now = view
      await wears(page, as)
      const where = as === tenant ? nameOf(view) : `${nameOf(view)}, as ${as.slug}`
      const faults = await accessibilityFaults(page, rules)
      if (rules === 'everything') faults.push(...(await sidewaysFaults(page)), ...(await cutFaults(page)))
      finding.scans += 1
      finding.faults.push(...faults.map((fault) => `${where}: ${fault}`))
    }
    await wears(page, tenant)
    await showsAt(page, { ...now, width: MAGNIFIED_WIDTH })
    await settles(page, isBusy)
    for (const fault of [...(await sidewaysFaults(page)), ...(await cutFaults(page))])
      finding.faults.push(`${now.language}, magnified: ${fault}`)
    await turns(page, tenant, now, usualView, isBusy)
  }
}

async function turns(page: Page, tenant: Tenant, from: View, to: View, isBusy: boolean): Promise<void> {
  if (to.language !== from.language) await saysIn(page, tenant.slug, to.language)
  await showsAt(page, to)
  await settles(page, isBusy)
}
