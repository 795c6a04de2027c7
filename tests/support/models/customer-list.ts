import { customerListMachine } from '#machines/customer-list/customer-list-machine.ts'
import { noFilters } from '#machines/customer-list/filters.ts'
import type { CustomerItem, CustomerListEvent } from '#machines/customer-list/types.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import { modelOf } from '#tests/support/model.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { aSummary } from '#tests/support/staff-customers.ts'

export const bothCustomers = pageWith<CustomerItem>(
  [aSummary(), aSummary({ id: '6f8f2a44-3d0c-4d1a-9a52-0b6a2d7e1c02', name: 'Annen AS', isActive: false })],
  { numPages: 2, totalResults: 12 },
)
const noCustomers = pageWith<CustomerItem>([])
const privateOnes = pageWith<CustomerItem>([aPerson({ organizationId: null, organization: null })])
export const someGroups = [{ id: 3, name: 'Stamkunder' }]
const filters = noFilters('organization')

const searching: CustomerListEvent[] = [
  { type: 'search.changed', search: 'eks' },
  { type: 'page.chosen', page: 1 },
  { type: 'page.chosen', page: 2 },
  { type: 'filters.cleared' },
  { type: 'filters.replaced', filters: { ...filters, page: 3 } },
  { type: 'list.retried' },
]

const choosing: CustomerListEvent[] = [
  { type: 'kind.chosen', kind: 'private' },
  { type: 'kind.chosen', kind: 'organization' },
  { type: 'group.chosen', group: 3 },
  { type: 'use.chosen', use: 'inactive' },
  { type: 'order.chosen', order: '-name' },
  { type: 'groups.retried' },
]

const inShort = (value: unknown) => JSON.stringify(value)

export const customerListModel = modelOf<typeof customerListMachine>({
  name: 'customer-list',
  machine: customerListMachine,
  walks: [
    {
      title: { nb: 'det letes i kundene', en: 'the customers are searched' },
      input: { filters },
      events: () => searching,
      answers: {
        listGroups: () => [someGroups],
        listCustomers: ({ context }) => [
          bothCustomers,
          noCustomers,
          ...(context.filters.page > 1 ? [{ ...noCustomers, numPages: 1, totalResults: 2 }] : []),
        ],
      },
      failures: ['listCustomers'],
      facts: ({ filters: chosen, requestedFilters, listedFilters, list }) => [
        chosen,
        inShort(chosen) === inShort(requestedFilters),
        inShort(chosen) === inShort(listedFilters),
        list?.items.length,
      ],
    },
    {
      title: { nb: 'kundene velges ut', en: 'the customers are filtered' },
      input: { filters },
      events: () => choosing,
      answers: {
        listGroups: () => [someGroups],
        listCustomers: ({ context }) => [context.filters.kind === 'private' ? privateOnes : bothCustomers],
      },
      failures: ['listGroups'],
      facts: ({ filters: chosen, requestedFilters, list, groups }) => [
        chosen,
        inShort(chosen) === inShort(requestedFilters),
        list?.items.length,
        groups.length,
      ],
    },
  ],
})
