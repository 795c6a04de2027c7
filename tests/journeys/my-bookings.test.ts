import { expect, test } from 'vitest'
import { demoPerson, signsIn } from '#tests/support/journey-accounts.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import { comesAs } from '#tests/support/journey-people.ts'
import { expectVisible, heading, textOf } from '#tests/support/journey-steps.ts'

const here = stage()

test('a signed-in customer finds their own bookings, and opens one without its key', async () => {
  const jonas = demoPerson('colleague')
  const { page, opens } = await here.visitor()
  await opens('/')
  await page.getByRole('link', { name: 'Logg inn' }).click()
  await signsIn(page, jonas)
  await page.getByRole('button', { name: jonas.name }).click()
  await page.getByRole('link', { name: 'Mine bestillinger' }).click()
  await expectVisible(heading(page, 'Mine bestillinger'))
  const card = page.getByRole('list', { name: 'Bestillinger' }).getByRole('article').first()
  await expectVisible(card.getByText('Bekreftet'))
  const title = await textOf(card.getByRole('link'))
  const code = /[A-Z0-9]{3}-[A-Z0-9]{3}-[A-Z0-9]{3}/.exec(await textOf(card))?.[0] ?? 'no code'
  await card.getByRole('link', { name: title }).click()

  await expectVisible(heading(page, 'Bestillingen er bekreftet'))
  await expectVisible(page.getByText(code, { exact: true }))
  await page.goBack()
  await page.getByRole('link', { name: 'Historikk' }).click()
  await expectVisible(page.getByRole('list', { name: 'Bestillinger' }).getByText('Gjennomført'))
  expect(new URL(page.url()).search).toBe('?tab=history')
  await page.goBack()
  await expectVisible(card.getByText('Bekreftet'))
})

test('another person’s reservation is not found by any customer', async () => {
  const visitor = await here.visitor()
  await comesAs(visitor, 'primary', '/mine-bestillinger')
  const href = await visitor.page
    .getByRole('list', { name: 'Bestillinger' })
    .getByRole('link')
    .first()
    .getAttribute('href')
  const other = await here.visitor()
  other.expectsTrouble(/status of 404/)
  await comesAs(other, 'other')
  await other.opens(href ?? '')
  await expectVisible(heading(other.page, 'Her var det ingenting'))
})

test('the primary contact sees all bookings of the organisation, and those of one contact', async () => {
  const jonas = demoPerson('colleague')
  const visitor = await here.visitor()
  const { page } = visitor
  await comesAs(visitor, 'primary', '/mine-bestillinger')
  await expectVisible(page.getByText(/av Jonas Eksempel/))
  await expectVisible(page.getByText('Vi har endret bestillingen'))
  await expectVisible(page.getByText('Venter på svar'))
  await page.getByRole('combobox', { name: 'Bestilt av' }).selectOption({ label: jonas.name })
  await expectVisible(page.getByText('2 bestillinger', { exact: true }))
  const cards = await page.getByRole('article').allTextContents()
  expect(cards.map((card) => card.includes('av Jonas Eksempel'))).toEqual([true, true])
  await page.reload()
  await expectVisible(page.getByText('2 bestillinger', { exact: true }))
})

test('a private customer finds their bookings', async () => {
  const visitor = await here.visitor()
  await comesAs(visitor, 'private', '/mine-bestillinger')
  await expectVisible(visitor.page.getByText('1 bestilling', { exact: true }))
  expect(await visitor.page.getByRole('combobox', { name: /^Bestilt / }).count()).toBe(0)
  await visitor.page.getByRole('link', { name: 'Historikk' }).click()
  await expectVisible(visitor.page.getByText('Gjennomført'))
})

test.each(['/mine-bestillinger', '/brukere'])(
  'a visitor who opens %s is redirected to the front page',
  async (path) => {
    const { page, opens } = await here.visitor()
    await opens(path)
    await page.waitForURL((url) => url.pathname === '/')
    await expectVisible(page.getByText('Du må være logget inn for å åpne den siden.'))
  },
)

test('a contact who is not primary is redirected from the users to the front page', async () => {
  const visitor = await here.visitor()
  await comesAs(visitor, 'colleague')
  await visitor.opens('/brukere')
  await visitor.page.waitForURL((url) => url.pathname === '/')
  await expectVisible(visitor.page.getByText('Bare hovedkontakten i virksomheten kan åpne den siden.'))
})
