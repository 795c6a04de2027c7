import { demoPerson } from './journey-accounts.ts'
import {
  NETWORK_TROUBLE,
  untilLost,
  whileRefused,
  whileUnanswered,
  whileUnreachable,
} from './journey-network.ts'
import { comesAs } from './journey-people.ts'
import { heading, sees } from './journey-steps.ts'
import type { Look, Visitor } from './journey-visitor.ts'

/** Goes by what a primary contact sees of their own, and signs out again. */
export async function looksAfterOnesOwn(visitor: Visitor, look: Look): Promise<void> {
  const { page, opens } = visitor
  visitor.expectsTrouble(NETWORK_TROUBLE)
  await whileUnanswered(page, /online_bookings\//, async () => {
    await comesAs(visitor, 'primary', '/mine-bestillinger')
    await sees(page.getByText('Henter bestillingene …'))
    await look('my-bookings-loading', page, 'busy')
  })
  await sees(page.getByText('Vi har endret bestillingen'))
  await sees(page.getByRole('combobox', { name: 'Bestilt av' }))
  await look('my-bookings', page)
  await opens('/mine-bestillinger?tab=history&from=2026-01-01')
  await sees(page.getByText('Gjennomført'))
  await look('my-bookings-history', page)
  await opens('/mine-bestillinger?from=2030-01-01&to=2029-01-01')
  await sees(page.getByText('Ingen bestillinger passer'))
  await look('my-bookings-none', page)
  await missesBookings(visitor, look)
  await looksAfterUsers(visitor, look)
  await missesUsers(visitor, look)
  await signsOut(visitor, look)
  await isForgotten(visitor, look)
}

async function missesBookings({ page, opens }: Visitor, look: Look): Promise<void> {
  await opens('/mine-bestillinger')
  await sees(page.getByRole('combobox', { name: 'Bestilt av' }))
  const choosesOnlyMine = () => page.getByRole('combobox', { name: 'Bestilt av' }).selectOption('Bare meg')
  await untilLost(page, /online_bookings\//, async () => {
    await choosesOnlyMine()
    await sees(page.locator('[aria-busy="true"]'))
    await look('my-bookings-refreshing', page, 'busy')
  })
  await sees(page.getByText(/^Vi fikk ikke svar. Listen under/))
  await look('my-bookings-stale', page)
  await whileUnreachable(page, /online_bookings\/|list-contacts/, async () => {
    await opens('/mine-bestillinger')
    await sees(page.getByText('Bestillingene kunne ikke hentes'))
    await sees(page.getByText('Navnene kunne ikke hentes.'))
    await look('my-bookings-failed', page)
  })
}

async function signsOut({ page }: Visitor, look: Look): Promise<void> {
  await page.getByRole('button', { name: demoPerson('primary').name }).click()
  await look('account-menu', page)
  await whileUnreachable(page, /auth\/logout/, async () => {
    await page.getByRole('button', { name: 'Logg ut' }).click()
    await sees(page.getByText(/^Vi fikk ikke logget deg ut/))
    await look('sign-out-failed', page)
  })
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await sees(page.getByRole('link', { name: 'Logg inn' }))
  await look('signed-out', page)
}

/** A session that is over while one is at it, and a screen that is not for whoever comes. */
async function isForgotten(visitor: Visitor, look: Look): Promise<void> {
  const { page, opens } = visitor
  await comesAs(visitor, 'primary', '/mine-bestillinger')
  await sees(page.getByText('Vi har endret bestillingen'))
  await whileRefused(page, /online_bookings\/|refresh-token/, 'notSignedIn', async () => {
    await page.getByRole('link', { name: 'Historikk' }).click()
    await sees(heading(page, 'Logg inn'))
    await look('session-expired', page)
  })
  await visitor.context.clearCookies()
  await opens('/brukere')
  await sees(page.getByText(/^Du må være logget inn/))
  await look('sign-in-needed', page)
}

async function looksAfterUsers({ page, opens }: Visitor, look: Look): Promise<void> {
  await opens('/brukere?inactive=shown')
  await sees(page.getByRole('button', { name: /^Reaktiver/ }))
  await look('users', page)
  await page.getByRole('button', { name: 'Legg til kontakt' }).click()
  const form = page.getByRole('dialog', { name: 'Legg til kontakt' })
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
  await page.getByRole('button', { name: 'Gjør til hovedkontakt Jonas Eksempel' }).click()
  await sees(page.getByText('Jonas får ansvaret for kontaktene'))
  await look('users-handover', page)
  await page.keyboard.press('Escape')
  await opens('/brukere?search=nobody')
  await sees(page.getByText('Ingen kontakter passer'))
  await sees(heading(page, 'Kontakter'))
  await look('users-none', page)
}

async function missesUsers({ page, opens }: Visitor, look: Look): Promise<void> {
  await whileUnanswered(page, /list-contacts/, async () => {
    await opens('/brukere?inactive=shown')
    await sees(page.getByText('Henter kontaktene …'))
    await look('users-loading', page, 'busy')
  })
  await page.getByRole('button', { name: 'Legg til kontakt' }).click()
  const form = page.getByRole('dialog', { name: 'Legg til kontakt' })
  await form.getByRole('textbox', { name: 'Fornavn' }).fill('Ola')
  await form.getByRole('textbox', { name: 'Etternavn' }).fill('Prøv')
  await form.getByRole('textbox', { name: 'E-post' }).fill('ola@proysenhuset.example')
  await untilLost(page, /add-contact/, async () => {
    await form.getByRole('button', { name: 'Send invitasjon' }).click()
    await sees(form.locator('[aria-disabled="true"]'))
    await look('users-addition-sending', page, 'busy')
  })
  await sees(form.getByText(/^Vi fikk ikke svar og vet ikke/))
  await look('users-addition-lost', page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Endre Jonas Eksempel' }).click()
  await sees(page.getByRole('dialog', { name: 'Endre opplysninger om Jonas Eksempel' }).getByLabel('Fornavn'))
  await look('users-change', page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Deaktiver Jonas Eksempel' }).click()
  await whileRefused(page, /update-contact/, 'lastPrimaryContact', async () => {
    await page.getByRole('button', { name: 'Deaktiver Jonas', exact: true }).click()
    await sees(page.getByRole('dialog').getByRole('alert'))
    await look('users-deactivation-refused', page)
  })
  await page.keyboard.press('Escape')
  await untilLost(page, /update-contact/, async () => {
    await page
      .getByRole('button', { name: /^Reaktiver/ })
      .first()
      .click()
    await look('users-reactivating', page, 'busy')
  })
  await sees(page.getByRole('region', { name: 'Meldinger' }).getByRole('paragraph'))
  await look('users-reactivation-failed', page)
  await whileUnreachable(page, /list-contacts/, async () => {
    await page.getByRole('searchbox', { name: 'Søk på navn eller e-post' }).fill('a')
    await sees(page.getByText(/^Vi fikk ikke svar. Listen under/))
    await look('users-stale', page)
    await opens('/brukere')
    await sees(page.getByText('Kontaktene kunne ikke hentes'))
    await look('users-failed', page)
  })
}
