import { screen } from '@testing-library/react'
import type { catalogueMachine } from '#machines/catalogue/catalogue-machine.ts'
import { expectHeading, must, type OnScreen, press } from './on-screen.ts'

const title = 'Priser og åpningstider'

export const catalogueOnScreen: OnScreen<typeof catalogueMachine> = {
  address: () => '/priser-og-apningstider',
  isSmall: true,
  does: { 'load.retried': () => press('Prøv igjen') },
  sees: {
    loading: () => {
      expectHeading(title)
      screen.getByText('Henter priser og åpningstider …')
    },
    failed: () => {
      expectHeading(title)
      screen.getByText(/^Vi fikk ikke hentet prisene og åpningstidene/)
    },
    shown: ({ catalogue }) => {
      expectHeading(title)
      const named = (name: string) => screen.queryAllByText(name).length > 0
      const { packages = [], products = [] } = catalogue ?? {}
      must(packages.length > 0 === named('Møtepakker'), 'packages are shown where there are any')
      must(products.length > 0 === named('Tilvalg'), 'extras are shown where there are any')
      for (const { name } of [...packages, ...products])
        must(screen.queryByText(name) !== null, `${name} is shown`)
      must(
        (packages.length + products.length === 0) === named('Her er det ikke lagt ut pakker eller tilvalg'),
        'it is said where nothing is for sale',
      )
      screen.getByText('Vanlige åpningstider')
    },
  },
}
