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
