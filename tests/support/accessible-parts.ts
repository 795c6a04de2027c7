import { expect, test } from 'vitest'
import { tenants } from '#tenants/tenants.ts'
import { recordPresses } from './journey-axe.ts'
import { type JourneyStage, stage } from './journey-fixture.ts'
import { type Finding, glancesInTurn, scanner } from './journey-scan.ts'
import { type TourPartName, tourParts } from './journey-tour.ts'

/**
 * Tests that every screen of some parts of the tour is accessible in every state, each in some of the views
 * and colours; `npm run accessibility` covers all. Returns the fixture, for further tests in the same house.
 */
export function areAccessible(parts: readonly TourPartName[]): JourneyStage {
  const here = stage()
  const findings: Finding[] = []
  test.each(parts)(
    '%s: every screen is accessible in both languages, on narrow and wide screens, in light and dark mode',
    async (part) => {
      const visitor = await here.visitor()
      const before = findings.length
      await recordPresses(visitor.page)
      await tourParts[part](here.house, visitor, scanner(tenants.proysenhuset, findings, glancesInTurn))
      const found = findings.slice(before)
      expect(found.flatMap(({ screen, faults }) => faults.map((fault) => `${screen}, ${fault}`))).toEqual([])
      expect(found).not.toEqual([])
    },
    600_000,
  )
  return here
}
