import { describe, expect, test } from 'vitest'
import type { DiscountRule } from '#domain/price/discount.ts'
import { type PriceRequest, summarise } from '#domain/price/price-summary.ts'
import {
  at,
  BOOK,
  COFFEE,
  catalogue,
  DAY,
  discount,
  EVENING,
  LUNCH,
  PENNY,
  PROJECTOR,
  request,
  time,
} from './catalogue.ts'

const NOW = at('2026-11-01T12:00')
const price = (priceRequest: PriceRequest, rules: DiscountRule[] = []) =>
  summarise(priceRequest, catalogue, rules, NOW)

/** original − discount + VAT = final, in øre. */
function figures(priceRequest: PriceRequest, rules: DiscountRule[] = []): string {
  const { originalPrice, discountAmount, vatAmount, finalPriceVat } = price(priceRequest, rules)
  return `${originalPrice} − ${discountAmount} + ${vatAmount} = ${finalPriceVat}`
}

describe('without discounts', () => {
  test.each<[string, PriceRequest, string]>([
    ['nothing', request({}), '0 − 0 + 0 = 0'],
    ['a room by the hour', request({ rooms: [[1, '09:00–12:00']] }), '150000 − 0 + 37500 = 187500'],
    ['a room by the day', request({ rooms: [[2, '09:00–12:00']] }), '300000 − 0 + 75000 = 375000'],
    [
      'a room by the person, without VAT',
      request({ rooms: [[3, '09:00–12:00', 25]] }),
      '250000 − 0 + 0 = 250000',
    ],
    ['a room raised to its least', request({ rooms: [[4, '09:00–10:00']] }), '80000 − 0 + 20000 = 100000'],
    [
      'a room over two days, nights not counted',
      request({ rooms: [[1, '2026-11-19T15:00–2026-11-20T10:00']] }),
      '200000 − 0 + 50000 = 250000',
    ],
    ['coffee for ten at 15 %', request({ products: [[COFFEE, 10]] }), '29000 − 0 + 4350 = 33350'],
    ['a book at 0 %', request({ products: [[BOOK, 2]] }), '39800 − 0 + 0 = 39800'],
    ['VAT of a quarter of an øre is none', request({ products: [[PENNY, 1]] }), '1 − 0 + 0 = 1'],
    ['VAT of half an øre is one', request({ products: [[PENNY, 2]] }), '2 − 0 + 1 = 3'],
    [
      'VAT is rounded for each line, not for the whole',
      request({
        products: [
          [PENNY, 2],
          [PENNY, 2],
        ],
      }),
      '4 − 0 + 2 = 6',
    ],
    ['lunch for ten, food alone', request({ packages: [[LUNCH, 10]] }), '249000 − 0 + 37350 = 286350'],
    [
      'the day package for ten: food at 15 %, hire at 25 %',
      request({ packages: [[DAY, 10]] }),
      '595000 − 0 + 109250 = 704250',
    ],
    [
      'with the snack',
      request({ packages: [[DAY, 10, { orderPackageIds: [100] }]] }),
      '640000 − 0 + 116000 = 756000',
    ],
    [
      'the day package includes its room',
      request({ packages: [[DAY, 10]], rooms: [[2, '09:00–16:00']] }),
      '595000 − 0 + 109250 = 704250',
    ],
    [
      'lunch includes no room',
      request({ packages: [[LUNCH, 10]], rooms: [[2, '09:00–16:00']] }),
      '549000 − 0 + 112350 = 661350',
    ],
    [
      'one room is included, the most expensive',
      request({
        packages: [[DAY, 10]],
        rooms: [
          [1, '09:00–10:00'],
          [2, '09:00–16:00'],
        ],
      }),
      '645000 − 0 + 121750 = 766750',
    ],
    [
      'unless the package is ordered with the other',
      request({
        packages: [[DAY, 10]],
        rooms: [
          [1, '09:00–10:00'],
          [2, '09:00–16:00', 10, 1],
        ],
      }),
      '895000 − 0 + 184250 = 1079250',
    ],
    [
      'a package’s preferred room is the one included',
      request({
        packages: [[EVENING, 10]],
        rooms: [
          [3, '09:00–10:00', 50],
          [2, '09:00–16:00'],
        ],
      }),
      '833330 − 0 + 50000 = 883330',
    ],
    [
      'packages for fewer people than the room do not include it',
      request({ packages: [[DAY, 9]], rooms: [[2, '09:00–16:00']] }),
      '835500 − 0 + 173325 = 1008825',
    ],
    [
      'a package does not include the room of another packet, though it is for all its people',
      request({ packages: [[DAY, 10]], rooms: [[2, '09:00–16:00', 10, 1]] }),
      '895000 − 0 + 184250 = 1079250',
    ],
    [
      'nor the most expensive of the reservation, when it is ordered with a smaller one',
      request({
        packages: [
          [DAY, 10],
          [LUNCH, 10, { packet: 1 }],
        ],
        rooms: [
          [1, '09:00–10:00'],
          [1, '11:00–12:00'],
          [2, '09:00–16:00', 10, 1],
        ],
      }),
      '1194000 − 0 + 234100 = 1428100',
    ],
    [
      'nor its own room a second time that day',
      request({
        packages: [[DAY, 10]],
        rooms: [
          [1, '09:00–12:00'],
          [1, '13:00–14:00', 10, 1],
        ],
      }),
      '645000 − 0 + 121750 = 766750',
    ],
    [
      'a package is for each day of its room, and includes it on all of them',
      request({ packages: [[DAY, 10]], rooms: [[2, '2026-11-20T10:00–2026-11-21T12:00']] }),
      '1190000 − 0 + 218500 = 1408500',
    ],
    [
      'and on each day for the people that are there at the same time',
      request({
        packages: [[LUNCH, 25]],
        rooms: [
          [1, '09:00–10:00', 10],
          [3, '09:30–10:30', 10],
          [3, '2026-11-21T10:00–2026-11-21T11:00', 30],
        ],
      }),
      '1570500 − 0 + 180575 = 1751075',
    ],
    [
      'a package without a room is for the days of its request',
      request({ packages: [[LUNCH, 10, { range: time('2026-11-20T09:00–2026-11-21T12:00') }]] }),
      '498000 − 0 + 74700 = 572700',
    ],
    [
      'everything',
      request({
        packages: [[LUNCH, 10]],
        products: [
          [COFFEE, 10],
          [PROJECTOR, 1],
        ],
        rooms: [[1, '09:00–12:00']],
      }),
      '473000 − 0 + 90450 = 563450',
    ],
  ])('%s', (_, priceRequest, expected) => {
    expect(figures(priceRequest)).toBe(expected)
  })
})

describe('a summary in full', () => {
  test('has its sections, lines, discounts and price per person', () => {
    const priceRequest = request({
      packages: [[DAY, 20]],
      products: [[COFFEE, 3]],
      rooms: [[2, '09:00–16:00', 20]],
      code: 'høst',
      expectedPax: 20,
    })
    const rules = [discount(5, 10, { name: 'Høst', couponCode: 'HØST', scope: 'packagesAndProducts' })]
    const line = { surchargePct: 0, surchargeAmount: 0, isRoomHire: false, note: null }
    const pack = {
      ...line,
      kind: 'package',
      itemId: DAY,
      name: 'Dagspakke',
      quantity: 20,
      discountPct: 10,
      discountName: 'Høst',
    }
    expect(price(priceRequest, rules)).toEqual({
      packages: {
        originalPrice: 1_190_000,
        discountAmount: 119_000,
        vatAmount: 196_650,
        finalPriceVat: 1_267_650,
        lines: [
          {
            ...pack,
            partName: 'Mat',
            accountId: 3000,
            unitPrice: 39_500,
            vatPct: 15,
            originalPrice: 790_000,
            discountAmount: 79_000,
            netPrice: 711_000,
            vatAmount: 106_650,
            totalPriceVat: 817_650,
          },
          {
            ...pack,
            partName: 'Lokale',
            isRoomHire: true,
            accountId: 3600,
            unitPrice: 20_000,
            vatPct: 25,
            originalPrice: 400_000,
            discountAmount: 40_000,
            netPrice: 360_000,
            vatAmount: 90_000,
            totalPriceVat: 450_000,
          },
        ],
      },
      extraProducts: {
        originalPrice: 8_700,
        discountAmount: 870,
        vatAmount: 1_175,
        finalPriceVat: 9_005,
        lines: [
          {
            ...line,
            kind: 'product',
            itemId: COFFEE,
            name: 'Kaffe',
            partName: null,
            accountId: 3000,
            unitPrice: 2_900,
            quantity: 3,
            discountPct: 10,
            discountName: 'Høst',
            vatPct: 15,
            originalPrice: 8_700,
            discountAmount: 870,
            netPrice: 7_830,
            vatAmount: 1_175,
            totalPriceVat: 9_005,
          },
        ],
      },
      rooms: {
        originalPrice: 0,
        discountAmount: 0,
        vatAmount: 0,
        finalPriceVat: 0,
        lines: [
          {
            ...line,
            kind: 'room',
            itemId: 2,
            name: 'Furu',
            partName: null,
            accountId: 3600,
            unitPrice: 0,
            quantity: 1,
            discountPct: 0,
            discountName: null,
            vatPct: 25,
            originalPrice: 0,
            discountAmount: 0,
            netPrice: 0,
            vatAmount: 0,
            totalPriceVat: 0,
            note: 'includedInPackage',
          },
        ],
      },
      originalPrice: 1_198_700,
      discountAmount: 119_870,
      vatAmount: 197_825,
      finalPriceVat: 1_276_655,
      perPerson: 63_833,
      appliedDiscounts: [
        {
          id: 5,
          name: 'Høst',
          priceDirection: 'discount',
          discountValue: 10,
          couponCode: 'HØST',
          amount: 119_870,
        },
      ],
      coupon: 'valid',
      isCouponOutdone: false,
      unknown: [],
      pricedAt: NOW,
    })
  })

  test('names items missing from the catalogue and prices the rest', () => {
    const priceRequest = request({
      packages: [[99, 10]],
      products: [
        [COFFEE, 1],
        [98, 1],
      ],
      rooms: [[97, '09:00–12:00']],
    })
    const { unknown, finalPriceVat } = price(priceRequest)
    expect(finalPriceVat).toBe(3_335)
    expect(unknown).toEqual([
      { section: 'packages', index: 0, id: 99 },
      { section: 'products', index: 1, id: 98 },
      { section: 'rooms', index: 0, id: 97 },
    ])
  })

  test.each<[string, DiscountRule[], string, string | null, boolean]>([
    ['an unknown code', [], 'VÅR', 'unknown', false],
    ['an empty code is none', [], '  ', null, false],
    ['an overlong code', [], 'X'.repeat(5000), 'unknown', false],
    [
      'a code for rooms, with no room to pay for',
      [discount(1, 10, { couponCode: 'ROM', scope: 'room' })],
      'ROM',
      'notForThis',
      false,
    ],
    [
      'a code that a better rule outdoes',
      [discount(1, 10, { couponCode: 'MAT' }), discount(2, 20)],
      'MAT',
      'valid',
      true,
    ],
    ['a code that applies', [discount(1, 10, { couponCode: 'MAT' })], 'MAT', 'valid', false],
    [
      'a code that applies to some, where a rule without a code applies to the rest',
      [
        discount(1, 10, { couponCode: 'MAT', scope: 'packagesAndProducts' }),
        discount(2, 20, { scope: 'room' }),
      ],
      'MAT',
      'valid',
      false,
    ],
  ])('%s', (_, rules, code, coupon, isCouponOutdone) => {
    const summary = price(request({ packages: [[DAY, 10]], rooms: [[2, '09:00–16:00']], code }), rules)
    expect([summary.coupon, summary.isCouponOutdone]).toEqual([coupon, isCouponOutdone])
  })
})
