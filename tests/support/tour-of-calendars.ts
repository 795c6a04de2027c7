import { whileUnanswered, whileUnreachable } from './journey-network.ts'
import { expectVisible } from './journey-steps.ts'
import type { Scan, Visitor } from './journey-visitor.ts'
import { sendsInVain } from './sends-in-vain.ts'

/** The link to a calendar: made, renewed and withdrawn, each in vain as well. */
export async function tourOfCalendars(
  { page, opens }: Pick<Visitor, 'page' | 'opens'>,
  scan: Scan,
): Promise<void> {
  await whileUnreachable(page, /calendar-feeds$/, async () => {
    await opens('/mine-bestillinger/kalender')
    await expectVisible(page.getByText(/^Vi fikk ikke hentet lenkene/))
    await scan('calendar-failed', page)
  })
  await whileUnanswered(page, /calendar-feeds$/, async () => {
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await expectVisible(page.locator('main .shimmer'))
    await scan('calendar-loading', page, 'busy')
  })
  await expectVisible(page.getByRole('button', { name: 'Lag lenke' }))
  await scan('calendar-none', page)
  await sendsInVain(page, /calendar-feeds\/own/, 'Lag lenke', 'calendar', scan)
  await page.getByRole('button', { name: 'Lag lenke' }).click()
  await expectVisible(page.getByText('Ikke hentet ennå'))
  await scan('calendar', page)
  await page.getByRole('button', { name: 'Lag en ny lenke' }).click()
  await expectVisible(page.getByText('Vil du lage en ny lenke?'))
  await scan('calendar-renewing', page)
  await sendsInVain(page, /calendar-feeds\/own/, 'Lag ny lenke', 'calendar-renewing', scan, 'dialog')
  await page.getByRole('button', { name: 'Slett lenken' }).click()
  await expectVisible(page.getByText('Vil du slette lenken?'))
  await scan('calendar-withdrawing', page)
  await sendsInVain(page, /calendar-feeds\/own/, 'Slett lenken', 'calendar-withdrawing', scan, 'dialog')
}
