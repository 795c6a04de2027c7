import type { Locator, Page } from 'playwright-core'
import { expectVisible } from './journey-steps.ts'

const MOST_TABS = 150

/** Whether the element has focus. */
export const isFocused = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement)

/** Presses Tab until the element has focus. */
export async function tabsTo(page: Page, place: Locator): Promise<void> {
  await expectVisible(place)
  for (let presses = 0; presses < MOST_TABS; presses++) {
    if (await isFocused(place.first())) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key never reached ${place}.`)
}

/** Moves to an element with Tab, and presses a key. */
export async function presses(page: Page, place: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabsTo(page, place)
  await page.keyboard.press(key)
}

/** Moves to a field with Tab, and types. */
export async function types(page: Page, label: string, text: string): Promise<void> {
  await tabsTo(page, page.getByRole('textbox', { name: label, exact: true }))
  await page.keyboard.type(text)
}
