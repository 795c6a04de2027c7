import { expect, test } from 'vitest'
import { areAccessible } from '#tests/support/accessible-parts.ts'
import { sidewaysFaults } from '#tests/support/journey-axe.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectVisible, heading } from '#tests/support/journey-steps.ts'

const here = areAccessible([
  'setup',
  'bookings',
  'diary',
  'newBooking',
  'papers',
  'customers',
  'security',
  'staff',
  // Last: it blocks a room every week, which the others book.
  'blocks',
])

test('no screen of the day is wider than a small laptop or a tablet', async () => {
  const visitor = await here.visitor()
  const { page, opens } = visitor
  await comesAs(visitor, 'superuser', '/drift')
  for (const [path, title] of [
    ['/drift', 'Drift'],
    ['/drift/kalender', 'Kalender'],
    ['/drift/bestillinger', 'Bestillinger'],
    ['/drift/ny', 'Ny bestilling'],
    ['/drift/kjokken', 'Kjøkkenliste'],
  ] as const) {
    await opens(path)
    await expectVisible(heading(page, title))
    for (const width of [1280, 1100, 1024, 900]) {
      await page.setViewportSize({ width, height: 900 })
      expect([path, width, await sidewaysFaults(page)]).toEqual([path, width, []])
    }
  }
})
