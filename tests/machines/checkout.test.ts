import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { SeatAnswer } from '#contract/structs/booking.ts'
import type { PriceRequest, PriceSummary } from '#contract/structs/price.ts'
import type { Reservation } from '#contract/structs/reservation.ts'
import type { Room } from '#contract/structs/room.ts'
import type { Answer } from '#machines/answers.ts'
import { checkoutActors } from '#machines/checkout/actors.ts'
import { checkoutMachine } from '#machines/checkout/checkout-machine.ts'
import { PRICE_PAUSE } from '#machines/checkout/setup.ts'
import type { CheckoutInput, CheckoutPort, PlacingOrder, StepName } from '#machines/checkout/types.ts'
import { priceOf, reservation } from '#tests/support/bookings.ts'
import { begun, elsewhere, features, readyDraft, refusal } from '#tests/support/checkouts.ts'
import {
  at,
  bun,
  dayPackage,
  flipChart,
  hours,
  now,
  otherRoom,
  plainPackage,
  room,
  terms,
} from '#tests/support/house.ts'

/** What the server would be asked, and its answers, given by the test when it likes. */
const serverOf = (house: Room[]) => {
  const priced: { request: PriceRequest; answer: (answer: Answer<PriceSummary>) => void }[] = []
  const placed: { placing: PlacingOrder; answer: (answer: Answer<Reservation>) => void; lose: () => void }[] =
    []
  let keys = 0
  let freeSeats = 30
  const port: CheckoutPort = {
    readRoom: async (slug) => house.find((each) => each.slugname === slug) ?? null,
    readWorkingHours: async () => hours,
    listPackages: async () => [dayPackage, plainPackage],
    listExtraProducts: async () => [bun, flipChart],
    listTerms: async () => [terms],
    listBookings: async () => [],
    searchRooms: async () => [otherRoom],
    checkSeats: async (question): Promise<SeatAnswer> => ({
      ...question,
      seatsInfo: {
        freeSeats,
        ocuppiedSeats: 30 - freeSeats,
        totalSeats: 30,
        overbooked: question.pax > freeSeats,
      },
    }),
    summarisePrice: (request) => new Promise((answer) => priced.push({ request, answer })),
    placeReservation: (placing) =>
      new Promise((answer, reject) =>
        placed.push({ placing, answer, lose: () => reject(new Error('the network is gone')) }),
      ),
    newKey: () => `key ${++keys}`,
  }
  return {
    port,
    priced,
    placed,
    leaveFree: (seats: number) => {
      freeSeats = seats
    },
  }
}

const answered = async () => {
  for (let n = 0; n < 12; n++) await null
}

const open = async (given: Partial<CheckoutInput> = {}, house: Room[] = [room, otherRoom]) => {
  const server = serverOf(house)
  const clock = new SimulatedClock()
  const actor = createActor(checkoutMachine.provide({ actors: checkoutActors(server.port) }), {
    input: { tenant: { features }, now, begun: null, stored: readyDraft, ...given },
    clock,
  }).start()
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  await answered()
  const price = async (summary = priceOf(450_000)) => {
    clock.increment(PRICE_PAUSE)
    server.priced.at(-1)?.answer({ accepted: true, value: summary })
    await answered()
  }
  const send = async (...events: Parameters<typeof actor.send>[0][]) => {
    for (const event of events) actor.send(event)
    await answered()
  }
  const flow = () => {
    const { value } = actor.getSnapshot()
    return typeof value === 'object' && 'booking' in value ? value.booking.flow : value
  }
  return { ...server, actor, clock, price, send, flow, context: () => actor.getSnapshot().context }
}

const filling = (state: string) => ({ filling: state })
const opening = (step: StepName) => ({ type: 'step.opened', step }) as const
const confirmed = { type: 'order.confirmed' } as const

describe('a booking under way', () => {
  test('goes from the calendar to the reservation', async () => {
    const { send, flow, price, placed, actor, context } = await open({ begun, stored: null })
    expect(flow()).toEqual(filling('choosingPackage'))
    await send(
      { type: 'package.chosen', packageId: 5 },
      { type: 'servingTime.chosen', orderPackageId: 52, time: '11:30' },
      { type: 'step.completed' },
    )
    expect(flow()).toEqual(filling('choosingLayout'))
    await send({ type: 'step.completed' }, { type: 'extra.changed', productId: 72, quantity: 2 })
    await send({ type: 'step.completed' })
    expect(flow()).toEqual(filling('recordingAllergies'))
    await send({ type: 'step.completed' })
    expect(flow()).toEqual(filling('enteringDetails'))
    await send(
      { type: 'customerKind.chosen', isOrganization: false },
      { type: 'detail.entered', field: 'name', value: 'Kari Eksempel' },
      { type: 'detail.entered', field: 'email', value: 'kari@kunde.example' },
      { type: 'detail.entered', field: 'phone', value: '00 00 00 00' },
      { type: 'step.completed' },
    )
    expect(flow()).toEqual(filling('reviewing'))
    await price()
    await send({ type: 'terms.accepted' }, confirmed)
    expect(placed).toHaveLength(1)
    expect(placed[0]?.placing).toMatchObject({
      isRequest: false,
      discountCode: null,
      idempotencyKey: 'key 1',
      order: {
        expectedPriceVat: 450_000,
        termsVersion: terms.version,
        packets: [
          {
            packageId: 5,
            arrangements: [{ orderPackageId: 52, preferredTime: '11:30' }],
            extraProducts: [{ productId: 72, quantity: 2 }],
          },
        ],
      },
    })
    placed[0]?.answer({ accepted: true, value: reservation })
    await answered()
    expect(actor.getSnapshot().output).toEqual({
      reservationId: reservation.id,
      accessKey: reservation.accessKey,
      code: reservation.code,
    })
    expect(context().draft).toBeNull()
  })

  test('skips allergies when nothing is served', async () => {
    const { send, flow } = await open({ begun, stored: null })
    await send({ type: 'step.completed' }, { type: 'step.completed' }, { type: 'step.completed' })
    expect(flow()).toEqual(filling('enteringDetails'))
    await send({ type: 'step.reversed' })
    expect(flow()).toEqual(filling('choosingExtras'))
  })

  test('starts with the first step that the tenant needs', async () => {
    const { flow } = await open({
      begun,
      stored: null,
      tenant: { features: { ...features, packages: false } },
    })
    expect(flow()).toEqual(filling('choosingLayout'))
  })

  test('stays at a step that something is wrong with, and takes the message away as it is mended', async () => {
    const { send, flow, context } = await open({ begun, stored: null })
    await send({ type: 'package.chosen', packageId: 5 })
    expect(context().errors).toEqual({})
    await send({ type: 'step.completed' })
    expect(flow()).toEqual(filling('choosingPackage'))
    expect(context().errors).toEqual({ 'servings.52.preferredTime': { code: 'lunchTimeRequired' } })
    await send({ type: 'servingTime.chosen', orderPackageId: 52, time: '11:00' })
    expect(context().errors).toEqual({})
  })

  test('comes straight back to checking from a Change link', async () => {
    const { send, flow } = await open()
    await send(opening('extras'))
    expect(flow()).toEqual(filling('choosingExtras'))
    await send({ type: 'extra.changed', productId: 72, quantity: 1 }, { type: 'step.completed' })
    expect(flow()).toEqual(filling('reviewing'))
  })

  test('asks what a changed package has made needed before it comes back to checking', async () => {
    const stored = {
      ...readyDraft,
      packageId: null,
      servings: [],
      completed: readyDraft.completed.filter((step) => step !== 'allergies'),
    }
    const { send, flow } = await open({ stored })
    expect(flow()).toEqual(filling('reviewing'))
    await send(
      opening('package'),
      { type: 'package.chosen', packageId: 5 },
      { type: 'servingTime.chosen', orderPackageId: 52, time: '11:00' },
      { type: 'step.completed' },
    )
    expect(flow()).toEqual(filling('recordingAllergies'))
    await send({ type: 'step.completed' })
    expect(flow()).toEqual(filling('reviewing'))
  })

  test('opens no step before those that come first are completed', async () => {
    const { actor } = await open({ begun, stored: null })
    const snapshot = actor.getSnapshot()
    expect([snapshot.can(opening('time')), snapshot.can(opening('details'))]).toEqual([true, false])
  })

  test('resumes where it was after a reload, whatever was on the screen', async () => {
    const first = await open()
    await first.send(opening('details'), { type: 'detail.entered', field: 'name', value: 'Ola Eks' })
    const stored: unknown = JSON.parse(JSON.stringify(first.context().draft))
    const second = await open({ stored })
    expect(second.flow()).toEqual(filling('enteringDetails'))
    expect(second.context().draft).toEqual(first.context().draft)
  })

  test('keeps its whole context as JSON', async () => {
    const { context, price } = await open()
    await price()
    expect(JSON.parse(JSON.stringify(context()))).toEqual(context())
  })

  test('offers only what can be had', async () => {
    const { actor } = await open({ tenant: { features: { ...features, privateCustomers: false } } })
    const can = (event: Parameters<typeof actor.send>[0]) => actor.getSnapshot().can(event)
    expect([
      can({ type: 'package.chosen', packageId: 99 }),
      can({ type: 'serving.removed', orderPackageId: 52 }),
      can({ type: 'serving.added', orderPackageId: 52 }),
      can({ type: 'servingTime.chosen', orderPackageId: 52, time: '12:00' }),
      can({ type: 'layout.chosen', seatingId: 99 }),
      can({ type: 'extra.changed', productId: 99, quantity: 1 }),
      can({ type: 'customerKind.chosen', isOrganization: false }),
    ]).toEqual(Array(7).fill(false))
    actor.send({ type: 'clock.ticked', now: at('2026-11-26T10:30:00+01:00') })
    expect([
      can({ type: 'package.chosen', packageId: 5 }),
      can({ type: 'serving.added', orderPackageId: 53 }),
      can({ type: 'extra.changed', productId: 71, quantity: 1 }),
      can({ type: 'extra.changed', productId: 71, quantity: 0 }),
    ]).toEqual([false, false, false, true])
  })
})

describe('the price', () => {
  test('is asked once for several changes, and the old figures stay meanwhile', async () => {
    const { send, price, priced, clock, context, actor } = await open()
    await price()
    await send({ type: 'extra.changed', productId: 72, quantity: 1 })
    clock.increment(PRICE_PAUSE - 1)
    await send({ type: 'extra.changed', productId: 72, quantity: 2 })
    clock.increment(PRICE_PAUSE - 1)
    expect(priced).toHaveLength(1)
    clock.increment(1)
    expect(priced).toHaveLength(2)
    expect(priced[1]?.request.products).toMatchObject([{ id: 72, pax: 2 }])
    expect(context().price).toEqual(priceOf(450_000))
    expect(actor.getSnapshot().hasTag('pricing')).toBe(true)
  })

  test('is never that of an older question', async () => {
    const { send, priced, clock, context } = await open()
    clock.increment(PRICE_PAUSE)
    await send({ type: 'extra.changed', productId: 72, quantity: 1 })
    clock.increment(PRICE_PAUSE)
    priced[0]?.answer({ accepted: true, value: priceOf(100) })
    await answered()
    expect(context().price).toBeNull()
    priced[1]?.answer({ accepted: true, value: priceOf(200) })
    await answered()
    expect(context().price).toEqual(priceOf(200))
  })

  test('holds the button until it is that of the order', async () => {
    const { send, price, actor } = await open()
    expect(actor.getSnapshot().can(confirmed)).toBe(false)
    await price()
    expect(actor.getSnapshot().can(confirmed)).toBe(true)
    await send({ type: 'extra.changed', productId: 72, quantity: 1 })
    expect(actor.getSnapshot().can(confirmed)).toBe(false)
  })

  test('is not asked again for what is not priced', async () => {
    const { send, price, priced, clock } = await open()
    await price()
    await send(
      { type: 'meeting.entered', field: 'title', value: 'Styremøte' },
      { type: 'layout.chosen', seatingId: 12 },
    )
    clock.increment(PRICE_PAUSE)
    expect(priced).toHaveLength(1)
  })

  test('says that a coupon is invalid, until another is entered, and places without it', async () => {
    const { send, price, placed, context } = await open()
    await send({ type: 'coupon.entered', code: 'FEIL' })
    await price(priceOf(450_000, 'invalid'))
    expect(context().errors).toEqual({ coupon: { code: 'invalidDiscount' } })
    await send(confirmed)
    expect(placed[0]?.placing.discountCode).toBeNull()
  })

  test('takes an applied coupon along, and is asked again when it no longer applies', async () => {
    const { send, price, placed, context, actor } = await open()
    await send({ type: 'coupon.entered', code: 'HØST' })
    await price(priceOf(400_000, 'applied'))
    await send(confirmed)
    expect(placed[0]?.placing).toMatchObject({ discountCode: 'HØST', order: { expectedPriceVat: 400_000 } })
    placed[0]?.answer(refusal('invalidDiscount'))
    await answered()
    expect(context().errors).toEqual({ coupon: { code: 'invalidDiscount' } })
    expect(context().draft?.coupon).toBe('HØST')
    expect(actor.getSnapshot().can(confirmed)).toBe(false)
    await price(priceOf(450_000, 'invalid'))
    await send(confirmed)
    expect(placed[1]?.placing).toMatchObject({ discountCode: null, order: { expectedPriceVat: 450_000 } })
  })
})

describe('a checkout without a room', () => {
  test('says so when nothing was begun, and when there is no such room', async () => {
    expect((await open({ stored: null })).flow()).toBe('empty')
    expect((await open({ stored: { ...readyDraft, roomSlug: 'kjeller' } })).flow()).toBe('roomUnknown')
  })

  test('says that a draft could not be read', async () => {
    const { context, flow } = await open({ stored: { version: 0 } })
    expect([flow(), context().draftDropped]).toEqual(['empty', true])
  })
})

describe('an order that is sent', () => {
  const sent = async (given: Partial<CheckoutInput> = {}) => {
    const all = await open(given)
    await all.price()
    await all.send(confirmed)
    return all
  }

  test('goes off again with the same key after a lost answer', async () => {
    const { send, flow, placed } = await sent()
    placed[0]?.lose()
    await answered()
    expect(flow()).toBe('offline')
    await send({ type: 'connection.restored' })
    expect(flow()).toBe('placing')
    expect(placed.map(({ placing }) => placing)).toEqual([placed[0]?.placing, placed[0]?.placing])
  })

  test('goes off with the same key also after a reload', async () => {
    const { placed, context } = await sent()
    placed[0]?.lose()
    await answered()
    const again = await sent({ stored: JSON.parse(JSON.stringify(context().draft)) })
    expect(again.placed[0]?.placing).toEqual(placed[0]?.placing)
  })

  test('gets a new key once it has been answered', async () => {
    const { send, flow, placed } = await sent()
    placed[0]?.answer(refusal('priceChanged', { priceSummary: priceOf(500_000) }))
    await answered()
    expect(flow()).toBe('priceChanged')
    await send({ type: 'price.accepted' })
    expect(placed.map(({ placing }) => [placing.idempotencyKey, placing.order.expectedPriceVat])).toEqual([
      ['key 1', 450_000],
      ['key 2', 500_000],
    ])
  })

  test('keeps its key when the server broke down, since it may have gone through', async () => {
    const { send, flow, placed } = await sent()
    placed[0]?.answer(refusal('internal', { requestId: 'r-1' }))
    await answered()
    expect(flow()).toBe('failed')
    await send({ type: 'placing.retried' })
    expect(placed.map(({ placing }) => placing.idempotencyKey)).toEqual(['key 1', 'key 1'])
  })

  test('shows before and after when the price has changed', async () => {
    const { placed, context } = await sent()
    placed[0]?.answer(refusal('priceChanged', { priceSummary: priceOf(500_000) }))
    await answered()
    expect([context().previousPrice, context().price]).toEqual([priceOf(450_000), priceOf(500_000)])
  })

  test('opens the step that owns a refused field, and forgets the refusal as the field is changed', async () => {
    const { send, flow, placed, context } = await sent()
    placed[0]?.answer(
      refusal('invalid', {
        fields: [
          { path: 'customerCard.phone', code: 'phone' },
          { path: 'meetingTitle', code: 'maxLength', limit: 160 },
        ],
      }),
    )
    await answered()
    expect(flow()).toEqual(filling('enteringDetails'))
    expect(Object.keys(context().errors)).toEqual(['details.phone', 'meeting.title'])
    await send({ type: 'detail.entered', field: 'phone', value: '00 00 00 01' })
    expect(Object.keys(context().errors)).toEqual(['meeting.title'])
    await send({ type: 'meeting.entered', field: 'title', value: 'Kort' }, { type: 'step.completed' })
    expect(flow()).toEqual(filling('reviewing'))
    expect(context().errors).toEqual({})
  })

  test('is not sent when the room was taken meanwhile, and another room takes all that was typed', async () => {
    const all = await open()
    await all.price()
    all.leaveFree(0)
    await all.send(confirmed)
    expect(all.flow()).toEqual({ taken: 'offered' })
    expect(all.placed).toEqual([])
    const other = all.context().alternatives.find(({ kind }) => kind === 'otherRoom')
    expect(other).toEqual(elsewhere)
    all.leaveFree(20)
    await all.send({ type: 'alternative.chosen', alternative: elsewhere })
    expect(all.context().draft).toEqual({
      ...readyDraft,
      roomSlug: 'peisestua',
      seatingId: 21,
      completed: readyDraft.completed.filter((step) => step !== 'layout'),
      step: 'review',
    })
    expect(all.flow()).toEqual(filling('reviewing'))
  })

  test('has its seats asked about anew when they were refused', async () => {
    const all = await sent()
    all.leaveFree(0)
    all.placed[0]?.answer(refusal('taken', { alternatives: [elsewhere] }))
    await answered()
    expect(all.flow()).toEqual({ taken: 'offered' })
    await all.send({ type: 'refusal.dismissed' })
    expect(all.context().seats?.state).toBe('taken')
    expect(all.actor.getSnapshot().can({ type: 'alternatives.asked' })).toBe(true)
  })

  test('can’t be confirmed when seats are too few, but sent as a request', async () => {
    const all = await open()
    await all.price()
    all.leaveFree(4)
    await all.send({ type: 'window.focused' })
    expect(all.context().seats).toEqual({ state: 'overbooked', freeSeats: 4, totalSeats: 30 })
    expect(all.actor.getSnapshot().can(confirmed)).toBe(false)
    await all.send({ type: 'request.sent' })
    expect(all.placed[0]?.placing.isRequest).toBe(true)
  })

  test('can only be a request where the room is only on request', async () => {
    const all = await open({}, [{ ...room, onlyOnRequest: true }])
    await all.price()
    expect(all.actor.getSnapshot().can(confirmed)).toBe(false)
    all.leaveFree(4)
    await all.send({ type: 'request.sent' })
    expect(all.placed[0]?.placing.isRequest).toBe(true)
  })

  test('opens what is missing instead', async () => {
    const stored = {
      ...readyDraft,
      termsAccepted: false,
      termsVersion: null,
      details: { ...readyDraft.details, email: 'kari@' },
    }
    const { send, flow, context, placed } = await sent({ stored })
    expect(flow()).toEqual(filling('enteringDetails'))
    expect(context().errors).toEqual({ 'details.email': { code: 'email' } })
    await send({ type: 'detail.entered', field: 'email', value: 'kari@kunde.example' })
    await send({ type: 'step.completed' }, confirmed)
    expect(flow()).toEqual(filling('reviewing'))
    expect(context().errors).toEqual({ terms: { code: 'termsNotAccepted' } })
    await send({ type: 'terms.accepted' }, confirmed)
    expect(placed).toHaveLength(1)
  })

  test('goes without food when that has closed, once the customer says so', async () => {
    const late = { startTime: '2026-11-27T10:30:00+01:00', endTime: '2026-11-27T13:30:00+01:00' }
    const all = await open({ stored: { ...readyDraft, ...late } })
    await all.price()
    await all.send({ type: 'clock.ticked', now: at('2026-11-26T10:15:00+01:00') }, confirmed)
    expect(all.flow()).toBe('servingClosed')
    await all.send({ type: 'servings.dropped' })
    expect(all.flow()).toEqual(filling('reviewing'))
    await all.price(priceOf(300_000))
    await all.send(confirmed)
    expect(all.placed[0]?.placing.order).toMatchObject({
      expectedPriceVat: 300_000,
      packets: [{ packageId: null, arrangements: [] }],
    })
  })

  test('that got through before with other contents says so, and a new one has a new key', async () => {
    const { send, flow, placed } = await sent({ stored: { ...readyDraft, idempotencyKey: 'old key' } })
    expect(placed[0]?.placing.idempotencyKey).toBe('old key')
    placed[0]?.answer(refusal('keyReused'))
    await answered()
    expect(flow()).toBe('placedBefore')
    await send({ type: 'refusal.dismissed' }, confirmed)
    expect(placed[1]?.placing.idempotencyKey).toBe('key 1')
  })
})
