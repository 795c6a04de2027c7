import { expect, test } from 'vitest'
import { stage } from '#tests/support/journey-stage.ts'
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

test('an address that leads nowhere says so and shows the way to the front page', async () => {
  const { page, opens } = await here.visitor()
  await opens('/finnes-ikke')
  await sees(heading(page, 'Her var det ingenting'))
  await page.getByRole('main').getByRole('link', { name: 'Til forsiden' }).click()
  await sees(page.getByRole('heading', { name: 'Våre møterom' }))
})
