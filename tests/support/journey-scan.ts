import type { Page } from 'playwright-core'
import type { Tenant } from '#tenants/tenant.ts'
import { tenants } from '#tenants/tenants.ts'
import { accessibilityFaults, cutFaults, orientationFaults, sidewaysFaults } from './journey-axe.ts'
import { comesToRest } from './journey-steps.ts'
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
import type { Look } from './journey-visitor.ts'

/** A screen that was looked at: how often axe was asked of it, and what was wrong. */
export type Finding = { screen: string; scans: number; faults: string[] }

/** One way of looking at a screen: everything in the venue's own colours, or only the contrast in another's. */
type Glance = { view: View; as: Tenant; asked: 'everything' | 'contrast' }

const venues = Object.values(tenants)
const othersThan = (tenant: Tenant) => venues.filter(({ slug }) => slug !== tenant.slug)

/**
 * Everything in each of the twelve views, and the contrast of every other venue at each width by day and by night: in one
 * of the languages, each venue in the other one at the next view, since words have no colours of their own.
 */
export const allGlances = (tenant: Tenant): Glance[] =>
  allViews.flatMap((view, place) => [
    { view, as: tenant, asked: 'everything' },
    ...othersThan(tenant)
      .filter((_, venue) => (venue + place + (view.language === 'en' ? 1 : 0)) % 2 === 0)
      .map((as): Glance => ({ view, as, asked: 'contrast' })),
  ])

/** Every view and every venue, by own build. */
export const ownGlances = (tenant: Tenant): Glance[] =>
  allViews.map((view) => ({ view, as: tenant, asked: 'everything' }))

/** How many screens there are to one that is seen in another venue's colours. */
const SCREENS_A_VENUE = 4

/**
 * A share of it: everything in one view, others for each screen of a tour, and now and then the contrast of another
 * venue.
 */
export function glancesInTurn(tenant: Tenant, turn: number): Glance[] {
  const view = allViews[(turn * 5) % allViews.length] ?? usualView
  const others = othersThan(tenant)
  const venue = turn % SCREENS_A_VENUE === 0 ? others[(turn / SCREENS_A_VENUE) % others.length] : undefined
  const own: Glance = { view, as: tenant, asked: 'everything' }
  return venue ? [own, { view, as: venue, asked: 'contrast' }] : [own]
}

/** Looks at each screen of a tour, and writes down what it finds. The screen is left as it was come to. */
export function looker(
  tenant: Tenant,
  findings: Finding[],
  glances: (tenant: Tenant, turn: number) => Glance[],
): Look {
  return async (screen, page, state) => {
    const isBusy = state === 'busy'
    const finding: Finding = { screen, scans: 0, faults: [] }
    findings.push(finding)
    await comesToRest(page, isBusy)
    finding.faults.push(...(await orientationFaults(page, tenant)))
    let now = usualView
    for (const { view, as, asked } of glances(tenant, findings.length)) {
      await turns(page, tenant, now, view, isBusy)
      now = view
      await wears(page, as)
      const where = as === tenant ? nameOf(view) : `${nameOf(view)}, as ${as.slug}`
      const faults = await accessibilityFaults(page, asked)
      if (asked === 'everything') faults.push(...(await sidewaysFaults(page)), ...(await cutFaults(page)))
      finding.scans += 1
      finding.faults.push(...faults.map((fault) => `${where}: ${fault}`))
    }
    await wears(page, tenant)
    await showsAt(page, { ...now, width: MAGNIFIED_WIDTH })
    await comesToRest(page, isBusy)
    for (const fault of [...(await sidewaysFaults(page)), ...(await cutFaults(page))])
      finding.faults.push(`${now.language}, magnified: ${fault}`)
    await turns(page, tenant, now, usualView, isBusy)
  }
}

async function turns(page: Page, tenant: Tenant, from: View, to: View, isBusy: boolean): Promise<void> {
  if (to.language !== from.language) await saysIn(page, tenant.slug, to.language)
  await showsAt(page, to)
  await comesToRest(page, isBusy)
}
