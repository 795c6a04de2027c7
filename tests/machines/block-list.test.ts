import { expect, test } from 'vitest'
import { askedOf, isNarrowed, isSameRequest, noFilters } from '#machines/block-list/filters.ts'
import type { BlockListContext } from '#machines/block-list/types.ts'
import { refusalsOfPeriod } from '#machines/kit/period.ts'
import { blockListModel } from '#tests/support/models/block-list.ts'
import { walkMachine } from '#tests/support/walk.ts'

const isRequested = ({ filters, requestedFilters }: BlockListContext) =>
  expect(requestedFilters && isSameRequest(filters, requestedFilters)).toBe(true)

walkMachine(blockListModel, {
  'rooms.loading': ({ rooms }) => expect(rooms).toEqual([]),
  'rooms.loaded': ({ rooms }) => expect(rooms).toHaveLength(2),
  'rooms.missing': (_, snapshot) => expect(snapshot.can({ type: 'rooms.retried' })).toBe(true),
  'blocks.loading': ({ list }, snapshot) => {
    expect(list).toBeNull()
    expect(snapshot.hasTag('busy')).toBe(true)
  },
  'blocks.failed': (_, snapshot) => expect(snapshot.can({ type: 'list.retried' })).toBe(true),
  'blocks.known.listed': ({ list }) => expect(list?.items).not.toEqual([]),
  'blocks.known.none': ({ list }, snapshot) => {
    expect(list?.items).toEqual([])
    expect(snapshot.hasTag('empty')).toBe(true)
  },
  'blocks.known.waiting': isRequested,
  'blocks.known.refreshing': isRequested,
  'blocks.known.stale': ({ list }, snapshot) => {
    expect(list).not.toBeNull()
    expect(snapshot.can({ type: 'list.retried' })).toBe(true)
  },
})

test('blanks around a search ask for nothing else, and narrow nothing', () => {
  expect(isSameRequest(noFilters, { ...noFilters, search: '  ' })).toBe(true)
  expect(isSameRequest(noFilters, { ...noFilters, room: 3 })).toBe(false)
  expect(isNarrowed({ ...noFilters, search: '  ', order: '-endTime' })).toBe(false)
  for (const own of [{ search: 'a' }, { room: 3 }, { to: '2026-11-28' }, { from: '2026-11-27' }])
    expect(isNarrowed({ ...noFilters, ...own })).toBe(true)
})

test('a period that ends before it begins is refused, and its end is not asked for', () => {
  const backwards = { ...noFilters, from: '2026-11-27', to: '2026-11-20' }
  expect(refusalsOfPeriod(backwards)).toEqual({ to: { code: 'endsBeforeStart' } })
  expect(askedOf(backwards)).toMatchObject({ from: '2026-11-27', to: null })
  expect(refusalsOfPeriod({ ...backwards, to: '2026-11-27' })).toEqual({})
})
