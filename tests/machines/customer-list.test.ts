import { expect, test } from 'vitest'
import { isNarrowed, isSameRequest, noFilters } from '#machines/customer-list/filters.ts'
import { customerListModel } from '#tests/support/models/customer-list.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(customerListModel, {
  'groups.loading': ({ groups }) => expect(groups).toEqual([]),
  'groups.loaded': ({ groups }) => expect(groups).toHaveLength(1),
  'groups.missing': (_, snapshot) => expect(snapshot.can({ type: 'groups.retried' })).toBe(true),
  'customers.loading': ({ requestedFilters, filters, list }, snapshot) => {
    expect(requestedFilters).toEqual(filters)
    expect(list).toBeNull()
    expect(snapshot.hasTag('busy')).toBe(true)
  },
  'customers.failed': (_, snapshot) => expect(snapshot.can({ type: 'list.retried' })).toBe(true),
  'customers.known.listed': ({ list }) => expect(list?.items).not.toEqual([]),
  'customers.known.none': ({ list }, snapshot) => {
    expect(list?.items).toEqual([])
    expect(snapshot.hasTag('empty')).toBe(true)
  },
  'customers.known.waiting': ({ filters, requestedFilters }) => expect(requestedFilters).toEqual(filters),
  'customers.known.refreshing': ({ filters, requestedFilters }) => expect(requestedFilters).toEqual(filters),
  'customers.known.stale': ({ list }, snapshot) => {
    expect(list).not.toBeNull()
    expect(snapshot.can({ type: 'list.retried' })).toBe(true)
  },
})

const filters = noFilters('organization')

test('blanks around a search ask for nothing else, and narrow nothing', () => {
  expect(isSameRequest(filters, { ...filters, search: '  ' })).toBe(true)
  expect(isSameRequest(filters, { ...filters, group: 3 })).toBe(false)
  expect(isNarrowed({ ...filters, search: '  ', order: '-name' })).toBe(false)
  for (const own of [{ search: 'a' }, { group: 3 }, { use: 'active' }])
    expect(isNarrowed({ ...filters, ...own })).toBe(true)
})
