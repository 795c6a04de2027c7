import { expect } from 'vitest'
import { diaryMoveModel } from '#tests/support/models/diary-move.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(diaryMoveModel, {
  resting: ({ booking, place }, snapshot) =>
    expect([booking, place, snapshot.hasTag('dialog')]).toEqual([null, null, false]),
  opened: ({ booking, place }) => expect([booking !== null, place]).toEqual([true, null]),
  carrying: ({ place }, snapshot) =>
    expect([place !== null, snapshot.hasTag('dialog')]).toEqual([true, false]),
  filling: ({ place }) => expect(place).not.toBeNull(),
  trying: (_, snapshot) => expect(snapshot.can({ type: 'move.confirmed' })).toBe(false),
  untried: ({ trial }, snapshot) =>
    expect([trial, snapshot.can({ type: 'move.retried' })]).toEqual([null, true]),
  proposed: ({ trial }) => expect(trial).not.toBeNull(),
  moving: ({ trial, reason }, snapshot) => {
    expect(trial?.broken.length === 0 || reason !== '').toBe(true)
    expect(snapshot.can({ type: 'move.dismissed' })).toBe(false)
  },
  unsent: (_, snapshot) => expect(snapshot.can({ type: 'move.retried' })).toBe(true),
  forbidden: ({ refusal }) => expect(refusal).not.toBeNull(),
  changed: ({ refusal }, snapshot) => {
    expect(refusal?.code).toBe('changedMeanwhile')
    expect(snapshot.can({ type: 'move.retried' })).toBe(false)
  },
})
