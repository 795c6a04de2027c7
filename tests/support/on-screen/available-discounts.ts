import { act } from '@testing-library/react'
import {
  type availableDiscountsMachine,
  VISITOR,
} from '#machines/available-discounts/available-discounts-machine.ts'
import { readyDraft } from '#tests/support/checkout-fixtures.ts'
import { now } from '#tests/support/house.ts'
import { aPerson, organization } from '#tests/support/portal-people.ts'
import { storeDraft } from '#tests/support/stored-draft.ts'
import { isSaid, must, type OnScreen } from './on-screen.ts'

const { organizationNumber } = organization
const details = { ...readyDraft.details, organizationNumber: organizationNumber ?? '' }
const isShown = () => isSaid('Kundeavtale')

/** On the last step of the checkout: signing in or out in another window changes the customer. */
export const availableDiscountsOnScreen: OnScreen<typeof availableDiscountsMachine> = {
  address: () => '/checkout',
  before: () => storeDraft({ ...readyDraft, details }),
  now,
  person: aPerson(),
  isSmall: true,
  walked: (walk) => ({
    ...walk,
    events: ({ context: { question } }) => [
      { type: 'question.changed', question: { ...question, customerId: VISITOR } },
      { type: 'question.changed', question: { ...question, customerId: organization.id } },
    ],
  }),
  does: {
    'question.changed': async ({ question }, { session, surroundings }) => {
      await act(async () => {
        if (question.customerId === VISITOR) surroundings.sessionExpired()
        else session.send({ type: 'session.begun' })
      })
    },
  },
  sees: {
    asking: () => must(!isShown(), 'no discount of another question is shown'),
    answered: ({ discounts }) => must(isShown() === discounts.length > 0, 'what was found is shown'),
    unanswered: () => must(!isShown(), 'no discount is shown'),
  },
}
