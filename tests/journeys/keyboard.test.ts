import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatVenueDate } from '#domain/time/venue-time.ts'
import { demoPerson } from '#tests/support/journey-accounts.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import { isFocused, presses, tabsTo, types } from '#tests/support/journey-keys.ts'
import {
  expectHidden,
  expectVisible,
  heading,
  kari,
  questions,
  slot,
  startsBookingLabel,
} from '#tests/support/journey-steps.ts'

const here = stage()

/** A new step moves the focus to its heading, so that it is read out and Tab continues from there. */
async function isNextQuestion(page: Page, question: string | RegExp): Promise<void> {
  await expectVisible(heading(page, question))
  await expect.poll(() => isFocused(heading(page, question))).toBe(true)
}

test('a booking can be made with the keyboard alone', async () => {
  const date = await here.house.freeDay({ room: 'styrerommet', from: '09:00', to: '12:00', people: 6 }, 4)
  const { page, opens } = await here.visitor()
  await opens(`/?date=${date}`)
  await expectVisible(page.getByRole('link', { name: 'Styrerommet' }))
  await page.keyboard.press('Tab')
  const skipLink = page.getByRole('link', { name: 'Hopp til innholdet' })
  expect(await isFocused(skipLink)).toBe(true)
  await page.emulateMedia({ media: 'print' })
  expect(await skipLink.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await tabsTo(page, skipLink)
  await presses(page, page.getByRole('link', { name: 'Styrerommet' }), 'Enter')

  await isNextQuestion(page, 'Styrerommet')
  await tabsTo(page, page.getByRole('grid').locator('button[tabindex="0"]'))
  await page.keyboard.press('Control+Home')
  const wanted = slot(page, { date, from: '09:00' }, 'ledig')
  for (let steps = 0; steps < 7 && !(await isInColumnOf(page, date)); steps++)
    await page.keyboard.press('ArrowRight')
  for (let steps = 0; steps < 30 && !(await isFocused(wanted)); steps++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText('Tidspunktet er ledig'))
  await presses(
    page,
    page.getByRole('region', { name: 'Ditt valg' }).getByRole('button', { name: startsBookingLabel }),
    'Enter',
  )

  await isNextQuestion(page, questions.extras)
  await presses(page, page.getByRole('button', { name: 'Fortsett', exact: true }), 'Enter')
  await isNextQuestion(page, questions.details)
  await presses(page, page.getByRole('button', { name: 'Fortsett', exact: true }), 'Enter')
  const summary = page.getByRole('region', { name: /felt må rettes/ })
  await expectVisible(summary)
  expect(await isFocused(summary)).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.type(kari.number)
  await types(page, 'Virksomhet', kari.company)
  await types(page, 'Navn', kari.name)
  await types(page, 'E-post', kari.email)
  await types(page, 'Telefon', kari.phone)
  await page.keyboard.press('Enter')
  await isNextQuestion(page, questions.review)
  await presses(page, page.getByRole('checkbox', { name: /godtar vilkårene/ }), 'Space')
  await presses(page, page.getByRole('button', { name: 'Bekreft bestilling' }), 'Enter')
  await isNextQuestion(page, 'Bestillingen er bekreftet')
})

test('the primary contact signs in, finds a colleague and backs out of deactivating them, with the keyboard alone', async () => {
  const { page, opens } = await here.visitor()
  const { email, password } = demoPerson('primary')
  await opens('/login?tilbake=/brukere')
  await types(page, 'E-post', email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await isNextQuestion(page, 'Kontakter')
  await tabsTo(page, page.getByRole('searchbox', { name: 'Søk på navn eller e-post' }))
  await page.keyboard.type('jonas')
  await expectVisible(page.getByText('1 kontakt', { exact: true }))
  const deactivate = page.getByRole('button', { name: 'Deaktiver Jonas Eksempel' })
  await presses(page, deactivate, 'Enter')
  await expectVisible(page.getByText('Jonas mister tilgangen med en gang'))
  const question = page.getByRole('dialog', { name: 'Deaktivere Jonas Eksempel?' })
  for (const name of ['Deaktiver Jonas', 'Avbryt']) {
    await page.keyboard.press('Tab')
    await expect.poll(() => isFocused(question.getByRole('button', { name }))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expectHidden(page.getByText('Jonas mister tilgangen med en gang'))
  await expect.poll(() => isFocused(deactivate)).toBe(true)
})

const isInColumnOf = (page: Page, date: string) =>
  page.evaluate(
    (day) => document.activeElement?.getAttribute('aria-label')?.includes(day) ?? false,
    formatVenueDate(date),
  )
