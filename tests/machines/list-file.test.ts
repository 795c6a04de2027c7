import { expect } from 'vitest'
import { listFileModel } from '#tests/support/models/list-file.ts'
import { walkMachine } from '#tests/support/walk.ts'

const again = { type: 'file.asked', format: 'csv' } as const

walkMachine(listFileModel, {
  idle: (_, snapshot) => expect(snapshot.can(again)).toBe(true),
  writing: (_, snapshot) => expect(snapshot.hasTag('settled')).toBe(false),
  failed: (_, snapshot) => expect(snapshot.can(again)).toBe(true),
})
