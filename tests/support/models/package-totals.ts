import { packageTotalsQuestionOf } from '#machines/package-totals/of-booking.ts'
import { packageTotalsMachine } from '#machines/package-totals/package-totals-machine.ts'
import { booking } from '#tests/support/checkout-fixtures.ts'
import { modelOf } from '#tests/support/model.ts'

const ofTen = packageTotalsQuestionOf(booking, false)
const ofTwelve = packageTotalsQuestionOf({ ...booking, draft: { ...booking.draft, people: 12 } }, false)

export const packageTotals = [{ packageId: null, total: { totalPrice: 800_000, totalPriceVat: 1_000_000 } }]

export const packageTotalsModel = modelOf<typeof packageTotalsMachine>({
  name: 'package-totals',
  machine: packageTotalsMachine,
  walks: [
    {
      title: { nb: 'bestillingen endres', en: 'the booking changes' },
      input: ofTen,
      events: () => [
        { type: 'booking.changed', question: ofTen },
        { type: 'booking.changed', question: ofTwelve },
      ],
      answers: { readTotals: () => [packageTotals, []] },
      facts: ({ question, totals }) => [JSON.stringify(question), totals.length],
    },
  ],
})
