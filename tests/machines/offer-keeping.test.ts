import { expect } from 'vitest'
import { offerKeepingModel } from '#tests/support/models/offer-keeping.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(offerKeepingModel, {
  closed: (_, snapshot) => expect(snapshot.hasTag('dialog')).toBe(false),
  listing: ({ own }) => expect(own).toEqual([]),
  naming: ({ own, kept, offerId }) => {
    expect(kept).toBeNull()
    // One with four alternatives takes no more.
    const chosen = own.find(({ id }) => id === offerId)
    expect(chosen?.alternatives.length ?? 0).toBeLessThan(4)
  },
  sending: () => expect.unreachable(),
  keeping: ({ name, offerId }) => expect([name.trim() !== '', offerId]).toEqual([true, null]),
  adding: ({ own, offerId }) => expect(own.map(({ id }) => id)).toContain(offerId),
  kept: ({ kept }) => expect(kept?.key).toBeDefined(),
})
