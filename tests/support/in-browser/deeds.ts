import type { Locator, Page } from 'playwright-core'
import type { Deed, Visit } from './in-browser.ts'

/** The network is cut under calls of these kinds. */
export const lost = (...kinds: string[]): Deed<Visit> => ({
  cause: () => 'the network is cut',
  does: async ({ held }) => {
    for (const kind of kinds) await held.lose(kind)
  },
})

/** The open dialog. */
export const dialog = ({ page }: Visit) => page.getByRole('dialog')

/** Types into a field, and leaves it. */
export async function types(place: Page | Locator, label: string, text: string): Promise<void> {
  const field = place.getByLabel(label, { exact: true })
  await field.fill(text)
  await field.blur()
}
