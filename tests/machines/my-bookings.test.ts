import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { PagedListEmitted } from '#machines/kit/paged-list.ts'
import { refusalsOfPeriod } from '#machines/kit/period.ts'
import {
  ALL,
  type BookingsCustomer,
  type BookingsFilters,
  type BookingsQuestion,
  isNarrowed,
  noFilters,
  OUTSIDE,
  questionOf,
} from '#machines/my-bookings/filters.ts'
import { myBookingsMachine } from '#machines/my-bookings/my-bookings-machine.ts'
import { myBookingsActors } from '#machines/my-bookings/setup.ts'
import type { MyBookingsPort } from '#machines/my-bookings/types.ts'
import { aBooking, pageWith } from '#tests/support/listed-bookings.ts'
import { alone, colleague, myBookingsModel, primary } from '#tests/support/models/my-bookings.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(myBookingsModel, {
  'choices.loading': ({ choices }) => expect(choices.contacts).toEqual([]),
  'choices.loaded': ({ choices }) => expect(choices.hasOutside).toBe(true),
  'choices.missing': (_, snapshot) => expect(snapshot.can({ type: 'choices.retried' })).toBe(true),
  'bookings.loading': ({ requestedFilters, filters }, snapshot) => {
    expect(requestedFilters).toEqual(filters)
    expect(snapshot.hasTag('busy')).toBe(true)
  },
  'bookings.failed': (_, snapshot) => expect(snapshot.can({ type: 'list.retried' })).toBe(true),
  'bookings.known.listed': ({ list, listedFilters, filters }) => {
    expect(list?.items).not.toEqual([])
    expect(listedFilters).toEqual(filters)
  },
  'bookings.known.none': ({ list, listedFilters, filters }, snapshot) => {
    expect(list?.items).toEqual([])
    expect(listedFilters).toEqual(filters)
    expect(snapshot.hasTag('empty')).toBe(true)
  },
  'bookings.known.refreshing': ({ requestedFilters, filters, listedFilters }) => {
    expect(requestedFilters).toEqual(filters)
    expect(listedFilters?.tab).toBe(filters.tab)
  },
  'bookings.known.stale': ({ list }, snapshot) => {
    expect(list).not.toBeNull()
    expect(snapshot.can({ type: 'list.retried' })).toBe(true)
  },
})

type Opening = { customer?: BookingsCustomer; port?: Partial<MyBookingsPort>; filters?: typeof noFilters }

/** The machine over a port that answers with one booking, and the calls it got. */
function opened({ customer = primary, port = {}, filters = noFilters }: Opening = {}) {
  const requests: BookingsQuestion[] = []
  const emitted: PagedListEmitted<BookingsFilters>[] = []
  const actors = myBookingsActors({
    listBookings: async (question) => {
      requests.push(question)
      return pageWith([aBooking()], { pageNumber: question.pageNumber ?? 1, numPages: 3, totalResults: 21 })
    },
    listContacts: async () => [{ id: 'jonas', fullname: 'Jonas Eksempel', isActive: true }],
    countOutside: async () => 0,
    ...port,
  })
  const actor = createActor(myBookingsMachine.provide({ actors }), { input: { filters, customer } })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  const settled = () => waitFor(actor, (state) => state.hasTag('settled'))
  return { actor, requests, emitted, settled }
}

describe('my bookings', () => {
  test('open at the first page of upcoming bookings, for a primary contact those of the organisation', async () => {
    const { requests, actor } = opened()
    const loaded = await waitFor(actor, (state) => state.matches({ choices: 'loaded' }))
    expect(requests).toEqual([
      {
        customerId: 'bedriften',
        isPrivate: false,
        reservationStatus: 'active',
        pageNumber: 1,
      },
    ])
    expect(loaded.context.choices.contacts.map(({ fullname }) => fullname)).toEqual(['Jonas Eksempel'])
  })

  test('return to the first page when the list changes', async () => {
    const { actor, requests, emitted, settled } = opened()
    await settled()
    actor.send({ type: 'page.chosen', page: 2 })
    await settled()
    actor.send({ type: 'filter.chosen', change: { whose: 'jonas' } })
    await settled()
    actor.send({ type: 'page.chosen', page: 3 })
    actor.send({ type: 'tab.chosen', tab: 'history' })
    await settled()
    actor.send({ type: 'page.chosen', page: 2 })
    actor.send({ type: 'filter.chosen', change: { from: '2026-11-20' } })
    await settled()
    expect(
      requests.map(({ reservationStatus, createdBy, pageNumber }) => [
        reservationStatus,
        createdBy,
        pageNumber,
      ]),
    ).toEqual([
      ['active', undefined, 1],
      ['active', undefined, 2],
      ['active', 'jonas', 1],
      ['active', 'jonas', 3],
      ['history', 'jonas', 1],
      ['history', 'jonas', 2],
      ['history', 'jonas', 1],
    ])
    expect(emitted.map(({ filters }) => [filters.tab, filters.whose, filters.page])).toEqual([
      ['active', ALL, 2],
      ['active', 'jonas', 1],
      ['active', 'jonas', 3],
      ['history', 'jonas', 1],
      ['history', 'jonas', 2],
      ['history', 'jonas', 1],
    ])
  })

  test('turn only to existing pages', async () => {
    const { settled } = opened()
    const snapshot = await settled()
    const pages = [0, 1, 1.5, 3, 4].filter((page) => snapshot.can({ type: 'page.chosen', page }))
    expect(pages).toEqual([1, 3])
  })

  test('turn to the last page when there are fewer, and update the address', async () => {
    const { actor, emitted } = opened({
      filters: { ...noFilters, page: 9 },
      port: {
        listBookings: async ({ pageNumber = 1 }) =>
          pageWith(pageNumber <= 2 ? [aBooking()] : [], { pageNumber, numPages: 2, totalResults: 11 }),
      },
    })
    const { context } = await waitFor(actor, (state) => state.hasTag('settled'))
    expect([context.filters.page, context.list?.items.length]).toEqual([2, 1])
    expect(emitted).toEqual([{ type: 'filters.corrected', filters: { ...noFilters, page: 2 } }])
  })

  test('turn to the only page left', async () => {
    const { actor } = opened({
      filters: { ...noFilters, page: 2 },
      port: { listBookings: async () => pageWith([aBooking()], { numPages: 1, totalResults: 1 }) },
    })
    const { context } = await waitFor(actor, (state) => state.hasTag('settled'))
    expect(context.filters.page).toBe(1)
  })

  test('are not fetched for whom there is no choice', async () => {
    const refuse = () => Promise.reject(new Error('not for them'))
    const { actor } = opened({ customer: alone, port: { listContacts: refuse, countOutside: refuse } })
    const known = await waitFor(actor, (state) => state.matches({ choices: 'loaded' }))
    expect(known.context.choices).toMatchObject({ contacts: [], hasOutside: false })
    const other = opened({ customer: colleague, port: { listContacts: refuse, countOutside: async () => 2 } })
    const { context } = await waitFor(other.actor, (state) => state.matches({ choices: 'loaded' }))
    expect(context.choices).toMatchObject({ contacts: [], hasOutside: true })
  })

  test('of another contact in the address fall back to all when the customer is not the primary contact', () => {
    const bookerFor = (whose: string) =>
      [primary, colleague, alone].map(
        (customer) =>
          opened({ customer, filters: { ...noFilters, whose } }).actor.getSnapshot().context.filters.whose,
      )
    expect(bookerFor('jonas')).toEqual(['jonas', ALL, ALL])
    expect(bookerFor(OUTSIDE)).toEqual([OUTSIDE, OUTSIDE, ALL])
  })
})

test('only the first page can be opened of an empty list', async () => {
  const { settled } = opened({ port: { listBookings: async () => pageWith([], { numPages: 0 }) } })
  const snapshot = await settled()
  expect([0, 1, 2].map((page) => snapshot.can({ type: 'page.chosen', page }))).toEqual([false, true, false])
  const { actor } = opened({ port: { listBookings: () => Promise.reject(new Error('no answer')) } })
  const failed = await waitFor(actor, (state) => state.hasTag('settled'))
  expect([1, 2].map((page) => failed.can({ type: 'page.chosen', page }))).toEqual([true, false])
})

test('one booking outside an organisation offers the choice, and none does not', async () => {
  const hasOutside = async (count: number) => {
    const { actor } = opened({ port: { countOutside: async () => count } })
    return (await waitFor(actor, (state) => state.matches({ choices: 'loaded' }))).context.choices.hasOutside
  }
  expect([await hasOutside(0), await hasOutside(1)]).toEqual([false, true])
})

describe('a query', () => {
  test('includes both days of its period, at the venue’s midnights', () => {
    const { arrival, departure } = questionOf({ ...noFilters, from: '2026-10-24', to: '2026-10-25' }, alone)
    expect([arrival, departure]).toEqual(['2026-10-24T00:00:00+02:00', '2026-10-26T00:00:00+01:00'])
  })

  test('may be about one day, and ignores an invalid day', () => {
    const day = { ...noFilters, from: '2026-11-20', to: '2026-11-20' }
    expect(refusalsOfPeriod(day)).toEqual({})
    expect(questionOf(day, alone)).toMatchObject({
      arrival: '2026-11-20T00:00:00+01:00',
      departure: '2026-11-21T00:00:00+01:00',
    })
    expect(questionOf({ ...noFilters, from: 'i dag' }, alone).arrival).toBeUndefined()
    const { arrival, departure } = questionOf({ ...noFilters, to: '2026-11-20' }, alone)
    expect([arrival, departure]).toEqual([undefined, '2026-11-21T00:00:00+01:00'])
  })

  test('ignores an end before the start, which is refused', () => {
    const filters = { ...noFilters, from: '2026-11-20', to: '2026-11-19' }
    const { arrival, departure } = questionOf(filters, primary)
    expect([arrival, departure]).toEqual(['2026-11-20T00:00:00+01:00', undefined])
    expect(opened({ filters }).actor.getSnapshot().context.errors).toEqual({
      to: { code: 'endsBeforeStart' },
    })
  })

  test('outside an organisation, or of a private customer, is about the person', () => {
    const questionAbout = (customer: BookingsCustomer, filter: string) => {
      const { customerId, isPrivate, createdBy } = questionOf({ ...noFilters, whose: filter }, customer)
      return [customerId, isPrivate, createdBy]
    }
    expect(questionAbout(colleague, OUTSIDE)).toEqual(['jonas', true, undefined])
    expect(questionAbout(alone, ALL)).toEqual(['nina', true, undefined])
    expect(questionAbout(primary, OUTSIDE)).toEqual(['kari', true, undefined])
    expect(questionAbout(colleague, ALL)).toEqual(['bedriften', false, undefined])
    expect(questionAbout(primary, 'jonas')).toEqual(['bedriften', false, 'jonas'])
  })

  test('is narrowed by days and people, not by status or page', () => {
    expect(isNarrowed({ ...noFilters, tab: 'history', page: 4 })).toBe(false)
    expect(isNarrowed({ ...noFilters, from: '2026-11-20' })).toBe(true)
    expect(isNarrowed({ ...noFilters, to: '2026-11-20' })).toBe(true)
    expect(isNarrowed({ ...noFilters, whose: OUTSIDE })).toBe(true)
  })
})
