import { demoPerson } from './journey-accounts.ts'
import { comesAs } from './journey-people.ts'
import { heading, sees } from './journey-steps.ts'
import type { Look } from './journey-tour.ts'
import type { Visitor } from './journey-visitor.ts'

/** Goes by what a primary contact sees of their own, and signs out again. */
export async function looksAfterOnesOwn(visitor: Visitor, look: Look): Promise<void> {
  const { page, opens } = visitor
  await comesAs(visitor, 'primary', '/mine-bestillinger')
  await sees(page.getByText('Vi har endret bestillingen'))
  await sees(page.getByRole('combobox', { name: 'Bestilt av' }))
  await look('my-bookings', page)
  await opens('/mine-bestillinger?tab=history&from=2026-01-01')
  await sees(page.getByText('Gjennomført'))
  await look('my-bookings-history', page)
  await opens('/mine-bestillinger?from=2030-01-01&to=2029-01-01')
  await sees(page.getByText('Ingen bestillinger passer'))
  await look('my-bookings-none', page)
  await looksAfterUsers(visitor, look)
  await page.getByRole('button', { name: demoPerson('primary').name }).click()
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await sees(page.getByRole('link', { name: 'Logg inn' }))
}

async function looksAfterUsers({ page, opens }: Visitor, look: Look): Promise<void> {
  await opens('/brukere?inactive=shown')
  await sees(page.getByRole('button', { name: /^Reaktiver/ }))
  await look('users', page)
  await page.getByRole('button', { name: 'Legg til bruker' }).click()
  const form = page.getByRole('dialog', { name: 'Legg til bruker' })
  await sees(form.getByRole('button', { name: 'Avbryt' }))
  await look('users-addition', page)
  await form.getByRole('button', { name: 'Send invitasjon' }).click()
  await sees(form.getByRole('region', { name: /felt må rettes/ }))
  await look('users-addition-refused', page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Deaktiver Jonas Eksempel' }).click()
  await sees(page.getByText('Jonas mister tilgangen med en gang'))
  await look('users-deactivation', page)
  await page.keyboard.press('Escape')
  await opens('/brukere?search=nobody')
  await sees(page.getByText('Ingen brukere passer'))
  await sees(heading(page, 'Brukere'))
  await look('users-none', page)
}
