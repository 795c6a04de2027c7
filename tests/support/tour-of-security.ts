import type { Page } from 'playwright-core'
import { codeOfApp } from '#server/accounts/second-factor/totp.ts'
import { demoPerson, triesToSignIn } from './journey-accounts.ts'
import type { JourneyHouse } from './journey-house.ts'
import { NETWORK_TROUBLE, whileUnanswered, whileUnreachable } from './journey-network.ts'
import { comesAs } from './journey-people.ts'
import { expectVisible, heading } from './journey-steps.ts'
import type { Scan, Visitor } from './journey-visitor.ts'

const FACTOR = /api\/v1\/staff\/second-factor$/
const SETTINGS = /api\/v1\/staff\/settings$/
const STEP_MS = 30_000

/** What an authenticator app of the visitor shows: of the secret that is on the page, for the server's clock. */
export type App = { code: (steps?: number) => string }

/** Adds the account of the page to an app. */
export async function scansApp({ now }: Pick<JourneyHouse, 'now'>, page: Page): Promise<App> {
  const text = await page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()
  const secret = text?.replaceAll(' ', '') ?? ''
  return { code: (steps = 0) => codeOfApp(secret, now() + steps * STEP_MS) }
}

/** Types a code, and presses a button. */
export async function entersCode(page: Page, code: string, button: string): Promise<void> {
  await page.getByLabel('Kode', { exact: true }).fill(code)
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
}

/** Sets an app up on `/drift/sikkerhet`, and gives it with the recovery codes, which are on the page. */
export async function setsUpApp(
  house: Pick<JourneyHouse, 'now'>,
  page: Page,
): Promise<App & { recoveryCodes: string[] }> {
  await page.getByRole('button', { name: 'Sett opp', exact: true }).click()
  await expectVisible(page.getByRole('img', { name: 'QR-kode til autentiseringsappen' }))
  const app = await scansApp(house, page)
  await entersCode(page, app.code(-1), 'Bekreft')
  await expectVisible(heading(page, 'Ta vare på reservekodene'))
  const recoveryCodes = await page
    .getByRole('list', { name: 'Reservekoder' })
    .getByRole('listitem')
    .allTextContents()
  return { ...app, recoveryCodes }
}

/** Visits what staff see of signing in with an app, in each state; the house is left as it was. */
export async function tourOfSecurity(house: JourneyHouse, visitor: Visitor, scan: Scan): Promise<void> {
  const { page, opens } = visitor
  visitor.expectsTrouble(NETWORK_TROUBLE)
  visitor.expectsTrouble(/status of 400/)
  const berit = demoPerson('superuser')
  await comesAs(visitor, 'superuser', '/drift/sikkerhet')
  await expectVisible(page.getByText('Det er ikke satt opp.'))
  await scan('security-off', page)
  await whileUnanswered(page, FACTOR, async () => {
    await opens('/drift/sikkerhet')
    await expectVisible(heading(page, 'Sikkerhet'))
    await scan('security-loading', page, 'busy')
  })
  await whileUnreachable(page, FACTOR, async () => {
    await opens('/drift/sikkerhet')
    await expectVisible(page.getByText('Innstillingen kunne ikke hentes'))
    await scan('security-failed', page)
  })
  await opens('/drift/sikkerhet')
  await page.getByRole('button', { name: 'Sett opp', exact: true }).click()
  await expectVisible(page.getByRole('img', { name: 'QR-kode til autentiseringsappen' }))
  await scan('security-setup', page)
  await entersCode(page, '000000', 'Bekreft')
  await expectVisible(page.getByText(/^Koden er feil/))
  await scan('security-setup-refused', page)
  await page.getByRole('button', { name: 'Avbryt' }).click()
  const { recoveryCodes } = await setsUpApp(house, page)
  await scan('security-codes', page)
  await page.getByRole('button', { name: 'Jeg har tatt vare på dem' }).click()
  await expectVisible(page.getByText('Du har 10 reservekoder igjen.'))
  await scan('security-on', page)
  await page.getByRole('button', { name: 'Bytt telefon' }).click()
  await expectVisible(page.getByText(/^Ny telefon:/))
  await scan('security-code', page)
  await page.getByRole('button', { name: 'Fortsett' }).click()
  await expectVisible(page.getByRole('region', { name: /felt må rettes/ }))
  await scan('security-code-missing', page)

  await page.context().clearCookies()
  await opens('/login?tilbake=/drift/sikkerhet')
  await triesToSignIn(page, berit.email, berit.password)
  await expectVisible(page.getByText(`Kontoen ${berit.email} har totrinnspålogging.`))
  await scan('sign-in-code', page)
  await entersCode(page, '000000', 'Logg inn')
  await expectVisible(page.getByText(/^Koden er feil/))
  await scan('sign-in-code-refused', page)
  await entersCode(page, recoveryCodes[0] ?? '', 'Logg inn')
  await expectVisible(page.getByText('Du har 9 reservekoder igjen.'))
  await page.getByRole('button', { name: 'Slå av' }).click()
  await entersCode(page, recoveryCodes[1] ?? '', 'Slå av')
  await expectVisible(page.getByText('Det er ikke satt opp.'))
  await looksAtRequirement(visitor, scan)
}

async function looksAtRequirement({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await page.getByRole('link', { name: 'Krev totrinnspålogging av alle …' }).click()
  await expectVisible(page.getByText(/^De som arbeider her, velger selv/))
  await scan('requirement', page)
  await whileUnreachable(page, SETTINGS, async () => {
    await opens('/drift/sikkerhet/krav')
    await expectVisible(page.getByText('Innstillingen kunne ikke hentes'))
    await scan('requirement-failed', page)
  })
}
