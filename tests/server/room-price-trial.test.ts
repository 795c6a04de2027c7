import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PriceSummary } from '#contract/structs/price.ts'
import type { RoomPriceTrial } from '#contract/structs/room-price-trial.ts'
import { openRoomOffice, type RoomOffice } from '#tests/support/room-staff.ts'
import { ids } from '#tests/support/test-house.ts'

let office: RoomOffice

beforeAll(async () => {
  office = await openRoomOffice()
})
afterAll(() => office.server.close())

// A Friday, and the Saturday after it.
const friday = { startTime: '2026-11-27T09:00:00+01:00', endTime: '2026-11-27T15:00:00+01:00' }
const saturday = { startTime: '2026-11-28T09:00:00+01:00', endTime: '2026-11-28T11:00:00+01:00' }
const byTheHour: RoomPriceTrial = {
  ...{ name: 'Ny sal', pax: 20, ...friday, pricingMethod: 'perHour', defaultPrice: 100_000, minPrice: 0 },
  ...{ halfDayPrice: null, vatGroupId: 1, pricepoints: [] },
}

const tried = (own: object) => office.call('tryRoomPrice', { body: { ...byTheHour, ...own } })

it.each<[string, object, number]>([
  ['six hours at a price by the hour', {}, 600_000],
  ['a floor price above it', { minPrice: 700_000 }, 700_000],
  ['twenty people at a price for each', { pricingMethod: 'perPerson', defaultPrice: 10_000 }, 200_000],
  ['a whole day', { pricingMethod: 'halfDayOrDay', defaultPrice: 500_000 }, 500_000],
  [
    'half a day on a Saturday that has its own price',
    {
      ...{ ...saturday, pricingMethod: 'halfDayOrDay', defaultPrice: 500_000 },
      pricepoints: [{ daysOfWeek: [6], price: 800_000, halfDayPrice: 450_000 }],
    },
    450_000,
  ],
  [
    'a period whose last day is that day',
    { pricepoints: [{ validFrom: '2026-11-01', validTo: '2026-11-27', price: 50_000 }] },
    300_000,
  ],
])('prices %s as an order would be', async (_, own, net) => {
  const { status, body } = await tried(own)
  expect([status, body.originalPrice, body.finalPriceVat]).toEqual([200, net, net + body.vatAmount])
  expect(body.rooms.items[0]?.vatPct).toBe(25)
})

it('prices what is saved just as the price summary does', async () => {
  const { body: room } = await office.call('readCatalogueRoom', { id: ids.stua })
  const { name, pricingMethod, defaultPrice, halfDayPrice, minPrice, vatGroupId, pricepoints } = room
  const own = { name, pricingMethod, defaultPrice, halfDayPrice, minPrice, vatGroupId, pricepoints, pax: 8 }
  const rooms = [{ id: ids.stua, pax: 8, selectedTime: friday }]
  const asked = await office.server.call('summarisePrice', { body: { rooms, packages: [], products: [] } })
  const { body } = await tried(own)
  const { timeObstacles, packageObstacles, ...price } = body
  expect([timeObstacles, packageObstacles]).toEqual([[], []])
  const withoutId = ({ rooms: { items, ...totals }, ...rest }: PriceSummary) => ({
    ...rest,
    rooms: { ...totals, items: items.map(({ itemId: _, ...line }) => line) },
  })
  expect(withoutId(price)).toEqual(withoutId(asked.body))
})

it('takes off the discounts that apply to all', async () => {
  const rule = { name: 'Høstrabatt', discountValue: 10, scope: 'room' } as const
  await office.call('createDiscountRule', { body: rule })
  const { body } = await tried({})
  expect([body.discountAmount, body.rooms.items[0]?.discountName]).toEqual([60_000, 'Høstrabatt'])
})

const until = (start: string, end: string) => ({
  startTime: `2026-11-27T${start}:00+01:00`,
  endTime: `2026-11-27T${end}:00+01:00`,
})

describe('with a package', () => {
  it('prices each of its required parts for each person, and the hire that it includes at nothing', async () => {
    const { body } = await tried({ ...until('09:00', '14:00'), packageId: 1 })
    const lines = [...body.packages.items, ...body.rooms.items].map((line) => [
      ...[line.name, line.quantity, line.unitPrice, line.originalPrice, line.vatAmount, line.note],
    ])
    // 20 × 200 kr and 15 % of it; 20 × 100 kr and 25 % of it. The fruit is optional.
    expect(lines).toEqual([
      ['Halv dag: mat', 20, 20_000, 400_000, 60_000, null],
      ['Halv dag: leie', 20, 10_000, 200_000, 50_000, null],
      ['Ny sal', 1, 0, 0, 0, 'includedInPackage'],
    ])
    expect([body.originalPrice, body.vatAmount, body.finalPriceVat]).toEqual([600_000, 110_000, 710_000])
    expect([body.timeObstacles, body.packageObstacles]).toEqual([[], []])
  })

  it.each<[string, object, object[]]>([
    [
      'a meeting longer than it is for',
      { ...until('09:00', '15:00'), packageId: 1 },
      [{ code: 'outsidePackageHours', limit: '08:00–14:00' }],
    ],
    [
      'too few people, after the lunch',
      { ...until('12:30', '14:00'), packageId: 1, pax: 1 },
      [
        { code: 'tooFewPeople', limit: '2' },
        { code: 'outsideServingTimes', limit: '11:00, 11:30, 12:00' },
      ],
    ],
    ['that it is out of use', { packageId: 3 }, [{ code: 'notAvailable' }]],
    ['nothing where it suits', { packageId: 2 }, []],
  ])('says of %s why it does not suit, and still prices it', async (_, own, obstacles) => {
    const { status, body } = await tried(own)
    expect([status, body.packageObstacles]).toEqual([200, obstacles])
  })

  it.each<[string, object, object]>([
    [
      'a day when the venue is closed',
      { startTime: '2026-12-25T09:00:00+01:00', endTime: '2026-12-25T14:00:00+01:00' },
      { code: 'nonWorkingDay' },
    ],
    [
      'a time outside its hours',
      until('05:00', '09:00'),
      { code: 'outsideOpeningHours', limit: '07:00–20:00' },
    ],
  ])('says that customers cannot order %s', async (_, own, obstacle) => {
    const { body } = await tried({ ...own, packageId: 2 })
    expect(body.timeObstacles).toEqual([obstacle])
  })
})

it.each<[string, object, object[]]>([
  ['a package that is not there', { packageId: 99 }, [{ path: 'packageId', code: 'unknown' }]],
  ['a VAT group that is not there', { vatGroupId: 99 }, [{ path: 'vatGroupId', code: 'unknown' }]],
  ['an end before the start', { endTime: friday.startTime }, [{ path: 'endTime', code: 'endsBeforeStart' }]],
  [
    'a period that ends before it begins',
    { pricepoints: [{ validFrom: '2026-12-02', validTo: '2026-12-01', price: 1 }] },
    [{ path: 'pricepoints.0.validTo', code: 'endsBeforeStart' }],
  ],
])('refuses %s at its field', async (_, own, fields) => {
  const { status, body } = await tried(own)
  expect([status, body]).toMatchObject([422, { context: { fields } }])
})
