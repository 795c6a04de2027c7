import { expect } from 'vitest'
import { itemChangesModel } from '#tests/support/models/item-changes.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(itemChangesModel, {
  loading: ({ changes }, snapshot) => {
    expect(changes).toEqual([])
    expect(snapshot.hasTag('busy')).toBe(true)
  },
  shown: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(false),
  failed: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
})
