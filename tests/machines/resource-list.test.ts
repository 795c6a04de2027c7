import { expect, test } from 'vitest'
import { orderBy } from '#machines/kit/filters.ts'
import { isOrderable } from '#machines/resource-list/filters.ts'
import { resourceListModel } from '#tests/support/models/resource-list.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(resourceListModel, {
  'choices.loading': ({ choices }) => expect(choices).toEqual({}),
  'choices.loaded': ({ choices }) => expect(choices).toBeDefined(),
  'choices.missing': (_, snapshot) => expect(snapshot.can({ type: 'choices.retried' })).toBe(true),
  'items.loading': ({ requestedFilters, filters, list }, snapshot) => {
    expect(requestedFilters).toEqual(filters)
    expect(list).toBeNull()
    expect(snapshot.hasTag('busy')).toBe(true)
  },
  'items.failed': (_, snapshot) => expect(snapshot.can({ type: 'list.retried' })).toBe(true),
  'items.known.listed': ({ list }) => expect(list?.items).not.toEqual([]),
  'items.known.none': ({ list }, snapshot) => {
    expect(list?.items).toEqual([])
    expect(snapshot.hasTag('empty')).toBe(true)
  },
  'items.known.waiting': ({ filters, requestedFilters }) => expect(requestedFilters).toEqual(filters),
  'items.known.refreshing': ({ filters, requestedFilters }) => expect(requestedFilters).toEqual(filters),
  'items.known.stale': ({ list }, snapshot) => {
    expect(list).not.toBeNull()
    expect(snapshot.can({ type: 'list.retried' })).toBe(true)
  },
})

test('a press on a heading orders by it, and a second one turns the order round', () => {
  expect(orderBy('name', 'vatRatePct')).toBe('name')
  expect(orderBy('name', 'name')).toBe('-name')
  expect(orderBy('name', '-name')).toBe('name')
})

test('a list is ordered by what the server compares, and not by what its items refer to', () => {
  expect(isOrderable('product', 'sellingPrice')).toBe(true)
  expect(isOrderable('product', 'productGroupId')).toBe(false)
  expect(isOrderable('product', 'description')).toBe(false)
})
