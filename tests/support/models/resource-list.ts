import { type ResourceListEvent, resourceListMachine } from '#machines/resource-list/resource-list-machine.ts'
import type { Choices, ResourceItem } from '#machines/resources/port.ts'
import { staffItem } from '#machines/resources/staff-item.ts'
import { pageWith } from '#tests/support/listed-bookings.ts'
import { modelOf } from '#tests/support/model.ts'
import { aStaffMember } from '#tests/support/portal-people.ts'

/** A product that has no English, and one that has. */
const coffee: ResourceItem = {
  id: 1,
  version: 1,
  name: 'Kaffe',
  nameEn: null,
  description: null,
  descriptionEn: null,
  productGroupId: 1,
  vatGroupId: 1,
  sellingPrice: 3_500,
  isAvailable: true,
  isServing: true,
  unit: 'person',
  sku: null,
  sortOrder: 0,
}
const screen: ResourceItem = { ...coffee, id: 2, name: 'Lerret', nameEn: 'Screen', productGroupId: 2 }

export const bothProducts = pageWith([coffee, screen], { numPages: 2, totalResults: 12 })
export const noProducts = pageWith<ResourceItem>([])
export const someChoices: Choices = {
  productGroup: [{ id: 1, name: 'Drikke', nameEn: 'Drinks' }],
  vatGroup: [{ id: 1, name: 'Høy sats', nameEn: null }],
}
const filters = { search: '', order: 'name', showsInactive: false, page: 1 }

const allStaff = pageWith([staffItem(aStaffMember())])

const events: ResourceListEvent[] = [
  { type: 'search.changed', search: 'kaf' },
  { type: 'order.chosen', order: '-name' },
  { type: 'order.chosen', order: 'unheardOf' },
  { type: 'inactive.toggled', isShown: true },
  { type: 'page.chosen', page: 1 },
  { type: 'page.chosen', page: 2 },
  { type: 'filters.cleared' },
  { type: 'filters.replaced', filters: { ...filters, page: 3 } },
  { type: 'list.retried' },
]

const inShort = (value: unknown) => JSON.stringify(value)

export const resourceListModel = modelOf<typeof resourceListMachine>({
  name: 'resource-list',
  machine: resourceListMachine,
  walks: [
    {
      title: { nb: 'det letes i en liste i katalogen', en: 'a list of the catalogue is searched' },
      input: { resource: 'product', filters },
      events: () => events,
      answers: {
        loadChoices: () => [someChoices],
        listItems: ({ context }) => [
          bothProducts,
          noProducts,
          ...(context.filters.page > 1 ? [{ ...noProducts, numPages: 1, totalResults: 2 }] : []),
        ],
      },
      failures: ['listItems'],
      facts: ({ filters: chosen, requestedFilters, listedFilters, list }) => [
        chosen,
        inShort(chosen) === inShort(requestedFilters),
        inShort(chosen) === inShort(listedFilters),
        list?.items.length,
      ],
    },
    {
      title: {
        nb: 'navnene på det varene hører til, hentes',
        en: 'the names of what items refer to are fetched',
      },
      input: { resource: 'product', filters },
      events: () => [{ type: 'choices.retried' }],
      answers: { loadChoices: () => [someChoices, {}], listItems: () => [bothProducts] },
      facts: ({ choices, list }) => [choices, list === null],
    },
    {
      title: { nb: 'også de deaktiverte vises', en: 'those who are deactivated are listed too' },
      input: { resource: 'staffMember', filters: { ...filters, order: 'fullname' } },
      events: () => [
        { type: 'inactive.toggled', isShown: true },
        { type: 'inactive.toggled', isShown: false },
      ],
      answers: { loadChoices: () => [{}], listItems: () => [allStaff] },
      failures: [],
      facts: ({ filters: chosen, requestedFilters, listedFilters }) => [
        chosen.showsInactive,
        requestedFilters?.showsInactive,
        listedFilters?.showsInactive,
      ],
    },
  ],
})
