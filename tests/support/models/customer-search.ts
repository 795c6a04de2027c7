import type { CustomerChoice } from '#contract/structs/customer-choice.ts'
import type { Page } from '#contract/wire.ts'
import {
  type CustomerSearchEvent,
  customerSearchMachine,
} from '#machines/customer-search/customer-search-machine.ts'
import { modelOf } from '#tests/support/model.ts'

/** A customer as staff of the catalogue see it, with invented data. */
export const aChoice = (own: Partial<CustomerChoice> = {}): CustomerChoice => ({
  id: '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c11',
  name: 'Eksempel AS',
  organizationNumber: '100000008',
  isActive: true,
  ...own,
})

export const another = aChoice({
  id: '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c12',
  name: 'Prøvebruket',
  organizationNumber: null,
})

/** A page of customers, of so many. */
export const choicesPage = (items: CustomerChoice[], totalResults = items.length): Page<CustomerChoice> => ({
  pageSize: 20,
  pageNumber: 1,
  numPages: Math.ceil(totalResults / 20),
  totalResults,
  items,
})

const events: CustomerSearchEvent[] = [
  { type: 'search.opened' },
  { type: 'search.entered', search: 'prøve' },
  { type: 'search.entered', search: 'xyz' },
  { type: 'search.retried' },
]

export const customerSearchModel = modelOf<typeof customerSearchMachine>({
  name: 'customer-search',
  machine: customerSearchMachine,
  walks: [
    {
      title: { nb: 'en kunde søkes opp', en: 'a customer is searched for' },
      input: undefined,
      events: () => events,
      answers: {
        findCustomers: () => [
          choicesPage([aChoice(), another], 340),
          choicesPage([another]),
          choicesPage([]),
        ],
      },
      failures: ['findCustomers'],
      facts: ({ search, found }) => [search, found?.items.length, found?.total],
    },
  ],
})
