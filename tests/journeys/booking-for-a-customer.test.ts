import { expect, test } from 'vitest'
import { addVenueDays, formatVenueDate } from '#domain/time/venue-time.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectVisible, heading, linkInNewestMail } from '#tests/support/journey-steps.ts'

const here = stage()

test('a guest at the desk gets the first free room without an address, and is promised no email when it is cancelled', async () => {
  const { house } = here
  const date = await house.freeDay({ room: 'biblioteket', from: '09:00', to: '11:00', people: 4 }, 6)
  const visitor = await here.visitor()
  await comesAs(visitor, 'superuser', `/drift/ny?dato=${date}&fra=09:00&til=11:00`)
  const { page } = visitor
  await page.getByLabel('Antall personer').fill('4')
  await page.reload()
  await expect.poll(() => page.getByLabel('Antall personer').inputValue()).toBe('4')
  await expectVisible(page.getByText('Å betale'))
  expect(await page.locator('input[name=room]:checked').count()).toBe(1)
  await page.getByText('Privat', { exact: true }).click()
  await page.getByLabel('Navn', { exact: true }).fill('Ola Gjest')
  await page.getByLabel(/^Telefon/).fill('00 00 00 07')
  await page.getByLabel('Send bekreftelse på e-post').uncheck()
  await page.getByLabel(/^Kunden har fått vilkårene/).check()
  await page.getByRole('button', { name: 'Legg inn bestillingen' }).click()
  await expectVisible(heading(page, 'Ola Gjest'))
  await expectVisible(page.getByText('Lagt inn for kunden'))
  await page.getByRole('button', { name: 'Kanseller …' }).click()
  await expectVisible(page.getByText('Kunden har ikke oppgitt e-post. Gi beskjed på en annen måte.'))
  expect(await page.getByLabel(/^Send e-post til/).count()).toBe(0)
  await page.getByRole('button', { name: 'Kanseller bestillingen' }).click()
  await expectVisible(page.getByText('Kunden fikk ikke e-post om det'))
})

test('a customer who calls gets the booking, out of hours with a reason, and what is typed survives a reload', async () => {
  const visitor = await here.visitor()
  await comesAs(visitor, 'superuser', '/drift/ny')
  const { page, opens } = visitor
  await page.getByLabel('Finn en kunde').fill('jonas')
  await page
    .getByRole('option', { name: /^Jonas/ })
    .first()
    .click()
  await page.getByLabel('Dato', { exact: true }).fill('12.03.2028')
  await page.getByLabel('Fra', { exact: true }).fill('10')
  await page.getByLabel('Til', { exact: true }).fill('1230')
  await page.getByLabel('Antall personer').fill('4')
  await expectVisible(page.getByText('Dette bryter regler hos dere'))
  await page.getByLabel('Begrunnelse').fill('Avtalt på telefon')
  await opens('/drift/ny')
  await expectVisible(page.getByText('Dette bryter regler hos dere'))
  await expect.poll(() => page.getByLabel('Begrunnelse').inputValue()).toBe('Avtalt på telefon')
  await page.getByLabel(/^Kunden har fått vilkårene/).check()
  await page.getByRole('button', { name: 'Legg inn bestillingen' }).click()
  await expectVisible(page.getByText('Begrunnelse:'))
  await expectVisible(page.getByText('jonas@proysenhuset.example').first())
})

test('a customer who calls about a lunch has a coupon and an allergy, and the kitchen gets the allergy', async () => {
  const { house } = here
  const date = await house.freeDay({ room: 'verkstedet', from: '10:30', to: '14:30', people: 12 }, 9)
  const desk = await here.visitor()
  desk.expectsTrouble(/status of 422/)
  await comesAs(desk, 'superuser', `/drift/ny?dato=${date}&fra=10:30&til=14:30`)
  const { page, opens } = desk
  await page.getByLabel('Antall personer').fill('12')
  const packages = page.getByLabel('Møtepakke')
  const lunch = packages.locator('option').filter({ hasText: 'Lunsjmøte' })
  await packages.selectOption((await lunch.getAttribute('value')) ?? '')
  await page.getByLabel(/^Lunsj/).selectOption({ index: 1 })
  await page.getByLabel(/^Rabattkode/).fill('FINNES IKKE')
  await expectVisible(page.getByText('Ugyldig rabatt'))
  await page.getByLabel(/^Rabattkode/).fill('velkommen10')
  await expectVisible(page.getByText(/10\s?%/))
  await page.getByText('Allergier og andre behov', { exact: true }).click()
  await page.getByRole('button', { name: 'Legg til en person' }).click()
  await page.getByLabel('Selleri', { exact: true }).check()
  await page.getByText('Privat', { exact: true }).click()
  await page.getByLabel('Navn', { exact: true }).fill('Ola Gjest')
  await page.getByLabel(/^E-post/).fill('ola@gjest.example')
  await expectVisible(page.getByText('Å betale'))
  await page.getByLabel(/^Kunden har fått vilkårene/).check()
  await page.getByRole('button', { name: 'Legg inn bestillingen' }).click()
  await expectVisible(page.getByText('Lagt inn for kunden'))
  await opens(`/drift/kjokken?date=${date}`)
  await expectVisible(page.getByText('Selleri').first())
})

test('an option is held for a customer, who confirms it from the receipt', async () => {
  const { house } = here
  const date = await house.freeDay({ room: 'biblioteket', from: '09:00', to: '11:00', people: 4 }, 9)
  const desk = await here.visitor()
  await comesAs(desk, 'superuser', `/drift/ny?dato=${date}&fra=09:00&til=11:00`)
  const { page } = desk
  await page.getByLabel('Antall personer').fill('4')
  await page.getByText('Privat', { exact: true }).click()
  await page.getByLabel('Navn', { exact: true }).fill('Ola Gjest')
  await page.getByLabel(/^E-post/).fill('ola@gjest.example')
  await expectVisible(page.getByText('Å betale'))
  await page.getByLabel('Hold rommet som opsjon').check()
  await page.getByLabel('Hold rommet til og med').fill(formatVenueDate(addVenueDays(date, -2)))
  await page.getByLabel(/^Kunden har fått vilkårene/).check()
  await page.getByRole('button', { name: 'Legg inn bestillingen' }).click()
  await expectVisible(page.getByText(/^Rommene er holdt av til/))
  await expectVisible(page.getByText('Opsjon', { exact: true }))

  const customer = await here.visitor()
  customer.expectsTrouble(/allow-scripts|Origin-Agent-Cluster/)
  await customer.opens('/dev/mailbox')
  const link = await linkInNewestMail(customer.page, /^Holdt av/, 'Bekreft bestillingen eller frigi rommet')
  await customer.page.goto(link)
  await customer.page.getByRole('button', { name: 'Bekreft bestillingen' }).click()
  await expectVisible(customer.page.getByText('Bekrefte bestillingen?'))
  await customer.page.getByRole('dialog').getByRole('button', { name: 'Bekreft bestillingen' }).click()
  await expectVisible(heading(customer.page, 'Bestillingen er bekreftet'))
})
