import { NETWORK_TROUBLE, untilLost, whileUnanswered, whileUnreachable } from './journey-network.ts'
import { comesAs } from './journey-people.ts'
import { expectVisible, heading } from './journey-steps.ts'
import type { Scan, Visitor } from './journey-visitor.ts'

const CALLS = /api\/v1\/roomrestriction/
const blocks = '/drift/sperringer'

/** Visits the blocks of rooms, and blocks a room with bookings in it. */
export async function tourOfBlocks(visitor: Visitor, scan: Scan): Promise<void> {
  visitor.expectsTrouble(NETWORK_TROUBLE)
  await comesAs(visitor, 'superuser', blocks)
  const { page, opens } = visitor
  await expectVisible(heading(page, 'Sperringer'))
  await whileUnanswered(page, CALLS, async () => {
    await opens(blocks)
    await expectVisible(heading(page, 'Sperringer'))
    await scan('blocks-loading', page, 'busy')
  })
  await page.getByRole('rowheader').first().waitFor()
  await scan('blocks', page)
  await untilLost(page, CALLS, async () => {
    await page.getByRole('button', { name: 'Årsak' }).click()
    await expectVisible(page.locator('[aria-busy="true"]'))
    await scan('blocks-refreshing', page, 'busy')
  })
  await expectVisible(page.getByText(/^Vi fikk ikke svar. Listen under/))
  await scan('blocks-stale', page)
  await opens(`${blocks}?search=finnes-ikke`)
  await expectVisible(page.getByText('Ingen treff'))
  await scan('blocks-none', page)
  await whileUnreachable(page, CALLS, async () => {
    await opens(blocks)
    await expectVisible(page.getByText('Listen kunne ikke hentes'))
    await scan('blocks-failed', page)
  })
  await blocksRooms(visitor, scan)
}

async function blocksRooms({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens(`${blocks}/ny`)
  await page.getByRole('checkbox', { name: 'Gjenta hver uke' }).click()
  await page.getByRole('checkbox', { name: 'Hele dager' }).click()
  await page.getByRole('button', { name: 'Sperr', exact: true }).click()
  await expectVisible(page.getByText(/^Velg|^Fyll|^Feltet/).first())
  await scan('block-refused', page)
  await page.getByRole('checkbox', { name: 'Gjenta hver uke' }).click()
  await page.getByRole('checkbox', { name: 'Hele dager' }).click()
  // Every room for two months: some of them are booked.
  for (const box of await page.getByRole('group', { name: 'Rom' }).getByRole('checkbox').all())
    await box.check()
  await page.getByLabel('Til og med').fill('31.12.2027')
  await page.getByRole('button', { name: 'Sperr', exact: true }).click()
  await expectVisible(page.getByRole('dialog').getByRole('button', { name: 'Sperr likevel' }))
  await scan('block-meets-bookings', page)
  await page.getByRole('dialog').getByRole('button', { name: 'Sperr likevel' }).click()
  await expectVisible(page.getByRole('link', { name: 'Til sperringene' }))
  await scan('block-saved', page)
  await opens(blocks)
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expectVisible(page.getByRole('button', { name: 'Lagre' }))
  await scan('block', page)
  await page.getByRole('button', { name: 'Fjern …' }).click()
  await expectVisible(page.getByRole('dialog').getByRole('button', { name: 'Fjern sperringen' }))
  await scan('block-removal', page)
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()
  await opens(`${blocks}/999999`)
  await expectVisible(page.getByText('Denne sperringen finnes ikke.'))
  await scan('block-none', page)
}
