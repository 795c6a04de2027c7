import { expect, test } from 'vitest'
import { stage } from '#tests/support/journey-fixture.ts'
import { whileUnanswered } from '#tests/support/journey-network.ts'
import {
  acceptsTerms,
  answersAllBriefly,
  choosesPackage,
  expectVisible,
  goesOn,
  heading,
  kari,
  questions,
  startsBooking,
  tellsWhoOrders,
} from '#tests/support/journey-steps.ts'

const here = stage()
const meeting = { room: 'verkstedet', from: '09:00', to: '12:00', people: 15 }

test('a reload and a closed window lose nothing', async () => {
  const date = await here.house.freeDay(meeting, 5)
  const { page, context, opens } = await here.visitor()
  await opens(`/moterom/verkstedet?date=${date}`)
  await startsBooking(page, { ...meeting, date })
  await choosesPackage(page, 'Halvdagsmøte', { Lunsj: '11:30' })
  await goesOn(page, questions.layout)
  await goesOn(page, questions.extras)
  await page.getByLabel('Antall: Fruktkurv').fill('2')
  await goesOn(page, questions.allergies)
  await goesOn(page, questions.details)
  await tellsWhoOrders(page)
  await page.getByLabel('Beskjed til oss').fill('Vi kommer med tog.')
  await page.reload()

  await expectVisible(heading(page, questions.details))
  expect(await page.getByLabel('Beskjed til oss').inputValue()).toBe('Vi kommer med tog.')
  expect(await page.getByLabel('E-post').inputValue()).toBe(kari.email)
  await page.close()

  const again = await context.newPage()
  await again.goto('/checkout')
  await expectVisible(heading(again, questions.details))
  await goesOn(again, questions.review)
  await expectVisible(again.getByText('Vi kommer med tog.'))
  await expectVisible(again.getByText('kl. 11:30'))
  await acceptsTerms(again)
  await again.getByRole('button', { name: 'Bekreft bestilling' }).click()
  await expectVisible(heading(again, 'Bestillingen er bekreftet'))
})

test('the browser’s Back and Forward go from step to step', async () => {
  const date = await here.house.freeDay(meeting, 9)
  const { page, opens } = await here.visitor()
  await opens(`/moterom/verkstedet?date=${date}`)
  await startsBooking(page, { ...meeting, date })
  await expectVisible(heading(page, questions.package))
  await page.getByRole('radio', { name: 'Ingen pakke, bare rommet' }).check()
  await goesOn(page, questions.layout)
  await page.getByRole('radio', { name: 'Klasserom' }).check()
  await goesOn(page, questions.extras)
  await page.goBack()
  await expectVisible(heading(page, questions.layout))
  expect(await page.getByRole('radio', { name: 'Klasserom' }).isChecked()).toBe(true)
  await page.goBack()
  await expectVisible(heading(page, questions.package))
  await page.goForward()
  await page.goForward()
  await expectVisible(heading(page, questions.extras))
})

test('a Change link leads to its step and straight back to the review', async () => {
  const date = await here.house.freeDay(meeting, 12)
  const { page, opens } = await here.visitor()
  await opens(`/moterom/verkstedet?date=${date}`)
  await startsBooking(page, { ...meeting, date })
  await answersAllBriefly(page)
  await page.getByRole('link', { name: 'Endre Oppsett' }).click()
  await expectVisible(heading(page, questions.layout))
  await page.getByRole('radio', { name: 'Klasserom' }).check()
  await page.getByRole('button', { name: 'Lagre og gå tilbake til oversikten' }).click()
  await expectVisible(heading(page, questions.review))
  await expectVisible(page.getByRole('definition').filter({ hasText: 'Klasserom' }))
})

test('missing and invalid fields are named at the field and in a list of links, and the rest is kept', async () => {
  const date = await here.house.freeDay(meeting, 15)
  const { page, opens } = await here.visitor()
  await opens(`/moterom/verkstedet?date=${date}`)
  await startsBooking(page, { ...meeting, date })
  await expectVisible(heading(page, questions.package))
  await page.getByRole('radio', { name: 'Ingen pakke, bare rommet' }).check()
  await goesOn(page, questions.layout)
  await goesOn(page, questions.extras)
  await goesOn(page, questions.details)
  await tellsWhoOrders(page, { ...kari, number: '123456789', email: 'kari', name: '' })
  await page.getByRole('button', { name: 'Fortsett', exact: true }).click()

  const summary = page.getByRole('region', { name: /felt må rettes før du kan gå videre/ })
  await expectVisible(summary)
  const links = await summary.getByRole('link').allTextContents()
  expect(links.map((link) => link.split(':')[0])).toEqual(['Organisasjonsnummer', 'Navn', 'E-post'])
  await summary.getByRole('link', { name: /^E-post/ }).click()
  expect(await page.getByLabel('E-post').evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByLabel('E-post').inputValue()).toBe('kari')
  expect(await page.getByLabel('Telefon').inputValue()).toBe(kari.phone)
  await tellsWhoOrders(page)
  await goesOn(page, questions.review)
})

test('a link opens the top of its page, and Back returns to the place in the list', async () => {
  const { page, opens } = await here.visitor({ width: 360, height: 740 })
  await opens('/')
  const room = page.getByRole('link', { name: 'Studio', exact: true })
  await room.scrollIntoViewIfNeeded()
  const place = () => page.evaluate(() => window.scrollY)
  const left = await place()
  expect(left).toBeGreaterThan(740)
  await room.click()
  await expectVisible(heading(page, 'Studio'))
  expect(await place()).toBe(0)
  await page.goBack()
  await expectVisible(room)
  await expect.poll(place).toBe(left)

  await page.goForward()
  await expectVisible(heading(page, 'Studio'))
  await whileUnanswered(page, /online_meeting_rooms/, async () => {
    await page.goBack()
    await expectVisible(heading(page, 'Møterom'))
    await page.keyboard.press('Home')
    await expect.poll(place).toBe(0)
  })
  await expectVisible(room)
  expect(await place()).toBe(0)
})
