import { expect, test } from 'vitest'
import { stage } from '#tests/support/journey-fixture.ts'
import { orderFor } from '#tests/support/journey-house.ts'
import { expectVisible, heading } from '#tests/support/journey-steps.ts'
import { dateOf, withoutDate } from '#tests/support/orders.ts'

const here = stage()

test('an order of several dates is opened by its link, changed on all dates, and cancelled on one and then on the rest', async () => {
  const { house } = here
  const meeting = { room: 'verkstedet', from: '09:00', to: '12:00', people: 12 }
  const longer = { ...meeting, to: '15:00' }
  const first = await house.freeDay(longer, 20)
  const second = await house.freeDay(longer, 30)
  const third = await house.freeDay(longer, 40)
  const orders = await Promise.all(
    [first, second, third].map((date) => orderFor(house.client, { ...meeting, date })),
  )
  const { id, accessKey } = await house.client.placeSeries({
    body: {
      ...withoutDate(await orderFor(house.client, { ...meeting, date: first })),
      expectedPriceVat: null,
      dates: orders.map(dateOf),
    },
  })

  const { page, opens, expectsTrouble } = await here.visitor()
  await opens(`/bestilling/${id}#key=${accessKey}`)
  await expectVisible(heading(page, 'Bestillingen er bekreftet'))
  expect(new URL(page.url()).hash).toBe('')
  await expectVisible(page.getByText('3 datoer i én bestilling'))

  // All that are left get another end, for a sum that is confirmed
  expectsTrouble(/status of 409/)
  await page.getByRole('button', { name: 'Endre 3 datoer' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Til', { exact: true }).fill('15:00')
  await dialog.getByLabel('Til', { exact: true }).blur()
  await dialog.getByRole('button', { name: 'Endre datoene' }).click()
  await expectVisible(dialog.getByText('Prisen blir en annen'))
  await dialog.getByRole('button', { name: 'Endre til denne prisen' }).click()
  await expectVisible(page.getByText(/^Datoene er endret\./))
  await expect.poll(() => page.getByText('09:00–15:00').count()).toBe(3)

  // One date by itself, on its own page, which leads back
  await page.getByRole('heading', { level: 3 }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Avbestill' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Avbestill' }).click()
  await expectVisible(heading(page, 'Bestillingen er avbestilt'))
  await page.getByRole('link', { name: 'Se hele bestillingen' }).click()

  await expectVisible(page.getByText('2 av 3 datoer gjelder fortsatt'))

  // The rest
  await page.getByRole('button', { name: 'Avbestill 2 datoer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Avbestill alle' }).click()
  await expectVisible(heading(page, 'Bestillingen er avbestilt'))
  await page.reload()
  await expectVisible(heading(page, 'Bestillingen er avbestilt'))
})
