import type { AvailableDiscountsEvent } from '#machines/available-discounts/available-discounts-machine.ts'
import type { MachineDescriptions } from './machine-descriptions.ts'

export const availableDiscountsDescriptions: MachineDescriptions<AvailableDiscountsEvent> = {
  title: { nb: 'Rabatter', en: 'Discounts' },
  where: { nb: 'Listen over rabatter i bestillingen', en: 'The list of discounts in the checkout' },
  states: {
    asking: 'Det spørres om rabattene for det tidspunktet',
    answered: 'Rabattene for det tidspunktet er kjent',
    unanswered: 'Ingen svarte på hvilke rabatter som finnes',
  },
  events: {
    'question.changed': {
      nb: 'Bestillingen gjelder {question.start} for {question.customerId}',
      en: 'The order is for {question.start} by {question.customerId}',
    },
  },
  questions: {
    listAvailableDiscounts: { nb: 'Spørsmålet om rabattene', en: 'The question for the discounts' },
  },
}
