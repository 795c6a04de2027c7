import { expect, test } from 'vitest'
import { tenants } from '#tenants/tenants.ts'
import { type Finding, glancesInTurn, looker } from '#tests/support/journey-looks.ts'
import { stage } from '#tests/support/journey-stage.ts'
import { tour } from '#tests/support/journey-tour.ts'

const here = stage()

// Every screen is seen in some of the views and colours; `npm run accessibility` sees each of them in all.
test('every screen is accessible in every state: in both languages, on narrow and wide screens, by day and by night', async () => {
  const visitor = await here.visitor()
  const findings: Finding[] = []
  await tour(here.house, visitor, looker(tenants.proysenhuset, findings, glancesInTurn))
  expect(findings.flatMap(({ screen, faults }) => faults.map((fault) => `${screen}, ${fault}`))).toEqual([])
  expect(findings.length).toBeGreaterThan(140)
}, 600_000)
