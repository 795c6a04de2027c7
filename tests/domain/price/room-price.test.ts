import { describe, expect, test } from 'vitest'
import { type RoomPricing, roomPrice } from '#domain/price/room-price.ts'
import { pricepoint, pricing, time } from './catalogue.ts'

const SPRING = '2027-03-28T01:00–2027-03-28T04:00'
const AUTUMN = '2026-10-25T01:00–2026-10-25T04:00'
const evening = pricepoint(80_000, { startTime: '16:00', endTime: '23:00' })
const friday = pricepoint(60_000, { weekdays: [5] })
const november = pricepoint(40_000, { validFrom: '2026-11-01', validTo: '2026-11-30' })

describe('what a room costs, in øre without VAT', () => {
  test.each<[string, RoomPricing, string[], number, number]>([
    // situation, terms, days, people, expected øre
    ['500 kr an hour, three hours', pricing('perHour', 50_000), ['09:00–12:00'], 10, 150_000],
    ['an hour and a half', pricing('perHour', 50_000), ['09:00–10:30'], 10, 75_000],
    ['a started half-hour counts in full', pricing('perHour', 50_000), ['09:00–10:01'], 10, 75_000],
    ['half of an odd price is rounded up, once', pricing('perHour', 33_333), ['09:00–09:30'], 10, 16_667],
    [
      'three halves of an odd price are rounded once',
      pricing('perHour', 33_333),
      ['09:00–10:30'],
      10,
      50_000,
    ],
    ['the night of spring: two real hours', pricing('perHour', 50_000), [SPRING], 10, 100_000],
    ['the night of autumn: four real hours', pricing('perHour', 50_000), [AUTUMN], 10, 200_000],
    ['people do not matter by the hour', pricing('perHour', 50_000), ['09:00–12:00'], 200, 150_000],
    [
      'two days by the hour',
      pricing('perHour', 50_000),
      ['13:00–17:00', '2026-11-21T10:00–2026-11-21T12:00'],
      10,
      300_000,
    ],
    ['nothing an hour', pricing('perHour', 0), ['09:00–12:00'], 10, 0],
    [
      'the evening price from 16:00',
      pricing('perHour', 50_000, { pricepoints: [evening] }),
      ['17:00–19:00'],
      10,
      160_000,
    ],
    [
      'two hours by day, three by evening',
      pricing('perHour', 50_000, { pricepoints: [evening] }),
      ['14:00–19:00'],
      10,
      340_000,
    ],
    [
      'the evening ends at 23:00',
      pricing('perHour', 50_000, { pricepoints: [evening] }),
      ['22:00–24:00'],
      10,
      130_000,
    ],
    [
      'Friday’s price on a Friday',
      pricing('perHour', 50_000, { pricepoints: [friday] }),
      ['09:00–10:00'],
      10,
      60_000,
    ],
    [
      'Friday’s price not on a Saturday',
      pricing('perHour', 50_000, { pricepoints: [friday] }),
      ['2026-11-21T09:00–2026-11-21T10:00'],
      10,
      50_000,
    ],
    [
      'a time window goes before a weekday',
      pricing('perHour', 50_000, { pricepoints: [friday, evening] }),
      ['16:00–17:00'],
      10,
      80_000,
    ],
    [
      'a period goes before a time window',
      pricing('perHour', 50_000, { pricepoints: [evening, november] }),
      ['16:00–17:00'],
      10,
      40_000,
    ],
    [
      'a period includes its last day',
      pricing('perHour', 50_000, { pricepoints: [november] }),
      ['2026-11-30T09:00–2026-11-30T10:00'],
      10,
      40_000,
    ],
    [
      'a period excludes the day after its last',
      pricing('perHour', 50_000, { pricepoints: [november] }),
      ['2026-12-01T09:00–2026-12-01T10:00'],
      10,
      50_000,
    ],
    [
      'of two Friday prices the lower',
      pricing('perHour', 50_000, { pricepoints: [friday, pricepoint(45_000, { weekdays: [5] })] }),
      ['09:00–10:00'],
      10,
      45_000,
    ],
    [
      'of two Friday prices the lower, entered in the opposite order',
      pricing('perHour', 50_000, { pricepoints: [pricepoint(45_000, { weekdays: [5] }), friday] }),
      ['09:00–10:00'],
      10,
      45_000,
    ],
    [
      'a weekday price goes before a permanent one, even if that is lower',
      pricing('perHour', 50_000, { pricepoints: [pricepoint(30_000), friday] }),
      ['09:00–10:00'],
      10,
      60_000,
    ],
    [
      'a window on a weekday goes before a window',
      pricing('perHour', 50_000, {
        pricepoints: [evening, pricepoint(85_000, { ...evening, price: 85_000, weekdays: [5] })],
      }),
      ['16:00–17:00'],
      10,
      85_000,
    ],
    [
      'a weekday in a period goes before the period',
      pricing('perHour', 50_000, {
        pricepoints: [pricepoint(45_000, { ...november, price: 45_000, weekdays: [5] }), november],
      }),
      ['09:00–10:00'],
      10,
      45_000,
    ],
    [
      'a window past midnight begins on the minute',
      pricing('perHour', 50_000, {
        pricepoints: [pricepoint(90_000, { startTime: '22:00', endTime: '02:00' })],
      }),
      ['21:30–22:30'],
      10,
      25_000 + 45_000,
    ],
    [
      'a window that ends when it begins is all day',
      pricing('perHour', 50_000, {
        pricepoints: [pricepoint(90_000, { startTime: '12:00', endTime: '12:00' })],
      }),
      ['09:00–10:00'],
      10,
      90_000,
    ],
    [
      'a window that has an end alone begins at midnight',
      pricing('perHour', 50_000, { pricepoints: [pricepoint(70_000, { endTime: '12:00' })] }),
      ['00:00–00:30'],
      10,
      35_000,
    ],
    [
      'a period does not hold the day before it',
      pricing('perHour', 50_000, { pricepoints: [november] }),
      ['2026-10-31T09:00–2026-10-31T10:00'],
      10,
      50_000,
    ],
    [
      'a window that has an end alone goes before a weekday',
      pricing('perHour', 50_000, { pricepoints: [friday, pricepoint(70_000, { endTime: '12:00' })] }),
      ['11:00–13:00'],
      10,
      130_000,
    ],
    [
      'a period that has a beginning alone holds its first day',
      pricing('perHour', 50_000, { pricepoints: [friday, pricepoint(70_000, { validFrom: '2026-11-20' })] }),
      ['11:00–12:00'],
      10,
      70_000,
    ],
    [
      'the half-hours of a long day are counted from its start',
      pricing('perHour', 50_000, { pricepoints: [evening] }),
      ['00:00–17:00'],
      10,
      880_000,
    ],
    [
      'a window past midnight',
      pricing('perHour', 50_000, {
        pricepoints: [pricepoint(90_000, { startTime: '22:00', endTime: '02:00' })],
      }),
      ['2026-11-21T00:00–2026-11-21T03:00'],
      10,
      230_000,
    ],
    [
      'a price that changes in the half-hour is that of its start',
      pricing('perHour', 50_000, { pricepoints: [evening] }),
      ['15:45–16:15'],
      10,
      25_000,
    ],
    [
      'up to four hours is a half day',
      pricing('halfDayOrDay', 500_000, { halfDayPrice: 300_000 }),
      ['08:00–12:00'],
      10,
      300_000,
    ],
    [
      'a minute more is a day',
      pricing('halfDayOrDay', 500_000, { halfDayPrice: 300_000 }),
      ['08:00–12:01'],
      10,
      500_000,
    ],
    [
      'without a half-day price, half of the day',
      pricing('halfDayOrDay', 500_001),
      ['08:00–12:00'],
      10,
      250_001,
    ],
    [
      'a day and a half day',
      pricing('halfDayOrDay', 500_000, { halfDayPrice: 300_000 }),
      ['09:00–17:00', '2026-11-21T10:00–2026-11-21T12:00'],
      10,
      800_000,
    ],
    [
      'a half day at Friday’s half-day price',
      pricing('halfDayOrDay', 500_000, {
        halfDayPrice: 300_000,
        pricepoints: [pricepoint(600_000, { weekdays: [5], halfDayPrice: 350_000 })],
      }),
      ['08:00–12:00'],
      10,
      350_000,
    ],
    [
      'the night of autumn: 03:00 is four hours after midnight',
      pricing('halfDayOrDay', 500_000, { halfDayPrice: 300_000 }),
      ['2026-10-25T00:00–2026-10-25T03:00'],
      10,
      300_000,
    ],
    [
      'the night of autumn: 04:00 is five',
      pricing('halfDayOrDay', 500_000, { halfDayPrice: 300_000 }),
      ['2026-10-25T00:00–2026-10-25T04:00'],
      10,
      500_000,
    ],
    ['a day’s price for an hour', pricing('perDay', 300_000), ['09:00–10:00'], 10, 300_000],
    [
      'three days',
      pricing('perDay', 300_000),
      ['09:00–17:00', '2026-11-21T10:00–2026-11-21T14:00', '2026-11-23T08:00–2026-11-23T09:00'],
      10,
      900_000,
    ],
    [
      'a dearer Friday, and a Saturday',
      pricing('perDay', 300_000, { pricepoints: [pricepoint(350_000, { weekdays: [5] })] }),
      ['09:00–17:00', '2026-11-21T10:00–2026-11-21T14:00'],
      10,
      650_000,
    ],
    ['a price a person', pricing('perPerson', 12_500), ['09:00–17:00'], 24, 300_000],
    [
      'a price a person, two days',
      pricing('perPerson', 12_500),
      ['09:00–17:00', '2026-11-21T10:00–2026-11-21T14:00'],
      24,
      600_000,
    ],
    ['a fixed price', pricing('fixed', 999_900), ['09:00–17:00'], 24, 999_900],
    [
      'a fixed price, however many days',
      pricing('fixed', 999_900),
      ['09:00–17:00', '2026-11-21T10:00–2026-11-21T14:00'],
      24,
      999_900,
    ],
    [
      'never less than the least',
      pricing('perHour', 50_000, { minPrice: 120_000 }),
      ['09:00–10:00'],
      10,
      120_000,
    ],
    [
      'the least does not add to more',
      pricing('perHour', 50_000, { minPrice: 120_000 }),
      ['09:00–12:00'],
      10,
      150_000,
    ],
    [
      'the least for few people',
      pricing('perPerson', 12_500, { minPrice: 200_000 }),
      ['09:00–12:00'],
      4,
      200_000,
    ],
  ])('%s', (_, terms, days, pax, expected) => {
    expect(roomPrice(days.map(time), pax, terms).amount).toBe(expected)
  })

  test('is not raised when it equals the minimum', () => {
    const terms = pricing('perHour', 60_000, { minPrice: 120_000 })
    expect([10, 11, 12].map((end) => roomPrice([time(`09:00–${end}:00`)], 1, terms).raisedToMinimum)).toEqual(
      [true, false, false],
    )
  })

  test('explains how it is made up', () => {
    expect(
      roomPrice([time('14:00–19:00')], 10, pricing('perHour', 50_000, { pricepoints: [evening] })),
    ).toEqual({
      halfOre: 680_000,
      amount: 340_000,
      raisedToMinimum: false,
      parts: [
        { unitPrice: 50_000, quantity: 2, halfDay: false },
        { unitPrice: 80_000, quantity: 3, halfDay: false },
      ],
    })
    expect(roomPrice([time('09:00–10:30')], 10, pricing('perHour', 50_000)).parts).toEqual([
      { unitPrice: 50_000, quantity: 1.5, halfDay: false },
    ])
    expect(roomPrice([time('09:00–10:00')], 10, pricing('halfDayOrDay', 50_000)).parts).toEqual([
      { unitPrice: 25_000, quantity: 1, halfDay: true },
    ])
    expect(roomPrice([time('09:00–10:00')], 1, pricing('perPerson', 100, { minPrice: 500 }))).toEqual({
      halfOre: 1000,
      amount: 500,
      raisedToMinimum: true,
      parts: [{ unitPrice: 100, quantity: 1, halfDay: false }],
    })
  })

  test('keeps the half øre of an odd price until the whole is rounded', () => {
    const odd = pricing('halfDayOrDay', 500_001)
    const mornings = ['08:00–12:00', '2026-11-23T08:00–2026-11-23T12:00', '2026-11-24T08:00–2026-11-24T12:00']
    expect(roomPrice(mornings.map(time), 10, odd)).toEqual({
      halfOre: 1_500_003,
      amount: 750_002,
      raisedToMinimum: false,
      parts: [{ unitPrice: 500_001, quantity: 1.5, halfDay: true }],
    })
    const evenings = pricing('perHour', 12_345, {
      pricepoints: [pricepoint(9_999, { startTime: '16:00', endTime: '23:00' })],
    })
    expect(roomPrice([time('14:30–16:30')], 10, evenings)).toMatchObject({ halfOre: 47_034, amount: 23_517 })
  })
})

test('uses the lower of two half-day prices beside the same day price, in either order', () => {
  const fridays = [350_000, null].map((halfDayPrice) => pricepoint(600_000, { weekdays: [5], halfDayPrice }))
  const priceWith = (pricepoints: RoomPricing['pricepoints']) =>
    roomPrice([time('09:00–13:00')], 10, pricing('halfDayOrDay', 500_000, { pricepoints })).amount
  expect([priceWith(fridays), priceWith(fridays.toReversed())]).toEqual([300_000, 300_000])
})
