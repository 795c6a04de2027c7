import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  type CancellableLine,
  cancellationBasis,
  cancellationTimeline,
  feeAt,
  periodsFrom,
} from '#domain/reservation/cancellation.ts'
import type { CancellationStep } from '#domain/reservation/cancellation-terms.ts'
import { HOUR, toWire } from '#domain/time/venue-time.ts'
import { at } from '../capacity/house.ts'
import { feeByHand, untilByHand } from './cancellation-by-hand.ts'

/** `'7 days: 0 0 0'`: percent of rooms, servings and products. */
function stepOf(text: string): CancellationStep {
  const [, until, untilUnit, percents = ''] = /^(\d+) (days|hours): (.+)$/.exec(text) ?? []
  const [percentOfRooms = 0, percentOfServings = 0, percentOfProducts = 0] = percents.split(' ').map(Number)
  return {
    untilUnit: untilUnit as CancellationStep['untilUnit'],
    until: Number(until),
    percentOfRooms,
    percentOfServings,
    percentOfProducts,
  }
}

const room = (totalPrice: number): CancellableLine => ({ kind: 'rooms', totalPrice, vatPct: 25 })
const lunch = (totalPrice: number): CancellableLine => ({ kind: 'servings', totalPrice, vatPct: 15 })
const projector = (totalPrice: number): CancellableLine => ({ kind: 'products', totalPrice, vatPct: 25 })

const usual = ['7 days: 0 0 0', '24 hours: 50 0 0', '0 hours: 100 100 100'].map(stepOf)

/** The timeline as people read it: until when, and kroner or øre with VAT. */
const shown = (steps: readonly CancellationStep[], arrival: string, lines: readonly CancellableLine[]) =>
  cancellationTimeline(steps, at(arrival), lines)?.map(
    ({ until, totalPriceVat }) => `${toWire(until)} ${totalPriceVat}`,
  )

describe('what cancelling costs', () => {
  test.each([
    [
      'nothing until seven days before, then half the room, on the last day all of it',
      usual,
      '2026-12-02T10:00',
      [room(640_000), lunch(400_000), projector(45_000)],
      [
        '2026-11-25T10:00:00+01:00 0',
        '2026-12-01T10:00:00+01:00 400000',
        '2026-12-02T10:00:00+01:00 1316250',
      ],
    ],
    [
      'days at the clock of the arrival over a clock change, hours as they pass',
      [stepOf('1 days: 0 0 0'), stepOf('12 hours: 50 0 0'), stepOf('0 hours: 100 100 100')],
      '2026-10-25T10:00',
      [room(100_000)],
      ['2026-10-24T10:00:00+02:00 0', '2026-10-24T23:00:00+02:00 62500', '2026-10-25T10:00:00+01:00 125000'],
    ],
    [
      'a day before a time that the spring clock skips: when the clock changes',
      [stepOf('1 days: 0 0 0'), stepOf('0 hours: 100 100 100')],
      '2026-03-30T02:30',
      [room(100)],
      ['2026-03-29T03:00:00+02:00 0', '2026-03-30T02:30:00+02:00 125'],
    ],
    [
      'a step in hours that a short day has already passed is left out',
      [stepOf('2 days: 0 0 0'), stepOf('47 hours: 50 0 0'), stepOf('0 hours: 100 100 100')],
      '2026-03-30T10:00',
      [room(100_000)],
      ['2026-03-28T10:00:00+01:00 0', '2026-03-30T10:00:00+02:00 125000'],
    ],
    [
      'steps that take the same of what is ordered are one',
      usual,
      '2026-12-02T10:00',
      [lunch(400_000)],
      ['2026-12-01T10:00:00+01:00 0', '2026-12-02T10:00:00+01:00 460000'],
    ],
    [
      'each line is rounded by itself, halves up',
      [stepOf('0 hours: 50 50 50')],
      '2026-12-02T10:00',
      [room(1), room(1), lunch(3)],
      ['2026-12-02T10:00:00+01:00 4'],
    ],
    [
      'percentages with two decimals',
      [stepOf('0 hours: 33.33 0 0')],
      '2026-12-02T10:00',
      [room(100_000)],
      ['2026-12-02T10:00:00+01:00 41663'],
    ],
    [
      'an order without a price is free',
      usual,
      '2026-12-02T10:00',
      [room(0)],
      ['2026-12-02T10:00:00+01:00 0'],
    ],
  ])('%s', (_, steps, arrival, lines, expected) => {
    expect(shown(steps, arrival, lines)).toEqual(expected)
  })

  it('is not said by terms without steps', () => {
    expect(cancellationTimeline([], at('2026-12-02T10:00'), [room(1)])).toBeNull()
  })
})

describe('at a moment', () => {
  const timeline = cancellationTimeline(usual, at('2026-12-02T10:00'), [room(640_000)]) ?? []

  test.each([
    ['2026-11-25T09:59', 0, 3],
    ['2026-11-25T10:00', 400_000, 2],
    ['2026-12-01T09:59', 400_000, 2],
    ['2026-12-01T10:00', 800_000, 1],
    ['2026-12-02T10:00', 800_000, 1],
    ['2027-01-01T10:00', 800_000, 1],
  ])('%s costs %i øre, with %i periods left', (now, fee, left) => {
    expect([feeAt(timeline, at(now))?.totalPriceVat, periodsFrom(timeline, at(now)).length]).toEqual([
      fee,
      left,
    ])
  })
})

const kinds = ['rooms', 'servings', 'products'] as const

const lines = fc.array(
  fc.record({
    kind: fc.constantFrom(...kinds),
    totalPrice: fc.oneof(fc.nat(50), fc.nat(500_000_000)),
    vatPct: fc.constantFrom(0, 12, 15, 25),
  }),
  { maxLength: 8 },
)

const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)

/** Steps as the venue may write them: nearer and nearer to arrival, never cheaper, until arrival. */
const steps = fc
  .uniqueArray(fc.integer({ min: 1, max: 60 * 24 }), { maxLength: 4 })
  .chain((hours) =>
    fc.tuple(
      fc.constant([...hours.sort((a, b) => b - a), 0]),
      ...kinds.map(() =>
        fc.array(percent, { minLength: 5, maxLength: 5 }).map((all) => all.sort((a, b) => a - b)),
      ),
    ),
  )
  .map(([hours, rooms = [], servings = [], products = []]) =>
    hours.map((until, place): CancellationStep => {
      const isDays = until % 24 === 0
      return {
        untilUnit: isDays ? 'days' : 'hours',
        until: isDays ? until / 24 : until,
        percentOfRooms: rooms[place] ?? 0,
        percentOfServings: servings[place] ?? 0,
        percentOfProducts: products[place] ?? 0,
      }
    }),
  )

// Every half-hour of a year with both clock changes.
const arrival = fc.nat(365 * 48).map((halfHours) => at('2026-01-01T00:00') + halfHours * (HOUR / 2))

describe('for any terms and any order', () => {
  it('never falls, ends at arrival, and never exceeds the price', () => {
    fc.assert(
      fc.property(steps, arrival, lines, (all, start, order) => {
        const timeline = cancellationTimeline(all, start, order) ?? []
        const total = feeByHand(100, 100, 100, order)
        expect(timeline.at(-1)?.until).toBe(start)
        for (const [place, period] of timeline.entries()) {
          const before = timeline[place - 1]
          expect(period.totalPriceVat).toBe(period.totalPrice + period.vatAmount)
          expect(period.totalPriceVat).toBeLessThanOrEqual(total)
          if (before) {
            expect(before.until).toBeLessThan(period.until)
            expect(before.totalPriceVat).toBeLessThanOrEqual(period.totalPriceVat)
          }
        }
      }),
    )
  })

  it('is what the terms say, worked out line by line and from the calendar', () => {
    fc.assert(
      fc.property(steps, arrival, lines, fc.nat(70 * 24 * 60), (all, start, order, minutesBefore) => {
        const now = start - minutesBefore * 60_000
        const step = all.find((each) => now < untilByHand(each, start)) ?? all.at(-1)
        if (!step) throw new Error('There is a last step.')
        const { percentOfRooms, percentOfServings, percentOfProducts } = step
        expect(feeAt(cancellationTimeline(all, start, order) ?? [], now)?.totalPriceVat).toBe(
          feeByHand(percentOfRooms, percentOfServings, percentOfProducts, order),
        )
      }),
    )
  })
})

describe('how a fee came about', () => {
  const lines = [room(640_000), lunch(400_000), projector(45_000)]
  const feeOf = (totalPrice: number, vatAmount: number) => ({
    totalPrice,
    vatAmount,
    totalPriceVat: totalPrice + vatAmount,
  })

  test.each([
    ['half the hire', feeOf(320_000, 80_000), { until: 7, untilUnit: 'days' }, [50, 0, 0], [400_000, 0, 0]],
    [
      'everything on the last day',
      feeOf(1_085_000, 231_250),
      { until: 24, untilUnit: 'hours' },
      [100, 100, 100],
      [800_000, 460_000, 56_250],
    ],
    ['nothing in good time', feeOf(0, 0), null, [0, 0, 0], [0, 0, 0]],
  ])('is %s, kind by kind, by the step that makes it', (_, fee, lessThan, percents, fees) => {
    const kinds = ['rooms', 'servings', 'products'] as const
    const prices = [800_000, 460_000, 56_250]
    expect(cancellationBasis(usual, lines, fee)).toEqual({
      lessThan,
      shares: kinds.map((kind, n) => ({
        kind,
        percent: percents[n],
        priceVat: prices[n],
        feeVat: fees[n],
      })),
    })
  })

  test('is unknown for a fee that no step makes, and leaves out kinds without a price', () => {
    expect(cancellationBasis(usual, lines, feeOf(1, 0))).toBeNull()
    expect(cancellationBasis([], lines, feeOf(0, 0))).toBeNull()
    expect(cancellationBasis(usual, [room(100)], feeOf(50, 13))?.shares).toEqual([
      { kind: 'rooms', percent: 50, priceVat: 125, feeVat: 63 },
    ])
  })

  test('always adds up to the fee that was charged', () => {
    const percent = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100)
    const line = fc.record({
      kind: fc.constantFrom('rooms' as const, 'servings' as const, 'products' as const),
      totalPrice: fc.integer({ min: 0, max: 10_000_000 }),
      vatPct: fc.constantFrom(0, 12, 15, 25),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), percent, percent, (each, one, other) => {
        const steps = [stepOf('2 days: 0 0 0'), { ...stepOf('0 hours: 0 0 0'), percentOfRooms: one }]
        const [first, last] = steps.map((step) => ({ ...step, percentOfServings: other }))
        if (!first || !last) throw new Error('There are two steps.')
        const timeline = cancellationTimeline([first, last], at('2026-12-02T10:00'), each) ?? []
        for (const { until: _, ...fee } of timeline) {
          const basis = cancellationBasis([first, last], each, fee)
          expect(basis?.shares.reduce((sum, { feeVat }) => sum + feeVat, 0)).toBe(fee.totalPriceVat)
        }
      }),
    )
  })
})
