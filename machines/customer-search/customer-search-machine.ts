import { assign, type SnapshotFrom, setup } from 'xstate'
import type { CustomerChoice } from '#contract/structs/customer-choice.ts'
import type { KnownCustomer } from '#contract/structs/staff-order.ts'
import type { Page } from '#contract/wire.ts'
import { calling, missing } from '#machines/kit/actors.ts'
import { TYPING_PAUSE } from '#machines/kit/typed-search.ts'

/** A customer that was found; `known` is more of it, where a booking is made for it. */
export type FoundCustomer = CustomerChoice & { known?: KnownCustomer }

export type CustomerSearchContext = {
  search: string
  /** The first that were found, by name, and how many there are; null before a search is answered. */
  found: { items: readonly FoundCustomer[]; total: number } | null
}

export type CustomerSearchEvent =
  /** The field is gone to: the first by name are shown before anything is typed. */
  { type: 'search.opened' } | { type: 'search.entered'; search: string } | { type: 'search.retried' }

/** `settled`: nothing is on its way. */
export type CustomerSearchTag = 'settled'

export type CustomerSearchPort = {
  /** Those in use, at most as many as fit a list. */
  findCustomers: (search: string, signal: AbortSignal) => Promise<Page<FoundCustomer>>
}

/** The actors of a search for customers, over a port. */
export const customerSearchActors = (port: CustomerSearchPort) => ({
  findCustomers: calling(port.findCustomers),
})

const searchSetup = setup({
  types: {
    context: {} as CustomerSearchContext,
    events: {} as CustomerSearchEvent,
    tags: {} as CustomerSearchTag,
  },
  actors: { findCustomers: missing<CustomerSearchPort['findCustomers']>('findCustomers') },
  guards: {
    isOther: ({ context }, search: string) => search.trim() !== context.search.trim(),
  },
  actions: {
    keepSearch: assign((_, search: string) => ({ search })),
    keepFound: assign((_, { items, totalResults }: Page<FoundCustomer>) => ({
      found: { items, total: totalResults },
    })),
    forget: assign({ search: '' }),
  },
  delays: { typingPause: TYPING_PAUSE },
})

const typing = {
  'search.entered': {
    guard: { type: 'isOther', params: ({ event }: { event: { search: string } }) => event.search },
    target: 'typing',
    reenter: true,
    actions: { type: 'keepSearch', params: ({ event }: { event: { search: string } }) => event.search },
  },
} as const

const opening = { 'search.opened': { target: 'searching', actions: 'forget' } } as const

/** The customers that can be chosen, by a part of their name or number. */
export const customerSearchMachine = searchSetup.createMachine({
  id: 'customerSearch',
  context: { search: '', found: null },
  initial: 'unopened',
  states: {
    unopened: {
      tags: 'settled',
      description: 'Nothing has been searched for',
      on: opening,
    },
    typing: {
      description: 'A part of a name is being typed',
      on: typing,
      after: { typingPause: 'searching' },
    },
    searching: {
      description: 'Customers are being searched for; those that were found before stay',
      on: typing,
      invoke: {
        id: 'findCustomers',
        src: 'findCustomers',
        input: ({ context }) => context.search.trim(),
        onDone: { target: 'known', actions: { type: 'keepFound', params: ({ event }) => event.output } },
        onError: 'failed',
      },
    },
    known: {
      tags: 'settled',
      description: 'Those that were found are shown',
      on: { ...typing, ...opening },
    },
    failed: {
      tags: 'settled',
      description: 'The search was not answered',
      on: { ...typing, ...opening, 'search.retried': 'searching' },
    },
  },
})

const hasPart = ({ name, organizationNumber }: CustomerChoice, part: string) =>
  `${name}\n${organizationNumber ?? ''}`.toLowerCase().includes(part.trim().toLowerCase())

/** Those that can be chosen now: until a search is answered, those of the last one that suit what is typed. */
export function shownCustomers(
  snapshot: SnapshotFrom<typeof customerSearchMachine>,
): readonly FoundCustomer[] {
  const { found, search } = snapshot.context
  const items = found?.items ?? []
  return snapshot.matches('known') ? items : items.filter((each) => hasPart(each, search))
}
