import { expect, test } from 'vitest'
import { stage } from '#tests/support/journey-fixture.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectVisible, heading } from '#tests/support/journey-steps.ts'
import { orderWithLunch } from '#tests/support/order-with-lunch.ts'

const here = stage()
const meeting = { room: 'verkstedet', from: '09:00', to: '16:00', people: 20 }

test('guests say themselves what they need: the kitchen gets it, and the customer a number', async () => {
  const { house } = here
  const date = await house.freeDay(meeting, 9)
  const { id, accessKey } = await house.client.placeReservation({
    body: { ...(await orderWithLunch(house, { ...meeting, date })), paxAllergies: [] },
  })
  const customer = await here.visitor()
  await customer.opens(`/checkout/${id}#key=${accessKey}`)
  await customer.page.getByRole('button', { name: 'Lag lenke til gjestene' }).click()
  const shared = customer.page.locator('a[href*="/gjest#"]')
  await expectVisible(shared)
  const link = new URL((await shared.getAttribute('href')) ?? '', customer.page.url())

  const guest = await here.visitor()
  await guest.opens(link.pathname + link.hash)
  await guest.page.getByLabel(/^Navn eller beskrivelse/).fill('Siri ved bord 2')
  await guest.page.getByLabel('Nøtter', { exact: true }).check()
  await guest.page.getByLabel('Vegetarisk', { exact: true }).check()
  await guest.page.getByRole('button', { name: 'Send til kjøkkenet' }).click()
  await expectVisible(heading(guest.page, 'Kjøkkenet har fått beskjed'))
  await guest.page.reload()
  await expectVisible(guest.page.getByText('Siri ved bord 2'))
  await guest.page.getByRole('button', { name: 'Fyll ut for en person til' }).click()
  await guest.page.getByRole('button', { name: 'Avbryt' }).click()
  await expectVisible(guest.page.getByText('Siri ved bord 2'))

  const cook = await here.visitor()
  await comesAs(cook, 'superuser', `/drift/kjokken?date=${date}`)
  await expectVisible(cook.page.getByText('Siri ved bord 2'))

  await customer.page.reload()
  await expectVisible(customer.page.getByText('1 gjest har meldt fra'))
  expect(await customer.page.getByText('Siri ved bord 2').count()).toBe(0)
})
