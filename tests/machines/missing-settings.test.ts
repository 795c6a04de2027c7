import { expect } from 'vitest'
import { missingSettingsModel } from '#tests/support/models/missing-settings.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(missingSettingsModel, {
  loading: ({ missing }, snapshot) => {
    expect(missing).toEqual([])
    expect(snapshot.hasTag('settled')).toBe(false)
  },
  known: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(false),
  failed: ({ missing }, snapshot) => {
    expect(missing).toEqual([])
    expect(snapshot.can({ type: 'load.retried' })).toBe(true)
  },
})
