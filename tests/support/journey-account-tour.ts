import { errorTexts } from '#contract/errors.ts'
import {
  choosesPassword,
  codeInMail,
  customer,
  demoPerson,
  fillsInRegistration,
  linkInMail,
  type Newcomer,
  signsIn,
} from './journey-accounts.ts'
import { NETWORK_TROUBLE, whileRefused, whileUnanswered, whileUnreachable } from './journey-network.ts'
import { expectVisible, heading } from './journey-steps.ts'
import type { Scan, Visitor } from './journey-visitor.ts'
import { sendsInVain } from './sends-in-vain.ts'
import { tourOfCalendars } from './tour-of-calendars.ts'

const password = 'Kaffe-pause9kveld'
const privately: Newcomer = {
  firstName: 'Mona',
  lastName: 'Prøvesen',
  email: 'mona.omvisning@privat.example',
  password,
}
const forCustomer: Newcomer = {
  firstName: 'Ida',
  lastName: 'Nykontakt',
  email: 'ida.omvisning@kunde.example',
  password,
}

/** Visits and scans every account screen. Signs out in the end. */
export async function tourOfAccounts(visitor: Visitor, scan: Scan): Promise<void> {
  visitor.expectsTrouble(NETWORK_TROUBLE)
  await triesInVain(visitor, scan)
  await registers(visitor, scan)
  await confirms(visitor, scan)
  await forgetsThePassword(visitor, scan)
  await changesThePassword(visitor, scan)
}

/** Every state of not being signed in. */
async function triesInVain({ page, opens }: Visitor, scan: Scan): Promise<void> {
  const signIn = page.getByRole('main').getByRole('button', { name: 'Logg inn' })
  await opens('/login')
  await expectVisible(heading(page, 'Logg inn'))
  await scan('sign-in', page)
  await signIn.click()
  await expectVisible(page.getByRole('region', { name: /felt må rettes/ }))
  await scan('sign-in-refused', page)
  await page.getByLabel('E-post').fill(demoPerson('colleague').email)
  await page.getByLabel('Passord', { exact: true }).fill('Ikke det rette 1')
  await signIn.click()
  await expectVisible(page.getByText('Feil e-post eller passord.'))
  await scan('sign-in-wrong', page)
  for (const code of ['notVerified', 'notApproved', 'deactivated', 'tooManyTries'] as const)
    await whileRefused(page, /auth\/token/, code, async () => {
      await signIn.click()
      await expectVisible(page.getByText(errorTexts[code].no))
      await scan(`sign-in-${code}`, page)
    })
  await sendsInVain(page, /auth\/token/, 'Logg inn', 'sign-in', scan)
}

async function registers({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens('/opprett-bruker')
  await expectVisible(heading(page, 'Opprett konto'))
  await scan('register', page)
  const number = page.getByLabel('Organisasjonsnummer')
  await whileUnanswered(page, /customer_info/, async () => {
    await number.fill(customer.number)
    await expectVisible(page.getByText('Slår opp nummeret …'))
    await scan('register-looking-up', page, 'busy')
  })
  await whileUnreachable(page, /customer_info/, async () => {
    await number.fill('200000005')
    await expectVisible(page.getByText(/^Vi fikk ikke slått opp nummeret/))
    await scan('register-not-looked-up', page)
  })
  await number.fill('123456785')
  await expectVisible(page.getByText('Vi finner ingen virksomhet med dette nummeret'))
  await page.getByLabel('Passord', { exact: true }).fill('kaffe9')
  await page.getByRole('button', { name: 'Opprett konto' }).click()
  await expectVisible(page.getByRole('region', { name: /felt må rettes/ }))
  await scan('register-refused', page)
  await fillsInRegistration(page, forCustomer, customer.number)
  await expectVisible(page.getByText(customer.name))
  await scan('register-filled-in', page)
  await sendsInVain(page, /online_booking\/register/, 'Opprett konto', 'register', scan)
  await page.getByRole('button', { name: 'Opprett konto' }).click()
  await expectVisible(page.getByText(/Deretter godkjenner en administrator kontoen/))
  await scan('register-awaits-approval', page)
  await opens('/opprett-bruker')
  await fillsInRegistration(page, privately, null)
  await page.getByRole('button', { name: 'Opprett konto' }).click()
  await expectVisible(heading(page, 'Bekreft e-postadressen din'))
  await scan('register-confirm', page)
}

async function confirms(visitor: Visitor, scan: Scan): Promise<void> {
  const { page, opens } = visitor
  const link = await linkInMail(visitor, /^Bekreft e-postadressen din/, 'Bekreft adressen')
  await page.goto(link)
  await expectVisible(page.getByText('Trykk på knappen for å bekrefte at adressen er din.'))
  await scan('verify-link', page)
  await sendsInVain(page, /auth\/verify/, 'Bekreft adressen', 'verify-link', scan)
  // As in another browser than the one that registered
  await page.context().clearCookies({ name: 'registration' })
  await page.getByRole('button', { name: 'Bekreft adressen' }).click()
  await expectVisible(page.getByText('Skriv inn passordet du valgte'))
  await scan('verify-password', page)
  const code = await codeInMail(visitor, /^Bekreft e-postadressen din/)
  // An unknown address: it gets the same answer, and a registered one gets no second code
  await opens('/verify-link')
  await page.getByLabel('E-post').fill('ingen.omvisning@privat.example')
  await page.getByLabel('Kode').fill('000000')
  await sendsInVain(page, /auth\/verify/, 'Bekreft adressen', 'verify-code', scan)
  await page.getByRole('button', { name: 'Bekreft adressen' }).click()
  await expectVisible(page.getByText(/^Koden er feil/))
  await scan('verify-code-refused', page)
  await sendsInVain(page, /send-verification/, 'Send ny e-post', 'verify-mail', scan)
  await page.getByRole('button', { name: 'Send ny e-post' }).click()
  await expectVisible(page.getByText(/^Hvis adressen har en konto som ikke er bekreftet/))
  await scan('verify-code', page)
  await opens(`/verify-link?epost=${encodeURIComponent(privately.email)}`)
  await page.getByLabel('Kode').fill(code)
  await page.getByRole('button', { name: 'Bekreft adressen' }).click()
  await page.getByLabel('Passord', { exact: true }).fill(privately.password)
  await page.getByRole('button', { name: 'Bekreft adressen' }).click()
  await expectVisible(heading(page, 'E-postadressen er bekreftet'))
  await scan('verify-confirmed', page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Bekreft adressen' }).click()
  await expectVisible(page.getByText('Lenken virker ikke lenger'))
  await scan('verify-link-spent', page)
}

async function forgetsThePassword(visitor: Visitor, scan: Scan): Promise<void> {
  const { page, opens } = visitor
  await opens('/login/glemt-passord')
  await expectVisible(heading(page, 'Glemt passord'))
  await scan('forgotten-password', page)
  await page.getByRole('button', { name: 'Send lenke' }).click()
  await expectVisible(page.getByRole('region', { name: /felt må rettes/ }))
  await scan('forgotten-password-refused', page)
  await page.getByLabel('E-post').fill(privately.email)
  await sendsInVain(page, /forget-password/, 'Send lenke', 'forgotten-password', scan)
  await page.getByRole('button', { name: 'Send lenke' }).click()
  await expectVisible(heading(page, 'Se i innboksen din'))
  await scan('forgotten-password-asked', page)
  const link = await linkInMail(visitor, /^Lag et nytt passord/, 'Velg nytt passord')
  await page.goto(`${link}&set=1`)
  await expectVisible(heading(page, 'Velg et passord'))
  await scan('first-password', page)
  await opens('/')
  await page.goto(link)
  await page.getByLabel('E-post').fill(privately.email)
  await choosesPassword(page, 'Nytt passord', 'Vaffel-og9brunost')
  await scan('new-password', page)
  await sendsInVain(page, /reset-password|set-password/, 'Lagre passordet', 'new-password', scan)
  await page.getByRole('button', { name: 'Lagre passordet' }).click()
  await expectVisible(heading(page, 'Passordet er lagret'))
  await scan('new-password-saved', page)
  await opens('/login/verify-password')
  await expectVisible(heading(page, 'Lenken virker ikke lenger'))
  await scan('new-password-closed', page)
}

async function changesThePassword({ page, opens }: Visitor, scan: Scan): Promise<void> {
  const jonas = demoPerson('colleague')
  await opens('/login')
  await signsIn(page, jonas)
  await opens('/login/endre-passord')
  await expectVisible(heading(page, 'Bytt passord'))
  await page.getByLabel('Nåværende passord').fill('Ikke det gamle 1')
  await choosesPassword(page, 'Nytt passord', password)
  await page.getByRole('button', { name: 'Bytt passord' }).click()
  await expectVisible(page.getByText('Feil e-post eller passord.'))
  await scan('change-password', page)
  await page.getByLabel('Nåværende passord').fill(jonas.password)
  await sendsInVain(page, /auth\/token/, 'Bytt passord', 'change-password', scan)
  await page.getByRole('button', { name: 'Bytt passord' }).click()
  await expectVisible(heading(page, 'Passordet er byttet'))
  await scan('change-password-done', page)
  await tourOfCalendars({ page, opens }, scan)
  await tourOfOwnData({ page, opens }, scan)
  await page.getByRole('button', { name: jonas.name }).click()
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await expectVisible(page.getByRole('link', { name: 'Logg inn' }))
}

async function tourOfOwnData({ page, opens }: Pick<Visitor, 'page' | 'opens'>, scan: Scan): Promise<void> {
  await whileUnreachable(page, /my-data$/, async () => {
    await opens('/mine-opplysninger')
    await expectVisible(page.getByText(/^Vi fikk ikke hentet opplysningene/))
    await scan('my-data-failed', page)
  })
  await whileUnanswered(page, /my-data$/, async () => {
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await expectVisible(page.locator('main .shimmer'))
    await scan('my-data-loading', page, 'busy')
  })
  await page.getByRole('button', { name: 'Slett opplysningene mine' }).click()
  await expectVisible(page.getByLabel('Passord', { exact: true }))
  await scan('my-data-deletion', page)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await sendsInVain(page, /my-data\/delete/, 'Slett for godt', 'my-data-deletion', scan)
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expectVisible(page.getByRole('button', { name: 'Last ned alt (JSON)' }))
  await scan('my-data', page)
}
