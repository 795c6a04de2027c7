import type { GuestLink } from '#contract/structs/guest-needs.ts'
import { guestLinkMachine } from '#machines/guest-link/guest-link-machine.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

const none: GuestLink = { key: null, answered: 0, closesAt: '2026-11-26T10:00:00+01:00', isOpen: true }
const made: GuestLink = { ...none, key: '7d4f2f0e-5f0a-4c59-9a3a-2f8f5c1d9e10' }
const used: GuestLink = { ...made, answered: 3 }
/** Withdrawn, and past the deadline. */
const closed: GuestLink = { ...none, answered: 3, isOpen: false }

export const guestLinkModel = modelOf<typeof guestLinkMachine>({
  name: 'guest-link',
  machine: guestLinkMachine,
  walks: [
    {
      title: { nb: 'gjestene får en lenke', en: 'the guests get a link' },
      input: { reservationId: 'b0c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e10', accessKey: null },
      events: () => [
        { type: 'load.retried' },
        { type: 'link.requested' },
        { type: 'withdrawal.begun' },
        { type: 'removal.chosen', removesNeeds: true },
        { type: 'withdrawal.confirmed' },
        { type: 'withdrawal.dismissed' },
      ],
      answers: {
        readLink: () => [accepted(none), accepted(used), accepted(closed), refused('tooManyTries')],
        makeLink: () => [accepted(made), refused('servingClosed')],
        withdrawLink: () => [accepted(none), refused('notFound')],
      },
      facts: ({ link, removesNeeds, refusal }) => [
        link?.key ?? null,
        link?.answered,
        link?.isOpen,
        removesNeeds,
        refusal,
      ],
    },
  ],
})
