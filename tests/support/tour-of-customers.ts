import { NETWORK_TROUBLE, untilLost, whileUnanswered, whileUnreachable } from './journey-network.ts'
import { comesAs } from './journey-people.ts'
import { expectVisible, heading } from './journey-steps.ts'
import type { Scan, Visitor } from './journey-visitor.ts'

const CALLS = /api\/v1\/staff\//
const customers = '/drift/kunder'
const registrations = '/drift/registreringer'

/** Visits the customers and the registrations of the venue's own side, in each of their states. */
export async function tourOfCustomers(visitor: Visitor, scan: Scan): Promise<void> {
  visitor.expectsTrouble(NETWORK_TROUBLE)
  await comesAs(visitor, 'superuser', customers)
  await expectVisible(heading(visitor.page, 'Kunder'))
  await listsCustomers(visitor, scan)
  await readsCustomer(visitor, scan)
  await editsCustomer(visitor, scan)
  await looksAtMerge(visitor, scan)
  await listsRegistrations(visitor, scan)
}

async function listsCustomers({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await whileUnanswered(page, CALLS, async () => {
    await opens(customers)
    await expectVisible(heading(page, 'Kunder'))
    await scan('customers-loading', page, 'busy')
  })
  await expectVisible(page.getByRole('link', { name: 'Eksempel Rådgivning AS' }))
  await scan('customers', page)
  await untilLost(page, CALLS, async () => {
    await page.getByRole('button', { name: 'Org.nr.' }).click()
    await expectVisible(page.locator('[aria-busy="true"]'))
    await scan('customers-refreshing', page, 'busy')
  })
  await expectVisible(page.getByText(/^Vi fikk ikke svar. Listen under/))
  await scan('customers-stale', page)
  await opens(`${customers}?search=finnes-ikke`)
  await expectVisible(page.getByText('Ingen treff'))
  await scan('customers-none', page)
  await opens(`${customers}?type=private`)
  await page.getByRole('rowheader').first().waitFor()
  await scan('customers-private', page)
  await page.getByRole('rowheader').first().getByRole('link').click()
  await expectVisible(page.getByRole('heading', { name: 'Privatkunde' }))
  await scan('customer-private', page)
  await whileUnreachable(page, CALLS, async () => {
    await opens(customers)
    await expectVisible(page.getByText('Listen kunne ikke hentes'))
    await scan('customers-failed', page)
  })
}

async function readsCustomer({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens(customers)
  await page.getByRole('link', { name: 'Eksempel Rådgivning AS' }).click()
  await expectVisible(heading(page, 'Eksempel Rådgivning AS'))
  await scan('customer', page)
  await page
    .getByRole('button', { name: /^Deaktiver …/ })
    .first()
    .click()
  await expectVisible(page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }))
  await scan('customer-deactivation', page)
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'Legg til kontakt …' }).click()
  await expectVisible(page.getByText('Hit sendes invitasjonen.'))
  await scan('customer-contact', page)
  await page.getByRole('button', { name: 'Send invitasjon' }).click()
  await expectVisible(page.getByRole('region', { name: /felt må rettes/ }))
  await scan('customer-contact-errors', page)
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()
  await page.getByRole('button', { name: 'Ta ut av bruk …' }).click()
  await expectVisible(page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }))
  await untilLost(page, CALLS, async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Ta ut av bruk' }).click()
    await scan('customer-retiring', page, 'busy')
  })
  await expectVisible(page.getByRole('dialog').getByRole('alert'))
  await scan('customer-refused', page)
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()
  await opens(`${customers}/6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c01`)
  await expectVisible(page.getByText('Denne kunden finnes ikke.'))
  await scan('customer-not-found', page)
}

async function editsCustomer({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens(`${customers}/ny`)
  await expectVisible(heading(page, 'Ny virksomhet'))
  await page.getByLabel('Organisasjonsnummer').fill('100000009')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expectVisible(page.getByRole('region', { name: /felt må rettes/ }))
  await scan('customer-form-errors', page)
  await page.getByRole('button', { name: 'Avbryt' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Gå uten å lagre?' }))
  await scan('customer-form-leaving', page)
  await page.getByRole('button', { name: 'Gå uten å lagre' }).click()
  await page.getByRole('link', { name: 'Eksempel Rådgivning AS' }).click()
  await page.getByRole('link', { name: 'Endre' }).click()
  await expectVisible(page.getByLabel('Notat'))
  await scan('customer-form', page)
  await page.getByLabel('Notat').fill('Ringer alltid først.')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expectVisible(page.getByText('Ringer alltid først.').first())
  await scan('customer-changed', page)
}

async function looksAtMerge({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens(customers)
  await page.getByRole('link', { name: 'Eksempel Rådgivning AS' }).click()
  await page.getByRole('link', { name: 'Slå sammen …' }).click()
  await expectVisible(heading(page, 'Slå sammen Eksempel Rådgivning AS'))
  await page.getByLabel('Kunden som skal bli stående').fill('a')
  await page.getByRole('button', { name: 'Søk' }).click()
  await expectVisible(page.getByRole('button', { name: /^Velg / }))
  await scan('customer-merge', page)
  await page
    .getByRole('button', { name: /^Velg / })
    .first()
    .click()
  await expectVisible(page.getByRole('dialog').getByText('Det kan ikke angres'))
  await scan('customer-merge-question', page)
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()
}

async function listsRegistrations({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens(registrations)
  await expectVisible(page.getByText('Ingen venter på svar'))
  await scan('registrations-none', page)
  await page.route(/staff\/registrations\?/, (route) => route.fulfill({ json: oneWaits }))
  await page.reload()
  await expectVisible(page.getByText('Ola Prøve'))
  await scan('registrations', page)
  await page.getByRole('button', { name: /^Godkjenn …/ }).click()
  await expectVisible(page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }))
  await scan('registration-approval', page)
  await page.getByRole('dialog').getByRole('button', { name: 'Godkjenn' }).click()
  await expectVisible(page.getByRole('dialog').getByRole('alert'))
  await scan('registration-refused', page)
  await page.unroute(/staff\/registrations\?/)
}

/** A page with one who waits, whom the server does not know. */
const oneWaits = {
  ...{ pageSize: 50, pageNumber: 1, numPages: 1, totalResults: 1 },
  items: [
    {
      uid: 'c0c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e01',
      ...{ name: 'Ola Prøve', email: 'ola@kunde.example', phone: '00 00 00 01' },
      organizationId: 'c0c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e02',
      ...{ organizationName: 'Prøvebruket', organizationNumber: '100000008', isSelfReported: true },
      ...{ registeredAt: '2026-11-18T09:30:00+01:00', state: 'waiting', answeredAt: null, answeredBy: null },
    },
  ],
}
