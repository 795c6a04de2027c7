import { catalogueMachine } from '#machines/catalogue/catalogue-machine.ts'
import { bun, dayPackage, flipChart, hours, now, plainPackage } from '#tests/support/house.ts'
import { modelOf } from '#tests/support/model.ts'

export const catalogueModel = modelOf<typeof catalogueMachine>({
  name: 'catalogue',
  machine: catalogueMachine,
  walks: [
    {
      title: { nb: 'priser og åpningstider leses', en: 'prices and opening hours are read' },
      input: { now },
      events: () => [{ type: 'load.retried' }],
      answers: {
        loadCatalogue: () => [
          { packages: [dayPackage, plainPackage], products: [bun, flipChart], hours },
          { packages: [], products: [flipChart], hours },
          { packages: [], products: [], hours },
        ],
      },
      facts: ({ catalogue }) => catalogue && [catalogue.packages.length, catalogue.products.length],
    },
  ],
})
