import { describe, expect, it } from 'vitest'
import { anOrder } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()

const friday = { startTime: '2026-11-27T09:00:00+01:00', endTime: '2026-11-27T12:00:00+01:00' }
const block = (roomId: number, from: string, to: string) =>
  server.database.rows(
    testStatement<never>(`INSERT INTO restriction (room_id, starts_at, ends_at, blocking_reason, note)
       VALUES ($1, $2::timestamptz, $3::timestamptz, 'maintenance', 'Ring Ola')`),
    [roomId, from, to],
  )

describe('one room', () => {
  it('is read in Norwegian, without internal fields', async () => {
    await block(ids.stua, '2026-11-28T08:00+01', '2026-11-28T10:00+01')
    const { body } = await server.call('readRoom', { roomSlug: 'stua' })
    expect(body).toMatchObject({
      id: ids.stua,
      name: 'Stua',
      description: 'Med peis.',
      defaultPrice: 100_000,
      currentPrice: 100_000,
      vatPct: 25,
      outlookEmail: null,
      subrooms: [],
      roomFeatures: [{ id: 1, amenityId: 1, name: 'Skjerm', featureType: 'screen', quantity: 1, note: null }],
    })
    expect(
      body.seatings.map(({ id, layout, availableOnline }) => [id, layout.name, availableOnline]),
    ).toEqual([
      [1, 'Styrebord', true],
      [2, 'Kino', true],
      [3, 'Kino', false],
    ])
    expect(body.restrictions).toEqual([
      {
        id: expect.any(Number),
        roomId: ids.stua,
        startTime: '2026-11-28T08:00:00+01:00',
        endTime: '2026-11-28T10:00:00+01:00',
        blockingReason: 'maintenance',
        note: null,
      },
    ])
  })

  it('is read in English where there is English, and in Norwegian elsewhere', async () => {
    const { body, headers } = await server.call(
      'readRoom',
      { roomSlug: 'salen' },
      { 'accept-language': 'en-GB,en;q=0.9,nb;q=0.5' },
    )
    expect(headers['content-language']).toBe('en')
    expect([body.name, body.subrooms.map(({ name }) => name)]).toEqual([
      'The Hall',
      ['Salen Vest', 'Salen Øst'],
    ])
  })

  it('is 404 when it is unknown or not offered', async () => {
    for (const roomSlug of ['nei', 'kottet']) {
      const { status, refusal } = await server.call('readRoom', { roomSlug })
      expect([status, refusal.code]).toEqual([404, 'notFound'])
    }
    const { statusCode } = await server.app.inject('/api/v1/online_room/..%2fSTUA')
    expect(statusCode).toBe(404)
  })
})

describe('the search', () => {
  const search = async (
    body: Parameters<typeof server.call<'searchMeetingRooms'>>[1]['body'],
    filters: Omit<Parameters<typeof server.call<'searchMeetingRooms'>>[1], 'body'> = {},
  ) => (await server.call('searchMeetingRooms', { ...filters, body })).body

  const reasons = async (wish: Parameters<typeof search>[0]) =>
    Object.fromEntries((await search(wish)).items.map((each) => [each.slugname, each.availability?.reason]))

  it('lists offered rooms in the house’s order, without availability when no time is given', async () => {
    const page = await search({})
    expect(page.items.map(({ slugname, availability }) => [slugname, availability])).toEqual([
      ['salen', null],
      ['salen-vest', null],
      ['salen-ost', null],
      ['stua', null],
      ['torget', null],
      ['kammeret', null],
    ])
    expect([page.totalResults, page.numPages, page.pageNumber]).toEqual([6, 1, 1])
  })

  it('states for each room whether it is available, and why not', async () => {
    await server.call('placeReservation', { body: anOrder({ roomId: ids.vest }) })
    await block(ids.kammeret, '2026-11-27T11:00+01', '2026-11-27T13:00+01')
    expect(await reasons({ ...friday, expectedPax: 20 })).toEqual({
      salen: 'taken',
      'salen-vest': 'taken',
      'salen-ost': null,
      stua: null,
      torget: 'overbooked',
      kammeret: 'tooManyPeople',
    })
    expect(await reasons({ ...friday, expectedPax: 2 })).toMatchObject({ kammeret: 'blocked', torget: null })
    expect(await reasons({ ...friday, expectedPax: 1 })).toMatchObject({ stua: 'tooFewPeople' })
  })

  it('reports a closed day as closed and a time that is too soon as too late, for any room', async () => {
    const saturday = { startTime: '2026-11-28T09:00', endTime: '2026-11-28T10:00' }
    expect(new Set(Object.values(await reasons(saturday)))).toEqual(new Set(['closed']))
    const soon = { startTime: '2026-11-20T13:00', endTime: '2026-11-20T14:00' }
    expect(new Set(Object.values(await reasons(soon)))).toEqual(new Set(['tooLate']))
  })

  it('has the free seats of a shared room, too few as overbooked, and a blocked one as blocked', async () => {
    const torget = async (expectedPax: number) =>
      (await search({ ...friday, expectedPax })).items.find(({ id }) => id === ids.torget)?.availability
    expect(await torget(12)).toEqual({ isAvailable: true, reason: null, freeSeats: 12 })
    expect(await torget(13)).toEqual({ isAvailable: false, reason: 'overbooked', freeSeats: 12 })
    await block(ids.torget, '2026-11-27T11:00+01', '2026-11-27T13:00+01')
    expect(await torget(13)).toEqual({ isAvailable: false, reason: 'blocked', freeSeats: 0 })
  })

  it('reports a part of a room that is booked privately as taken, without requests', async () => {
    await server.database.rows(
      testStatement<never>('UPDATE room SET use_overbooking_control = true WHERE id = $1'),
      [ids.vest],
    )
    expect((await server.call('placeReservation', { body: anOrder({ roomId: ids.salen }) })).status).toBe(201)
    const room = (await search({ ...friday, expectedPax: 5 })).items.find(({ id }) => id === ids.vest)
    expect(room?.availability).toEqual({ isAvailable: false, reason: 'taken', freeSeats: 0 })
    const input = { body: anOrder({ roomId: ids.vest, pax: 5 }), isRequest: true }
    expect((await server.call('placeReservation', input)).refusal?.code).toBe('taken')
  })

  it('filters by name, type, one of the layouts and all of the amenities', async () => {
    const slugs = async (filters: Parameters<typeof search>[1]) =>
      (await search({}, filters)).items.map(({ slugname }) => slugname)
    expect(await slugs({ name: 'SALEN' })).toEqual(['salen', 'salen-vest', 'salen-ost'])
    expect(await slugs({ roomTypeId: 1 })).toEqual(['stua'])
    expect(await slugs({ layoutIds: [2] })).toEqual(['stua'])
    expect(await slugs({ layoutIds: [1, 2] })).toEqual(['salen-vest', 'stua'])
    expect(await slugs({ amenityIds: [1] })).toEqual(['salen', 'stua'])
    expect(await slugs({ amenityIds: [1, 2] })).toEqual(['salen'])
  })

  it('is paged', async () => {
    const page = await search({}, { pageNumber: 2, pageSize: 4 })
    expect([page.items.map(({ slugname }) => slugname), page.numPages]).toEqual([['torget', 'kammeret'], 2])
  })

  it('refuses half a time, and one that ends before it starts', async () => {
    const half = await server.call('searchMeetingRooms', { body: { startTime: friday.startTime } })
    expect([half.status, half.refusal.fields]).toEqual([422, [{ path: 'endTime', code: 'required' }]])
    const turned = { startTime: friday.endTime, endTime: friday.startTime }
    const backwards = await server.call('searchMeetingRooms', { body: turned })
    expect(backwards.refusal.fields).toEqual([{ path: 'endTime', code: 'endsBeforeStart' }])
  })
})

describe('the calendar', () => {
  const week = { startTime: '2026-11-23T00:00', endTime: '2026-11-30T00:00' }

  it('has taken times, preparation included, without names', async () => {
    const { body: placed } = await server.call('placeReservation', { body: anOrder() })
    const { body, status } = await server.call('listBookings', { ...week, roomId: ids.stua })
    expect(status).toBe(200)
    expect(body.items).toEqual([
      {
        id: placed.bookings[0]?.id,
        kind: 'booking',
        roomId: ids.stua,
        roomName: 'Stua',
        date: '2026-11-27',
        startTime: '2026-11-27T08:30:00+01:00',
        endTime: '2026-11-27T12:00:00+01:00',
        expectedPax: 10,
        createdAt: '2026-11-20T10:00:00+01:00',
      },
    ])
  })

  it('has for a divisible room the bookings of its parts and its whole, once each', async () => {
    await server.call('placeReservation', { body: anOrder({ roomId: ids.salen }) })
    await block(ids.vest, '2026-11-25T10:00+01', '2026-11-25T11:00+01')
    const of = async (roomId: number) =>
      (await server.call('listBookings', { ...week, roomId })).body.items.map((each) => [
        each.kind,
        each.roomId,
      ])
    const whole = ['booking', ids.salen]
    const blocked = ['restriction', ids.vest]
    expect(await of(ids.salen)).toEqual([blocked, whole])
    expect(await of(ids.vest)).toEqual([blocked, whole])
    expect(await of(ids.ost)).toEqual([whole])
    expect(await of(ids.stua)).toEqual([])
    const all = await server.call('listBookings', week)
    expect(all.body.items.map((each) => [each.kind, each.roomId])).toEqual([blocked, whole])
  })

  it('leaves out bookings that only touch the range', async () => {
    await server.call('placeReservation', { body: anOrder() })
    const after = { startTime: '2026-11-27T12:00', endTime: '2026-11-27T13:00' }
    const before = { startTime: '2026-11-27T07:00', endTime: '2026-11-27T08:30' }
    for (const range of [after, before])
      expect((await server.call('listBookings', range)).body.items).toEqual([])
  })

  it('refuses more than 62 days, and unknown rooms', async () => {
    const long = await server.call('listBookings', { startTime: '2026-11-01', endTime: '2027-02-01' })
    expect(long.refusal.fields).toEqual([{ path: 'endTime', code: 'tooLong', limit: 62 }])
    const unknown = await server.call('listBookings', { ...week, roomId: 999 })
    expect([unknown.status, unknown.refusal.fields]).toEqual([422, [{ path: 'roomId', code: 'unknown' }]])
  })
})

describe('the seat check', () => {
  it('answers each question on its own, in order', async () => {
    await server.call('placeReservation', {
      body: anOrder({ roomId: ids.torget, pax: 5, order: { expectedPriceVat: 375_000 } }),
    })
    await server.call('placeReservation', { body: anOrder() })
    const { body } = await server.call('checkSeats', {
      body: [
        { ...friday, roomId: ids.torget, pax: 7 },
        { ...friday, roomId: ids.torget, pax: 8 },
        { ...friday, roomId: ids.stua, pax: 2 },
        { startTime: '2026-11-27T07:00', endTime: '2026-11-27T09:00', roomId: ids.torget, pax: 20 },
      ],
    })
    const inTorget = { totalSeats: 12, layouts: [] }
    const layouts = [ids.stuaBoard, ids.stuaTheatre].map((seatingId) => ({ seatingId, state: 'taken' }))
    expect(body.map(({ seatsInfo }) => seatsInfo)).toEqual([
      { freeSeats: 7, ocuppiedSeats: 5, overbooked: false, state: 'free', ...inTorget },
      { freeSeats: 7, ocuppiedSeats: 5, overbooked: true, state: 'overbooked', ...inTorget },
      { freeSeats: 0, ocuppiedSeats: 20, totalSeats: 20, overbooked: true, state: 'taken', layouts },
      { freeSeats: 20, ocuppiedSeats: 0, overbooked: false, state: 'free', ...inTorget, totalSeats: 20 },
    ])
  })

  it('does not count the nights of several days', async () => {
    await server.database.rows(
      testStatement<never>(`INSERT INTO restriction (room_id, starts_at, ends_at, blocking_reason)
         VALUES (4, '2026-11-26T21:00+01', '2026-11-27T06:00+01', 'cleaning')`),
      [],
    )
    const range = { startTime: '2026-11-26T15:00', endTime: '2026-11-27T10:00' }
    const { body } = await server.call('checkSeats', { body: [{ ...range, roomId: ids.stua, pax: 4 }] })
    expect(body[0]?.seatsInfo.overbooked).toBe(false)
  })

  it('answers for several days with the figures of the fullest one', async () => {
    const onDay = (day: number, pax: number) => {
      const time = (hour: string) => `2026-11-${day}T${hour}:00+01:00`
      const hours = { startTime: time('14:00'), endTime: time('16:00') }
      const order = { expectedPriceVat: 250_000 }
      return anOrder({ roomId: ids.torget, pax, ...hours, order })
    }
    for (const [day, pax] of [
      [24, 4],
      [25, 17],
      [26, 9],
    ] as const)
      expect((await server.call('placeReservation', { body: onDay(day, pax) })).status).toBe(201)
    const stay = (from: number, to: number, pax: number) => ({
      ...{ startTime: `2026-11-${from}T13:00:00+01:00`, endTime: `2026-11-${to}T18:00:00+01:00` },
      ...{ roomId: ids.torget, pax },
    })
    const { body } = await server.call('checkSeats', {
      body: [stay(24, 25, 4), stay(25, 26, 4), stay(24, 26, 3), stay(26, 26, 11), stay(23, 24, 16)],
    })
    // From the second day on a stay begins when the venue opens, and so meets the limit from 11 to 13.
    const short = { overbooked: true, state: 'overbooked', layouts: [] }
    const free = { overbooked: false, state: 'free', layouts: [] }
    expect(body.map(({ seatsInfo }) => seatsInfo)).toEqual([
      { freeSeats: 3, ocuppiedSeats: 17, totalSeats: 12, ...short },
      { freeSeats: 3, ocuppiedSeats: 17, totalSeats: 12, ...short },
      { freeSeats: 3, ocuppiedSeats: 17, totalSeats: 12, ...free },
      { freeSeats: 11, ocuppiedSeats: 9, totalSeats: 20, ...free },
      { freeSeats: 12, ocuppiedSeats: 4, totalSeats: 12, ...short },
    ])
  })

  it('refuses invalid questions, question by question', async () => {
    const question = { ...friday, roomId: ids.stua, pax: 2 }
    const { status, refusal } = await server.call('checkSeats', {
      body: [question, { ...question, roomId: 99 }, { ...question, endTime: friday.startTime }],
    })
    expect([status, refusal.fields]).toEqual([
      422,
      [
        { path: '1.roomId', code: 'unknown' },
        { path: '2.endTime', code: 'endsBeforeStart' },
      ],
    ])
  })
})
