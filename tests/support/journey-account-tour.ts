import type { Page } from 'playwright-core'
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
import {
  NETWORK_TROUBLE,
  untilLost,
  whileRefused,
  whileUnanswered,
  whileUnreachable,
} from './journey-network.ts'
import { heading, sees } from './journey-steps.ts'
import type { Look, Visitor } from './journey-visitor.ts'

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

/** Goes by every screen of an account, and looks at it. Whoever signs in meanwhile is signed out in the end. */
export async function tourOfAccounts(visitor: Visitor, look: Look): Promise<void> {
  visitor.expectsTrouble(NETWORK_TROUBLE)
  await triesInVain(visitor, look)
  await registers(visitor, look)
  await confirms(visitor, look)
  await forgetsThePassword(visitor, look)
  await changesThePassword(visitor, look)
}

/** Sends a form off, into nothing: looks at it while it is on its way, and when no answer came. */
async function sendsInVain(page: Page, calls: RegExp, button: string, name: string, look: Look) {
  const press = page.getByRole('main').getByRole('button', { name: button, exact: true })
  await untilLost(page, calls, async () => {
    await press.click()
    await sees(press.and(page.locator('[aria-disabled="true"]')))
    await look(`${name}-sending`, page, 'busy')
  })
  await sees(page.getByText(/^Vi fikk ikke svar/))
  await look(`${name}-lost`, page)
}

/** Every way of not being signed in. */
async function triesInVain({ page, opens }: Visitor, look: Look): Promise<void> {
  const signIn = page.getByRole('main').getByRole('button', { name: 'Logg inn' })
  await opens('/login')
  await sees(heading(page, 'Logg inn'))
  await look('sign-in', page)
  await signIn.click()
  await sees(page.getByRole('region', { name: /felt må rettes/ }))
  await look('sign-in-refused', page)
  await page.getByLabel('E-post').fill(demoPerson('colleague').email)
  await page.getByLabel('Passord', { exact: true }).fill('Ikke det rette 1')
  await signIn.click()
  await sees(page.getByText('Feil e-post eller passord.'))
  await look('sign-in-wrong', page)
  for (const code of ['notVerified', 'notApproved', 'deactivated', 'tooManyTries'] as const)
    await whileRefused(page, /auth\/token/, code, async () => {
      await signIn.click()
      await sees(page.getByText(errorTexts[code].no))
      await look(`sign-in-${code}`, page)
    })
  await sendsInVain(page, /auth\/token/, 'Logg inn', 'sign-in', look)
}

async function registers({ page, opens }: Visitor, look: Look): Promise<void> {
  await opens('/opprett-bruker')
  await sees(heading(page, 'Opprett konto'))
  await look('register', page)
  const number = page.getByLabel('Organisasjonsnummer')
  await whileUnanswered(page, /customer_info/, async () => {
    await number.fill(customer.number)
    await sees(page.getByText('Slår opp nummeret …'))
    await look('register-looking-up', page, 'busy')
  })
  await whileUnreachable(page, /customer_info/, async () => {
    await number.fill('200000005')
    await sees(page.getByText(/^Vi fikk ikke slått opp nummeret/))
    await look('register-not-looked-up', page)
  })
  await number.fill('123456785')
  await sees(page.getByText('Organisasjonen finnes ikke', { exact: true }))
  await page.getByLabel('Passord', { exact: true }).fill('kaffe9')
  await page.getByRole('button', { name: 'Opprett konto' }).click()
  await sees(page.getByRole('region', { name: /felt må rettes/ }))
  await look('register-refused', page)
  await fillsInRegistration(page, forCustomer, customer.number)
  await sees(page.getByText(customer.name))
  await look('register-filled-in', page)
  await sendsInVain(page, /online_booking\/register/, 'Opprett konto', 'register', look)
  await page.getByRole('button', { name: 'Opprett konto' }).click()
  await sees(page.getByText(/Deretter godkjenner en administrator kontoen/))
  await look('register-awaits-approval', page)
  await opens('/opprett-bruker')
  await fillsInRegistration(page, privately, null)
  await page.getByRole('button', { name: 'Opprett konto' }).click()
  await sees(heading(page, 'Bekreft e-postadressen din'))
  await look('register-confirm', page)
}

async function confirms(visitor: Visitor, look: Look): Promise<void> {
  const { page, opens } = visitor
  const link = await linkInMail(visitor, /^Bekreft e-postadressen din/, 'Bekreft adressen')
  await page.goto(link)
  await sees(page.getByText('Trykk på knappen for å bekrefte at adressen er din.'))
  await look('verify-link', page)
  await sendsInVain(page, /auth\/verify/, 'Bekreft adressen', 'verify-link', look)
  // As in another browser than the one that registered
  await page.context().clearCookies({ name: 'registration' })
  await page.getByRole('button', { name: 'Bekreft adressen' }).click()
  await sees(page.getByText('Skriv inn passordet du valgte'))
  await look('verify-password', page)
  const code = await codeInMail(visitor, /^Bekreft e-postadressen din/)
  // Nobody's address: the same is said of it, and whoever has registered gets no second code
  await opens('/verify-link')
  await page.getByLabel('E-post').fill('ingen.omvisning@privat.example')
  await page.getByLabel('Kode').fill('000000')
  await sendsInVain(page, /auth\/verify/, 'Bekreft adressen', 'verify-code', look)
  await page.getByRole('button', { name: 'Bekreft adressen' }).click()
  await sees(page.getByText(/^Koden er feil/))
  await look('verify-code-refused', page)
  await sendsInVain(page, /send-verification/, 'Send ny e-post', 'verify-mail', look)
  await page.getByRole('button', { name: 'Send ny e-post' }).click()
  await sees(page.getByText(/^Hvis adressen har en konto som ikke er bekreftet/))
  await look('verify-code', page)
  await opens(`/verify-link?epost=${encodeURIComponent(privately.email)}`)
  await page.getByLabel('Kode').fill(code)
  await page.getByRole('button', { name: 'Bekreft adressen' }).click()
  await page.getByLabel('Passord', { exact: true }).fill(privately.password)
  await page.getByRole('button', { name: 'Bekreft adressen' }).click()
  await sees(heading(page, 'E-postadressen er bekreftet'))
  await look('verify-confirmed', page)
  await page.goto(link)
  await page.getByRole('button', { name: 'Bekreft adressen' }).click()
  await sees(page.getByText('Lenken virker ikke lenger'))
  await look('verify-link-spent', page)
}

async function forgetsThePassword(visitor: Visitor, look: Look): Promise<void> {
  const { page, opens } = visitor
  await opens('/login/glemt-passord')
  await sees(heading(page, 'Glemt passord'))
  await look('forgotten-password', page)
  await page.getByRole('button', { name: 'Send lenke' }).click()
  await sees(page.getByRole('region', { name: /felt må rettes/ }))
  await look('forgotten-password-refused', page)
  await page.getByLabel('E-post').fill(privately.email)
  await sendsInVain(page, /forget-password/, 'Send lenke', 'forgotten-password', look)
  await page.getByRole('button', { name: 'Send lenke' }).click()
  await sees(heading(page, 'Se i innboksen din'))
  await look('forgotten-password-asked', page)
  const link = await linkInMail(visitor, /^Lag et nytt passord/, 'Velg nytt passord')
  await page.goto(`${link}&set=1`)
  await sees(heading(page, 'Velg et passord'))
  await look('first-password', page)
  await opens('/')
  await page.goto(link)
  await page.getByLabel('E-post').fill(privately.email)
  await choosesPassword(page, 'Nytt passord', 'Vaffel-og9brunost')
  await look('new-password', page)
  await sendsInVain(page, /reset-password|set-password/, 'Lagre passordet', 'new-password', look)
  await page.getByRole('button', { name: 'Lagre passordet' }).click()
  await sees(heading(page, 'Passordet er lagret'))
  await look('new-password-saved', page)
  await opens('/login/verify-password')
  await sees(heading(page, 'Lenken virker ikke lenger'))
  await look('new-password-closed', page)
}

async function changesThePassword({ page, opens }: Visitor, look: Look): Promise<void> {
  const jonas = demoPerson('colleague')
  await opens('/login')
  await signsIn(page, jonas)
  await opens('/login/endre-passord')
  await sees(heading(page, 'Bytt passord'))
  await page.getByLabel('Nåværende passord').fill('Ikke det gamle 1')
  await choosesPassword(page, 'Nytt passord', password)
  await page.getByRole('button', { name: 'Bytt passord' }).click()
  await sees(page.getByText('Feil e-post eller passord.'))
  await look('change-password', page)
  await page.getByLabel('Nåværende passord').fill(jonas.password)
  await sendsInVain(page, /auth\/token/, 'Bytt passord', 'change-password', look)
  await page.getByRole('button', { name: 'Bytt passord' }).click()
  await sees(heading(page, 'Passordet er byttet'))
  await look('change-password-done', page)
  await asksForOnesData({ page, opens }, look)
  await page.getByRole('button', { name: jonas.name }).click()
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await sees(page.getByRole('link', { name: 'Logg inn' }))
}

async function asksForOnesData({ page, opens }: Pick<Visitor, 'page' | 'opens'>, look: Look): Promise<void> {
  await whileUnreachable(page, /my-data$/, async () => {
    await opens('/mine-opplysninger')
    await sees(page.getByText(/^Vi fikk ikke hentet opplysningene/))
    await look('my-data-failed', page)
  })
  await whileUnanswered(page, /my-data$/, async () => {
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await sees(page.locator('main .shimmer'))
    await look('my-data-loading', page, 'busy')
  })
  await page.getByRole('button', { name: 'Slett opplysningene mine' }).click()
  await sees(page.getByLabel('Passord', { exact: true }))
  await look('my-data-deletion', page)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await sendsInVain(page, /my-data\/delete/, 'Slett for godt', 'my-data-deletion', look)
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await sees(page.getByRole('button', { name: 'Last ned alt (JSON)' }))
  await look('my-data', page)
}
