import { create } from 'superstruct'
import { describe, expect, it } from 'vitest'
import { eachMeetingField } from '#contract/structs/meeting.ts'
import { Reservation } from '#contract/structs/reservation.ts'
import { anOrder, aSpecifiedOrder, halfDayWithLunch, priceRequestFor } from '#tests/support/orders.ts'
import { present } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()

type Taken = { room: number; booked: number; starts: string; ends: string; pax: number; exclusive: boolean }
const occupancies = () =>
  server.database.rows<Taken>(
    testStatement(`SELECT room_id AS room, booked_room_id AS booked, pax, exclusive,
         to_char(starts_at AT TIME ZONE 'Europe/Oslo', 'YYYY-MM-DD HH24:MI') AS starts,
         to_char(ends_at AT TIME ZONE 'Europe/Oslo', 'YYYY-MM-DD HH24:MI') AS ends
       FROM occupancy ORDER BY room_id, starts_at`),
    [],
  )

describe('a possible order', () => {
  it('is confirmed, and returned in full', async () => {
    const { status, body } = await server.call('placeReservation', { body: anOrder() })
    expect(status).toBe(201)
    expect(create(body, Reservation)).toEqual(body)
    const customer = { name: 'Kari Eksempel', email: 'kari@customer.example', phone: '00 00 00 00' }
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      code: expect.stringMatching(/^[2-9A-Y]{3}-[2-9A-Y]{3}-[2-9A-Y]{3}$/),
      name: 'Høstmøte',
      arrival: '2026-11-27T09:00:00+01:00',
      departure: '2026-11-27T12:00:00+01:00',
      reservationStatus: 'confirmed',
      changedByStaff: false,
      requestWithdrawn: false,
      wasConfirmed: false,
      lapsesAt: null,
      optionUntil: null,
      attended: null,
      seriesId: null,
      ...{ cancellationTimeline: null, cancellationFee: null, cancellationBasis: null },
      expectedPax: 10,
      ...eachMeetingField(() => null),
      meetingTitle: 'Høstmøte',
      meetingLead: 'Kari Eksempel',
      note: 'Vi kommer litt før.',
      ownerId: null,
      createdAt: present,
      paxAllergies: [],
      clientCard: {
        ...customer,
        isOrganization: false,
        companyName: null,
        organizationNumber: null,
        buyerReference: null,
      },
      packets: [{ packageId: null, name: null, extraProducts: [] }],
      arrangements: [],
      bookings: [
        {
          id: expect.any(Number),
          startTime: '2026-11-27T09:00:00+01:00',
          endTime: '2026-11-27T12:00:00+01:00',
          roomId: ids.stua,
          roomName: 'Stua',
          roomSlug: 'stua',
          seatingId: ids.stuaBoard,
          layoutName: 'Styrebord',
          productId: null,
          expectedPax: 10,
          unitPrice: 100_000,
          totalPrice: 300_000,
          totalPriceVat: 375_000,
          vat: 75_000,
          discount: 0,
          surcharge: 0,
          meetingTitle: 'Høstmøte',
          meetingDescription: null,
          meetingSummary: null,
          meetingLead: 'Kari Eksempel',
          note: null,
          isCredited: false,
        },
      ],
      customerName: 'Kari Eksempel',
      customerEmail: 'kari@customer.example',
      customerPhone: '00 00 00 00',
      isOrganization: false,
      organization: null,
      primaryContact: null,
      buyerReference: null,
      ourReference: null,
      priceSummary: expect.objectContaining({
        finalPriceVat: 375_000,
        vatAmount: 75_000,
        pricePerPerson: 37_500,
      }),
      discountCode: null,
      termsVersion: '2026-01',
      sequence: 0,
      roomsHeld: true,
      deadlines: { rooms: '2026-11-26T09:00:00+01:00', servings: null, products: null },
      accessKey: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('may be the payload that the specification requires: terms in force, no allergies, the price of the house', async () => {
    const unsaid = { termsVersion: null, paxAllergies: null, expectedPriceVat: null }
    const options = { packet: halfDayWithLunch, startTime: '2026-11-30T09:00:00+01:00' }
    const orders = [
      aSpecifiedOrder(),
      { ...aSpecifiedOrder({ ...options, endTime: '2026-11-30T12:00' }), ...unsaid },
    ]
    expect(Object.keys(aSpecifiedOrder()).sort()).toEqual([
      'arrival',
      'customerCard',
      'departure',
      'expectedPax',
      'meetingLead',
      'meetingTitle',
      'note',
      'packets',
      'termsAccepted',
    ])
    for (const [body, finalPriceVat] of [
      [orders[0], 375_000],
      [orders[1], 355_000],
    ] as const) {
      const { status, body: placed } = await server.call('placeReservation', {
        body: body ?? aSpecifiedOrder(),
      })
      expect([status, placed.termsVersion, placed.paxAllergies]).toEqual([201, '2026-01', []])
      expect(placed.priceSummary.finalPriceVat).toBe(finalPriceVat)
    }
    const { refusal } = await server.call('placeReservation', {
      body: { ...aSpecifiedOrder(), termsAccepted: false },
    })
    expect(refusal.fields).toEqual([{ path: 'termsAccepted', code: 'termsNotAccepted' }])
  })

  it('is readable with its key, in the requested language, and not without', async () => {
    const placed = await server.call('placeReservation', { body: anOrder() })
    const { id: reservationId, accessKey } = placed.body
    const read = await server.call('readReservation', { reservationId, accessKey: accessKey ?? '' })
    expect(read.body).toEqual({ ...placed.body, accessKey: null })
    const english = await server.call(
      'readReservation',
      { reservationId, accessKey: accessKey ?? '' },
      { 'accept-language': 'en' },
    )
    expect(english.body.bookings[0]).toMatchObject({ roomName: 'The Parlour', layoutName: 'Boardroom' })
    for (const key of [undefined, 'wrong', `${accessKey}x`]) {
      const { status, refusal } = await server.call('readReservation', { reservationId, accessKey: key })
      expect([status, refusal.code]).toEqual([404, 'notFound'])
    }
  })

  it('reserves the room from its preparation on, and nothing after', async () => {
    await server.call('placeReservation', { body: anOrder() })
    expect(await occupancies()).toEqual([
      {
        room: ids.stua,
        booked: ids.stua,
        starts: '2026-11-27 08:30',
        ends: '2026-11-27 12:00',
        pax: 10,
        exclusive: true,
      },
    ])
  })

  it('writes the confirmation to the outbox in the same transaction', async () => {
    const { body } = await server.call('placeReservation', { body: anOrder() }, { 'accept-language': 'en' })
    const mails = await server.database.rows(
      testStatement(`SELECT kind, recipient, locale, payload ->> 'code' AS code FROM outbox`),
      [],
    )
    expect(mails).toEqual([
      { kind: 'confirmation', recipient: 'kari@customer.example', locale: 'en', code: body.code },
    ])
    expect(await server.count('one_time_token')).toBe(0)
  })

  it('reserves all parts of a divisible room, and each part blocks the whole', async () => {
    const part = anOrder({ roomId: ids.vest })
    expect((await server.call('placeReservation', { body: part })).status).toBe(201)
    const whole = await server.call('placeReservation', { body: anOrder({ roomId: ids.salen }) })
    expect([whole.status, whole.refusal.code]).toEqual([409, 'taken'])
    expect((await server.call('placeReservation', { body: anOrder({ roomId: ids.ost }) })).status).toBe(201)
    await server.clear()
    await server.call('placeReservation', { body: anOrder({ roomId: ids.salen }) })
    expect((await occupancies()).map(({ room, booked }) => [room, booked])).toEqual([
      [ids.vest, ids.salen],
      [ids.ost, ids.salen],
    ])
  })

  it('is one occupancy a day when it lasts several days, and leaves the nights free', async () => {
    const body = anOrder({
      roomId: ids.vest,
      startTime: '2026-11-26T15:00',
      endTime: '2026-11-27T12:00',
      order: { expectedPriceVat: 1_250_000 },
    })
    const answer = await server.call('placeReservation', { body })
    expect(answer.refusal).toBeUndefined()
    expect((await occupancies()).map(({ starts, ends }) => [starts, ends])).toEqual([
      ['2026-11-26 15:00', '2026-11-26 20:00'],
      ['2026-11-27 07:00', '2026-11-27 12:00'],
    ])
  })

  it('is a request when the customer chooses so, or when the room is only on request, and reserves the room', async () => {
    const placed = await server.call('placeReservation', { body: anOrder(), isRequest: true })
    expect(placed.body.reservationStatus).toBe('request')
    const again = await server.call('placeReservation', { body: anOrder() })
    expect(again.refusal.code).toBe('taken')
    const onRequest = await server.call('placeReservation', {
      body: anOrder({ roomId: ids.kammeret, pax: 4 }),
    })
    expect(onRequest.body.reservationStatus).toBe('request')
    const kinds = await server.database.rows(testStatement('SELECT kind FROM outbox'), [])
    expect(kinds).toEqual([{ kind: 'requestReceived' }, { kind: 'requestReceived' }])
  })

  it('has its servings, products and allergies, and costs what the summary said', async () => {
    const lawObligated = ['milk' as const, 'fish' as const]
    const dietaryWishes = ['kosher' as const, 'noAlcohol' as const]
    const allergies = [
      { personName: 'Ola', note: 'Anafylaksi', lawObligated, dietaryWishes, freeInput: 'kiwi' },
    ]
    const options = {
      packet: {
        ...halfDayWithLunch,
        arrangements: [
          { orderPackageId: ids.halfDayLunch, preferredTime: '11:30', note: 'Ved vinduet' },
          // Without times.
          { orderPackageId: ids.halfDayFruit, preferredTime: '10:00' },
        ],
        extraProducts: [{ productId: ids.flipchart, quantity: 2 }],
      },
      order: {
        paxAllergies: allergies,
      },
    }
    const draft = anOrder(options)
    const quote = await server.call('summarisePrice', { body: priceRequestFor(draft) })
    // Food 10 × 240 kroner with 15 %, hire 10 × 100 with 25 %, two flip charts with 25 %.
    expect(quote.body.finalPriceVat).toBe(276_000 + 125_000 + 50_000)
    const body = { ...draft, expectedPriceVat: quote.body.finalPriceVat }
    const answer = await server.call('placeReservation', { body })
    expect(answer.body.priceSummary).toEqual(quote.body)
    expect(answer.body.packets).toEqual([
      {
        packageId: ids.halfDay,
        name: 'Halv dag',
        extraProducts: [{ productId: ids.flipchart, name: 'Flippover', quantity: 2, unit: 'piece' }],
      },
    ])
    expect(answer.body.paxAllergies).toEqual(allergies)
    expect(answer.body.bookings[0]).toMatchObject({ unitPrice: 0, totalPriceVat: 0 })
    expect(answer.body.arrangements.map(({ id: _, ...rest }) => rest)).toEqual([
      {
        startTime: '2026-11-27T09:00:00+01:00',
        endTime: '2026-11-27T12:00:00+01:00',
        name: 'Kaffe',
        orderpackageId: 2,
        preferredTime: null,
        note: null,
        products: [],
        allergies: ['milk', 'fish'],
        paxAllergies: allergies,
      },
      {
        startTime: '2026-11-27T09:00:00+01:00',
        endTime: '2026-11-27T12:00:00+01:00',
        name: 'Fruktfat',
        orderpackageId: ids.halfDayFruit,
        preferredTime: null,
        note: null,
        products: [],
        allergies: ['milk', 'fish'],
        paxAllergies: allergies,
      },
      {
        startTime: '2026-11-27T11:30:00+01:00',
        endTime: '2026-11-27T12:00:00+01:00',
        name: 'Lunsj',
        orderpackageId: ids.halfDayLunch,
        preferredTime: '11:30',
        note: 'Ved vinduet',
        products: [{ id: 1, name: 'Dagens rett', quantity: 10 }],
        allergies: ['milk', 'fish'],
        paxAllergies: allergies,
      },
    ])
  })

  it('stores no allergies when nothing is served', async () => {
    const order = { paxAllergies: [{ personName: 'Ola', lawObligated: ['milk' as const] }] }
    const { body } = await server.call('placeReservation', { body: anOrder({ order }) })
    expect(body.paxAllergies).toEqual([])
    expect(await server.count('sealed_allergies')).toBe(0)
  })
})
