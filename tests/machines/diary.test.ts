import { expect } from 'vitest'
import { diaryModel } from '#tests/support/models/diary.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(diaryModel, {
  loading: ({ diary }, snapshot) => expect([diary, snapshot.hasTag('busy')]).toEqual([null, true]),
  failed: ({ diary }, snapshot) =>
    expect([diary, snapshot.can({ type: 'diary.retried' })]).toEqual([null, true]),
  'known.shown': ({ listedFilters, requestedFilters }) => expect(listedFilters).toEqual(requestedFilters),
  'known.refreshing': ({ diary }, snapshot) => {
    expect(diary).not.toBeNull()
    expect(snapshot.hasTag('refreshing')).toBe(true)
  },
  'known.updating': ({ diary, requestedFilters, filters }, snapshot) => {
    expect(diary).not.toBeNull()
    expect(requestedFilters).toEqual(filters)
    expect(snapshot.hasTag('refreshing')).toBe(false)
  },
  'known.stale': ({ diary }, snapshot) => {
    expect(diary).not.toBeNull()
    expect(snapshot.can({ type: 'diary.retried' })).toBe(true)
  },
})
