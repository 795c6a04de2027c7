import type { AvailableDiscount } from '#contract/structs/price.ts'
import type { DiscountQuestion } from '#machines/available-discounts/available-discounts-machine.ts'
import { availableDiscountsMachine } from '#machines/available-discounts/available-discounts-machine.ts'
import { end, start } from '#tests/support/house.ts'
import { modelOf } from '#tests/support/model.ts'

const ofVisitors: DiscountQuestion = { start, end, customerId: 'visitor' }
const ofCustomer: DiscountQuestion = { ...ofVisitors, customerId: 'bedriften' }

const discount: AvailableDiscount = {
  ...{ id: 1, name: 'Kundeavtale', code: null, description: null },
  ...{ discountPct: 10, scope: 'room' },
}

export const availableDiscountsModel = modelOf<typeof availableDiscountsMachine>({
  name: 'available-discounts',
  machine: availableDiscountsMachine,
  walks: [
    {
      title: { nb: 'kunden og tiden blir en annen', en: 'another customer, another time' },
      input: ofVisitors,
      events: () => [
        { type: 'question.changed', question: ofVisitors },
        { type: 'question.changed', question: ofCustomer },
      ],
      answers: { listAvailableDiscounts: () => [[discount], []] },
      facts: ({ question, discounts }) => [question.customerId, discounts.length],
    },
  ],
})
