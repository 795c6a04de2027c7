import answers from '#contract/examples/answers.json' with { type: 'json' }
import type { PriceSummary } from '#contract/structs/price.ts'
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

export const roomPriceTrialModel = modelOf<typeof roomPriceTrialMachine>({
  name: 'room-price-trial',
  machine: roomPriceTrialMachine,
  walks: [
    {
      title: { nb: 'en pris prøves', en: 'a price is tried' },
      input: { form: { people: '12', date: '2026-11-20', start: '09:00', end: '15:00' } },
      events: () => [
        { type: 'field.entered', field: 'people', value: '8' },
        { type: 'field.entered', field: 'people', value: '' },
        { type: 'price.asked', draft: pricedDraft },
      ],
      answers: {
        tryPrice: () => [
          accepted(answers.summarisePrice as PriceSummary),
          refused('invalid', [{ path: 'pax', code: 'malformed' }]),
          refused('notAllowed'),
        ],
      },
      failures: ['tryPrice'],
      facts: ({ form, answer, errors, refusal, roomFaults }) => [
        form.people,
        answer === null,
        errors,
        refusal,
        roomFaults,
      ],
    },
  ],
})
