import type { Locator, Page } from 'playwright-core'

/** A person at a page, whose clicks, fields and keys are counted. */
export type Hand = {
  page: Page
  clicks: number
  fields: number
  keys: number
  click: (place: Locator) => Promise<void>
  /** Finds it by its role and name and clicks it. */
  follow: (name: string | RegExp) => Promise<void>
  press: (name: string | RegExp) => Promise<void>
  fill: (label: string | RegExp, value: string) => Promise<void>
  choose: (label: string | RegExp, option: string) => Promise<void>
  key: (...keys: string[]) => Promise<void>
  /** How long a practised person takes for all this, in seconds, besides reading and waiting. */
  seconds: () => number
}

/**
 * Seconds by the keystroke-level model (Card, Moran and Newell, 1980): to think, to move the hand to the mouse or the
 * keyboard, to point and click, and to press a key.
 */
const [THINK, MOVE_HAND, POINT, KEY] = [1.35, 0.4, 1.3, 0.28]

export function handOn(page: Page): Hand {
  let typed = 0
  const hand: Hand = {
    page,
    ...{ clicks: 0, fields: 0, keys: 0 },
    click: async (place) => {
      await place.first().click()
      hand.clicks += 1
    },
    follow: (name) => hand.click(page.getByRole('link', { name, exact: true })),
    press: (name) => hand.click(page.getByRole('button', { name, exact: true })),
    fill: async (label, value) => {
      const field = page.getByLabel(label, { exact: typeof label === 'string' }).first()
      await field.fill(value)
      await field.blur()
      hand.fields += 1
      typed += value.length
    },
    choose: async (label, option) => {
      const field = page.getByLabel(label, { exact: typeof label === 'string' }).first()
      await field.selectOption(option)
      hand.fields += 1
    },
    key: async (...keys) => {
      for (const each of keys) await page.keyboard.press(each)
      hand.keys += keys.length
    },
    seconds: () =>
      hand.clicks * (THINK + POINT) + hand.fields * (THINK + POINT + MOVE_HAND) + (typed + hand.keys) * KEY,
  }
  return hand
}
