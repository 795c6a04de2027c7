import { expect, test } from 'vitest'
import { stage } from '#tests/support/journey-fixture.ts'
import { heading, sees } from '#tests/support/journey-steps.ts'

const here = stage()

test('the portal speaks English at a switch, remembers it, and speaks Norwegian again', async () => {
  const { page, opens } = await here.visitor()
  const language = () => page.evaluate(() => document.documentElement.lang)
  await opens('/')
  await sees(page.getByRole('heading', { name: 'Våre møterom' }))
  expect(await language()).toBe('nb-NO')

  await page.getByRole('button', { name: 'English' }).click()
  await sees(page.getByRole('heading', { name: 'Our meeting rooms' }))
  expect(await language()).toBe('en')
  await page.getByRole('link', { name: 'The Workshop' }).click()
  await sees(heading(page, 'The Workshop'))
  await page.reload()
  await sees(heading(page, 'The Workshop'))

  await page.getByRole('button', { name: 'Norsk' }).click()
  await sees(heading(page, 'Verkstedet'))
})

test('an English browser meets the portal in English, and a choice of Norwegian is remembered', async () => {
  const { page, opens } = await here.visitor({ language: 'en-GB' })
  await opens('/')
  await sees(page.getByRole('heading', { name: 'Our meeting rooms' }))
  expect(await page.context().cookies()).toEqual([])

  await page.getByRole('button', { name: 'Norsk' }).click()
  await sees(page.getByRole('heading', { name: 'Våre møterom' }))
  await page.reload()
  await sees(page.getByRole('heading', { name: 'Våre møterom' }))
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('nb-NO')
})

test('a language that can’t be fetched is told of, and the one that is spoken stays', async () => {
  const { page, opens, expectsTrouble } = await here.visitor()
  expectsTrouble(/Failed to load resource/)
  await opens('/')
  await sees(page.getByRole('heading', { name: 'Våre møterom' }))
  await page.route(/\/assets\/en[^/]*\.js$/, (route) => route.abort())
  await page.getByRole('button', { name: 'English' }).click()
  await sees(page.getByText('Språket kunne ikke hentes. Sjekk at du er på nett, og prøv igjen.'))
  await sees(page.getByRole('heading', { name: 'Våre møterom' }))
})

test('a portal whose code does not come says so above what is seen of it, and opens when it is loaded again', async () => {
  const { page, expectsTrouble } = await here.visitor()
  expectsTrouble(/Failed to (load resource|fetch dynamically imported module)/)
  const code = /\/assets\/portal-[^/]*\.js$/
  await page.route(code, (route) => route.abort())
  await page.goto('/')
  await sees(page.getByRole('alert').getByText('Siden kunne ikke hentes'))
  expect(await page.locator('#portal[inert]').getByText('Våre møterom').count()).toBe(1)
  await page.unroute(code)
  await page.getByRole('button', { name: 'Last inn siden på nytt' }).click()
  await sees(page.getByRole('list', { name: 'Møterom' }))
  await page.getByRole('alert').waitFor({ state: 'detached' })
})

test('an address that leads nowhere says so and shows the way to the front page', async () => {
  const { page, opens } = await here.visitor()
  await opens('/finnes-ikke')
  await sees(heading(page, 'Her var det ingenting'))
  await page.getByRole('main').getByRole('link', { name: 'Til forsiden' }).click()
  await sees(page.getByRole('heading', { name: 'Våre møterom' }))
})
