import { demoPerson } from './journey-accounts.ts'
import {
  NETWORK_TROUBLE,
  untilLost,
  whileRefused,
  whileUnanswered,
  whileUnreachable,
} from './journey-network.ts'
import { comesAs } from './journey-people.ts'
import { expectVisible, heading } from './journey-steps.ts'
import type { Scan, Visitor } from './journey-visitor.ts'

/** Visits a primary contact's own screens, and signs out again. */
export async function tourOfOwnPages(visitor: Visitor, scan: Scan): Promise<void> {
  const { page, opens } = visitor
  visitor.expectsTrouble(NETWORK_TROUBLE)
  await whileUnanswered(page, /online_bookings\//, async () => {
    await comesAs(visitor, 'primary', '/mine-bestillinger')
    await expectVisible(page.getByText('Henter bestillingene …'))
    await scan('my-bookings-loading', page, 'busy')
  })
  await expectVisible(page.getByText('Vi har endret bestillingen'))
  await expectVisible(page.getByRole('combobox', { name: 'Bestilt av' }))
  await scan('my-bookings', page)
  await opens('/mine-bestillinger?tab=history&from=2026-01-01')
  await expectVisible(page.getByText('Gjennomført'))
  await scan('my-bookings-history', page)
  await opens('/mine-bestillinger?from=2030-01-01&to=2029-01-01')
  await expectVisible(page.getByText('Ingen bestillinger passer'))
  await scan('my-bookings-none', page)
  await missesBookings(visitor, scan)
  await tourOfUsers(visitor, scan)
  await missesUsers(visitor, scan)
  await signsOut(visitor, scan)
  await isForgotten(visitor, scan)
}

async function missesBookings({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens('/mine-bestillinger')
  // The filters come before the list; a list that has not come is loading, not refreshing.
  await expectVisible(page.getByText('Vi har endret bestillingen'))
  const choosesOnlyMine = () => page.getByRole('combobox', { name: 'Bestilt av' }).selectOption('Bare meg')
  await untilLost(page, /online_bookings\//, async () => {
    await choosesOnlyMine()
    await expectVisible(page.locator('[aria-busy="true"]'))
    await scan('my-bookings-refreshing', page, 'busy')
  })
  await expectVisible(page.getByText(/^Vi fikk ikke svar. Listen under/))
  await scan('my-bookings-stale', page)
  await whileUnreachable(page, /online_bookings\/|list-contacts/, async () => {
    await opens('/mine-bestillinger')
    await expectVisible(page.getByText('Bestillingene kunne ikke hentes'))
    await expectVisible(page.getByText('Noen av valgene kunne ikke hentes.'))
    await scan('my-bookings-failed', page)
  })
}

async function signsOut({ page }: Visitor, scan: Scan): Promise<void> {
  await page.getByRole('button', { name: demoPerson('primary').name }).click()
  await scan('account-menu', page)
  await whileUnreachable(page, /auth\/logout/, async () => {
    await page.getByRole('button', { name: 'Logg ut' }).click()
    await expectVisible(page.getByText(/^Vi fikk ikke logget deg ut/))
    await scan('sign-out-failed', page)
  })
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await expectVisible(page.getByRole('link', { name: 'Logg inn' }))
  await scan('signed-out', page)
}

/** A session that ends on a screen, and a screen that the visitor may not open. */
async function isForgotten(visitor: Visitor, scan: Scan): Promise<void> {
  const { page, opens } = visitor
  await comesAs(visitor, 'primary', '/mine-bestillinger')
  await expectVisible(page.getByText('Vi har endret bestillingen'))
  await whileRefused(page, /online_bookings\/|refresh-token/, 'notSignedIn', async () => {
    await page.getByRole('link', { name: 'Historikk' }).click()
    await expectVisible(heading(page, 'Logg inn'))
    await scan('session-expired', page)
  })
  await visitor.context.clearCookies()
  await opens('/brukere')
  await expectVisible(page.getByText(/^Du må være logget inn/))
  await scan('sign-in-needed', page)
}

async function tourOfUsers({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens('/brukere?inactive=shown')
  await expectVisible(page.getByRole('button', { name: /^Reaktiver/ }))
  await scan('users', page)
  await page.getByRole('button', { name: 'Legg til kontakt' }).click()
  const form = page.getByRole('dialog', { name: 'Legg til kontakt' })
  await expectVisible(form.getByRole('button', { name: 'Avbryt' }))
  await scan('users-addition', page)
  await form.getByRole('button', { name: 'Send invitasjon' }).click()
  await expectVisible(form.getByRole('region', { name: /felt må rettes/ }))
  await scan('users-addition-refused', page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Deaktiver Jonas Eksempel' }).click()
  await expectVisible(page.getByText('Jonas mister tilgangen med en gang'))
  await scan('users-deactivation', page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Gjør til hovedkontakt Jonas Eksempel' }).click()
  await expectVisible(page.getByText('Jonas får ansvaret for kontaktene'))
  await scan('users-handover', page)
  await page.keyboard.press('Escape')
  await opens('/brukere?search=unknown')
  await expectVisible(page.getByText('Ingen kontakter passer'))
  await expectVisible(heading(page, 'Kontakter'))
  await scan('users-none', page)
}

async function missesUsers({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await whileUnanswered(page, /list-contacts/, async () => {
    await opens('/brukere?inactive=shown')
    await expectVisible(page.getByText('Henter kontaktene …'))
    await scan('users-loading', page, 'busy')
  })
  await page.getByRole('button', { name: 'Legg til kontakt' }).click()
  const form = page.getByRole('dialog', { name: 'Legg til kontakt' })
  await form.getByRole('textbox', { name: 'Fornavn' }).fill('Ola')
  await form.getByRole('textbox', { name: 'Etternavn' }).fill('Prøv')
  await form.getByRole('textbox', { name: 'E-post' }).fill('ola@proysenhuset.example')
  await untilLost(page, /add-contact/, async () => {
    await form.getByRole('button', { name: 'Send invitasjon' }).click()
    await expectVisible(form.locator('[aria-disabled="true"]'))
    await scan('users-addition-sending', page, 'busy')
  })
  await expectVisible(form.getByText(/^Vi fikk ikke svar og vet ikke/))
  await scan('users-addition-lost', page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Endre Jonas Eksempel' }).click()
  await expectVisible(
    page.getByRole('dialog', { name: 'Endre opplysninger om Jonas Eksempel' }).getByLabel('Fornavn'),
  )
  await scan('users-change', page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Deaktiver Jonas Eksempel' }).click()
  await whileRefused(page, /update-contact/, 'lastPrimaryContact', async () => {
    await page.getByRole('button', { name: 'Deaktiver Jonas', exact: true }).click()
    await expectVisible(page.getByRole('dialog').getByRole('alert'))
    await scan('users-deactivation-refused', page)
  })
  await page.keyboard.press('Escape')
  await untilLost(page, /update-contact/, async () => {
    await page
      .getByRole('button', { name: /^Reaktiver/ })
      .first()
      .click()
    await scan('users-reactivating', page, 'busy')
  })
  await expectVisible(page.getByRole('region', { name: 'Meldinger' }).getByRole('paragraph'))
  await scan('users-reactivation-failed', page)
  await whileUnreachable(page, /list-contacts/, async () => {
    await page.getByRole('searchbox', { name: 'Søk på navn eller e-post' }).fill('a')
    await expectVisible(page.getByText(/^Vi fikk ikke svar. Listen under/))
    await scan('users-stale', page)
    await opens('/brukere')
    await expectVisible(page.getByText('Kontaktene kunne ikke hentes'))
    await scan('users-failed', page)
  })
}
