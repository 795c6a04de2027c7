import { expect } from 'vitest'
import { doorModel } from '#tests/support/models/door.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(doorModel, {
  loading: ({ door }, snapshot) => expect([door, snapshot.hasTag('busy')]).toEqual([null, true]),
  shown: ({ door }) => expect(door).not.toBeNull(),
  refreshing: ({ door }) => expect(door).not.toBeNull(),
  stale: ({ door }, snapshot) => expect([door !== null, snapshot.hasTag('stale')]).toEqual([true, true]),
  failed: ({ door }, snapshot) =>
    expect([door, snapshot.can({ type: 'load.retried' })]).toEqual([null, true]),
  withdrawn: ({ door }) => expect(door).toBeNull(),
})
