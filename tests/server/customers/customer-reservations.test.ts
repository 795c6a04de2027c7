import { beforeEach, describe, expect, it } from 'vitest'
import type { ReservationOrder } from '#contract/structs/reservation.ts'
import { type Cast, makeCast, type RoleInCast, roles } from '#tests/support/customer-cast.ts'
import { anOrder, halfDayWithLunch, type OrderOptions } from '#tests/support/orders.ts'
import { signedInHeaders } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()
let cast: Cast

beforeEach(async () => {
  cast = await makeCast(server)
})

const card = (
  organizationNumber: string | null,
  name = 'Jonas Eksempel',
): ReservationOrder['customerCard'] => ({
  name,
  email: 'jonas@eksempel.example',
  phone: '00 00 00 00',
  isOrganization: organizationNumber !== null,
  ...(organizationNumber === null ? {} : { companyName: 'Eksempel AS', organizationNumber }),
})

const day = (date: string) => ({ startTime: `${date}T09:00:00+01:00`, endTime: `${date}T12:00:00+01:00` })

async function place(
  who: RoleInCast | null,
  options: OrderOptions = {},
  number: string | null = '100000008',
) {
  const order = anOrder({ ...options, order: { customerCard: card(number), ...options.order } })
  const headers = who === null ? {} : cast[who].headers
  const { body, status } = await server.call('placeReservation', { body: order }, headers)
  expect(status).toBe(201)
  return body
}

type Given = Omit<Parameters<typeof server.call<'listCustomerReservations'>>[1], 'customerId'> & {
  customerId?: string
}
const list = (input: Given = {}, who: RoleInCast = 'primary') =>
  server.call('listCustomerReservations', { customerId: cast.organizationId, ...input }, cast[who].headers)
const codes = async (input: Given = {}, who: RoleInCast = 'primary') =>
  (await list(input, who)).body.items.map(({ code }) => code)

describe('a reservation', () => {
  it('belongs to its creator, and to their organisation when it is for that', async () => {
    const own = await place('colleague')
    const other = await place('colleague', day('2026-11-30'), '200000005')
    const asPrivate = await place('colleague', day('2026-11-23'), null)
    const visitor = await place(null, day('2026-11-24'))
    const staff = await place('reservations', day('2026-11-25'))
    const owners = [own, other, asPrivate, visitor, staff].map(({ ownerId, organization }) => [
      ownerId,
      organization?.id ?? null,
    ])
    const { colleague, reservations, organizationId } = cast
    expect(owners).toEqual([
      [colleague.personId, organizationId],
      [colleague.personId, null],
      [colleague.personId, null],
      [null, null],
      [reservations.personId, organizationId],
    ])
  })

  it('is readable by its owner, the primary contact of its customer and staff only', async () => {
    const { id: reservationId } = await place('colleague')
    const read: Record<string, number> = {}
    const changed: Record<string, number> = {}
    for (const role of roles) {
      const { headers } = cast[role]
      read[role] = (await server.call('readReservation', { reservationId }, headers)).status
      const change = { reservationId, body: { note: `Fra ${role}` } }
      changed[role] = (await server.call('updateReservation', change, headers)).status
    }
    const expected = {
      ...Object.fromEntries(roles.map((role) => [role, 404])),
      deactivated: 401,
      primary: 200,
      colleague: 200,
      reservations: 200,
      superuser: 200,
    }
    expect(read).toEqual(expected)
    expect(changed).toEqual(expected)
    const { body } = await server.call('readReservation', { reservationId }, cast.colleague.headers)
    expect([body.note, body.ownerId]).toEqual(['Fra superuser', cast.colleague.personId])
    expect((await server.call('readReservation', { reservationId })).status).toBe(404)
  })

  it('is closed to other contacts of the organisation, and to the primary contact when it is private', async () => {
    const { id: ofPrimary } = await place('primary')
    const { id: asPrivate } = await place('colleague', day('2026-11-23'), null)
    const read = async (reservationId: string, who: RoleInCast) =>
      (await server.call('readReservation', { reservationId }, cast[who].headers)).status
    expect(await read(ofPrimary, 'colleague')).toBe(404)
    expect(await read(asPrivate, 'primary')).toBe(404)
    expect(await read(asPrivate, 'colleague')).toBe(200)
  })

  it('keeps its owner and customer through changes, and leaves the customer with another number', async () => {
    const { id: reservationId, accessKey } = await place('colleague')
    const change = async (body: object, headers: Record<string, string>) =>
      (
        await server.call(
          'updateReservation',
          { reservationId, body, accessKey: accessKey ?? undefined },
          headers,
        )
      ).body
    const byKey = await change({ note: 'Uten innlogging', expectedPax: 11 }, {})
    expect([byKey.ownerId, byKey.organization?.id]).toEqual([cast.colleague.personId, cast.organizationId])
    const moved = await change({ customerCard: card('200000005') }, cast.primary.headers)
    expect([moved.ownerId, moved.organization?.id]).toEqual([cast.colleague.personId, null])
  })
})

describe('the list of a customer’s reservations', () => {
  it('is for its contacts and staff; others get 404', async () => {
    const answered: Record<string, unknown> = {}
    for (const role of roles) answered[role] = (await list({}, role)).status
    expect(answered).toEqual({
      primary: 200,
      colleague: 200,
      deactivated: 401,
      stranger: 404,
      private: 404,
      rooms: 404,
      reservations: 200,
      superuser: 200,
    })
    expect((await server.call('listCustomerReservations', { customerId: cast.organizationId })).status).toBe(
      401,
    )
  })

  it('shows ordinary contacts their own, the primary contact and staff all', async () => {
    const own = await place('colleague')
    const others = await place('primary', day('2026-11-30'))
    await place('stranger', day('2026-11-23'), '200000005')
    await place('colleague', day('2026-11-24'), null)
    await place(null, day('2026-11-25'))
    expect(await codes({}, 'colleague')).toEqual([own.code])
    const { colleague, primary } = cast
    expect(await codes({ createdBy: primary.personId }, 'colleague')).toEqual([])
    expect(await codes({ createdBy: colleague.personId }, 'colleague')).toEqual([own.code])
    for (const who of ['primary', 'reservations', 'superuser'] as const) {
      expect(await codes({}, who)).toEqual([others.code, own.code])
      expect(await codes({ createdBy: colleague.personId }, who)).toEqual([own.code])
    }
  })

  it('of a private customer is that person’s, and has reservations outside an organisation', async () => {
    const mine = await place('private', {}, null)
    const asPrivate = await place('colleague', day('2026-11-23'), null)
    await place('colleague', day('2026-11-24'))
    const of = (person: RoleInCast) => ({ isPrivate: true, customerId: cast[person].personId })
    expect(await codes(of('private'), 'private')).toEqual([mine.code])
    expect(await codes(of('colleague'), 'colleague')).toEqual([asPrivate.code])
    expect(await codes(of('private'), 'reservations')).toEqual([mine.code])
    expect((await list(of('private'), 'primary')).status).toBe(404)
    expect((await list(of('colleague'), 'primary')).status).toBe(404)
    expect((await list({ customerId: cast.private.personId }, 'private')).status).toBe(404)
  })

  it('has the facts of a card, and no allergies', async () => {
    const order = {
      paxAllergies: [{ personName: 'Ola', lawObligated: ['milk' as const], freeInput: 'kiwi' }],
      expectedPriceVat: 355_000,
    }
    const placed = await place('colleague', { packet: halfDayWithLunch, order })
    expect(placed.paxAllergies).toHaveLength(1)
    const { body } = await list()
    expect(body.items).toEqual([
      {
        id: placed.id,
        code: placed.code,
        name: 'Høstmøte',
        arrival: '2026-11-27T09:00:00+01:00',
        departure: '2026-11-27T12:00:00+01:00',
        reservationStatus: 'confirmed',
        changedByStaff: false,
        requestWithdrawn: false,
        cancellationTimeline: null,
        cancellationFee: null,
        lapsesAt: null,
        optionUntil: null,
        attended: null,
        seriesId: null,
        expectedPax: 10,
        meetingTitle: 'Høstmøte',
        meetingLead: 'Kari Eksempel',
        createdAt: '2026-11-20T10:00:00+01:00',
        ownerId: cast.colleague.personId,
        ownerName: 'Jonas Eksempel',
        customerName: 'Eksempel AS',
        isOrganization: true,
        bookings: [
          {
            roomId: 4,
            roomName: 'Stua',
            roomSlug: 'stua',
            date: '2026-11-27',
            startTime: '2026-11-27T09:00:00+01:00',
            endTime: '2026-11-27T12:00:00+01:00',
            expectedPax: 10,
            createdAt: '2026-11-20T10:00:00+01:00',
          },
        ],
        finalPriceVat: 355_000,
        isHistory: false,
        isEditable: true,
      },
    ])
    expect(JSON.stringify(body)).not.toMatch(/milk|kiwi/)
  })

  it.each([
    ['the third working day', '2026-11-27', '2026-11-25T10:00:00+01:00'],
    ['when the meeting begins, where that is earlier', '2026-11-24', '2026-11-24T09:00:00+01:00'],
  ])('states for a request that it is answered by %s', async (_, date, lapsesAt) => {
    const body = anOrder({ ...day(date), order: { customerCard: card('100000008') } })
    const { headers } = cast.colleague
    await server.call('placeReservation', { body, isRequest: true }, headers)
    expect((await list()).body.items.map((item) => item.lapsesAt)).toEqual([lapsesAt])
  })

  it('lists the next first, and in history the latest', async () => {
    const first = await place('colleague', day('2026-11-24'))
    const second = await place('colleague', day('2026-11-25'))
    const third = await place('colleague', day('2026-11-26'))
    const cancelled = await place('colleague', day('2026-11-27'))
    await server.call(
      'updateReservation',
      { reservationId: cancelled.id, body: { reservationStatus: 'cancelled' } },
      cast.colleague.headers,
    )
    const active = () => codes({ reservationStatus: 'active' }, 'colleague')
    const history = () => codes({ reservationStatus: 'history' }, 'colleague')
    expect([await active(), await history()]).toEqual([
      [first.code, second.code, third.code],
      [cancelled.code],
    ])
    expect(await codes({ reservationStatus: 'cancelled' }, 'colleague')).toEqual([cancelled.code])
    expect(await codes({ reservationStatus: 'lapsed' }, 'colleague')).toEqual([])

    server.setNow('2026-11-25T12:00:00+01:00')
    cast.colleague.headers = await signedInHeaders(server, cast.colleague)
    expect([await active(), await history()]).toEqual([
      [third.code],
      [cancelled.code, second.code, first.code],
    ])
    const { body } = await list({ reservationStatus: 'history' }, 'colleague')
    expect(body.items.map(({ isHistory, isEditable }) => [isHistory, isEditable])).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ])
  })

  it('is filtered by an overlapping time, and paged', async () => {
    const placed = []
    for (const date of ['2026-11-24', '2026-11-25', '2026-11-26'])
      placed.push(await place('colleague', day(date)))
    const [first, second, third] = placed.map(({ code }) => code)
    expect(await codes({ arrival: '2026-11-25T12:00:00+01:00' })).toEqual([third])
    expect(await codes({ arrival: '2026-11-25T11:59:00+01:00' })).toEqual([third, second])
    expect(await codes({ departure: '2026-11-25T09:00:00+01:00' })).toEqual([first])
    expect(
      await codes({ arrival: '2026-11-25T00:00:00+01:00', departure: '2026-11-26T00:00:00+01:00' }),
    ).toEqual([second])
    const { body } = await list({ pageSize: 2, pageNumber: 2, reservationStatus: 'active' })
    expect(body).toMatchObject({ pageSize: 2, pageNumber: 2, numPages: 2, totalResults: 3 })
    expect(body.items.map(({ code }) => code)).toEqual([third])
    expect((await list({ pageNumber: 9 })).body).toMatchObject({ totalResults: 3, items: [] })
  })

  it('marks reservations changed by staff, which the customer cannot change', async () => {
    const { id } = await place('colleague')
    const change = testStatement<never>(
      `UPDATE reservation SET status = 'changed', changed_by_staff = true WHERE id = $1`,
    )
    await server.database.rows(change, [id])
    expect((await list()).body.items[0]).toMatchObject({
      reservationStatus: 'changed',
      changedByStaff: true,
      isEditable: false,
      isHistory: false,
    })
  })

  it('is 404 for an unknown customer', async () => {
    const customerId = '00000000-0000-4000-8000-000000000000'
    expect((await list({ customerId }, 'superuser')).status).toBe(404)
    expect((await list({ customerId, isPrivate: true }, 'superuser')).status).toBe(404)
  })
})
