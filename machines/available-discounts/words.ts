import type { MachineWords } from '#machines/words.ts'
import type { AvailableDiscountsEvent } from './types.ts'

/** What may happen, in plain words. */
export const availableDiscountsWords: MachineWords<AvailableDiscountsEvent> = {
  title: { nb: 'Rabatter', en: 'Discounts' },
  where: { nb: 'Listen over rabatter i bestillingen', en: 'The list of discounts in the checkout' },
  events: {
    'question.changed': {
      nb: 'Bestillingen gjelder {question.startTime} for {question.customerId}',
      en: 'The order is for {question.startTime} by {question.customerId}',
    },
  },
  questions: {
    listAvailableDiscounts: { nb: 'Spørsmålet om rabattene', en: 'The question for the discounts' },
  },
}
