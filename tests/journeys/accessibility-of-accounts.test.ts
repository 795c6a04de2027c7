import { expect, test } from 'vitest'
import { areAccessible } from '#tests/support/accessible-parts.ts'
import { cutFaults, sidewaysFaults } from '#tests/support/journey-axe.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectVisible, heading } from '#tests/support/journey-steps.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const here = areAccessible(['mine', 'accounts', 'answering', 'changing', 'guests', 'late'])

const renames = testStatement(`UPDATE person SET last_name = $1 WHERE first_name = 'Kari' AND is_primary`)

test('a long name is shown whole in the header at any width', async () => {
  const visitor = await here.visitor()
  const { page } = visitor
  await here.house.database.rows(renames, ['Eksempel-Langnavnsen af Bjerkealléenogfossen'])
  await comesAs(visitor, 'primary', '/brukere')
  await expectVisible(heading(page, 'Kontakter'))
  for (const width of [1440, 768, 640, 360]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await cutFaults(page), await sidewaysFaults(page)]).toEqual([width, [], []])
  }
})
