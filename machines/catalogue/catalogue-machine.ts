import { assign, fromPromise, setup } from 'xstate'
import type { WorkingHours } from '#contract/structs/booking.ts'
import type { MeetingPackage, Product } from '#contract/structs/package.ts'
import { addVenueDays, type Instant, type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import { notProvided } from '#machines/answers.ts'

/** Days of opening hours to load. */
const DAYS_AHEAD = 365

export type Catalogue = {
  packages: MeetingPackage[]
  products: Product[]
  /** From the day the page is opened. */
  hours: WorkingHours
}

type CatalogueInput = { now: Instant }

type CatalogueContext = CatalogueInput & {
  /** Null until loaded. */
  catalogue: Catalogue | null
}

export type CatalogueEvent = { type: 'load.retried' }

type CatalogueTag = 'busy' | 'settled'

export type CataloguePort = {
  listPackages: (signal: AbortSignal) => Promise<MeetingPackage[]>
  listExtraProducts: (signal: AbortSignal) => Promise<Product[]>
  readWorkingHours: (range: { from: VenueDate; to: VenueDate }, signal: AbortSignal) => Promise<WorkingHours>
}

/** The actors of the catalogue, over a port. */
export const catalogueActors = (port: CataloguePort) => ({
  loadCatalogue: fromPromise<Catalogue, CatalogueInput>(async ({ input, signal }) => {
    const today = venueDateOf(input.now)
    const [packages, products, hours] = await Promise.all([
      port.listPackages(signal),
      port.listExtraProducts(signal),
      port.readWorkingHours({ from: today, to: addVenueDays(today, DAYS_AHEAD) }, signal),
    ])
    return { packages, products, hours }
  }),
})

/** What the venue sells and when it is open. Specification §1: browsed without logging in. */
export const catalogueMachine = setup({
  types: {
    context: {} as CatalogueContext,
    input: {} as CatalogueInput,
    events: {} as CatalogueEvent,
    tags: {} as CatalogueTag,
  },
  actors: {
    loadCatalogue: fromPromise<Catalogue, CatalogueInput>(() => notProvided('loadCatalogue')),
  },
  actions: { keepCatalogue: assign((_, catalogue: Catalogue) => ({ catalogue })) },
}).createMachine({
  id: 'catalogue',
  context: ({ input }) => ({ ...input, catalogue: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      description: 'Packages, extras and opening hours are being fetched',
      invoke: {
        id: 'loadCatalogue',
        src: 'loadCatalogue',
        input: ({ context }) => ({ now: context.now }),
        onDone: {
          target: 'shown',
          actions: { type: 'keepCatalogue', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    shown: {
      tags: 'settled',
      description: 'Packages, extras and opening hours are shown',
    },
    failed: {
      tags: 'settled',
      description: 'Packages, extras and opening hours failed to load',
      on: { 'load.retried': 'loading' },
    },
  },
})
