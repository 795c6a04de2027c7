import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { datesLeft, faultsOfDates, feeOfDates } from '#machines/series/dates-left.ts'
import { seriesMachine } from '#machines/series/series-machine.ts'
import { seriesActors } from '#machines/series/setup.ts'
import type { CancellingSeriesInput, ChangingSeriesInput } from '#machines/series/types.ts'
import { answered } from '#tests/support/checkout-server.ts'
import { now } from '#tests/support/house.ts'
import { cancelled, changed, input, late, series, seriesModel } from '#tests/support/models/series.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(seriesModel, {
  loading: (_, snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
  'shown.standing': (context, snapshot) => {
    const mayCancel = context.now === now && context.series?.dates[0]?.reservationStatus === 'confirmed'
    expect(snapshot.can({ type: 'cancelling.asked' })).toBe(mayCancel)
    expect(snapshot.can({ type: 'changing.asked' })).toBe(mayCancel)
  },
  'shown.cancelling.asking': (context) => {
    expect([context.refusal, context.idempotencyKey]).toEqual([null, null])
  },
  'shown.cancelling.makingKey': (_, snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
  'shown.cancelling.sending': (context, snapshot) => {
    expect(context.idempotencyKey).toBe('a key')
    expect(snapshot.can({ type: 'cancelling.dismissed' })).toBe(false)
  },
  'shown.cancelling.feeChanged': (context) =>
    expect([context.fee?.totalPriceVat, context.idempotencyKey]).toEqual([100_000, null]),
  'shown.cancelling.unanswered': (context) => expect(context.idempotencyKey).toBe('a key'),
  'shown.cancelling.refused': (context) => expect(context.refusal?.code).toBe('notEditable'),
  'shown.changing.filling': (context) => {
    const isRefused = Object.keys(context.errors).length > 0
    if (isRefused) expect(context.errors).toEqual({ people: { code: 'required' } })
  },
  'shown.changing.makingKey': (_, snapshot) => expect(snapshot.hasTag('busy')).toBe(true),
  'shown.changing.sending': (context, snapshot) => {
    expect(context.idempotencyKey).toBe('a key')
    expect(snapshot.can({ type: 'changing.dismissed' })).toBe(false)
  },
  'shown.changing.priceChanged': (context) =>
    expect([context.newPriceVat, context.idempotencyKey]).toEqual([1_200_000, null]),
  'shown.changing.unanswered': (context) => expect(context.idempotencyKey).toBe('a key'),
  'shown.changing.refused': (context) =>
    expect([...faultsOfDates(context)]).toEqual([[1, { code: 'taken' }]]),
  notFound: (context) => expect(context.series).toBeNull(),
  failed: (_, snapshot) => expect(snapshot.can({ type: 'load.retried' })).toBe(true),
})

test('a change with a lost response is retried as the same one, and sends only what is another', async () => {
  const requests: ChangingSeriesInput[] = []
  let keys = 0
  const actors = seriesActors({
    readSeries: async () => series,
    cancelDates: () => Promise.reject(new Error('not called here')),
    changeDates: async (each) => {
      requests.push(each)
      if (requests.length === 1) throw new Error('the network is gone')
      return { accepted: true, value: changed }
    },
    newKey: () => `key ${++keys}`,
  })
  const actor = createActor(seriesMachine.provide({ actors }), { input }).start()
  await answered()
  actor.send({ type: 'changing.asked' })
  expect(actor.getSnapshot().context.change).toEqual({ from: '09:00', to: '12:00', people: 12 })
  actor.send({ type: 'changing.entered', change: { people: 8 } })
  actor.send({ type: 'changing.confirmed' })
  await answered()
  expect(actor.getSnapshot().value).toEqual({ shown: { changing: 'unanswered' } })
  actor.send({ type: 'changing.retried' })
  await answered()
  const sent = {
    seriesId: input.seriesId,
    accessKey: 'key',
    idempotencyKey: 'key 1',
    change: { from: null, to: null, people: 8 },
    priceVat: 900_000,
  }
  expect(requests).toEqual([sent, sent])
  expect(actor.getSnapshot().context).toMatchObject({ series: changed, done: 'saved', idempotencyKey: null })
})

test('an end before the start is refused where it is filled in', async () => {
  const actors = seriesActors({
    readSeries: async () => series,
    cancelDates: () => Promise.reject(new Error('not called here')),
    changeDates: () => Promise.reject(new Error('not called here')),
    newKey: () => 'key',
  })
  const actor = createActor(seriesMachine.provide({ actors }), { input }).start()
  await answered()
  actor.send({ type: 'changing.asked' })
  actor.send({ type: 'changing.entered', change: { to: '08:00' } })
  actor.send({ type: 'changing.confirmed' })
  expect(actor.getSnapshot().value).toEqual({ shown: { changing: 'filling' } })
  expect(actor.getSnapshot().context.errors).toEqual({ to: { code: 'endsBeforeStart' } })
})

test('cancelling costs the sum of what each date that is left costs at that moment', async () => {
  const requests: CancellingSeriesInput[] = []
  const actors = seriesActors({
    readSeries: async () => series,
    cancelDates: async (each) => {
      requests.push(each)
      return { accepted: true, value: cancelled }
    },
    changeDates: () => Promise.reject(new Error('not called here')),
    newKey: () => 'key',
  })
  const actor = createActor(seriesMachine.provide({ actors }), { input: { ...input, now: late } }).start()
  await answered()
  actor.send({ type: 'cancelling.asked' })
  actor.send({ type: 'cancelling.confirmed' })
  await answered()
  expect(requests.map(({ feeVat }) => feeVat)).toEqual([100_000])
})

test('a date whose deadline for changing has passed is left to cancel, and to staff to change', () => {
  const shown = { series, now: late, editor: 'customer' } as const
  expect(datesLeft(shown, 'change')).toEqual([series.dates[1]])
  expect(datesLeft(shown, 'cancel')).toEqual(series.dates)
  expect(datesLeft({ ...shown, editor: 'staff' }, 'change')).toEqual(series.dates)
  expect(feeOfDates(shown)).toEqual({ totalPrice: 80_000, vatAmount: 20_000, totalPriceVat: 100_000 })
})
