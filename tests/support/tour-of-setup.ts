import { NETWORK_TROUBLE, untilLost, whileUnanswered, whileUnreachable } from './journey-network.ts'
import { comesAs } from './journey-people.ts'
import { expectVisible, heading } from './journey-steps.ts'
import type { Scan, Visitor } from './journey-visitor.ts'

const CATALOGUE = /api\/v1\/catalogue\//
const groups = '/drift/oppsett/mva-grupper'

/** Visits the setup of the venue's own side, in each of its states. */
export async function tourOfSetup(visitor: Visitor, scan: Scan): Promise<void> {
  const { page, opens } = visitor
  visitor.expectsTrouble(NETWORK_TROUBLE)
  await comesAs(visitor, 'superuser', '/drift/oppsett')
  await expectVisible(heading(page, 'Oppsett'))
  await scan('setup', page)
  await listsGroups(visitor, scan)
  await editsProduct(visitor, scan)
  await meetsAnother(visitor, scan)
  await opens('/drift/oppsett/rabatter/ny')
  await expectVisible(heading(page, 'Ny rabatt'))
  await page.getByLabel('Fra og med').fill('snart')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expectVisible(page.getByRole('region', { name: /felt må rettes/ }))
  await scan('setup-errors', page)
}

async function listsGroups({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await whileUnanswered(page, CATALOGUE, async () => {
    await opens(groups)
    await expectVisible(heading(page, 'MVA-grupper'))
    await scan('setup-list-loading', page, 'busy')
  })
  await expectVisible(page.getByRole('link', { name: 'Leie og utstyr' }))
  await scan('setup-list', page)
  await untilLost(page, CATALOGUE, async () => {
    await page.getByRole('button', { name: 'Sats i prosent' }).click()
    await expectVisible(page.locator('[aria-busy="true"]'))
    await scan('setup-list-refreshing', page, 'busy')
  })
  await expectVisible(page.getByText(/^Vi fikk ikke svar. Listen under/))
  await scan('setup-list-stale', page)
  await opens(`${groups}?search=finnes-ikke`)
  await expectVisible(page.getByText('Ingenting passer'))
  await scan('setup-list-none', page)
  await whileUnreachable(page, CATALOGUE, async () => {
    await opens('/drift/oppsett/produkter')
    await expectVisible(page.getByText('Listen kunne ikke hentes'))
    await scan('setup-list-failed', page)
  })
}

async function editsProduct({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens('/drift/oppsett/produkter')
  await page.getByRole('link', { name: 'Flippover' }).click()
  await expectVisible(heading(page, 'Flippover'))
  await expectVisible(page.getByRole('combobox', { name: 'Produktgruppe' }))
  await scan('setup-form', page)
  await page.getByLabel('Navn', { exact: true }).fill('Flippover med tusjer')
  await page.getByRole('link', { name: 'Produkter' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Gå uten å lagre?' }))
  await scan('setup-leaving', page)
  await page.getByRole('button', { name: 'Bli her' }).click()
  await page.getByRole('button', { name: 'Slett …' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Slette Flippover?' }))
  await scan('setup-deletion', page)
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()
  await opens('/drift/oppsett/produkter/999999')
  await expectVisible(page.getByText('Dette finnes ikke. Det kan være slettet.'))
  await scan('setup-not-found', page)
}

/** Another window saves the same group first. */
async function meetsAnother({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens(groups)
  await page.getByRole('link', { name: 'Uten merverdiavgift' }).click()
  await expectVisible(heading(page, 'Uten merverdiavgift'))
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByLabel('Navn', { exact: true }).fill('Fritatt')
  await other.getByRole('button', { name: 'Lagre' }).click()
  await expectVisible(other.getByText('Fritatt er lagret.'))
  await other.close()
  await page.getByLabel('Navn', { exact: true }).fill('Uten MVA')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expectVisible(page.getByText('Noen andre har endret dette i mellomtiden'))
  await scan('setup-conflict', page)
  await page.getByRole('button', { name: 'Lagre det valgte' }).click()
  await expectVisible(page.getByText('Uten MVA er lagret.'))
}
