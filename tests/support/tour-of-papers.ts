import type { JourneyHouse } from './journey-house.ts'
import { NETWORK_TROUBLE, untilLost, whileUnanswered, whileUnreachable } from './journey-network.ts'
import { comesAs } from './journey-people.ts'
import { expectVisible, heading } from './journey-steps.ts'
import type { Scan, Visitor } from './journey-visitor.ts'
import { orderWithLunch } from './order-with-lunch.ts'

const CALLS = /api\/v1\/staff\/papers/
const DOOR = /api\/v1\/door$/
const kitchen = '/drift/kjokken'

/** Visits the papers of a day, in each of their states. */
export async function tourOfPapers(house: JourneyHouse, visitor: Visitor, scan: Scan): Promise<void> {
  visitor.expectsTrouble(NETWORK_TROUBLE)
  const request = { room: 'verkstedet', from: '09:00', to: '16:00', people: 20 }
  const date = await house.freeDay(request, 9)
  await house.client.placeReservation({ body: await orderWithLunch(house, { ...request, date }) })
  const asked = { room: 'kaminstua', from: '09:00', to: '16:00', people: 10 }
  const isFree = await house.isFree({ ...asked, date })
  if (isFree)
    await house.client.placeReservation({
      body: await orderWithLunch(house, { ...asked, date }),
      isRequest: true,
    })
  await comesAs(visitor, 'superuser', kitchen)
  const { page, opens } = visitor
  await expectVisible(heading(page, 'Kjøkkenliste'))
  await whileUnanswered(page, CALLS, async () => {
    await opens(kitchen)
    await expectVisible(heading(page, 'Kjøkkenliste'))
    await scan('kitchen-loading', page, 'busy')
  })
  await opens(`${kitchen}?date=${date}&days=2`)
  await expectVisible(page.getByRole('table', { name: 'Allergier og andre behov' }))
  await scan('kitchen', page)
  await untilLost(page, CALLS, async () => {
    await page.getByRole('button', { name: 'Oppdater' }).click()
    await expectVisible(page.locator('[aria-busy="true"]'))
    await scan('kitchen-renewing', page, 'busy')
  })
  await expectVisible(page.getByText(/^Vi fikk ikke svar. Det som står her/))
  await scan('kitchen-stale', page)
  await whileUnreachable(page, CALLS, async () => {
    await page.getByRole('button', { name: 'Dagene etter' }).click()
    await expectVisible(page.getByText('Kjøkkenlisten kunne ikke hentes'))
    await scan('kitchen-failed', page)
  })
  await opens(`/drift/kjoreplan?date=${date}`)
  await expectVisible(page.getByRole('heading', { name: 'Fagdag' }).first())
  await scan('run-sheet', page)
  await page.getByRole('link', { name: 'Fagdag' }).first().click()
  await page.getByRole('link', { name: 'Arrangementsark' }).click()
  await expectVisible(page.getByRole('table', { name: 'Servering' }))
  await scan('function-sheet', page)
  await opens(`/drift/kjoreplan?date=${date}`)
  await page.getByRole('link', { name: 'Rigging' }).click()
  await expectVisible(page.getByRole('table', { name: 'Riggeliste' }))
  await scan('setup-list', page)
  await page.getByRole('link', { name: 'Dørskilt' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Verkstedet' }))
  await scan('door-signs', page)
  await whileUnreachable(page, CALLS, async () => {
    await page.getByRole('button', { name: 'Dagen etter' }).click()
    await expectVisible(page.getByText('Dagen kunne ikke hentes'))
    await scan('day-failed', page)
  })
  await visitsDoor(visitor, scan)
}

/** Adds a screen at a door, opens its link, and withdraws it. */
async function visitsDoor({ page, opens }: Visitor, scan: Scan): Promise<void> {
  await opens('/drift/oppsett/dorskjermer/ny')
  await page.getByLabel('Navn').fill('Nettbrettet ved Verkstedet')
  await page.getByLabel('Rom').selectOption({ label: 'Verkstedet' })
  await page.getByRole('button', { name: 'Lagre' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Lenken til skjermen' }))
  await scan('door-link', page)
  const edited = new URL(page.url()).pathname
  const link = new URL((await page.locator('a[href*="/dor#"]').getAttribute('href')) ?? '', page.url())
  const door = link.pathname + link.hash
  await whileUnreachable(page, DOOR, async () => {
    await opens(door)
    await expectVisible(heading(page, 'Skjermen fikk ikke kontakt'))
    await scan('door-failed', page)
  })
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expectVisible(heading(page, 'Verkstedet'))
  await scan('door', page)
  await opens(edited)
  await page.getByRole('button', { name: 'Slett …' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Slett/ })
    .click()
  await expectVisible(heading(page, 'Dørskjermer'))
  await opens(door)
  await expectVisible(heading(page, 'Skjermen er ikke koblet til'))
  await scan('door-withdrawn', page)
}
