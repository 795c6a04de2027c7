import { expect, test } from 'vitest'
import { stage } from '#tests/support/journey-fixture.ts'
import { NETWORK_TROUBLE, whileRefused, whileUnreachable } from '#tests/support/journey-network.ts'
import {
  answersAllBriefly,
  expectHidden,
  expectVisible,
  startsBooking,
} from '#tests/support/journey-steps.ts'

const here = stage()

const meeting = { room: 'verkstedet', from: '10:00', to: '13:00', people: 8 }
const discounts = /online_available_discounts/

/** The visible controls that a notification covers, as text. */
const coveredControls = () => {
  const [card] = document.querySelector('[aria-live="polite"][aria-label="Meldinger"]')?.children ?? []
  if (!card) return ['there is no notification']
  const { left, right, top, bottom } = card.getBoundingClientRect()
  return [...document.querySelectorAll('a, button, input, select, textarea, summary, label')]
    .filter((control) => !card.contains(control))
    .filter((control) => {
      const box = control.getBoundingClientRect()
      return box.width > 1 && box.left < right && box.right > left && box.top < bottom && box.bottom > top
    })
    .map((control) => control.textContent || control.tagName)
}

test.each([
  ['a phone', { width: 360, height: 740 }],
  ['a wide screen', { width: 1440, height: 900 }],
])('on %s an error without a screen of its own is notified, and covers no control', async (_, size) => {
  const date = await here.house.freeDay(meeting, 9)
  const { page, opens, expectsTrouble } = await here.visitor({ width: 1440, height: 900 })
  expectsTrouble(NETWORK_TROUBLE)
  await opens(`/moterom/${meeting.room}?date=${date}`)
  await startsBooking(page, { ...meeting, date })
  const notifications = page.getByRole('region', { name: 'Meldinger' })
  const refused = notifications.getByText('For mange forsøk. Prøv igjen senere.')
  await whileRefused(page, discounts, 'tooManyTries', async () => {
    await answersAllBriefly(page)
    await expectVisible(refused)
  })
  expect(await notifications.getAttribute('aria-live')).toBe('polite')

  await page.setViewportSize(size)
  for (const from of [0, 150, 300, 450, 1000]) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), from)
    await expect.poll(() => page.evaluate(coveredControls)).toEqual([])
  }
  await notifications.getByRole('button', { name: 'Lukk meldingen' }).click()
  await expectHidden(refused)

  await whileUnreachable(page, discounts, async () => {
    await page.reload()
    await expectVisible(notifications.getByText('Noe gikk galt', { exact: true }))
  })
  expect(await notifications.getByRole('button').count()).toBe(1)
})
