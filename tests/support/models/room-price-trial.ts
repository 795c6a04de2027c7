import answers from '#contract/examples/answers.json' with { type: 'json' }
import type { PriceSummary } from '#contract/structs/price.ts'
import type { RoomPriceTrialAnswer } from '#contract/structs/room-price-trial.ts'
import { draftOf } from '#machines/resources/typed.ts'
import { roomPriceTrialMachine } from '#machines/room-price-trial/room-price-trial-machine.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

/** A room as staff read it. */
export const pricedRoom = {
  ...{ id: 7, version: 1, name: 'Salen', nameEn: 'The hall', maxSeats: 12 },
  ...{ pricingMethod: 'perHour', defaultPrice: 100_000, halfDayPrice: null, minPrice: 0, vatGroupId: 1 },
  pricepoints: [],
}
export const pricedDraft = draftOf('catalogueRoom', pricedRoom)
export const unpriced = { ...pricedDraft, defaultPrice: 'dyrt' }

const price = answers.summarisePrice as PriceSummary
const pricedAs = (own: Partial<RoomPriceTrialAnswer>): RoomPriceTrialAnswer => ({
  ...{ ...price, timeObstacles: [], packageObstacles: [] },
  ...own,
})

export const roomPriceTrialModel = modelOf<typeof roomPriceTrialMachine>({
  name: 'room-price-trial',
  machine: roomPriceTrialMachine,
  walks: [
    {
      title: { nb: 'en pris prøves', en: 'a price is tried' },
      input: { form: { people: '12', date: '2026-11-20', start: '09:00', end: '15:00', package: '' } },
      events: () => [
        { type: 'field.entered', field: 'people', value: '8' },
        { type: 'field.entered', field: 'people', value: '' },
        { type: 'field.entered', field: 'package', value: '5' },
        { type: 'packages.retried' },
        { type: 'price.asked', draft: pricedDraft },
      ],
      answers: {
        listPackages: () => [[{ id: 5, name: 'Dagsmøte', orderPackages: [] }]],
        tryPrice: () => [
          accepted(pricedAs({})),
          accepted(pricedAs({ packageObstacles: [{ code: 'tooFewPeople', limit: '20' }] })),
          refused('invalid', [{ path: 'pax', code: 'malformed' }]),
          refused('notAllowed'),
        ],
      },
      failures: ['tryPrice', 'listPackages'],
      facts: ({ form, answer, errors, refusal, roomFaults }) => [
        form.people,
        form.package,
        answer?.packageObstacles.length,
        errors,
        refusal,
        roomFaults,
      ],
    },
  ],
})
