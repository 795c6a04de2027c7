import { expect } from 'vitest'
import { guestNeedsModel } from '#tests/support/models/guest-needs.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(guestNeedsModel, {
  loading: (_, snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
  failed: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
  withdrawn: (_, snapshot) => expect(snapshot.can({ type: 'needs.sent' })).toBe(false),
  opening: () => expect.unreachable(),
  closed: ({ meeting }) => expect([meeting?.isOpen, meeting?.own]).toEqual([false, null]),
  editing: ({ meeting }) => expect(meeting?.isOpen).toBe(true),
  sending: ({ needs }) => expect(needs.lawObligated).toEqual(['nuts']),
  given: ({ meeting }) => expect(meeting?.own).not.toBeNull(),
  removing: ({ meeting }) => expect(meeting?.own).not.toBeNull(),
})
