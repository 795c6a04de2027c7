import { expect, test } from 'vitest'
import { refusalsOfPeriod } from '#machines/kit/period.ts'
import { askedOf, isNarrowed, isSameRequest, noFilters } from '#machines/reservation-list/filters.ts'
import type { ReservationListContext } from '#machines/reservation-list/types.ts'
import { reservationListModel } from '#tests/support/models/reservation-list.ts'
import { walkMachine } from '#tests/support/walk.ts'

const isRequested = ({ filters, requestedFilters }: ReservationListContext) =>
  expect(requestedFilters && isSameRequest(filters, requestedFilters)).toBe(true)

walkMachine(reservationListModel, {
  'rooms.loading': ({ rooms }) => expect(rooms).toEqual([]),
  'rooms.loaded': ({ rooms }) => expect(rooms).toHaveLength(2),
  'rooms.missing': (_, snapshot) => expect(snapshot.can({ type: 'rooms.retried' })).toBe(true),
  'reservations.loading': ({ list }, snapshot) => {
    expect(list).toBeNull()
    expect(snapshot.hasTag('busy')).toBe(true)
  },
  'reservations.failed': (_, snapshot) => expect(snapshot.can({ type: 'list.retried' })).toBe(true),
  'reservations.known.listed': ({ list }) => expect(list?.items).not.toEqual([]),
  'reservations.known.none': ({ list }, snapshot) => {
    expect(list?.items).toEqual([])
    expect(snapshot.hasTag('empty')).toBe(true)
  },
  'reservations.known.waiting': isRequested,
  'reservations.known.refreshing': isRequested,
  'reservations.known.stale': ({ list }, snapshot) => {
    expect(list).not.toBeNull()
    expect(snapshot.can({ type: 'list.retried' })).toBe(true)
  },
})

test('blanks around a search ask for nothing else, and narrow nothing', () => {
  expect(isSameRequest(noFilters, { ...noFilters, search: '  ' })).toBe(true)
  expect(isSameRequest(noFilters, { ...noFilters, room: 3 })).toBe(false)
  expect(isNarrowed({ ...noFilters, search: '  ', order: '-code' })).toBe(false)
  for (const own of [{ search: 'a' }, { room: 3 }, { state: 'all' }, { from: '2026-11-27' }])
    expect(isNarrowed({ ...noFilters, ...own })).toBe(true)
})

test('a period that ends before it begins is refused, and its end is not asked for', () => {
  const backwards = { ...noFilters, from: '2026-11-27', to: '2026-11-20' }
  expect(refusalsOfPeriod(backwards)).toEqual({ to: { code: 'endsBeforeStart' } })
  expect(askedOf(backwards)).toMatchObject({ from: '2026-11-27', to: null })
  expect(refusalsOfPeriod({ ...backwards, to: '2026-11-27' })).toEqual({})
})
