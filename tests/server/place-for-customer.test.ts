import { beforeEach, describe, expect, it } from 'vitest'
import type { StaffOrder } from '#contract/structs/staff-order.ts'
import { mailHouse } from '#server/accounts/mail-house.ts'
import { restriction } from '#server/database/schema.ts'
import { type OutboxMail, renderOutboxMail } from '#server/mail/outbox-mail.ts'
import {
  type Cast,
  colleagueCard,
  makeCast,
  ownNumber,
  type RoleInCast,
} from '#tests/support/customer-cast.ts'
import { anOrder, aStaffOrder, halfDayWithLunch, type OrderOptions } from '#tests/support/orders.ts'
import { makePerson } from '#tests/support/people.ts'
import { instant } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()
let cast: Cast

beforeEach(async () => {
  server.services.adminEmail = 'huset@house.example'
  cast = await makeCast(server)
})

const place = (body: StaffOrder, more: { idempotencyKey?: string; discountCode?: string } = {}) =>
  server.call('placeForCustomer', { body, ...more }, cast.reservations.headers)
const tryOut = (body: StaffOrder) => server.call('tryForCustomer', { body }, cast.reservations.headers)
const reason = 'Avtalt på telefon'

const ofColleague = (more: Partial<StaffOrder> = {}): Partial<StaffOrder> => ({
  contactId: cast.colleague.personId,
  organizationId: cast.organizationId,
  customerCard: colleagueCard,
  ...more,
})
const walkIn: Partial<StaffOrder> = {
  customerCard: {
    ...colleagueCard,
    isOrganization: false,
    companyName: null,
    organizationNumber: null,
    email: null,
  },
  isCustomerMailed: false,
}
const today = (from: string, to: string) => ({
  startTime: `2026-11-20T${from}:00+01:00`,
  endTime: `2026-11-20T${to}:00+01:00`,
})

const selectMails = testStatement<OutboxMail & { recipient: string }>(
  'SELECT kind, locale, payload, recipient FROM outbox ORDER BY id',
)
async function mails() {
  const rows = await server.database.rows(selectMails, [])
  const house = mailHouse(server.services)
  return rows.map((mail) => ({
    to: mail.recipient,
    kind: mail.kind,
    text: renderOutboxMail(mail, house, server.now()).text,
  }))
}

const block = (roomId: number, from = '08:00', to = '22:00') =>
  server.database.db.insert(restriction).values({
    roomId,
    start: instant(`2026-11-27T${from}:00+01:00`),
    end: instant(`2026-11-27T${to}:00+01:00`),
    blockingReason: 'maintenance',
    createdAt: server.now(),
  })

const changes = async (reservationId: string, who: RoleInCast) =>
  (await server.call('listReservationChanges', { reservationId }, cast[who].headers)).body.items

describe('a booking for a customer', () => {
  it('belongs to the contact and the organisation, and never to who typed it', async () => {
    const { status, body } = await place(aStaffOrder({}, ofColleague()))
    expect([status, body.reservationStatus, body.ownerId, body.organization?.id, body.accessKey]).toEqual([
      201,
      'confirmed',
      cast.colleague.personId,
      cast.organizationId,
      null,
    ])
    const mine = await server.call(
      'listCustomerReservations',
      { customerId: cast.organizationId },
      cast.colleague.headers,
    )
    expect(mine.body.items).toMatchObject([{ id: body.id, isEditable: true, changedByStaff: false }])
    const [made, ...others] = await changes(body.id, 'reservations')
    expect([made?.changer, made?.changedBy, made?.before, made?.after, others]).toEqual([
      'staff',
      expect.stringMatching(/^Kari Eksempel \d+$/),
      {},
      { reservationStatus: 'confirmed' },
      [],
    ])
    expect((await changes(body.id, 'colleague'))[0]?.changedBy).toBe(null)
  })

  it('is mailed with the terms in the customer’s language, and announced to the house by who made it', async () => {
    await place(aStaffOrder({}, ofColleague({ locale: 'en' })))
    const [toCustomer, toHouse, ...others] = await mails()
    expect([toCustomer?.to, toCustomer?.kind, toHouse?.to, toHouse?.kind, others]).toEqual([
      'jonas@eksempel.example',
      'bookedByStaff',
      'huset@house.example',
      'reservationPlaced',
      [],
    ])
    expect(toCustomer?.text).toContain('we have made the booking for you as agreed')
    expect(toCustomer?.text).toMatch(/Terms: \S+/)
    expect(toHouse?.text).toMatch(
      /Kari Eksempel \d+ har lagt inn bestillingen for Jonas Eksempel, Eksempel AS\./,
    )
  })

  it('is not mailed where staff say so, and without an address cannot be', async () => {
    const { body } = await place(aStaffOrder({}, ofColleague({ isCustomerMailed: false })))
    expect((await mails()).map(({ kind }) => kind)).toEqual(['reservationPlaced'])
    const second = aStaffOrder({ roomId: ids.vest, order: {} }, { ...walkIn, isCustomerMailed: true })
    const refused = await place(second)
    expect([refused.status, refused.refusal.fields]).toEqual([
      422,
      [{ path: 'customerCard.email', code: 'required' }],
    ])
    expect(body.customerEmail).toBe('jonas@eksempel.example')
  })

  it('of a guest without an address is kept with a number, and cancelled without an email', async () => {
    const { status, body } = await place(aStaffOrder({}, walkIn))
    expect([status, body.customerEmail, body.clientCard, body.ownerId]).toEqual([
      201,
      '',
      {
        name: 'Jonas Eksempel',
        email: '',
        phone: '00 00 00 00',
        isOrganization: false,
        companyName: null,
        organizationNumber: null,
        buyerReference: null,
      },
      null,
    ])
    const cancelled = await server.call(
      'updateReservation',
      { reservationId: body.id, body: { reservationStatus: 'cancelled' } },
      cast.reservations.headers,
    )
    expect(cancelled.status).toBe(200)
    const sent = await mails()
    expect(sent.map(({ to, kind }) => [to, kind])).toEqual([
      ['huset@house.example', 'reservationPlaced'],
      ['huset@house.example', 'reservationCancelled'],
    ])
    expect(sent[1]?.text).toContain('Kunden har ikke oppgitt e-post.')
  })

  it('needs an address or a number', async () => {
    const { customerCard = colleagueCard } = walkIn
    const refused = await place(
      aStaffOrder({}, { ...walkIn, customerCard: { ...customerCard, phone: null } }),
    )
    expect([refused.status, refused.refusal.fields]).toEqual([
      422,
      [{ path: 'customerCard.phone', code: 'required' }],
    ])
  })

  it('of an organisation that is typed in needs a name, and a number only where it is known', async () => {
    const customerCard = { ...colleagueCard, companyName: 'Ny kunde', organizationNumber: null }
    const placed = await place(aStaffOrder({}, { customerCard }))
    expect([placed.status, placed.body.organization]).toEqual([
      201,
      { id: null, name: 'Ny kunde', organizationNumber: null },
    ])
    const nameless = await place(
      aStaffOrder({ roomId: ids.vest }, { customerCard: { ...customerCard, companyName: ' ' } }),
    )
    expect(nameless.refusal.fields).toEqual([{ path: 'customerCard.companyName', code: 'required' }])
    const wrong = { ...customerCard, organizationNumber: '123456789' }
    const refused = await place(aStaffOrder({ roomId: ids.vest }, { customerCard: wrong }))
    expect(refused.refusal.fields).toEqual([
      { path: 'customerCard.organizationNumber', code: 'organizationNumber' },
    ])
  })

  it('of a number that the venue knows is the customer’s', async () => {
    const customerCard = { ...colleagueCard, name: 'Ukjent Person', organizationNumber: ownNumber }
    const { body } = await place(aStaffOrder({}, { customerCard }))
    expect([body.ownerId, body.organization?.id]).toEqual([null, cast.organizationId])
  })

  it('of a contact without an account is the contact’s', async () => {
    const contactId = await makePerson(server.database, { organizationId: cast.organizationId })
    const { status, body } = await place(aStaffOrder({}, ofColleague({ contactId })))
    expect([status, body.ownerId]).toEqual([201, contactId])
  })

  it.each<[string, () => Partial<StaffOrder>, string, unknown]>([
    [
      'a contact out of use',
      () => ofColleague({ contactId: cast.deactivated.personId }),
      'customerNotInUse',
      undefined,
    ],
    [
      'one of staff',
      () => ofColleague({ contactId: cast.rooms.personId }),
      'invalid',
      [{ path: 'contactId', code: 'unknown' }],
    ],
    [
      'an organisation that is not there',
      () => ofColleague({ contactId: null, organizationId: cast.colleague.personId }),
      'invalid',
      [{ path: 'organizationId', code: 'unknown' }],
    ],
    [
      'a private customer as an organisation',
      () => ofColleague({ contactId: cast.private.personId, organizationId: null }),
      'invalid',
      [{ path: 'customerCard.isOrganization', code: 'noMatch' }],
    ],
    [
      'a customer who has not been given the terms',
      () => ofColleague({ termsGiven: false }),
      'invalid',
      [{ path: 'termsAccepted', code: 'termsNotAccepted' }],
    ],
  ])('is refused for %s', async (_, more, code, fields) => {
    const { refusal } = await place(aStaffOrder({}, more()))
    expect([refusal.code, refusal.fields]).toEqual([code, fields])
    expect(await server.count('reservation')).toBe(0)
  })

  it('is placed once for a key, and answered the same again', async () => {
    const body = aStaffOrder({}, ofColleague())
    const first = await place(body, { idempotencyKey: 'desk-1' })
    const again = await place(body, { idempotencyKey: 'desk-1' })
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect(await server.count('reservation')).toBe(1)
    const other = await place(aStaffOrder({ pax: 8 }, ofColleague()), { idempotencyKey: 'desk-1' })
    expect(other.refusal.code).toBe('keyReused')
  })

  it('has a price that staff have seen, or is refused with the new one', async () => {
    const refused = await place(aStaffOrder({}, ofColleague({ expectedPriceVat: 1 })))
    expect([refused.status, refused.refusal.code]).toEqual([409, 'priceChanged'])
    const { body } = await tryOut(aStaffOrder({}, ofColleague()))
    const placed = await place(
      aStaffOrder({}, ofColleague({ expectedPriceVat: body.priceSummary.finalPriceVat })),
    )
    expect([placed.status, placed.body.priceSummary.finalPriceVat]).toEqual([
      201,
      body.priceSummary.finalPriceVat,
    ])
  })
})

describe('of the rules of the house, a booking by staff', () => {
  it('has no lead time: a guest at the desk has a room from the half-hour that has begun', async () => {
    server.setNow('2026-11-20T09:05:00+01:00')
    const packet = { extraProducts: [{ productId: ids.flipchart, quantity: 1 }] }
    const { status, body } = await place(aStaffOrder({ ...today('09:00', '11:00'), packet }, walkIn))
    expect([status, body.reservationStatus]).toEqual([201, 'confirmed'])
  })

  it('confirms a room on request at once, and takes a room that visitors are not offered', async () => {
    const onRequest = await place(aStaffOrder({ roomId: ids.kammeret, pax: 4 }, ofColleague()))
    expect([onRequest.status, onRequest.body.reservationStatus]).toEqual([201, 'confirmed'])
    const unlisted = await place(aStaffOrder({ roomId: ids.kottet, pax: 2 }, ofColleague()))
    expect(unlisted.status).toBe(201)
  })

  it.each<[string, OrderOptions, () => Promise<unknown>, { path: string; code: string; limit?: unknown }[]]>([
    [
      'a day before today',
      { startTime: '2026-11-19T09:00:00+01:00', endTime: '2026-11-19T12:00:00+01:00' },
      async () => {},
      [{ path: 'packets.0.bookings.0.startTime', code: 'tooLate' }],
    ],
    [
      'the opening hours',
      today('20:30', '22:00'),
      async () => {},
      [{ path: 'packets.0.bookings.0.startTime', code: 'outsideOpeningHours', limit: '07:00–20:00' }],
    ],
    [
      'the people of a layout',
      { pax: 13 },
      async () => {},
      [{ path: 'packets.0.bookings.0.expectedPax', code: 'tooManyPeople', limit: 12 }],
    ],
    ['a block', {}, () => block(ids.stua), [{ path: 'packets.0.bookings.0.roomId', code: 'blocked' }]],
    [
      'a block of the whole room',
      { roomId: ids.vest },
      () => block(ids.salen),
      [{ path: 'packets.0.bookings.0.roomId', code: 'blocked' }],
    ],
    [
      'the kitchen’s deadline',
      { ...today('09:00', '12:00'), packet: halfDayWithLunch },
      async () => {},
      [{ path: 'packets.0.packageId', code: 'servingClosed' }],
    ],
  ])('breaks %s only when that is confirmed with a reason', async (_, options, before, fields) => {
    await before()
    const body = aStaffOrder(options, ofColleague())
    const refused = await place(body)
    expect([refused.status, refused.refusal.code, refused.refusal.fields]).toEqual([
      422,
      'rulesBroken',
      fields,
    ])
    expect(await server.count('reservation')).toBe(0)

    const codes = fields.map(({ code }) => code) as NonNullable<StaffOrder['override']>['codes']
    const placed = await place({ ...body, override: { reason, codes } })
    expect(placed.status).toBe(201)
    expect((await changes(placed.body.id, 'reservations'))[0]?.reason).toBe(reason)
    expect((await changes(placed.body.id, 'colleague'))[0]?.reason).toBe(null)
  })

  it('names every rule that it breaks when it is tried, with its price, and writes nothing', async () => {
    await block(ids.stua)
    const evening = { startTime: '2026-11-27T18:00:00+01:00', endTime: '2026-11-27T21:00:00+01:00' }
    const { status, body } = await tryOut(aStaffOrder({ ...evening, pax: 13 }, ofColleague()))
    expect([status, body.broken, body.priceSummary.finalPriceVat]).toEqual([
      200,
      [
        { path: 'packets.0.bookings.0.startTime', code: 'outsideOpeningHours', limit: '07:00–20:00' },
        { path: 'packets.0.bookings.0.expectedPax', code: 'tooManyPeople', limit: '12' },
        { path: 'packets.0.bookings.0.roomId', code: 'blocked', limit: null },
      ],
      375_000,
    ])
    expect([await server.count('reservation'), await server.count('outbox')]).toEqual([0, 0])
  })

  it('is tried before anything is known of who the customer is', async () => {
    const nameless = { name: '', email: null, phone: null, isOrganization: true, companyName: null }
    const { status, body } = await tryOut(
      aStaffOrder({}, { customerCard: nameless, termsGiven: false, expectedPriceVat: 1 }),
    )
    expect([status, body.broken, body.priceSummary.finalPriceVat]).toEqual([200, [], 375_000])
  })

  it('never has a room that another booking has, and is answered with alternatives', async () => {
    expect((await place(aStaffOrder({}, ofColleague()))).status).toBe(201)
    const codes: NonNullable<StaffOrder['override']>['codes'] = [
      'blocked',
      'tooManyPeople',
      'outsideOpeningHours',
    ]
    const body = aStaffOrder({}, walkIn)
    for (const answer of [await tryOut(body), await place({ ...body, override: { reason, codes } })]) {
      expect([answer.status, answer.refusal.code]).toEqual([409, 'taken'])
      expect(answer.refusal.alternatives?.length).toBeGreaterThan(0)
    }
  })

  it('keeps the blocks of a room in the way of customers', async () => {
    await block(ids.stua)
    expect((await server.call('placeReservation', { body: anOrder() })).refusal.code).toBe('taken')
  })

  it('may be moved over a block by staff, with a reason', async () => {
    const { body } = await place(aStaffOrder({ roomId: ids.vest }, ofColleague()))
    await block(ids.stua)
    const { packets } = anOrder()
    const move = (more = {}) =>
      server.call(
        'updateReservation',
        { reservationId: body.id, body: { packets, expectedPriceVat: null, ...more } },
        cast.reservations.headers,
      )
    const refused = await move()
    expect([refused.refusal.code, refused.refusal.fields]).toEqual([
      'rulesBroken',
      [{ path: 'packets.0.bookings.0.roomId', code: 'blocked' }],
    ])
    expect((await move({ override: { reason, codes: ['blocked'] } })).status).toBe(200)
  })
})
