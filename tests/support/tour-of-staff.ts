import { NETWORK_TROUBLE, whileUnreachable } from './journey-network.ts'
import { comesAs } from './journey-people.ts'
import { expectVisible, heading } from './journey-steps.ts'
import type { Scan, Visitor } from './journey-visitor.ts'

const people = '/drift/personale'
const MISSING = '**/api/v1/staff/missing-settings'

/** Visits the overview of the venue's own side, its staff and their roles, in each of their states. */
export async function tourOfStaff(visitor: Visitor, scan: Scan): Promise<void> {
  visitor.expectsTrouble(NETWORK_TROUBLE)
  visitor.expectsTrouble(/status of 422/)
  await comesAs(visitor, 'superuser', '/drift')
  await seesOverview(visitor, scan)
  await invitesColleague(visitor, scan)
  await changesColleague(visitor, scan)
  await staysAdministrator(visitor, scan)
  await addsRole(visitor, scan)
}

/** The house of the tour misses nothing: the server's answer is another. */
async function seesOverview({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await expectVisible(heading(page, 'Drift'))
  await expectVisible(page.getByRole('heading', { name: /^I dag, / }))
  await scan('staff-overview', page)
  await whileUnreachable(page, /staff\/reservations/, async () => {
    await opens('/drift')
    await expectVisible(page.getByText('Dagen kunne ikke hentes'))
    await scan('staff-overview-failed', page)
  })
  const missing = ['encryption', 'mail', 'organisationRegister', 'frontPicture']
  await page.route(MISSING, (route) => route.fulfill({ json: { missing } }))
  await opens('/drift')
  await expectVisible(page.getByText('E-post sendes ikke'))
  await scan('staff-overview-missing', page)
  await page.unroute(MISSING)
  await whileUnreachable(page, /missing-settings/, async () => {
    await opens('/drift')
    await expectVisible(page.getByText('Vi fikk ikke sjekket om noe mangler i innstillingene.'))
    await scan('staff-overview-unknown', page)
  })
}

async function invitesColleague({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens(`${people}?inactive=shown`)
  await expectVisible(page.getByRole('link', { name: 'Berit' }))
  await scan('staff-list', page)
  await page.getByRole('link', { name: 'Inviter en kollega' }).click()
  await expectVisible(heading(page, 'Inviter en kollega'))
  await expectVisible(page.getByRole('combobox', { name: /^Rolle/ }))
  await scan('staff-invitation', page)
  await page.getByRole('button', { name: 'Send invitasjonen' }).click()
  await expectVisible(page.getByRole('region', { name: /felt må rettes/ }))
  await scan('staff-invitation-errors', page)
  await page.getByLabel('Fornavn').fill('Rita')
  await page.getByLabel('Etternavn').fill('Aune')
  await page.getByLabel('E-post').fill('rita.aune@house.example')
  await page.getByRole('combobox', { name: /^Rolle/ }).selectOption({ label: 'Romansvarlig' })
  await page.getByRole('button', { name: 'Send invitasjonen' }).click()
  await expectVisible(page.getByText('Invitasjonen til Rita Aune er sendt.'))
  await expectVisible(page.getByText('Invitert, har ikke logget inn'))
}

async function changesColleague({ page }: Visitor, scan: Scan): Promise<void> {
  await page.getByRole('link', { name: 'Rita Aune' }).click()
  await expectVisible(heading(page, 'Rita Aune'))
  await expectVisible(page.getByRole('button', { name: 'Send ny lenke' }))
  await scan('staff-member', page)
  await page.getByRole('button', { name: 'Send ny lenke' }).click()
  await expectVisible(page.getByText(/^Lenken er sendt til/))
  await scan('staff-link-sent', page)
  await page.getByLabel('Kan logge inn').uncheck()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expectVisible(page.getByText('Rita Aune er lagret.'))
  await page.getByLabel('Vis også de deaktiverte').check()
  await expectVisible(page.getByRole('cell', { name: /Deaktivert$/ }))
  await scan('staff-list-deactivated', page)
  await page.getByRole('link', { name: 'Rita Aune' }).click()
  await expectVisible(page.getByText(/er deaktivert\. Kryss av/))
  await scan('staff-member-deactivated', page)
}

/** The demo house has one administrator. */
async function staysAdministrator({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens(people)
  await page.getByRole('link', { name: 'Berit' }).click()
  await page.getByLabel('Administrator').uncheck()
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expectVisible(page.getByText(/^Dette er den siste aktive administratoren/))
  await scan('staff-last-administrator', page)
  await page.getByLabel('Administrator').check()
}

async function addsRole({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens(people)
  await page.getByRole('link', { name: 'Roller' }).click()
  await expectVisible(page.getByRole('link', { name: 'Romansvarlig' }))
  await scan('staff-roles', page)
  await page.getByRole('link', { name: 'Ny rolle' }).click()
  await page.getByLabel('Navn', { exact: true }).fill('Kjøkken')
  await page.getByLabel('Kjøkken').check()
  await scan('staff-role', page)
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expectVisible(page.getByText('Kjøkken er lagret.'))
}
