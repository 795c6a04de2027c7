import { describe, expect, it } from 'vitest'
import * as tables from '#server/database/schema.ts'
import { makeCast } from '#tests/support/customer-cast.ts'
import { anOrder, priceRequestFor } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()

type Search = Parameters<typeof server.call<'searchMeetingRooms'>>[1]['body']

const friday = { startTime: '2026-11-27T09:00:00+01:00', endTime: '2026-11-27T12:00:00+01:00' }
const allOf = (date: string, next: string) => ({ startTime: `${date}T00:00`, endTime: `${next}T00:00` })
const allFriday = allOf('2026-11-27', '2026-11-28')

async function search(body: Search, headers = {}, layoutIds: number[] = []) {
  const { body: page } = await server.call('searchMeetingRooms', { body, layoutIds }, headers)
  return page.items
}

const roomOf = async (id: number, body: Search, headers = {}) =>
  (await search(body, headers)).find((room) => room.id === id)

const answers = async (wish: Search, layoutIds: number[] = []) =>
  Object.fromEntries(
    (await search(wish, {}, layoutIds)).map(({ slugname, availability }) => [slugname, availability]),
  )

const block = (roomId: number, from: string, to: string) =>
  server.database.rows(
    testStatement<never>(`INSERT INTO restriction (room_id, starts_at, ends_at, blocking_reason)
       VALUES ($1, $2::timestamptz, $3::timestamptz, 'maintenance')`),
    [roomId, from, to],
  )

const shutsEarly = (date: string) =>
  server.database.db
    .insert(tables.specialDay)
    .values({ date, label: 'Kort dag', labelEn: 'Short day', eventType: 'shortDay', closeTime: '15:00' })

describe('a time outside opening hours', () => {
  const late = { startTime: '2026-11-26T09:00', endTime: '2026-11-26T15:30' }

  it('is answered with the hours of that day, in the language of the request', async () => {
    await shutsEarly('2026-11-26')
    const hours = { date: '2026-11-26', openTime: '07:00', closeTime: '15:00' }
    const norwegian = await roomOf(ids.stua, late)
    expect(norwegian?.availability).toMatchObject({
      ...{ isAvailable: false, reason: 'closed' },
      outsideHours: { ...hours, label: 'Kort dag' },
    })
    const english = await roomOf(ids.stua, late, { 'accept-language': 'en' })
    expect(english?.availability?.outsideHours).toEqual({ ...hours, label: 'Short day' })
  })

  it('is answered without hours on a closed day, with the name of the day', async () => {
    const closed = { startTime: '2026-12-04T09:00', endTime: '2026-12-04T10:00' }
    expect((await roomOf(ids.stua, closed))?.availability?.outsideHours).toEqual({
      ...{ date: '2026-12-04', openTime: null, closeTime: null },
      label: 'Juleverksted',
    })
  })

  it('is in the seat check too, beside the seats, and not for a time within opening hours', async () => {
    const question = { roomId: ids.stua, pax: 4 }
    const { body } = await server.call('checkSeats', {
      body: [
        { ...question, startTime: '2026-11-27T18:00', endTime: '2026-11-27T20:30' },
        { ...question, ...friday },
      ],
    })
    const hours = { date: '2026-11-27', openTime: '07:00', closeTime: '20:00', label: null }
    expect(body.map(({ outsideHours }) => outsideHours)).toEqual([hours, undefined])
  })
})

describe('a search for people without a time', () => {
  it('has rooms that are too small or too large, and no free time', async () => {
    expect(await answers({ expectedPax: 35 })).toEqual({
      salen: { isAvailable: true, reason: null, freeSeats: null },
      'salen-vest': { isAvailable: false, reason: 'tooManyPeople', freeSeats: null },
      'salen-ost': { isAvailable: true, reason: null, freeSeats: null },
      stua: { isAvailable: false, reason: 'tooManyPeople', freeSeats: null },
      torget: { isAvailable: false, reason: 'tooManyPeople', freeSeats: null },
      kammeret: { isAvailable: false, reason: 'tooManyPeople', freeSeats: null },
    })
    expect((await roomOf(ids.stua, { expectedPax: 1 }))?.availability?.reason).toBe('tooFewPeople')
  })
})

describe('a search for any time of a day', () => {
  it('has the free times of each room, preparation included, in the requested layout or in any', async () => {
    await server.call('placeReservation', { body: anOrder() })
    await block(ids.kammeret, '2026-11-27T06:00+01', '2026-11-27T21:00+01')
    const wish = { freeWithin: allFriday, expectedPax: 8 }
    const from = (startTime: string) => ({
      ...{ isAvailable: true, reason: null, freeSeats: null },
      freeTimes: [
        { startTime: '2026-11-27T07:00:00+01:00', endTime: '2026-11-27T08:30:00+01:00' },
        { startTime, endTime: '2026-11-27T20:00:00+01:00' },
      ],
    })
    const found = await answers(wish)
    expect(found.stua).toEqual(from('2026-11-27T12:00:00+01:00'))
    expect((await answers(wish, [1])).stua).toEqual(from('2026-11-27T12:30:00+01:00'))
    const whole = [{ startTime: '2026-11-27T07:00:00+01:00', endTime: '2026-11-27T20:00:00+01:00' }]
    expect(found['salen-vest']?.freeTimes).toEqual(whole)
    expect(found.kammeret).toEqual({ isAvailable: false, reason: 'taken', freeSeats: null, freeTimes: [] })
  })

  it('covers only the requested part of the day', async () => {
    await server.call('placeReservation', { body: anOrder() })
    const until = async (endTime: string) =>
      (await roomOf(ids.stua, { freeWithin: { startTime: '2026-11-27T09:00', endTime } }))?.availability
    expect(await until('2026-11-27T12:00')).toMatchObject({ isAvailable: false, reason: 'taken' })
    expect((await until('2026-11-27T14:00'))?.freeTimes).toEqual([
      { startTime: '2026-11-27T12:00:00+01:00', endTime: '2026-11-27T14:00:00+01:00' },
    ])
  })

  it('reports a closed day as closed, one that is too soon as too late, and too many people as such', async () => {
    const closed = await answers({ freeWithin: allOf('2026-12-04', '2026-12-05'), expectedPax: 50 })
    expect(new Set(Object.values(closed).map((each) => each?.reason))).toEqual(new Set(['closed']))
    expect(closed.stua?.outsideHours).toMatchObject({ date: '2026-12-04', label: 'Juleverksted' })
    const near = await answers({ freeWithin: allOf('2026-11-20', '2026-11-21') })
    expect(near.stua).toEqual({ isAvailable: false, reason: 'tooLate', freeSeats: null, freeTimes: [] })
    expect((await answers({ freeWithin: allFriday, expectedPax: 50 })).stua?.reason).toBe('tooManyPeople')
  })

  it('accepts a request when a shared room has too few seats all the time', async () => {
    const lunch = { startTime: '2026-11-27T11:00', endTime: '2026-11-27T13:00' }
    const torget = await roomOf(ids.torget, { freeWithin: lunch, expectedPax: 15 })
    expect(torget?.availability).toMatchObject({ reason: 'overbooked', freeTimes: [] })
  })

  it.each([
    ['more than a day', { freeWithin: allOf('2026-11-27', '2026-11-29') }, 'freeWithin.endTime', 'tooLong'],
    [
      'what ends before it starts',
      { freeWithin: { startTime: friday.endTime, endTime: friday.startTime } },
      'freeWithin.endTime',
      'endsBeforeStart',
    ],
    [
      'a day too far ahead',
      { freeWithin: allOf('2031-01-02', '2031-01-03') },
      'freeWithin.startTime',
      'tooFarAhead',
    ],
    ['a time as well', { ...friday, freeWithin: allFriday }, 'freeWithin', 'notAvailable'],
  ])('refuses %s', async (_, body, path, code) => {
    const { status, refusal } = await server.call('searchMeetingRooms', { body })
    expect([status, refusal.fields]).toEqual([422, [expect.objectContaining({ path, code })]])
  })
})

describe('the price of a room in a search', () => {
  const summaryOf = async (roomId: number, pax: number, time = friday) => {
    const body = priceRequestFor(anOrder({ roomId, pax, ...time }))
    return (await server.call('summarisePrice', { body })).body
  }

  it('is that of an order of the room for the time and people, with discounts and the floor price', async () => {
    await server.database.rows(testStatement<never>('UPDATE room SET min_price = 700000 WHERE id = $1'), [
      ids.kammeret,
    ])
    const december = { startTime: '2026-12-09T08:15:00+01:00', endTime: '2026-12-09T12:30:00+01:00' }
    for (const time of [friday, december]) {
      for (const { id, hire } of await search({ ...time, expectedPax: 8 })) {
        const { originalPrice, discountAmount, finalPriceVat } = await summaryOf(id, 8, time)
        const total = { totalPrice: originalPrice - discountAmount, totalPriceVat: finalPriceVat }
        expect({ id, hire }).toEqual({
          id,
          hire: { ...total, note: id === ids.kammeret ? 'minimumPrice' : null },
        })
      }
    }
    const stua = await roomOf(ids.stua, { ...friday, expectedPax: 8 })
    expect(stua?.hire?.totalPriceVat).toBe(375_000)
    expect((await roomOf(ids.stua, { ...december, expectedPax: 8 }))?.hire?.totalPriceVat).toBe(450_000)
  })

  it('is that of an order with the package of the search, or of the room alone with the package’s obstacle', async () => {
    const withPackage = { ...friday, expectedPax: 8, packageId: ids.halfDay }
    for (const { id, hire } of await search(withPackage)) {
      const body = priceRequestFor(anOrder({ roomId: id, pax: 8, packet: { packageId: ids.halfDay } }))
      const { finalPriceVat, vatAmount } = (await server.call('summarisePrice', { body })).body
      expect([id, hire?.totalPriceVat, hire?.totalPrice]).toEqual([
        id,
        finalPriceVat,
        finalPriceVat - vatAmount,
      ])
    }
    const obstacle = async (wish: Search) => (await roomOf(ids.stua, wish))?.packageObstacle
    expect(await obstacle({ ...withPackage, expectedPax: 1 })).toEqual({ code: 'tooFewPeople', limit: '2' })
    const evening = { startTime: '2026-11-27T15:00:00+01:00', endTime: '2026-11-27T18:00:00+01:00' }
    expect(await obstacle({ ...withPackage, ...evening })).toMatchObject({ code: 'outsidePackageHours' })
    const alone = await roomOf(ids.stua, { ...evening, expectedPax: 8 })
    expect(alone?.hire?.totalPriceVat).toBeGreaterThan(0)
    expect((await roomOf(ids.stua, { ...withPackage, ...evening }))?.hire).toEqual(alone?.hire)
    expect(await obstacle({ ...withPackage, packageId: 3 })).toEqual({ code: 'notAvailable' })
    for (const [wrong, field] of [
      [{ packageId: 77 }, { path: 'packageId', code: 'unknown' }],
      [{ expectedPax: null }, { path: 'expectedPax', code: 'required' }],
      [
        { startTime: null, endTime: null },
        { path: 'startTime', code: 'required' },
      ],
    ] as const) {
      const answer = await server.call('searchMeetingRooms', { body: { ...withPackage, ...wrong } })
      expect([answer.status, answer.refusal.fields]).toEqual([422, [field]])
    }
  })

  it('is that of the caller’s organisation', async () => {
    const cast = await makeCast(server)
    await server.database.db.insert(tables.discountRule).values({
      ...{ id: 101, name: 'Avtalepris', discountValue: 20, scope: 'room' as const },
      organizationId: cast.organizationId,
    })
    const question = { ...friday, expectedPax: 8 }
    expect((await roomOf(ids.stua, question, cast.primary.headers))?.hire?.totalPriceVat).toBe(300_000)
    expect((await roomOf(ids.stua, question))?.hire?.totalPriceVat).toBe(375_000)
  })

  it('is left out when the room is unavailable, without a time, and per person without people', async () => {
    await server.database.rows(
      testStatement<never>("UPDATE room SET pricing_method = 'perPerson' WHERE id = $1"),
      [ids.vest],
    )
    await block(ids.stua, '2026-11-27T08:00+01', '2026-11-27T18:00+01')
    const priced = async (wish: Search) =>
      (await search(wish)).filter(({ hire }) => hire).map(({ slugname }) => slugname)
    expect(await priced({ ...friday })).toEqual(['salen', 'salen-ost', 'torget', 'kammeret'])
    expect(await priced({ ...friday, expectedPax: 2 })).toContain('salen-vest')
    expect(await priced({ freeWithin: allFriday, expectedPax: 2 })).toEqual([])
    expect(await priced({ expectedPax: 2 })).toEqual([])
  })
})
