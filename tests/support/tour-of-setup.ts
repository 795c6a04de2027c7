import { NETWORK_TROUBLE, untilLost, whileUnanswered, whileUnreachable } from './journey-network.ts'
import { comesAs } from './journey-people.ts'
import { expectVisible, heading } from './journey-steps.ts'
import type { Scan, Visitor } from './journey-visitor.ts'
import { aPng } from './sample-pictures.ts'

const CATALOGUE = /api\/v1\/catalogue\//
const groups = '/drift/oppsett/mva-grupper'

/** Visits the setup of the venue's own side, in each of its states. */
export async function tourOfSetup(visitor: Visitor, scan: Scan): Promise<void> {
  const { page, opens } = visitor
  visitor.expectsTrouble(NETWORK_TROUBLE)
  await comesAs(visitor, 'superuser', '/drift/oppsett')
  await expectVisible(heading(page, 'Innstillinger'))
  await scan('setup', page)
  await listsGroups(visitor, scan)
  await editsProduct(visitor, scan)
  await meetsAnother(visitor, scan)
  await hangsPictures(visitor, scan)
  await readsTerms(visitor, scan)
  await opens('/drift/oppsett/aret?ar=2027')
  await expectVisible(page.getByRole('link', { name: 'Grunnlovsdagen', exact: true }))
  await scan('setup-year', page)
  await setsWeek(visitor, scan)
  await setsVenue(visitor, scan)
  await opens('/drift/oppsett/nettsted')
  await expectVisible(page.getByRole('heading', { name: / er ledig / }))
  await scan('setup-own-website', page)
  await opens('/drift/oppsett/rabatter/ny')
  await expectVisible(heading(page, 'Ny rabatt'))
  const customer = page.getByRole('combobox', { name: /^Bare for kunden/ })
  await customer.fill('råd')
  await expectVisible(page.getByText('1 kunde', { exact: true }))
  await scan('setup-customer-search', page)
  await page.getByRole('option', { name: /^Eksempel Rådgivning AS/ }).click()
  await expectVisible(page.getByRole('button', { name: 'Fjern Eksempel Rådgivning AS' }))
  await scan('setup-customer-chosen', page)
  await page.getByLabel('Fra og med').fill('snart')
  // The field says at once that it is no day, which moves what is below it.
  await page.getByLabel('Fra og med').press('Tab')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expectVisible(page.getByRole('region', { name: /felt må rettes/ }))
  await scan('setup-errors', page)
}

/** The hours of a year: the week as a copy for the next one, and with a day that closes before it opens. */
async function setsWeek({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens('/drift/oppsett/apningstider')
  await page.getByRole('link', { name: '2027', exact: true }).click()
  await page.getByRole('link', { name: 'Kopier til neste år' }).click()
  const sunday = page.getByRole('group', { name: 'søndag', exact: true })
  await page.getByRole('checkbox', { name: 'søndag' }).check()
  await sunday.getByLabel('Åpner').fill('18:00')
  await sunday.getByLabel('Stenger').fill('12:00')
  await sunday.getByLabel('Stenger').press('Tab')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expectVisible(sunday.getByText('Slutten må være etter starten'))
  await scan('setup-week', page)
}

async function listsGroups({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await whileUnanswered(page, CATALOGUE, async () => {
    await opens(groups)
    await expectVisible(heading(page, 'Mva-grupper'))
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
  await expectVisible(page.getByText('Ingen treff'))
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
  await page.getByRole('button', { name: 'Fortsett senere' }).click()
  await page.getByRole('link', { name: /^Tilbake til produktet du begynte på/ }).waitFor()
  await scan('setup-unfinished', page)
  await page.getByRole('link', { name: /^Tilbake til produktet du begynte på/ }).click()
  await page.getByRole('link', { name: 'Ny produktgruppe' }).click()
  await expectVisible(heading(page, 'Ny produktgruppe'))
  await scan('setup-addition', page)
  await page.getByRole('link', { name: 'Tilbake til produktet du begynte på' }).click()
  await page.getByRole('button', { name: 'Forkast det' }).click()
  await page.getByLabel(/^Velg et (annet )?bilde/).setInputFiles({
    name: 'flippover.png',
    mimeType: 'image/png',
    buffer: await aPng({ width: 1600, height: 1000 }),
  })
  await expectVisible(page.getByText('Mangler beskrivelse'))
  await scan('setup-product-picture', page)
  await page.getByRole('button', { name: 'Slett …' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Slette Flippover?' }))
  await scan('setup-deletion', page)
  await page.getByRole('dialog').getByRole('button', { name: 'Avbryt' }).click()
  await opens('/drift/oppsett/produkter/999999')
  await expectVisible(page.getByText('Dette finnes ikke. Det kan være slettet.'))
  await scan('setup-not-found', page)
}

/** The pictures of a room: one added, one refused, and both questions about them. */
async function hangsPictures({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens('/drift/oppsett/rom/1')
  await expectVisible(page.getByText('Hovedbilde', { exact: true }))
  const files = page.getByLabel(/^Velg flere bilder/)
  const buffer = await aPng()
  await files.setInputFiles([
    { name: 'kveld.png', mimeType: 'image/png', buffer },
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(1) },
  ])
  await expectVisible(page.getByText('film.mp4 er ikke lastet opp'))
  await expectVisible(page.getByText('Bilde 4 av 4'))
  await page.getByRole('button', { name: 'Regn ut prisen' }).click()
  await expectVisible(page.getByText('inkl. mva.'))
  await scan('room-pictures', page)
  await page.getByRole('button', { name: 'Flytt bilde 4 opp' }).click()
  await page.getByLabel('Hva bilde 3 viser', { exact: true }).fill('Salen på kvelden')
  await page.getByRole('button', { name: 'Fjern bilde 3 …' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Fjerne bildet?' }))
  await scan('room-pictures-removal', page)
  await page.getByRole('button', { name: 'Fjern bildet' }).click()
  await expectVisible(page.getByText('Bilde 3 av 3'))
}

/** Terms that bookings were made on, which are refused a change. */
async function readsTerms({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens('/drift/oppsett/vilkar')
  await page.getByRole('link', { name: 'Vilkår for leie av møterom' }).first().click()
  await page.getByRole('button', { name: 'Fjern rad 2' }).click()
  await page.getByLabel('Fram til').last().fill('3')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expectVisible(page.getByRole('link', { name: /^Avbestilling: .* bestillinger er gjort på disse/ }))
  await scan('setup-terms', page)
  await page.getByRole('link', { name: 'Leievilkår' }).click()
  await page.getByRole('button', { name: 'Forkast det jeg skrev' }).click()
  await expectVisible(heading(page, 'Leievilkår'))
}

/** The venue itself, whose visitors see at once what it has set. */
async function setsVenue({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens('/drift/oppsett')
  await page.getByRole('link', { name: /^Stedet/ }).click()
  await page.getByLabel('Poststed').fill('Nyby')
  await page.getByLabel('Rom: timer før start').fill('mange')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expectVisible(page.getByRole('region', { name: /felt må rettes/ }))
  await scan('setup-venue', page)
  await page.getByLabel('Rom: timer før start').fill('24')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expectVisible(page.getByText('Innstillingene er lagret.'))
  await setsFrontPicture({ page, opens }, scan)
  await opens('/')
  await expectVisible(page.getByRole('contentinfo').getByText('0000 Nyby'))
}

/** The picture of the front page: refused, set, described, and taken away again, which the front page shows. */
async function setsFrontPicture({ page, opens }: Pick<Visitor, 'page' | 'opens'>, scan: Scan): Promise<void> {
  await opens('/drift/oppsett/huset')
  await page.getByRole('link', { name: 'Bildet på forsiden' }).click()
  await expectVisible(page.getByText('Forsiden viser standardbildet.'))
  await scan('setup-front-picture-installed', page)
  const files = page.getByLabel(/^Velg et (annet )?bilde/)
  await files.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(1) })
  await expectVisible(page.getByText('film.mp4 er ikke lastet opp'))
  await files.setInputFiles({
    name: 'tunet.png',
    mimeType: 'image/png',
    buffer: await aPng({ width: 1600, height: 1000 }),
  })
  await expectVisible(page.getByText('Mangler beskrivelse'))
  await page.getByLabel('Hva bildet viser', { exact: true }).fill('Tunet om kvelden')
  await page.getByLabel('Hva bildet viser, på engelsk').fill('The yard at night')
  await page.getByLabel('Hva bildet viser, på engelsk').press('Tab')
  await page.getByText('Lagre beskrivelsen').waitFor({ state: 'detached' })
  await scan('setup-front-picture', page)
  await page.getByRole('link', { name: /til forsiden/ }).click()
  await expectVisible(page.getByRole('img', { name: 'Tunet om kvelden' }))
  await scan('home-own-front-picture', page)
  await opens('/')
  await expectVisible(page.getByRole('img', { name: 'Tunet om kvelden' }))
  await opens('/drift/oppsett/huset')
  await page.getByRole('button', { name: 'Fjern bildet …' }).click()
  await scan('setup-front-picture-removal', page)
  await page.getByRole('dialog').getByRole('button', { name: 'Fjern bildet' }).click()
  await expectVisible(page.getByText('Forsiden viser standardbildet.'))
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
  await page.getByLabel('Navn', { exact: true }).fill('Uten mva.')
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expectVisible(page.getByText('Noen andre har endret dette i mellomtiden'))
  await scan('setup-conflict', page)
  await page.getByRole('button', { name: 'Lagre valgene' }).click()
  await expectVisible(page.getByText('Uten mva. er lagret.'))
}
