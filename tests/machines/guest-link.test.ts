import { expect } from 'vitest'
import { guestLinkModel } from '#tests/support/models/guest-link.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(guestLinkModel, {
  loading: ({ link }) => expect(link).toBeNull(),
  failed: ({ link }, snapshot) =>
    expect([link, snapshot.can({ type: 'load.retried' })]).toEqual([null, true]),
  shown: ({ link }) => expect(link).not.toBeNull(),
  making: ({ link }) => expect(link?.isOpen).toBe(true),
  asking: ({ link }) => expect(link?.key).not.toBeNull(),
  withdrawing: ({ link }) => expect(link?.key).not.toBeNull(),
})
