import { expect } from 'vitest'
import { customerMergeModel, goes, stays } from '#tests/support/models/customer-merge.ts'
import { walkMachine } from '#tests/support/walk.ts'

const confirmed = { type: 'merge.confirmed' } as const

walkMachine(customerMergeModel, {
  loading: (_, snapshot) => expect(snapshot.can(confirmed)).toBe(false),
  notFound: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(false),
  failed: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
  choosing: ({ found }, snapshot) => {
    expect(found?.some(({ id }) => id === goes.id) ?? false).toBe(false)
    expect(snapshot.can(confirmed)).toBe(false)
  },
  searching: ({ search }) => expect(search.trim()).not.toBe(''),
  unfound: ({ search }, snapshot) => expect(snapshot.can({ type: 'search.sent' })).toBe(search.trim() !== ''),
  reading: ({ chosen }) => expect(chosen).toBe(stays.id),
  confirming: ({ from, into }) => expect([from?.id, into?.id]).toEqual([goes.id, stays.id]),
  merging: ({ from, into }) => expect([from?.id, into?.id]).toEqual([goes.id, stays.id]),
  merged: (_, snapshot) => expect(snapshot.can(confirmed)).toBe(false),
})
