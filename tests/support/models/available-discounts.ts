import type { AvailableDiscount } from '#contract/structs/price.ts'
import type { DiscountQuestion } from '#machines/available-discounts/available-discounts-machine.ts'
import { availableDiscountsMachine } from '#machines/available-discounts/available-discounts-machine.ts'
import { end, start } from '#tests/support/house.ts'
import { modelOf } from '#tests/support/model.ts'

const everybodys: DiscountQuestion = { start, end, customerId: 'visitor' }
const ones: DiscountQuestion = { ...everybodys, customerId: 'bedriften' }

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
      input: everybodys,
      events: () => [
        { type: 'question.changed', question: everybodys },
        { type: 'question.changed', question: ones },
      ],
      answers: { listAvailableDiscounts: () => [[discount], []] },
      facts: ({ question, discounts }) => [question.customerId, discounts.length],
    },
  ],
})
