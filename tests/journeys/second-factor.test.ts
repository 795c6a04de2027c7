import { expect, test } from 'vitest'
import { demoPerson, signsIn, triesToSignIn } from '#tests/support/journey-accounts.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectVisible, heading } from '#tests/support/journey-steps.ts'
import { entersCode, setsUpApp } from '#tests/support/tour-of-security.ts'

const here = stage()
const berit = demoPerson('superuser')
const rolf = demoPerson('rooms')

test('an administrator sets up an app, signs in with it, and requires it of all staff', async () => {
  const { house } = here
  const visitor = await here.visitor()
  const { page, opens } = visitor
  visitor.expectsTrouble(/status of 400/)
  await comesAs(visitor, 'superuser', '/drift/sikkerhet')
  const { code, recoveryCodes } = await setsUpApp(house, page)
  expect(new Set(recoveryCodes).size).toBe(10)
  await page.getByRole('button', { name: 'Jeg har tatt vare på dem' }).click()
  await expectVisible(page.getByText('Du har 10 reservekoder igjen.'))

  await page.getByRole('button', { name: berit.name }).click()
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await expectVisible(page.getByText('Du er logget ut.'))
  await opens('/login?tilbake=/drift/sikkerhet')
  await triesToSignIn(page, berit.email, berit.password)
  await entersCode(page, code(-1), 'Logg inn')
  await expectVisible(page.getByText(/^Koden er feil eller allerede brukt/))
  await entersCode(page, code(), 'Logg inn')
  await expectVisible(heading(page, 'Sikkerhet'))

  await page.getByRole('link', { name: 'Krev totrinnspålogging av alle …' }).click()
  await page.getByRole('button', { name: 'Krev totrinnspålogging av alle' }).click()
  await expectVisible(page.getByText('Alle som arbeider her, må ha totrinnspålogging.'))
  await opens('/drift/sikkerhet')
  await expectVisible(page.getByText('Det kan derfor ikke slås av.'))
})

test('where the venue requires it, staff set it up before they can do anything else', async () => {
  const { house } = here
  const visitor = await here.visitor()
  const { page, opens } = visitor
  await opens('/login?tilbake=/drift/oppsett')
  await signsIn(page, rolf)
  await expectVisible(page.getByText('Du må sette opp totrinnspålogging'))
  expect(new URL(page.url()).pathname).toBe('/drift/sikkerhet')
  await setsUpApp(house, page)
  await page.getByRole('button', { name: 'Jeg har tatt vare på dem' }).click()
  await expectVisible(page.getByText('Du har 10 reservekoder igjen.'))
  await page.getByRole('link', { name: 'Innstillinger' }).click()
  await page.getByRole('link', { name: /^Mva-grupper/ }).click()
  await expectVisible(page.getByRole('link', { name: 'Leie og utstyr' }))
})
