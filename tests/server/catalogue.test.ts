import { create } from 'superstruct'
import { afterEach, describe, expect, it } from 'vitest'
import { PriceSummary } from '#contract/structs/price.ts'
import { summarise } from '#domain/price/price-summary.ts'
import { summaryOnWire } from '#server/reservations/prices/price-lines.ts'
import { tenants } from '#tenants/tenants.ts'
import { catalogue, discount, request } from '#tests/domain/price/catalogue.ts'
import { anOrder, halfDayWithLunch, priceRequestFor } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = freshServer()

const english = { 'accept-language': 'en' }

describe('the lists', () => {
  it('are searchable', async () => {
    const layouts = await server.call('listLayouts', {}, english)
    expect(layouts.body.items.map(({ name }) => name)).toEqual(['Boardroom', 'Theatre'])
    const amenities = await server.call('listAmenities', { name: 'skj' })
    expect(amenities.body.items.map(({ name }) => name)).toEqual(['Skjerm'])
    expect((await server.call('listAmenities', { id: 2 })).body.items.map(({ name }) => name)).toEqual([
      'Flygel',
    ])
  })

  it('have the packages for sale, with their price per person', async () => {
    const { body } = await server.call('listPackages', {}, english)
    expect(
      body.map(({ name, pricePerPerson, pricePerPersonVat }) => [name, pricePerPerson, pricePerPersonVat]),
    ).toEqual([
      ['Half day', 30_000, 35_500],
      ['Room only', 15_000, 18_750],
    ])
    expect(body[0]?.orderPackages.map(({ name, serving, timeSlots }) => [name, serving, timeSlots])).toEqual([
      ['Møterom', 'none', []],
      ['Coffee', 'coffee', []],
      ['Lunch', 'lunch', ['11:00', '11:30', '12:00']],
      ['Fruit platter', 'snack', []],
    ])
    expect([body[0]?.roompacket, body[0]?.extraProducts]).toEqual([
      { orderPackageId: 1, includesHire: true },
      [ids.coffee],
    ])
    expect((await server.call('listPackages', { name: 'bare' })).body.map(({ id }) => id)).toEqual([ids.bare])
  })

  it('have the products for sale', async () => {
    const { body } = await server.call('listExtraProducts', {})
    expect(
      body.items.map(({ name, sellingPriceVat, isServing }) => [name, sellingPriceVat, isServing]),
    ).toEqual([
      ['Kaffe', 4600, true],
      ['Flippover', 25_000, false],
    ])
  })

  it('have the terms in force in the requested language, and new ones from their day', async () => {
    const terms = async () => (await server.call('listTerms', {}, english)).body
    expect(await terms()).toEqual([
      {
        fileName: 'Terms',
        filePath: '/files/terms/2026-01-en.html',
        fullPath: 'https://booking.house.example/files/terms/2026-01-en.html',
        version: '2026-01',
      },
    ])
    const versionAt = async (now: string) => {
      server.setNow(now)
      return (await terms()).map(({ version }) => version)
    }
    expect(await versionAt('2027-01-01T00:59:59.999+01:00')).toEqual(['2026-01'])
    expect(await versionAt('2027-01-01T01:00:00+01:00')).toEqual(['2027-01'])
  })
})

describe('a venue whose flag is off', () => {
  const tenant = tenants.proysenhuset
  const without = (flag: 'packages' | 'pricePerPerson') => {
    server.services.tenant = { ...tenant, features: { ...tenant.features, [flag]: false } }
  }
  afterEach(() => {
    server.services.tenant = tenant
  })

  it('sells no packages, and refuses ordered ones', async () => {
    const order = anOrder({ packet: halfDayWithLunch })
    expect((await server.call('summarisePrice', { body: priceRequestFor(order) })).status).toBe(200)
    without('packages')
    expect((await server.call('listPackages', {})).body).toEqual([])
    const priced = await server.call('summarisePrice', { body: priceRequestFor(order) })
    expect(priced.refusal.fields).toContainEqual({ path: 'packages.0.id', code: 'notAvailable' })
    const placed = await server.call('placeReservation', { body: order, idempotencyKey: 'packages-are-off' })
    expect(placed.refusal.fields).toContainEqual({ path: 'packets.0.packageId', code: 'notAvailable' })
  })

  it('shows no price per person', async () => {
    const body = priceRequestFor(anOrder())
    const before = (await server.call('summarisePrice', { body })).body
    without('pricePerPerson')
    const after = (await server.call('summarisePrice', { body })).body
    expect([before.pricePerPerson, after]).toEqual([37_500, { ...before, pricePerPerson: null }])
  })
})

describe('the working hours', () => {
  it('have the regular hours, the venue’s exceptions and the public holidays', async () => {
    const { body } = await server.call('readWorkingHours', {
      startRange: '2026-12-01',
      endRange: '2026-12-31',
    })
    expect(body.regular).toHaveLength(7)
    expect(body.regular[0]).toEqual({
      year: 2026,
      dayOfWeek: 1,
      openTime: '07:00',
      closeTime: '20:00',
      isWorkingDay: true,
    })
    expect(body.special.map(({ date, label, eventType }) => [date, label, eventType])).toEqual([
      ['2026-12-04', 'Juleverksted', 'closed'],
      ['2026-12-25', 'Første juledag', 'publicHoliday'],
      ['2026-12-26', 'Andre juledag', 'publicHoliday'],
    ])
    const range = { startRange: '2027-05-17', endRange: '2027-05-17' }
    const translated = await server.call('readWorkingHours', range, english)
    expect(translated.body.special.map(({ label }) => label)).toEqual(['Constitution Day', 'Whit Monday'])
  })

  it('refuse a range that is too long or reversed', async () => {
    const long = await server.call('readWorkingHours', { startRange: '2026-01-01', endRange: '2027-12-31' })
    expect(long.refusal.fields).toEqual([{ path: 'endRange', code: 'tooLong', limit: 400 }])
    const turned = await server.call('readWorkingHours', { startRange: '2026-12-02', endRange: '2026-12-01' })
    expect(turned.refusal.fields).toEqual([{ path: 'endRange', code: 'endsBeforeStart' }])
  })
})

describe('the price', () => {
  it('has its lines', async () => {
    const order = anOrder({
      startTime: '2026-11-27T09:00:00+01:00',
      endTime: '2026-11-27T10:30:00+01:00',
      packet: { extraProducts: [{ productId: ids.coffee, quantity: 3 }] },
    })
    const { body } = await server.call('summarisePrice', { body: priceRequestFor(order) })
    const room = { originalPrice: 150_000, discountAmount: 0, vatAmount: 37_500, finalPriceVat: 187_500 }
    const coffee = { originalPrice: 12_000, discountAmount: 0, vatAmount: 1800, finalPriceVat: 13_800 }
    const plain = { surchargePct: 0, discountPct: 0, discountAmount: 0, discountName: null, note: null }
    expect(body).toEqual({
      packages: { items: [], originalPrice: 0, discountAmount: 0, vatAmount: 0, finalPriceVat: 0 },
      extraProducts: {
        items: [
          {
            ...plain,
            itemId: ids.coffee,
            name: 'Kaffe',
            unitPrice: 4000,
            quantity: 3,
            vatPct: 15,
            originalPrice: 12_000,
            totalPrice: 12_000,
            vatAmount: 1800,
            totalPriceVat: 13_800,
          },
        ],
        ...coffee,
      },
      rooms: {
        items: [
          {
            ...plain,
            itemId: ids.stua,
            name: 'Stua',
            unitPrice: 100_000,
            quantity: 1.5,
            vatPct: 25,
            originalPrice: 150_000,
            totalPrice: 150_000,
            vatAmount: 37_500,
            totalPriceVat: 187_500,
          },
        ],
        ...room,
      },
      originalPrice: 162_000,
      discountAmount: 0,
      vatAmount: 39_300,
      finalPriceVat: 201_300,
      pricePerPerson: 20_130,
      coupon: null,
      note: null,
    })
  })

  it('states a surcharge as charged, although it exceeds the price itself', () => {
    const dear = discount(1, 150.5, { priceDirection: 'surcharge' })
    const summary = summarise(request({ rooms: [[1, '09:00–12:00']] }), catalogue, [dear], server.now())
    const onWire = create(summaryOnWire(summary, false, 'en'), PriceSummary)
    const lines = onWire.rooms.items.map(({ surchargePct, unitPrice, quantity, originalPrice }) => [
      surchargePct,
      originalPrice / (unitPrice * quantity),
    ])
    expect(lines).toEqual([[150.5, 2.505]])
  })

  it('is that of the package, and includes the hire of its room', async () => {
    const order = anOrder({ packet: halfDayWithLunch })
    const { body } = await server.call('summarisePrice', { body: priceRequestFor(order) }, english)
    expect(body.packages.items.map(({ name, totalPriceVat }) => [name, totalPriceVat])).toEqual([
      ['Half day: food', 230_000],
      ['Half day: hire', 125_000],
    ])
    expect(body.rooms.items.map(({ totalPriceVat, note }) => [totalPriceVat, note])).toEqual([
      [0, 'includedInPackage'],
    ])
  })

  it('has automatic discounts, and a better one replaces a coupon', async () => {
    const december = anOrder({ startTime: '2026-12-01T09:00', endTime: '2026-12-01T12:00' })
    const { body } = await server.call('summarisePrice', { body: priceRequestFor(december) })
    expect(body.rooms.items[0]).toMatchObject({ discountPct: 20, discountName: 'Julerabatt' })
    const outdone = await server.call('summarisePrice', { body: priceRequestFor(december, 'NY10') })
    expect([outdone.body.coupon, outdone.body.finalPriceVat]).toEqual(['outdone', body.finalPriceVat])
  })

  it('ignores an invalid code, and says so', async () => {
    const wrong = await server.call('summarisePrice', { body: priceRequestFor(anOrder(), 'FEIL') })
    expect([wrong.status, wrong.body.coupon, wrong.body.finalPriceVat]).toEqual([200, 'invalid', 375_000])
    const right = await server.call('summarisePrice', { body: priceRequestFor(anOrder(), ' ny10') })
    expect([right.body.coupon, right.body.finalPriceVat]).toEqual(['applied', 337_500])
  })

  it('names items that are missing, not for sale, or without a time', async () => {
    const selectedTime = { startTime: '2026-11-27T09:00', endTime: '2026-11-27T12:00' }
    const { status, refusal } = await server.call('summarisePrice', {
      body: {
        packages: [
          { id: 3, pax: 2, selectedTime },
          { id: 99, pax: 2, selectedTime },
        ],
        products: [{ id: ids.soldOut, pax: 1, selectedTime }],
        rooms: [
          { id: 99, pax: 1, selectedTime },
          { id: ids.stua, pax: 1, selectedTime: { ...selectedTime, endTime: '2999-01-01' } },
        ],
      },
    })
    expect([status, refusal.fields]).toEqual([
      422,
      [
        { path: 'packages.0.id', code: 'notAvailable' },
        { path: 'packages.1.id', code: 'unknown' },
        { path: 'products.0.id', code: 'notAvailable' },
        { path: 'rooms.0.id', code: 'unknown' },
        { path: 'rooms.1.selectedTime.endTime', code: 'tooLong', limit: 31 },
      ],
    ])
  })
})

describe('discounts', () => {
  it('are listed when automatic, and never when they need a code', async () => {
    const hoursOf = (day: string) =>
      server.call('listAvailableDiscounts', {
        startTime: `${day}T09:00`,
        endTime: `${day}T12:00`,
        customerId: 'visitor',
      })
    expect((await hoursOf('2026-12-01')).body.items).toEqual([
      {
        id: 3,
        name: 'Julerabatt',
        code: null,
        description: 'Hele desember.',
        discountPct: 20,
        scope: 'room',
      },
    ])
    expect((await hoursOf('2026-11-27')).body.items).toEqual([])
  })
})

describe('guessing codes', () => {
  const guess = (couponCode: string, remoteAddress = '10.1.1.1') =>
    server.app.inject({
      method: 'POST',
      url: '/api/v1/online_price_summary',
      payload: priceRequestFor(anOrder(), couponCode),
      remoteAddress,
    })

  it('ends after twenty wrong ones, per caller and window, in all processes', async () => {
    const before = (await guess('NY10', '10.9.9.9')).json()
    await Promise.all(Array.from({ length: 30 }, (_, n) => guess(`FEIL${n}`)))
    const without = (await guess('FEIL', '10.9.9.9')).json()
    expect(before.coupon).toBe('applied')
    // A right code gets the same answer as a wrong one, and the price excludes it.
    const blocked = (await guess('NY10')).json()
    expect(blocked).toEqual({ ...without, coupon: 'tooManyTries', note: expect.any(String) })
    expect((await guess('FEIL')).json()).toEqual(blocked)
    const placing = await server.app.inject({
      method: 'POST',
      url: '/api/v1/online_booking?discount_code=NY10',
      payload: anOrder(),
      remoteAddress: '10.1.1.1',
    })
    expect(placing.statusCode).toBe(429)
    expect((await guess('NY10', '10.1.1.2')).json().coupon).toBe('applied')
    server.setNow('2026-11-20T10:16:15+01:00')
    expect((await guess('NY10')).json().coupon).toBe('applied')
  })

  it('is not counted for a right code, however often', async () => {
    const answers = []
    for (let n = 0; n < 25; n++) answers.push((await guess('NY10', '10.1.1.3')).statusCode)
    expect(new Set(answers)).toEqual(new Set([200]))
  })
})
