import type { Locator, Page } from 'playwright-core'
import { sees } from './journey-steps.ts'

const MOST_TABS = 150

/** Whether the focus is there. */
export const isFocused = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement)

/** Presses Tab until the focus is there. */
export async function tabsTo(page: Page, place: Locator): Promise<void> {
  await sees(place)
  for (let presses = 0; presses < MOST_TABS; presses++) {
    if (await isFocused(place.first())) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key never reached ${place}.`)
}

/** Goes somewhere by Tab, and presses a key there. */
export async function presses(page: Page, place: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await tabsTo(page, place)
  await page.keyboard.press(key)
}

/** Goes to a field by Tab, and types there. */
export async function types(page: Page, label: string, text: string): Promise<void> {
  await tabsTo(page, page.getByRole('textbox', { name: label, exact: true }))
  await page.keyboard.type(text)
}
