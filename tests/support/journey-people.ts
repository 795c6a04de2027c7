import type { Page } from 'playwright-core'
import { DEMO_PASSWORD, type DemoPerson, demoPeople, emailOf } from '#server/demo/people.ts'
import { tenant } from '#tenants/proysenhuset/tenant.ts'
import { sees } from './journey-steps.ts'
import type { Visitor } from './journey-visitor.ts'

/** Somebody of the demo house, as they sign in and are called. */
export function demoPerson(key: DemoPerson['key']): { name: string; email: string } {
  const person = demoPeople(tenant).find((each) => each.key === key)
  if (!person) throw new Error(`Nobody in the demo house is “${key}”.`)
  return { name: `${person.firstName} ${person.lastName}`, email: emailOf(person, tenant) }
}

/** Fills in who one is, on the page where one signs in, and asks to be let in. */
export async function triesToSignIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-post').fill(email)
  await page.getByRole('textbox', { name: 'Passord' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Logg inn' }).click()
}

/** The button that opens what somebody who is signed in can do. */
export const accountMenu = (page: Page, name: string) => page.getByRole('button', { name })

/** Signs in as somebody of the demo house, and is then at an address of the portal. */
export async function signsIn({ page, opens }: Visitor, key: DemoPerson['key'], to = '/'): Promise<void> {
  const { name, email } = demoPerson(key)
  await opens(`/login?tilbake=${encodeURIComponent(to)}`)
  await triesToSignIn(page, email)
  await sees(accountMenu(page, name))
}
