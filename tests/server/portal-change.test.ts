import { describe, expect, it } from 'vitest'
import { eachMeetingField } from '#contract/structs/meeting.ts'
import type { Packet, Reservation, ReservationOrder } from '#contract/structs/reservation.ts'
import { rangeFromWire, rangeToWire } from '#domain/time/venue-time.ts'
import { changedParts } from '#machines/checkout/changed-parts.ts'
import { editsAll } from '#machines/checkout/editing-scope.ts'
import { changingOf, orderToSend } from '#machines/checkout/order-to-send.ts'
import { isPriceAgreed, priceQuestionOf, seatQuestionOf } from '#machines/checkout/questions.ts'
import { draftOfReservation } from '#machines/checkout/reservation-draft.ts'
import type { Booking, CheckoutDraft } from '#machines/checkout/types.ts'
import { firstUnsoundStep } from '#machines/checkout/validate-steps.ts'
import { anOrder, halfDayWithLunch, type OrderOptions, priceRequestFor } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = freshServer()

const discountCode = 'ny10'

/** Places an order at its price, and returns it as placed. */
async function placed(options: OrderOptions, code?: string) {
  const order = anOrder(options)
  const { body: price } = await server.call('summarisePrice', { body: priceRequestFor(order, code ?? null) })
  const body: ReservationOrder = { ...order, expectedPriceVat: price.finalPriceVat }
  const answer = await server.call('placeReservation', { body, ...(code ? { discountCode: code } : {}) })
  expect(answer.status).toBe(201)
  return { order: body, reservation: answer.body }
}

/** The reservation as the portal edits it. */
async function booking(reservation: Reservation, changes: Partial<CheckoutDraft> = {}): Promise<Booking> {
  const draft = { ...draftOfReservation(reservation), ...changes }
  const hours = { startRange: '2026-11-20', endRange: '2026-12-20' }
  const { body: room } = await server.call('readRoom', { roomSlug: draft.roomSlug })
  return {
    features: server.services.tenant.features,
    rules: server.services.tenant.booking,
    now: server.now(),
    draft,
    catalogue: {
      room,
      moreRooms: [],
      hours: (await server.call('readWorkingHours', hours)).body,
      packages: (await server.call('listPackages', {})).body,
      products: (await server.call('listExtraProducts', {})).body.items,
      terms: (await server.call('listTerms', {})).body,
      lastBooking: null,
    },
    editing: { reservation, accessKey: reservation.accessKey },
    person: null,
    wrongCoupon: null,
    seats: null,
  }
}

const lunch: OrderOptions = {
  packet: {
    ...halfDayWithLunch,
    arrangements: [
      { orderPackageId: ids.halfDayLunch, preferredTime: '11:30', note: 'Ved vinduet' },
      { orderPackageId: ids.halfDayFruit, preferredTime: null },
    ],
    extraProducts: [
      { productId: ids.flipchart, quantity: 2 },
      { productId: ids.coffee, quantity: 10 },
    ],
  },
  order: {
    paxAllergies: [
      { personName: 'Ola', lawObligated: ['milk', 'fish'], freeInput: 'kiwi', note: 'Anafylaksi' },
      { lawObligated: ['egg'], dietaryWishes: ['vegan'] },
    ],
    customerCard: {
      name: 'Kari Eksempel',
      email: 'kari@customer.example',
      phone: '00 00 00 00',
      isOrganization: true,
      companyName: 'Eksempel AS',
      organizationNumber: '123456785',
      buyerReference: 'Prosjekt 7',
    },
  },
}

const cases: [string, OrderOptions, string?][] = [
  ['of the room alone', {}],
  ['with a word about the room', { packet: {} }, discountCode],
  ['with food, products, allergies and an organisation', lunch],
  ['of a room without layouts', { roomId: ids.torget }],
  ['for a request', { roomId: ids.kammeret, pax: 4 }],
]

/** Removes what the server orders or fills in from the comparison. */
const inOrder = ({ packets, paxAllergies, customerCard, ...order }: ReservationOrder) => ({
  ...order,
  customerCard: Object.fromEntries(Object.entries(customerCard).filter(([, value]) => value !== null)),
  packets: packets.map(({ arrangements, bookings, ...packet }: Packet) => ({
    ...packet,
    bookings: bookings.map(({ setupComment, ...each }) => ({ ...each, setupComment: setupComment ?? null })),
    arrangements: arrangements
      .filter(({ orderPackageId }) => orderPackageId !== 2)
      .map((each) => ({ ...each, note: each.note ?? null }))
      .sort((a, b) => a.orderPackageId - b.orderPackageId),
  })),
  paxAllergies: paxAllergies.map(({ personName = null, note = null, freeInput = null, ...needs }) => ({
    personName,
    note,
    ...needs,
    freeInput,
  })),
})

describe('a reservation in the portal', () => {
  it.each(cases)('%s reproduces its order, and has nothing to change', async (_, options, code) => {
    const { order, reservation } = await placed(options, code)
    const occupancies = await booking(reservation)
    expect(inOrder(orderToSend(occupancies, reservation.priceSummary.finalPriceVat))).toEqual(
      inOrder({ ...eachMeetingField(() => ''), ...order }),
    )
    expect(occupancies.draft.couponCode).toBe(code ?? '')
    expect([editsAll(occupancies), changedParts(occupancies), firstUnsoundStep(occupancies)]).toEqual([
      true,
      [],
      null,
    ])
    expect([isPriceAgreed(occupancies), seatQuestionOf(occupancies)]).toEqual([true, null])
  })
})

describe('a change sent by the portal', () => {
  const onWire = ({ start, end, ...rest }: NonNullable<ReturnType<typeof seatQuestionOf>>) => ({
    ...rest,
    ...rangeToWire({ start, end }),
  })

  async function saved(reservation: Reservation, changes: Partial<CheckoutDraft>) {
    const occupancies = await booking(reservation, changes)
    const about = { reservationId: reservation.id, accessKey: reservation.accessKey ?? '' }
    const request = priceQuestionOf(occupancies)
    if (!occupancies.editing || !request) throw new Error('There is nothing to ask about.')
    const price = isPriceAgreed(occupancies)
      ? reservation.priceSummary
      : (await server.call('summarisePrice', { body: request, ...about })).body
    const question = seatQuestionOf(occupancies)
    const asked = question && onWire(question)
    const seats = asked && (await server.call('checkSeats', { body: [asked], ...about })).body[0]
    const { update, couponCode: code } = changingOf(occupancies, occupancies.editing, price, 'key')
    const answer = await server.call('updateReservation', {
      ...about,
      body: update,
      ...(code === null ? {} : { discountCode: code || ' ' }),
    })
    return { answer, isFree: seats?.seatsInfo.overbooked === false }
  }

  it('is accepted at the quoted price and seats', async () => {
    const { reservation } = await placed(lunch, discountCode)
    const changes = {
      ...rangeFromWire({
        startTime: '2026-11-27T10:00:00+01:00',
        endTime: '2026-11-27T13:00:00+01:00',
      }),
      people: 12,
      servings: [{ orderPackageId: ids.halfDayLunch, preferredTime: '12:00', note: '' }],
      allergies: [],
    }
    const { answer, isFree } = await saved(reservation, changes)
    expect([answer.status, isFree]).toEqual([200, true])
    expect(changedParts(await booking(answer.body))).toEqual([])
    expect(answer.body).toMatchObject({
      arrival: '2026-11-27T10:00:00+01:00',
      expectedPax: 12,
      paxAllergies: [],
      discountCode,
      sequence: 1,
    })
  })

  it('removes or replaces the code', async () => {
    const { reservation } = await placed({}, discountCode)
    const without = await saved(reservation, { couponCode: '' })
    expect([without.answer.status, without.answer.body.discountCode]).toEqual([200, null])
    const next = { ...without.answer.body, accessKey: reservation.accessKey }
    const again = await saved(next, { couponCode: 'SISTE' })
    expect([again.answer.status, again.answer.body.discountCode]).toEqual([200, 'SISTE'])
  })

  it('of texts leaves everything else, at any current price', async () => {
    const { reservation } = await placed(lunch)
    server.setNow('2026-11-26T20:00:00+01:00')
    const { answer } = await saved(reservation, {
      meeting: { ...eachMeetingField(() => ''), meetingTitle: 'Nytt navn' },
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ meetingTitle: 'Nytt navn', packets: reservation.packets })
  })
})
