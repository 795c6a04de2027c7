import { NETWORK_TROUBLE, untilLost, whileUnanswered, whileUnreachable } from './journey-network.ts'
import { comesAs } from './journey-people.ts'
import { expectVisible, heading } from './journey-steps.ts'
import type { Scan, Visitor } from './journey-visitor.ts'

const CALLS = /api\/v1\/staff\/diary/
const diary = '/drift/kalender'

/** Visits the diary in each of its states and views. */
export async function tourOfDiary(visitor: Visitor, scan: Scan): Promise<void> {
  visitor.expectsTrouble(NETWORK_TROUBLE)
  await comesAs(visitor, 'superuser', diary)
  const { page, opens } = visitor
  await expectVisible(heading(page, 'Kalender'))
  await whileUnanswered(page, CALLS, async () => {
    await opens(diary)
    await expectVisible(heading(page, 'Kalender'))
    await scan('diary-loading', page, 'busy')
  })
  const grid = page.getByRole('grid', { name: 'Rom og bestillinger' })
  await expectVisible(grid)
  await scan('diary-week', page)
  await untilLost(page, CALLS, async () => {
    await page.getByRole('button', { name: 'Neste uke' }).click()
    await expectVisible(page.locator('[aria-busy="true"]'))
    await scan('diary-refreshing', page, 'busy')
  })
  await expectVisible(page.getByText(/^Vi fikk ikke svar. Kalenderen under/))
  await scan('diary-stale', page)
  for (const [view, step] of [
    ['day', 'Neste dag'],
    ['month', 'Neste måned'],
  ] as const) {
    await opens(`${diary}?view=${view}`)
    await expectVisible(page.getByRole('button', { name: step }))
    await expectVisible(grid)
    await scan(`diary-${view}`, page)
  }
  await whileUnreachable(page, CALLS, async () => {
    await opens(diary)
    await expectVisible(page.getByText('Kalenderen kunne ikke hentes'))
    await scan('diary-failed', page)
  })
  await movesBooking(visitor, scan)
}

/** A booking's own card, the form that moves it, and what the move comes to. */
async function movesBooking({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens(`${diary}?view=day`)
  await page.getByRole('button', { name: 'Neste dag' }).click()
  const grid = page.getByRole('grid', { name: 'Rom og bestillinger' })
  await grid.locator('[data-booking]').first().click()
  await expectVisible(page.getByRole('dialog').getByRole('button', { name: 'Flytt …' }))
  await scan('diary-booking', page)
  await page.getByRole('dialog').getByRole('button', { name: 'Flytt …' }).click()
  await expectVisible(page.getByRole('dialog').getByLabel('Fra', { exact: true }))
  await scan('diary-move', page)
  await page.getByRole('dialog').getByLabel('Til', { exact: true }).fill('23:30')
  await page.getByRole('dialog').getByRole('button', { name: 'Se hva det innebærer' }).click()
  await expectVisible(page.getByRole('dialog').getByRole('button', { name: 'Flytt bestillingen' }))
  await scan('diary-move-proposed', page)
}
