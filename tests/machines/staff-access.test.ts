import { expect } from 'vitest'
import { staffAccessModel } from '#tests/support/models/staff-access.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(staffAccessModel, {
  ready: (_, snapshot) => expect(snapshot.can({ type: 'link.asked' })).toBe(true),
  sending: ({ refusal }, snapshot) => {
    expect(refusal).toBeNull()
    expect(snapshot.can({ type: 'link.asked' })).toBe(false)
  },
  confirming: ({ hasSecondFactor, refusal }) => expect([hasSecondFactor, refusal]).toEqual([true, null]),
  resetting: (_, snapshot) => expect(snapshot.can({ type: 'reset.dismissed' })).toBe(false),
  reset: (_, snapshot) => expect(snapshot.can({ type: 'reset.asked' })).toBe(false),
  sent: ({ refusal }, snapshot) => {
    expect(refusal).toBeNull()
    expect(snapshot.can({ type: 'link.asked' })).toBe(true)
  },
})
