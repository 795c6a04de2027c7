import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formatsOf } from '#src/locales/formats.ts'
import { accessibilityFaults } from '#tests/support/journey-axe.ts'
import { stage } from '#tests/support/journey-fixture.ts'
import { isFocused, tabsTo } from '#tests/support/journey-keys.ts'
import { expectVisible, heading, questions } from '#tests/support/journey-steps.ts'

const here = stage()

const meeting = { room: 'loftet', from: '09:00', to: '12:00', people: 12 }
const addressOf = (date: string) => `/moterom/loftet?people=12&date=${date}&from=09:00&to=12:00`

const end = (page: Page, name: 'Flytt starten' | 'Flytt slutten') => page.getByRole('slider', { name })

const chosen = (page: Page) => new URL(page.url()).search.replace(/.*from=/, 'from=')

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const isFree = (page: Page) => expectVisible(page.getByText('Tidspunktet er ledig'))

test('the ends of a chosen time are dragged with the mouse, and stop where the room is taken', async () => {
  const date = await here.house.freeDay({ ...meeting, to: '16:00' }, 6)
  await here.house.isBookedByAnother({ ...meeting, from: '13:00', to: '15:00', date })
  const { page, opens } = await here.visitor()
  await opens(addressOf(date))
  await isFree(page)
  const row = await page.getByRole('gridcell').first().boundingBox()
  const from = await middleOf(end(page, 'Flytt slutten'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y - 2 * (row?.height ?? 0), { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => chosen(page)).toBe('from=09:00&to=11:00')
  const again = await middleOf(end(page, 'Flytt slutten'))
  await page.mouse.move(again.x, again.y)
  await page.mouse.down()
  await page.mouse.move(again.x, again.y + 400, { steps: 6 })
  await page.mouse.up()
  // Where a layout of the other booking has to be prepared, it is taken half an hour or an hour before.
  await expect.poll(() => chosen(page)).toMatch(/^from=09:00&to=1(2:00|2:30|3:00)$/)
  const [now, most] = await Promise.all(
    ['aria-valuenow', 'aria-valuemax'].map((name) => end(page, 'Flytt slutten').getAttribute(name)),
  )
  expect(now).toBe(most)
  await isFree(page)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('on a phone an end is dragged with a finger, and the page does not scroll with it', async () => {
  const date = await here.house.freeDay({ ...meeting, to: '16:00' }, 7)
  const { page, opens, context } = await here.visitor({ width: 390, height: 844, phone: true })
  await opens(addressOf(date))
  await isFree(page)
  const handle = end(page, 'Flytt slutten')
  const from = await middleOf(handle)
  // Lines of text above may come and go with the chosen time: what counts is that the calendar stays in its place.
  const top = async () => (await end(page, 'Flytt starten').boundingBox())?.y ?? Number.NaN
  const resting = await top()
  const touch = await context.newCDPSession(page)
  const dispatch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await dispatch('touchStart', [from])
  for (const step of [10, 20, 30, 60, 200])
    await dispatch('touchMove', [{ x: from.x + step, y: from.y + step }])
  await expect.poll(async () => Math.abs((await top()) - resting)).toBeLessThan(2)
  await dispatch('touchEnd', [])
  await expect.poll(() => chosen(page)).not.toBe('from=09:00&to=12:00')
  const to = Number(/to=(\d\d)/.exec(page.url())?.[1])
  expect(to).toBeGreaterThan(12)
  await isFree(page)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('a month is looked through with the keyboard alone, and the ends are moved with the arrows', async () => {
  const date = await here.house.freeDay({ ...meeting, to: '16:00' }, 8)
  const { page, opens } = await here.visitor()
  await opens('/moterom/loftet?people=12&length=180')
  await tabsTo(page, page.getByRole('button', { name: 'Måned', exact: true }))
  await page.keyboard.press('Enter')
  const day = page.getByRole('button', { name: formatsOf('nb-NO').fullDate(date) })
  await expectVisible(page.getByRole('grid'))
  expect(await accessibilityFaults(page)).toEqual([])
  await tabsTo(page, page.getByRole('grid').locator('button[tabindex="0"]'))
  const isReached = async () => (await day.isVisible()) && (await isFocused(day))
  const focused = () =>
    page
      .locator('[role=grid] button:focus')
      .allTextContents()
      .then(([text]) => text)
  for (let days = 0; days < 40 && !(await isReached()); days++) {
    const before = await focused()
    await page.keyboard.press('ArrowRight')
    // The next month is loaded before its first day takes the focus.
    await expect.poll(async () => [undefined, before].includes(await focused())).toBe(false)
  }
  await expectVisible(page.getByRole('button', { name: `${formatsOf('nb-NO').fullDate(date)}, passer` }))
  await expect.poll(isReached).toBe(true)
  await page.keyboard.press('Enter')
  await expectVisible(page.getByText(/^Uke \d+$/))
  // The week takes the focus once it is drawn.
  const first = page.getByRole('grid').locator('button[tabindex="0"]')
  await expect.poll(async () => (await first.isVisible()) && (await isFocused(first))).toBe(true)
  await page.keyboard.press('Enter')
  await isFree(page)
  await tabsTo(page, end(page, 'Flytt slutten'))
  const before = await end(page, 'Flytt slutten').getAttribute('aria-valuenow')
  await page.keyboard.press('ArrowUp')
  await expect
    .poll(() => end(page, 'Flytt slutten').getAttribute('aria-valuenow'))
    .toBe(String(Number(before) - 30))
  expect(await isFocused(end(page, 'Flytt slutten'))).toBe(true)
})

test('a time in the address is one tap from the checkout, at its total', async () => {
  const date = await here.house.freeDay(meeting, 9)
  const { page, opens } = await here.visitor({ width: 390, height: 844, phone: true })
  await opens(addressOf(date))
  const first = page
    .getByRole('main')
    .getByRole('button', { name: /^Bestill .+ 9–12 · / })
    .first()
  await expectVisible(first)
  await first.click()
  await expectVisible(heading(page, questions.package))
})
