import type { Locator, Page } from 'playwright-core'
import type { Visitor } from '#tests/support/journey-visitor.ts'
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

/** Comes to an address from within the portal: a page that the server sends has its answers with it. */
export async function arrivesAt(
  { opens, page }: Pick<Visitor, 'opens' | 'page'>,
  address: string,
): Promise<void> {
  await opens('/personvern')
  await page.evaluate((to) => history.pushState(null, '', to), address)
}
