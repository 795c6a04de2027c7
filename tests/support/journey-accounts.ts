import type { Page } from 'playwright-core'
import { DEMO_PASSWORD, demoOrganizations, demoPeople, emailOf } from '#server/demo/people.ts'
import { tenant } from '#tenants/proysenhuset/tenant.ts'
import { expectVisible, heading, linkInNewestMail } from './journey-steps.ts'
import type { Visitor } from './journey-visitor.ts'

/** A visitor without an account. */
export type Newcomer = { firstName: string; lastName: string; email: string; password: string }

/** The demo house's accounts. */
export const demoPerson = (key: ReturnType<typeof demoPeople>[number]['key']) => {
  const person = demoPeople(tenant).find((each) => each.key === key)
  if (!person) throw new Error(`The demo house knows no “${key}”.`)
  const name = `${person.firstName} ${person.lastName}`
  return { name, email: emailOf(person, tenant), password: DEMO_PASSWORD }
}

/** A customer that has contacts. */
export const customer = demoOrganizations.regular

/** Fills in the form, for an organisation or privately. */
export async function fillsInRegistration(
  page: Page,
  { firstName, lastName, email, password }: Newcomer,
  organizationNumber: string | null,
): Promise<void> {
  await expectVisible(heading(page, 'Opprett konto'))
  if (organizationNumber === null) await page.getByRole('radio', { name: 'Jeg selv, privat' }).check()
  else await page.getByLabel('Organisasjonsnummer').fill(organizationNumber)
  await page.getByLabel('Fornavn').fill(firstName)
  await page.getByLabel('Etternavn').fill(lastName)
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Mobiltelefon').fill('00 00 00 00')
  await choosesPassword(page, 'Passord', password)
}

/** Types a new password, twice. */
export async function choosesPassword(page: Page, label: string, password: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(password)
  await page.getByLabel('Gjenta passordet', { exact: true }).fill(password)
}

/** Signs in on the current screen, and waits for the name. */
export async function signsIn(
  page: Page,
  { email, password, name }: { email: string; password: string; name: string },
): Promise<void> {
  await triesToSignIn(page, email, password)
  await expectVisible(page.getByRole('button', { name }))
}

export async function triesToSignIn(page: Page, email: string, password: string): Promise<void> {
  await expectVisible(heading(page, 'Logg inn'))
  await page.getByLabel('E-post').fill(email)
  await page.getByLabel('Passord', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Logg inn' }).click()
}

const MAILBOX_TROUBLE = /allow-scripts|Origin-Agent-Cluster/

/** The address behind a link in the newest mail with a subject. */
export async function linkInMail(visitor: Visitor, subject: RegExp, words: string): Promise<string> {
  visitor.expectsTrouble(MAILBOX_TROUBLE)
  await visitor.opens('/dev/mailbox')
  return linkInNewestMail(visitor.page, subject, words)
}

/** The six digits in the newest mail with a subject. */
export async function codeInMail(visitor: Visitor, subject: RegExp): Promise<string> {
  visitor.expectsTrouble(MAILBOX_TROUBLE)
  await visitor.opens('/dev/mailbox')
  await visitor.page.getByRole('link', { name: subject }).first().click()
  const code = visitor.page.frameLocator('iframe').getByText(/^\d{6}$/)
  return (await code.textContent()) ?? ''
}
