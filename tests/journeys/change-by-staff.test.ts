import { expect, test } from 'vitest'
import { instantOf } from '#domain/time/venue-time.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectVisible, heading } from '#tests/support/journey-steps.ts'
import { orderWithLunch } from '#tests/support/order-with-lunch.ts'

const here = stage()
const meeting = { room: 'biblioteket', from: '09:00', to: '12:00', people: 4 }

test('a coffee is ordered at ten, with a reason, and a colleague who changes the booking meanwhile loses nothing', async () => {
  const { house } = here
  const date = await house.freeDay(meeting, 6)
  const { id } = await house.isBookedByAnother({ ...meeting, date })
  // After the deadlines, and after the meeting has begun.
  house.clockMovesTo(instantOf(`${date}T10:00:00+01:00`))
  const [desk, colleague] = [await here.visitor(), await here.visitor()]
  colleague.expectsTrouble(/status of 409/)
  await comesAs(desk, 'superuser', `/drift/bestillinger/${id}`)
  await comesAs(colleague, 'superuser', `/drift/bestillinger/${id}/endre`)
  await expectVisible(colleague.page.getByLabel('Antall personer'))
  await colleague.page.getByLabel('Antall personer').fill('6')

  const { page } = desk
  await page.getByRole('link', { name: 'Bestill mer' }).click()
  await page.getByLabel(/^Kaffe og te/).fill('4')
  await page.getByRole('button', { name: 'Sjekk pris og regler' }).click()
  await expectVisible(page.getByText(/^Prisen blir/))
  await page.getByLabel('Hvorfor vil du endre bestillingen likevel?').fill('Bestilt i skranken')
  await page.getByRole('button', { name: 'Lagre endringen' }).click()
  await expectVisible(page.getByText('Endringen er lagret.'))
  await expectVisible(page.getByText('4 × Kaffe og te'))
  await expectVisible(page.getByText('Bestilt i skranken'))

  await colleague.page.getByRole('button', { name: 'Sjekk pris og regler' }).click()
  await expectVisible(colleague.page.getByText('Bestillingen er endret av noen andre'))
  await colleague.page.getByRole('button', { name: 'Sjekk pris og regler' }).click()
  await colleague.page.getByLabel('Hvorfor vil du endre bestillingen likevel?').fill('To til kom')
  await colleague.page.getByRole('button', { name: 'Lagre endringen' }).click()
  await expectVisible(colleague.page.getByText('6 personer, ').first())
  await expectVisible(colleague.page.getByText('4 × Kaffe og te'))
})

test('a customer who calls to cancel pays by the terms, and reads what staff wrote', async () => {
  const { house } = here
  const date = await house.freeDay(meeting, 6)
  const { id, accessKey } = await house.isBookedByAnother({ ...meeting, date })
  house.clockMovesTo(instantOf(`${date}T07:30:00+01:00`))
  const desk = await here.visitor()
  await comesAs(desk, 'superuser', `/drift/bestillinger/${id}`)
  const { page } = desk
  await page.getByRole('button', { name: 'Kanseller …' }).click()
  await expectVisible(page.getByText('Etter vilkårene, inkludert mva.'))
  await page.getByLabel(/^Beskjed i e-posten/).fill('Som avtalt på telefon.')
  await page.getByRole('button', { name: 'Kanseller bestillingen' }).click()
  await expectVisible(page.getByText('Etter vilkårene kunden godtok, koster det:'))
  await expectVisible(page.getByText('Som avtalt på telefon.'))
  expect(await page.getByRole('button', { name: 'Kanseller …' }).count()).toBe(0)

  const customer = await here.visitor()
  await customer.opens(`/checkout/${id}#key=${accessKey}`)
  await expectVisible(heading(customer.page, /kansellert|avbestilt/))
})

test('a customer whom staff do not mail is charged nothing, and the history keeps no words to them', async () => {
  const { house } = here
  const date = await house.freeDay(meeting, 6)
  const { id } = await house.isBookedByAnother({ ...meeting, date })
  house.clockMovesTo(instantOf(`${date}T07:30:00+01:00`))
  const desk = await here.visitor()
  await comesAs(desk, 'superuser', `/drift/bestillinger/${id}`)
  const { page } = desk
  await page.getByRole('button', { name: 'Kanseller …' }).click()
  await page.getByRole('radio', { name: /^Ingenting/ }).check()
  await page.getByLabel(/^Beskjed i e-posten/).fill('Vi ringer deg heller.')
  await page.getByLabel(/^Send e-post til/).uncheck()
  await page.getByRole('button', { name: 'Kanseller bestillingen' }).click()
  await expectVisible(page.getByText('Kunden fikk ikke e-post om det'))
  expect(await page.getByText('Vi ringer deg heller.').count()).toBe(0)
  await expectVisible(page.getByRole('heading', { name: 'Tidligere pris' }))
  expect(await page.getByText('Etter vilkårene kunden godtok, koster det:').count()).toBe(0)
})

test('a layout and an allergy that a customer calls about reach the house and the kitchen', async () => {
  const { house } = here
  const lunch = { room: 'verkstedet', from: '09:00', to: '15:00', people: 20 }
  const date = await house.freeDay(lunch, 9)
  const { id } = await house.client.placeReservation({
    body: await orderWithLunch(house, { ...lunch, date }),
  })
  const desk = await here.visitor()
  await comesAs(desk, 'superuser', `/drift/bestillinger/${id}/endre`)
  const { page, opens } = desk
  await page.getByRole('button', { name: 'Legg til en person' }).click()
  const added = page.getByRole('listitem').filter({ hasText: 'Person 2' })
  await added.getByLabel('Selleri', { exact: true }).check()
  const layouts = page.getByLabel('Oppsett')
  const classroom = layouts.locator('option').filter({ hasText: 'Klasserom' })
  await layouts.selectOption((await classroom.getAttribute('value')) ?? '')
  await page.getByLabel(/^Telefon/).fill('00 00 00 09')
  await page.getByRole('button', { name: 'Sjekk pris og regler' }).click()
  await page.getByRole('button', { name: 'Lagre endringen' }).click()
  await expectVisible(page.getByText('Endringen er lagret.'))
  await expectVisible(page.getByText('00 00 00 09').first())
  await expectVisible(page.getByText(/20 personer, Klasserom/))
  await opens(`/drift/kjokken?date=${date}`)
  await expectVisible(page.getByText('Selleri').first())
})
