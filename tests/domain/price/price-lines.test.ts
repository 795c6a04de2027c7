import { describe, expect, test } from 'vitest'
import type { DiscountRule } from '#domain/price/discount.ts'
import { type PriceRequest, summarise } from '#domain/price/price-summary.ts'
import { shownInKroner } from '#domain/price/shown-summary.ts'
import { at, catalogue, discount, pricepoint, pricing, request } from './catalogue.ts'

const NOW = at('2026-11-01T12:00')
const price = (asked: PriceRequest, rules: DiscountRule[] = []) => summarise(asked, catalogue, rules, NOW)

describe('a summary', () => {
  test.each<[string, PriceRequest, unknown[]]>([
    ['by the half-hour', request({ rooms: [[1, '09:00–10:30']] }), [50_000, 1.5, null]],
    ['raised to its least', request({ rooms: [[4, '09:00–10:00']] }), [80_000, 1, 'minimumPrice']],
    ['of a half day', request({ rooms: [[5, '09:00–12:00']] }), [120_000, 1, 'halfDay']],
    ['of a day', request({ rooms: [[5, '09:00–15:00']] }), [200_000, 1, null]],
    ['at several prices', request({ rooms: [[6, '15:00–17:00']] }), [130_000, 1, 'severalPrices']],
  ])('says of a room %s how its price came about', (_, asked, expected) => {
    const terms = pricing('halfDayOrDay', 200_000, { halfDayPrice: 120_000 })
    const evening = [pricepoint(80_000, { startTime: '16:00', endTime: '23:00' })]
    const more = [
      { id: 5, name: 'Selje', vatPct: 25, accountId: 3600, pricing: terms },
      {
        id: 6,
        name: 'Rogn',
        vatPct: 25,
        accountId: 3600,
        pricing: pricing('perHour', 50_000, { pricepoints: evening }),
      },
    ]
    const { rooms } = summarise(asked, { ...catalogue, rooms: [...catalogue.rooms, ...more] }, [], NOW)
    expect(rooms.lines.map(({ unitPrice, quantity, note }) => [unitPrice, quantity, note])).toEqual([
      expected,
    ])
  })

  test('has no price a person where nobody is expected', () => {
    const asked = { rooms: [[1, '09:00–12:00']] } as Parameters<typeof request>[0]
    expect([0, null].map((expectedPax) => price({ ...request(asked), expectedPax }).perPerson)).toEqual([
      null,
      null,
    ])
  })

  test('does not name a discount of nothing', () => {
    const { rooms, appliedDiscounts } = price(request({ rooms: [[1, '09:00–12:00']] }), [discount(1, 0)])
    expect([rooms.lines[0]?.discountName, rooms.lines[0]?.discountPct, appliedDiscounts]).toEqual([
      null,
      0,
      [],
    ])
  })

  test('is shown with what is taken off, in whole kroner', () => {
    const shown = shownInKroner(price(request({ rooms: [[1, '09:00–12:00']] }), [discount(1, 10)]))
    expect(shown).toEqual({
      packages: { lines: [], finalPriceVat: 0 },
      extraProducts: { lines: [], finalPriceVat: 0 },
      rooms: { lines: [1688], finalPriceVat: 1688 },
      originalPrice: 1500,
      discountAmount: 150,
      vatAmount: 338,
      finalPriceVat: 1688,
    })
  })
})
