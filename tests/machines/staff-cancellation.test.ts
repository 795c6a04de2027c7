import { expect } from 'vitest'
import { staffCancellationModel } from '#tests/support/models/staff-cancellation.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(staffCancellationModel, {
  standing: (_, snapshot) => expect(snapshot.hasTag('dialog')).toBe(false),
  asking: ({ fee }, snapshot) =>
    expect([fee !== null, snapshot.can({ type: 'question.dismissed' })]).toEqual([true, true]),
  sending: ({ count }) => expect(count).toBeGreaterThan(0),
  unsent: (_, snapshot) => expect(snapshot.can({ type: 'question.retried' })).toBe(true),
  refused: ({ refusal }) => expect(refusal).not.toBeNull(),
})
