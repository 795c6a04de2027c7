import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { stage } from '#tests/support/journey-fixture.ts'
import { expectVisible, finishAnimations, heading } from '#tests/support/journey-steps.ts'

const here = stage()

/** Holds the portal's code back until it is let come. */
async function holdCodeBack(page: Page): Promise<() => void> {
  let codeComes = () => {}
  const code = new Promise<void>((resolve) => {
    codeComes = resolve
  })
  await page.route('**/assets/portal-*.js', async (route) => {
    await code
    await route.continue().catch(() => {})
  })
  return codeComes
}

const codeIsThere = (page: Page) => expect.poll(() => page.locator('#portal [inert]').count()).toBe(0)

test('before the portal’s code has come, a page is read and its links followed, and its buttons wait', async () => {
  const { page } = await here.visitor()
  const codeComes = await holdCodeBack(page)
  await page.goto('/')
  const areWaiting = () =>
    page
      .locator('#portal button')
      .evaluateAll((all) => all.length > 0 && all.every((button) => (button as HTMLElement).inert))
  await expect.poll(areWaiting).toBe(true)
  await page.getByRole('link', { name: 'Verkstedet' }).first().click()
  await expectVisible(heading(page, 'Verkstedet'))
  await expect.poll(areWaiting).toBe(true)
  codeComes()
  await codeIsThere(page)
  await page.getByRole('button', { name: 'English' }).click()
  await expectVisible(page.getByRole('button', { name: 'Norsk' }))
})

test('what is entered before the portal’s code has come is taken up with it', async () => {
  const { page } = await here.visitor()
  const codeComes = await holdCodeBack(page)
  const field = (name: string) => page.getByRole('textbox', { name })
  const date = await here.house.freeDay({ room: 'verkstedet', from: '09:00', to: '11:00', people: 12 }, 9)
  await page.goto('/')
  await field('Antall personer').fill('12')
  const [, month, day] = date.split('-')
  await field('Dato').fill(`${day}.${month}`)
  await field('Fra').fill('9')
  await field('Til').fill('11')
  await page.getByRole('combobox').selectOption('size')
  await page.getByRole('checkbox', { name: 'Sammenlign Verkstedet' }).check()
  // Enter sends nothing, and loses nothing.
  await field('Antall personer').press('Enter')
  codeComes()
  await codeIsThere(page)
  await expect
    .poll(() => new URL(page.url()).search)
    .toMatch(new RegExp(`^\\?people=12&date=${date}&from=09:00&to=11:00&sort=size&compare=\\d+$`))
  expect(await field('Antall personer').evaluate((input) => input === document.activeElement)).toBe(true)
})

test('a name and a password that are filled in before the portal’s code has come are used', async () => {
  const { page, expectsTrouble } = await here.visitor()
  expectsTrouble(/status of 400/)
  const codeComes = await holdCodeBack(page)
  await page.goto('/login?tilbake=%2Fmine-bestillinger')
  await page.getByRole('textbox', { name: 'E-post' }).fill('kari@firma.example')
  await page.getByLabel('Passord').first().fill('Not the password')
  await page.keyboard.press('Enter')
  codeComes()
  await codeIsThere(page)
  expect(new URL(page.url()).search).toBe('?tilbake=%2Fmine-bestillinger')
  await page.locator('main').getByRole('button', { name: 'Logg inn' }).click()
  await expectVisible(page.getByText('Feil e-post eller passord.'))
})

test('where the code does not come, the page says that its buttons do not work', async () => {
  const { page, opens, expectsTrouble } = await here.visitor()
  expectsTrouble(/net::ERR_FAILED/)
  const notice = page.getByText('Siden er ikke helt klar ennå')
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await page.goto('/')
  expect(await notice.isVisible()).toBe(false)
  await finishAnimations(page)
  await expectVisible(notice)
  await page.unroute('**/assets/index-*.js')
  await opens('/')
  await codeIsThere(page)
  expect(await notice.count()).toBe(0)
})

test('on a page that the code builds anew, fields wait too', async () => {
  const { page, context } = await here.visitor()
  await context.addCookies([{ name: 'signed-in', value: 'perhaps', url: here.house.url }])
  await page.route('**/assets/portal-*.js', () => {})
  await page.goto('/')
  await expect
    .poll(() =>
      page
        .getByRole('textbox', { includeHidden: true })
        .first()
        .evaluate((field) => field.closest('[inert]') !== null),
    )
    .toBe(true)
})
