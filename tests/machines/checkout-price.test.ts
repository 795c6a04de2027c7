import { describe, expect, test } from 'vitest'
import { PRICE_PAUSE } from '#machines/checkout/setup.ts'
import type { CheckoutEvent } from '#machines/checkout/types.ts'
import { priceOf } from '#tests/support/bookings.ts'
import { readyDraft, refusal, sameDay } from '#tests/support/checkout-fixtures.ts'
import { answered, confirmed, open } from '#tests/support/checkout-server.ts'
import { now } from '#tests/support/house.ts'
import { aPerson, organization } from '#tests/support/portal-people.ts'

const ofUnknownNumber = aPerson({ organization: { ...organization, organizationNumber: null } })
const otherTime = { start: sameDay.start, end: sameDay.end }

describe('the price', () => {
  test('is requested at once when the booking opens, and a moment after each change of it', async () => {
    const { send, priced, clock } = await open()
    expect(priced).toHaveLength(1)
    await send({ type: 'extra.changed', productId: 72, quantity: 1 })
    expect(priced).toHaveLength(1)
    clock.increment(PRICE_PAUSE)
    expect(priced).toHaveLength(2)
  })

  test('is fetched once for several changes, and the old figures stay meanwhile', async () => {
    const { send, price, priced, clock, context, actor } = await open()
    await price()
    await send({ type: 'extra.changed', productId: 72, quantity: 1 })
    clock.increment(PRICE_PAUSE - 1)
    await send({ type: 'extra.changed', productId: 72, quantity: 2 })
    clock.increment(PRICE_PAUSE - 1)
    expect(priced).toHaveLength(1)
    clock.increment(1)
    expect(priced).toHaveLength(2)
    expect(priced[1]?.requests[0]?.products).toMatchObject([{ id: 72, pax: 2 }])
    expect(context().price).toEqual(priceOf(450_000))
    expect(actor.getSnapshot().hasTag('pricing')).toBe(true)
  })

  test('is never that of an older request', async () => {
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

  test('is shown beside the last seat answer', async () => {
    const all = await open()
    const pending: ((freeSeats: number) => void)[] = []
    all.port.checkSeats = (question) =>
      new Promise((answer) =>
        pending.push((freeSeats) => {
          const seatsInfo = { freeSeats, ocuppiedSeats: 0, totalSeats: 30, overbooked: freeSeats === 0 }
          answer({ ...question, seatsInfo })
        }),
      )
    await all.send({ type: 'people.entered', people: 12 }, { type: 'people.entered', people: 14 })
    pending[1]?.(25)
    await answered()
    pending[0]?.(0)
    await answered()
    expect([pending.length, all.context().seats]).toEqual([
      2,
      { state: 'free', freeSeats: 25, totalSeats: 30, layouts: [] },
    ])
  })

  test('blocks the button until it is that of the order', async () => {
    const { send, price, actor } = await open()
    expect(actor.getSnapshot().can(confirmed)).toBe(false)
    await price()
    expect(actor.getSnapshot().can(confirmed)).toBe(true)
    await send({ type: 'extra.changed', productId: 72, quantity: 1 })
    expect(actor.getSnapshot().can(confirmed)).toBe(false)
  })

  test.each<[change: string, event: CheckoutEvent, becomes: 'waiting' | 'idle' | 'quoted']>([
    ['another time', { type: 'time.chosen', ...otherTime }, 'waiting'],
    ['more people', { type: 'people.entered', people: 12 }, 'waiting'],
    ['no people', { type: 'people.entered', people: 0 }, 'idle'],
    ['the same people', { type: 'people.entered', people: readyDraft.people }, 'quoted'],
    ['no package', { type: 'package.chosen', packageId: null }, 'waiting'],
    ['one more serving', { type: 'serving.added', orderPackageId: 53 }, 'waiting'],
    [
      'a serving at another time',
      { type: 'servingTime.chosen', orderPackageId: 52, time: '11:30' },
      'quoted',
    ],
    ['a note to a serving', { type: 'servingNote.entered', orderPackageId: 52, note: 'Uten løk' }, 'quoted'],
    ['an extra product', { type: 'extra.changed', productId: 72, quantity: 1 }, 'waiting'],
    ['a coupon', { type: 'coupon.entered', couponCode: 'HØST' }, 'waiting'],
    ['no coupon, as before', { type: 'coupon.removed' }, 'quoted'],
    ['a customer with prices of its own', { type: 'person.known', person: ofUnknownNumber }, 'waiting'],
    ['a customer other than the one typed', { type: 'person.known', person: aPerson() }, 'quoted'],
    ['a visitor, as before', { type: 'person.known', person: null }, 'quoted'],
    ['another layout', { type: 'layout.chosen', seatingId: 12 }, 'quoted'],
    ['an allergy', { type: 'allergy.added' }, 'quoted'],
    ['a name', { type: 'detail.entered', field: 'name', value: 'Ola' }, 'quoted'],
    ['a title', { type: 'meeting.entered', field: 'meetingTitle', value: 'Styremøte' }, 'quoted'],
    ['terms', { type: 'terms.withdrawn' }, 'quoted'],
    ['time that passes', { type: 'clock.ticked', now: now + 60_000 }, 'quoted'],
    ['another step', { type: 'step.opened', step: 'time' }, 'quoted'],
  ])('is that of the order after %s, or is requested anew', async (_, event, becomes) => {
    const { send, price, priced, clock, actor } = await open()
    await price()
    expect(actor.getSnapshot().can(event)).toBe(true)
    await send(event)
    expect(actor.getSnapshot().matches({ booking: { price: becomes } })).toBe(true)
    clock.increment(PRICE_PAUSE)
    expect(priced).toHaveLength(becomes === 'waiting' ? 2 : 1)
  })

  test('marks a coupon as invalid until another is entered, and the order is placed without it', async () => {
    const { send, price, placed, context } = await open()
    await send({ type: 'coupon.entered', couponCode: 'FEIL' })
    await price(priceOf(450_000, 'invalid'))
    expect(context().errors).toEqual({ couponCode: { code: 'invalidDiscount' } })
    await send(confirmed)
    expect(placed[0]?.placing.couponCode).toBeNull()
  })

  test('is not fetched again with a code that was wrong until it could be right', async () => {
    const { send, price, priced, context, actor } = await open()
    await send({ type: 'coupon.entered', couponCode: 'FEIL' })
    await price(priceOf(450_000, 'invalid'))
    expect(actor.getSnapshot().matches({ booking: { price: 'quoted' } })).toBe(true)
    await send({ type: 'people.entered', people: 12 })
    await price()
    await send({ type: 'coupon.removed' }, { type: 'coupon.entered', couponCode: ' feil ' })
    await send({ type: 'people.entered', people: 13 })
    await price()
    expect(context().errors).toEqual({ couponCode: { code: 'invalidDiscount' } })
    await send({ type: 'coupon.entered', couponCode: 'HØST' })
    await price(priceOf(400_000, 'applied'))
    await send({ type: 'coupon.entered', couponCode: 'FEIL' }, { type: 'package.chosen', packageId: null })
    await price()
    expect(priced.map(({ requests }) => requests[0]?.discount?.couponCode ?? null)).toEqual([
      null,
      'FEIL',
      null,
      null,
      'HØST',
      'FEIL',
    ])
  })

  test('reports too many codes, and tries the same one again when it is entered again', async () => {
    const { send, price, priced, context } = await open()
    await send({ type: 'coupon.entered', couponCode: 'HØST' })
    await price(priceOf(450_000, 'tooManyTries'))
    expect(context().errors).toEqual({ couponCode: { code: 'tooManyTries' } })
    await send({ type: 'people.entered', people: 12 })
    await price()
    expect(context().errors).toEqual({ couponCode: { code: 'tooManyTries' } })
    await send({ type: 'coupon.removed' }, { type: 'coupon.entered', couponCode: 'HØST' })
    expect(context().errors).toEqual({})
    await price(priceOf(400_000, 'applied'))
    expect(context().errors).toEqual({})
    expect(priced.map(({ requests }) => requests[0]?.discount?.couponCode ?? null)).toEqual([
      null,
      'HØST',
      null,
      'HØST',
    ])
  })

  test('keeps an applied coupon, and is fetched again when it no longer applies', async () => {
    const { send, price, placed, context, actor } = await open()
    await send({ type: 'coupon.entered', couponCode: 'HØST' })
    await price(priceOf(400_000, 'applied'))
    await send(confirmed)
    expect(placed[0]?.placing).toMatchObject({ couponCode: 'HØST', order: { expectedPriceVat: 400_000 } })
    placed[0]?.answer(refusal('invalidDiscount'))
    await answered()
    expect(context().errors).toEqual({ couponCode: { code: 'invalidDiscount' } })
    expect(context().draft?.couponCode).toBe('HØST')
    expect(actor.getSnapshot().can(confirmed)).toBe(false)
    await price(priceOf(450_000, 'invalid'))
    await send(confirmed)
    expect(placed[1]?.placing).toMatchObject({ couponCode: null, order: { expectedPriceVat: 450_000 } })
  })
})

describe('the seats', () => {
  test.each<[change: string, event: CheckoutEvent, times: number]>([
    ['another time', { type: 'time.chosen', ...otherTime }, 1],
    ['more people', { type: 'people.entered', people: 12 }, 1],
    ['no people', { type: 'people.entered', people: 0 }, 0],
    ['the same people', { type: 'people.entered', people: readyDraft.people }, 0],
    ['a look at the window', { type: 'window.focused' }, 1],
    ['another layout', { type: 'layout.chosen', seatingId: 12 }, 0],
    ['an extra product', { type: 'extra.changed', productId: 72, quantity: 1 }, 0],
    ['a title', { type: 'meeting.entered', field: 'meetingTitle', value: 'Styremøte' }, 0],
  ])('are those of the order after %s, or are checked anew', async (_, event, times) => {
    const { send, port, context } = await open()
    const { checkSeats } = port
    let checks = 0
    port.checkSeats = (...given) => {
      checks++
      return checkSeats(...given)
    }
    await send(event)
    expect(checks).toBe(times)
    expect(context().seats?.state).toBe(context().draft?.people === 0 ? undefined : 'free')
  })
})
