import type { packageTotalsMachine } from '#machines/package-totals/package-totals-machine.ts'
import { readyDraft } from '#tests/support/checkout-fixtures.ts'
import { now } from '#tests/support/house.ts'
import { storeDraft } from '#tests/support/stored-draft.ts'
import { must, type OnScreen } from './on-screen.ts'

const isShown = () => document.body.textContent?.includes('for hele bestillingen') ?? false

/** On the step for a package, where nothing else can change the booking: the step is left for that. */
export const packageTotalsOnScreen: OnScreen<typeof packageTotalsMachine> = {
  address: () => '/checkout',
  before: () => storeDraft({ ...readyDraft, step: 'package' }),
  now,
  isSmall: true,
  walked: (walk) => ({ ...walk, events: () => [] }),
  does: {},
  sees: {
    asking: () => must(!isShown(), 'no total is shown yet'),
    answered: ({ totals }) => must(isShown() === totals.length > 0, 'the totals are shown'),
    unanswered: () => must(!isShown(), 'no total is shown'),
  },
  never: {
    '(root) booking.changed': 'The step for packages is left before anything else is changed.',
  },
}
