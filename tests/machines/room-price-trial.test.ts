import { expect, test } from 'vitest'
import { draftOf } from '#machines/resources/typed.ts'
import {
  firstTrial,
  isOutdated,
  refusalsOfTrial,
  roomFaultsOf,
  trialOf,
} from '#machines/room-price-trial/trial.ts'
import type { TrialForm } from '#machines/room-price-trial/types.ts'
import {
  pricedDraft,
  pricedRoom,
  roomPriceTrialModel,
  unpriced,
} from '#tests/support/models/room-price-trial.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(roomPriceTrialModel, {
  'packages.loading': ({ packages }) => expect(packages).toEqual([]),
  'packages.loaded': ({ packages }) => expect(packages).toHaveLength(1),
  'packages.missing': ({ packages }) => expect(packages).toEqual([]),
  'price.typing': ({ answer, errors }) => {
    if (answer) expect(errors).toEqual({})
  },
  'price.asking': (context, snapshot) => {
    expect([refusalsOfTrial(context), context.roomFaults]).toEqual([{}, []])
    expect(snapshot.can({ type: 'price.asked', draft: pricedDraft })).toBe(false)
  },
})

const form: TrialForm = { people: '20', date: '2026-11-27', start: '09:00', end: '15:00', package: '' }

test('what is typed is priced, saved or not, at the venue’s time', () => {
  const draft = {
    ...pricedDraft,
    defaultPrice: '1 250,50',
    pricepoints: [
      {
        id: '-1',
        price: '900',
        halfDayPrice: '',
        daysOfWeek: '6,7',
        timeStart: '',
        timeEnd: '',
        validFrom: '',
        validTo: '',
      },
    ],
  }
  expect(trialOf({ form, draft })).toEqual({
    ...{
      name: 'Salen',
      pax: 20,
      packageId: null,
      pricingMethod: 'perHour',
      defaultPrice: 125_050,
      halfDayPrice: null,
    },
    ...{
      minPrice: 0,
      vatGroupId: 1,
      startTime: '2026-11-27T09:00:00+01:00',
      endTime: '2026-11-27T15:00:00+01:00',
    },
    pricepoints: [
      {
        ...{ price: 90_000, halfDayPrice: null, daysOfWeek: [6, 7], timeStart: null, timeEnd: null },
        ...{ validFrom: null, validTo: null },
      },
    ],
  })
})

test.each<[Partial<TrialForm>, object]>([
  [{ people: '0' }, { people: { code: 'malformed' } }],
  [{ people: '2,5' }, { people: { code: 'malformed' } }],
  [{ date: '' }, { date: { code: 'required' } }],
  [{ date: '?' }, { date: { code: 'date' } }],
  [{ start: '?' }, { start: { code: 'time' } }],
  [{ end: '08:00' }, { end: { code: 'endsBeforeStart' } }],
  [{}, {}],
])('%j is refused at its field', (own, refusals) => {
  expect(refusalsOfTrial({ form: { ...form, ...own } })).toEqual(refusals)
})

test('only what a price follows from must be sound, and makes an answer old', () => {
  expect(roomFaultsOf({ ...pricedDraft, name: '' })).toEqual([])
  expect(roomFaultsOf(unpriced)).toEqual(['defaultPrice'])
  const context = { draft: pricedDraft, answer: {} } as Parameters<typeof isOutdated>[0]
  expect(isOutdated(context, { ...pricedDraft, name: 'Ny' })).toBe(false)
  expect(isOutdated(context, { ...pricedDraft, minPrice: '10' })).toBe(true)
})

test('the first trial is of a day next Friday, of no more people than the room takes', () => {
  expect(firstTrial(pricedRoom, '2026-11-23')).toEqual({ ...form, people: '12' })
  expect(firstTrial(null, '2026-11-27')).toEqual({ ...form, date: '2026-12-04' })
  expect(draftOf('catalogueRoom', pricedRoom).maxSeats).toBe('12')
})
