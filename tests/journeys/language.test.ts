import { expect, test } from 'vitest'
import { stage } from '#tests/support/journey-fixture.ts'
import { expectVisible, heading } from '#tests/support/journey-steps.ts'

const here = stage()

test('the portal switches to English, remembers it, and switches back to Norwegian', async () => {
  const { page, opens } = await here.visitor()
  const language = () => page.evaluate(() => document.documentElement.lang)
  await opens('/')
  await expectVisible(page.getByRole('heading', { name: 'Våre møterom' }))
  expect(await language()).toBe('nb-NO')

  await page.getByRole('button', { name: 'English' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Our meeting rooms' }))
  expect(await language()).toBe('en')
  await page.getByRole('link', { name: 'The Workshop' }).click()
  await expectVisible(heading(page, 'The Workshop'))
  await page.reload()
  await expectVisible(heading(page, 'The Workshop'))

  await page.getByRole('button', { name: 'Norsk' }).click()
  await expectVisible(heading(page, 'Verkstedet'))
})

test('an English browser opens the portal in English, and a choice of Norwegian is remembered', async () => {
  const { page, opens } = await here.visitor({ language: 'en-GB' })
  await opens('/')
  await expectVisible(page.getByRole('heading', { name: 'Our meeting rooms' }))
  expect(await page.context().cookies()).toEqual([])

  await page.getByRole('button', { name: 'Norsk' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Våre møterom' }))
  await page.reload()
  await expectVisible(page.getByRole('heading', { name: 'Våre møterom' }))
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('nb-NO')
})

test('a browser with neither language opens in the venue’s default', async () => {
  const { page, opens } = await here.visitor({ language: 'de-DE' })
  await opens('/')
  await expectVisible(page.getByRole('heading', { name: 'Våre møterom' }))
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const answer = await route.fetch()
    const body = (await answer.text())
      .replace('<html lang="nb-NO"', '<html lang="en"')
      .replace('"defaultLocale":"nb-NO"', '"defaultLocale":"en"')
    return route.fulfill({ response: answer, body })
  })
  await opens('/')
  await expectVisible(page.getByRole('heading', { name: 'Our meeting rooms' }))
})

test('a language that cannot be loaded is notified, and the current one stays', async () => {
  const { page, opens, expectsTrouble } = await here.visitor()
  expectsTrouble(/Failed to load resource/)
  await opens('/')
  await expectVisible(page.getByRole('heading', { name: 'Våre møterom' }))
  await page.route(/\/assets\/en[^/]*\.js$/, (route) => route.abort())
  await page.getByRole('button', { name: 'English' }).click()
  await expectVisible(page.getByText('Språket kunne ikke hentes. Sjekk at du er på nett, og prøv igjen.'))
  await expectVisible(page.getByRole('heading', { name: 'Våre møterom' }))
})

test('a portal whose code does not load says so above the first paint, and opens after a reload', async () => {
  const { page, expectsTrouble } = await here.visitor()
  expectsTrouble(/Failed to (load resource|fetch dynamically imported module)/)
  const code = /\/assets\/portal-[^/]*\.js$/
  await page.route(code, (route) => route.abort())
  await page.goto('/')
  await expectVisible(page.getByRole('alert').getByText('Siden kunne ikke hentes'))
  expect(await page.locator('#portal:has([inert])').getByText('Våre møterom').count()).toBe(1)
  await page.unroute(code)
  await page.getByRole('button', { name: 'Last inn siden på nytt' }).click()
  await expectVisible(page.getByRole('list', { name: 'Møterom' }))
  await page.getByRole('alert').waitFor({ state: 'detached' })
})

test('an unknown address says so and links to the front page', async () => {
  const { page, opens } = await here.visitor()
  await opens('/finnes-ikke')
  await expectVisible(heading(page, 'Her var det ingenting'))
  await page.getByRole('main').getByRole('link', { name: 'Til forsiden' }).click()
  await expectVisible(page.getByRole('heading', { name: 'Våre møterom' }))
})
