import { beforeAll, describe, expect, it } from 'vitest'
import { eachMeetingField } from '#contract/structs/meeting.ts'
import type { ReservationUpdate } from '#contract/structs/reservation.ts'
import { keepHouse } from '#server/housekeeping.ts'
import { mailsOf, requestLinks } from '#tests/support/answer-links.ts'
import { anOrder, halfDayWithLunch, type OrderOptions, priceRequestFor } from '#tests/support/orders.ts'
import { instant, present } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = freshServer()

beforeAll(async () => {
  server.services.adminEmail = 'huset@house.example'
})

/** A customer requests rooms; returns the link of the staff mail, and access to the reservation. */
async function request(options: OrderOptions = {}) {
  const { status, body } = await server.call('placeReservation', { body: anOrder(options), isRequest: true })
  expect(status).toBe(201)
  const access = { reservationId: body.id, accessKey: body.accessKey ?? '' }
  return {
    id: body.id,
    token: (await requestLinks(server)).at(-1) ?? '',
    now: async () => (await server.call('readReservation', access)).body,
    update: (change: ReservationUpdate) => server.call('updateReservation', { ...access, body: change }),
  }
}

const read = (token: string) => server.call('readQuestion', { body: { token } })
const answer = (token: string, verdict: 'approve' | 'decline', message?: string) =>
  server.call('answerQuestion', { body: { token, answer: verdict, message } })

/** Torget seats twenty at once; this takes fifteen of the seats. */
const fifteenInTorget = {
  roomId: ids.torget,
  pax: 15,
  startTime: '2026-11-27T14:00',
  endTime: '2026-11-27T16:00',
}
const torgetPrice = { order: { expectedPriceVat: 250_000 } }

describe('the link in the email to staff', () => {
  it('shows the request without allergies, and is not used up', async () => {
    const { token } = await request({
      order: { paxAllergies: [{ personName: 'Kari', lawObligated: ['milk'], freeInput: 'Nøttefri' }] },
    })
    const before = await server.count('outbox')
    const first = await read(token)
    expect((await read(token)).body).toEqual(first.body)
    expect(await server.count('outbox')).toBe(before)
    const { priceSummary, ...requested } = first.body.request ?? {}
    expect(priceSummary?.finalPriceVat).toBe(375_000)
    expect({ ...first.body, request: requested }).toEqual({
      kind: 'request',
      registration: null,
      request: {
        code: expect.any(String),
        sentAt: present,
        lapsesAt: '2026-11-25T10:00:00+01:00',
        customerName: 'Kari Eksempel',
        companyName: null,
        organizationNumber: null,
        customerEmail: 'kari@customer.example',
        customerPhone: '00 00 00 00',
        ...eachMeetingField(() => null),
        meetingTitle: 'Høstmøte',
        meetingLead: 'Kari Eksempel',
        note: 'Vi kommer litt før.',
        expectedPax: 10,
        rooms: 'held',
        bookings: [
          {
            roomName: 'Stua',
            layoutName: 'Styrebord',
            startTime: '2026-11-27T09:00:00+01:00',
            endTime: '2026-11-27T12:00:00+01:00',
            expectedPax: 10,
            note: null,
          },
        ],
        packages: [],
        servings: [],
        products: [],
      },
    })
    expect(JSON.stringify(first.body)).not.toMatch(/Nøttefri|milk/)
  })

  it('shows the messages about the room and to the kitchen, and so does the email', async () => {
    const bookings = anOrder().packets.flatMap((packet) => packet.bookings)
    const lunch = { orderPackageId: ids.halfDayLunch, preferredTime: '11:30', note: 'Gjerne ute' }
    const packet = {
      ...halfDayWithLunch,
      arrangements: [lunch],
      bookings: bookings.map((booking) => ({ ...booking, setupComment: 'Talerstol ved vinduet' })),
    }
    const quote = await server.call('summarisePrice', { body: priceRequestFor(anOrder({ packet })) })
    const { token } = await request({ packet, order: { expectedPriceVat: quote.body.finalPriceVat } })
    const requested = (await read(token)).body.request
    expect(requested?.bookings.map(({ note }) => note)).toEqual(['Talerstol ved vinduet'])
    expect(requested?.servings.map(({ name, note }) => [name, note])).toEqual([
      ['Kaffe', null],
      ['Lunsj', 'Gjerne ute'],
    ])
    expect((await mailsOf(server)).at(-1)).toMatchObject({
      kind: 'requestToAnswer',
      payload: {
        bookings: [{ setupComment: 'Talerstol ved vinduet' }],
        servings: [{ note: null }, { note: 'Gjerne ute' }],
      },
    })
  })

  it('is sent to staff only, and is stored only as a hash', async () => {
    const { token } = await request()
    const [toCustomer, toHouse] = await mailsOf(server)
    expect([toCustomer?.recipient, toCustomer?.payload.answerTokenId]).toEqual([
      'kari@customer.example',
      undefined,
    ])
    expect([toHouse?.recipient, toHouse?.kind]).toEqual(['huset@house.example', 'requestToAnswer'])
    for (const table of ['outbox', 'one_time_token']) {
      const rows = await server.database.rows(
        { name: `test-${table}`, text: `SELECT t::text FROM ${table} t` },
        [],
      )
      expect(JSON.stringify(rows)).not.toContain(token)
    }
  })

  it.each(['x', 'a'.repeat(43)])('shows nothing for an unknown token: %s', async (token) => {
    const { now } = await request()
    for (const tried of [read(token), answer(token, 'decline')])
      expect(await tried.then(({ status, refusal }) => [status, refusal.code])).toEqual([422, 'expiredLink'])
    expect((await now()).reservationStatus).toBe('request')
  })
})

describe('approving a request', () => {
  it('confirms it in its rooms, and sends the customer the staff’s message', async () => {
    const { token, now } = await request()
    const { status, body } = await answer(token, 'approve', '  Velkommen!  ')
    expect([status, body]).toEqual([200, { kind: 'request', answer: 'approve' }])
    expect((await now()).reservationStatus).toBe('confirmed')
    expect(await server.count('occupancy')).toBe(1)
    const last = (await mailsOf(server)).at(-1)
    expect(last).toMatchObject({
      kind: 'requestConfirmed',
      recipient: 'kari@customer.example',
      payload: { message: 'Velkommen!', status: 'confirmed', sequence: 1 },
    })
  })

  it('works once: the same link then shows the answer', async () => {
    const { token } = await request()
    await answer(token, 'approve')
    const mails = await server.count('outbox')
    for (const again of [read(token), answer(token, 'approve'), answer(token, 'decline')])
      expect(await again.then(({ status, refusal }) => [status, refusal.code])).toEqual([
        409,
        'alreadyApproved',
      ])
    expect(await server.count('outbox')).toBe(mails)
  })

  it('is done once by ten concurrent answers', async () => {
    const { token, now } = await request()
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => answer(token, n % 2 === 0 ? 'approve' : 'decline')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const kinds = (await mailsOf(server)).map(({ kind }) => kind)
    const { reservationStatus } = await now()
    const expectedMail = reservationStatus === 'confirmed' ? 'requestConfirmed' : 'requestDeclined'
    expect(kinds).toEqual(['requestReceived', 'requestToAnswer', expectedMail])
    expect(await server.count('occupancy')).toBe(reservationStatus === 'confirmed' ? 1 : 0)
  })

  it('leaves a reservation that its customer can still change', async () => {
    const { token, update } = await request()
    await answer(token, 'approve')
    const { status, body } = await update({ note: 'Vi blir litt lenger.' })
    expect([status, body.reservationStatus]).toEqual([200, 'confirmed'])
  })
})

describe('a request for more people than a shared room had seats for', () => {
  const both = async () => {
    const first = await server.call('placeReservation', {
      body: anOrder({ ...fifteenInTorget, ...torgetPrice }),
    })
    expect(first.status).toBe(201)
    const over = await request({ ...fifteenInTorget, ...torgetPrice })
    const access = { reservationId: first.body.id, accessKey: first.body.accessKey ?? '' }
    const cancelFirst = () =>
      server.call('updateReservation', { ...access, body: { reservationStatus: 'cancelled' } })
    return { over, cancelFirst }
  }

  it('cannot be approved while the seats are taken, and the link still works afterwards', async () => {
    const { over, cancelFirst } = await both()
    expect((await read(over.token)).body.request?.rooms).toBe('full')
    const refused = await answer(over.token, 'approve')
    expect([refused.status, refused.refusal.code]).toEqual([409, 'overbooked'])
    expect((await over.now()).reservationStatus).toBe('request')
    await cancelFirst()
    expect((await read(over.token)).body.request?.rooms).toBe('free')
    expect((await answer(over.token, 'approve')).status).toBe(200)
  })

  it('is reported as reserving nothing, to the customer and to the venue, until it is approved', async () => {
    const { over, cancelFirst } = await both()
    await over.update({ note: 'Vi blir litt lenger.' })
    const expectedMail = (await mailsOf(server))
      .slice(-4)
      .map(({ kind, payload }) => [kind, payload.roomsHeld])
    expect(expectedMail).toEqual([
      ['requestReceived', false],
      ['requestToAnswer', false],
      ['requestReceived', false],
      ['requestToAnswer', false],
    ])
    expect((await over.now()).roomsHeld).toBe(false)
    expect((await cancelFirst()).body.roomsHeld).toBe(false)
    await answer((await requestLinks(server)).at(-1) ?? '', 'approve')
    expect((await mailsOf(server)).at(-1)).toMatchObject({
      kind: 'requestConfirmed',
      payload: { roomsHeld: true },
    })
    expect((await over.now()).roomsHeld).toBe(true)
  })

  it('takes its seats when it is approved', async () => {
    const { over, cancelFirst } = await both()
    await cancelFirst()
    await answer(over.token, 'approve')
    const rows = await server.database.rows(
      {
        name: 'test-places',
        text: `SELECT o.room_id AS room, o.pax, o.exclusive, b.reservation_id::text = $1 AS own
          FROM occupancy o JOIN booking b ON b.id = o.booking_id`,
      },
      [over.id],
    )
    expect(rows).toEqual([{ room: ids.torget, pax: 15, exclusive: false, own: true }])
    const another = await server.call('placeReservation', {
      body: anOrder({ ...fifteenInTorget, ...torgetPrice }),
    })
    expect([another.status, another.refusal.code]).toEqual([409, 'overbooked'])
  })

  it('is approved for one of two that compete for the last seats', async () => {
    const first = await both()
    const second = await request({ ...fifteenInTorget, ...torgetPrice })
    await first.cancelFirst()
    const answers = await Promise.all([answer(first.over.token, 'approve'), answer(second.token, 'approve')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await server.count('occupancy')).toBe(1)
  })

  it('can be declined although it reserves nothing', async () => {
    const { over } = await both()
    expect((await answer(over.token, 'decline')).status).toBe(200)
    expect((await over.now()).reservationStatus).toBe('declined')
    expect(await server.count('occupancy')).toBe(1)
  })
})

describe('declining a request', () => {
  it('frees its rooms and removes the meeting from the customer’s calendar', async () => {
    const { token, now } = await request()
    expect((await answer(token, 'decline', 'Vi har dessverre stengt.')).status).toBe(200)
    expect((await now()).reservationStatus).toBe('declined')
    expect(await server.count('occupancy')).toBe(0)
    expect((await mailsOf(server)).at(-1)).toMatchObject({
      kind: 'requestDeclined',
      recipient: 'kari@customer.example',
      payload: { message: 'Vi har dessverre stengt.', status: 'declined', sequence: 1 },
    })
    expect((await read(token)).refusal.code).toBe('alreadyDeclined')
    expect((await server.call('placeReservation', { body: anOrder() })).status).toBe(201)
  })
})

describe('a link that comes too late', () => {
  it('says that the request has lapsed from the very instant, also before the clean-up', async () => {
    const { token } = await request()
    server.setNow('2026-11-25T10:00:00+01:00')
    expect((await answer(token, 'approve')).refusal.code).toBe('requestLapsed')
    await keepHouse(server.services, instant('2026-11-25T10:00:00+01:00'))
    expect((await read(token)).refusal.code).toBe('requestLapsed')
  })

  it('says that the customer has cancelled', async () => {
    const { token, update } = await request()
    await update({ reservationStatus: 'cancelled' })
    expect([(await read(token)).refusal.code, (await answer(token, 'approve')).refusal.code]).toEqual([
      'requestCancelled',
      'requestCancelled',
    ])
  })

  it('is replaced when the customer changes the request, so that staff answer what they have seen', async () => {
    const { token, update } = await request()
    await update({ note: 'Vi trenger flygel.' })
    expect((await answer(token, 'approve')).refusal.code).toBe('replacedLink')
    const newest = (await requestLinks(server)).at(-1) ?? ''
    expect((await read(newest)).body.request?.note).toBe('Vi trenger flygel.')
    expect((await answer(newest, 'approve')).status).toBe(200)
    expect((await read(token)).refusal.code).toBe('alreadyApproved')
  })
})
