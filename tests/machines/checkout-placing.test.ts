import { describe, expect, test } from 'vitest'
import { errorsOf } from '#machines/checkout/errors.ts'
import { sentOrderOf } from '#machines/checkout/order-to-send.ts'
import type { CheckoutInput } from '#machines/checkout/types.ts'
import { priceOf, reservation } from '#tests/support/bookings.ts'
import { booking, elsewhere, readyDraft, refusal } from '#tests/support/checkout-fixtures.ts'
import { answered, confirmed, filling, open } from '#tests/support/checkout-server.ts'
import { at, room } from '#tests/support/house.ts'

describe('an order that is sent', () => {
  const sent = async (input: Partial<CheckoutInput> = {}) => {
    const all = await open(input)
    await all.price()
    await all.send(confirmed)
    return all
  }

  test('is sent again with the same key after a lost response', async () => {
    const { send, flow, placed } = await sent()
    placed[0]?.lose()
    await answered()
    expect(flow()).toBe('offline')
    await send({ type: 'connection.restored' })
    expect(flow()).toBe('placing')
    expect(placed.map(({ placing }) => placing)).toEqual([placed[0]?.placing, placed[0]?.placing])
  })

  test('is sent again unchanged after a reload, which returns to the lost response', async () => {
    const { placed, context } = await sent()
    placed[0]?.lose()
    await answered()
    const again = await open({ stored: JSON.parse(JSON.stringify(context().draft)) })
    expect(again.flow()).toBe('offline')
    await again.send({ type: 'placing.retried' })
    expect(again.placed.map(({ placing }) => placing)).toEqual([placed[0]?.placing])
    again.placed[0]?.answer({ accepted: true, value: reservation })
    await answered()
    expect(again.flow()).toBe('placed')
  })

  test('is sent again unchanged although the price and the seats have changed', async () => {
    const { send, flow, placed, price, leaveFree } = await sent()
    placed[0]?.lose()
    await answered()
    leaveFree(0)
    await send({ type: 'refusal.dismissed' }, { type: 'coupon.entered', couponCode: 'HØST' })
    await price(priceOf(600_000))
    await send({ type: 'coupon.removed' })
    await price(priceOf(500_000))
    await send(confirmed)
    expect(flow()).toBe('placing')
    expect(placed.map(({ placing }) => placing)).toEqual([placed[0]?.placing, placed[0]?.placing])
  })

  test('is another order under the same key when it changed after a lost response', async () => {
    const { send, placed, price } = await sent()
    placed[0]?.lose()
    await answered()
    await send(
      { type: 'refusal.dismissed' },
      { type: 'meeting.entered', field: 'meetingTitle', value: 'Årsmøte' },
    )
    await price(priceOf(500_000))
    await send(confirmed)
    expect(
      placed.map(({ placing: { idempotencyKey, order } }) => [
        idempotencyKey,
        order.meetingTitle,
        order.expectedPriceVat,
      ]),
    ).toEqual([
      ['key 1', '', 450_000],
      ['key 1', 'Årsmøte', 450_000],
    ])
  })

  test('is one order although two tabs send it at once', async () => {
    const tab = await open({ newKey: 'the first tab’s' })
    const stored = JSON.parse(JSON.stringify(tab.context().draft))
    const other = await open({ stored, newKey: 'the other tab’s' })
    for (const { price, send } of [tab, other]) {
      await price()
      await send(confirmed)
    }
    expect(tab.placed[0]?.placing.idempotencyKey).toBe('the first tab’s')
    expect(other.placed.map(({ placing }) => placing)).toEqual(tab.placed.map(({ placing }) => placing))
  })

  test('is the same order when it was refused and is sent again', async () => {
    const { send, flow, placed } = await sent()
    placed[0]?.answer(refusal('priceChanged', { priceSummary: priceOf(500_000) }))
    await answered()
    expect(flow()).toBe('priceChanged')
    await send({ type: 'price.accepted' })
    expect(placed.map(({ placing }) => [placing.idempotencyKey, placing.order.expectedPriceVat])).toEqual([
      ['key 1', 450_000],
      ['key 1', 500_000],
    ])
  })

  test('keeps its key when the server failed, since it may have been placed', async () => {
    const { send, flow, placed } = await sent()
    placed[0]?.answer(refusal('internal', { requestId: 'r-1' }))
    await answered()
    expect(flow()).toBe('failed')
    await send({ type: 'placing.retried' })
    expect(placed.map(({ placing }) => placing.idempotencyKey)).toEqual(['key 1', 'key 1'])
  })

  test.each([
    ['taken', false],
    ['overbooked', false],
    ['servingClosed', false],
    ['tooLate', false],
    ['priceChanged', false],
    ['invalid', false],
    ['invalidDiscount', false],
    ['keyReused', false],
    ['notEditable', false],
    ['internal', true],
  ] as const)('that was refused as %s is finished, unless it may have been placed', async (code, isKept) => {
    const { placed, context } = await sent()
    placed[0]?.answer(refusal(code, { priceSummary: priceOf(500_000) }))
    await answered()
    expect(context().draft).not.toBeNull()
    expect(context().draft?.sent !== null).toBe(isKept)
  })

  test('shows before and after when the price has changed', async () => {
    const { placed, context } = await sent()
    placed[0]?.answer(refusal('priceChanged', { priceSummary: priceOf(500_000) }))
    await answered()
    expect([context().previousPrice, context().price]).toEqual([priceOf(450_000), priceOf(500_000)])
  })

  test('opens the step of a refused field, and clears the refusal as the field changes', async () => {
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
    expect(Object.keys(context().errors)).toEqual(['details.phone', 'meeting.meetingTitle'])
    await send({ type: 'detail.entered', field: 'phone', value: '00 00 00 01' })
    expect(Object.keys(context().errors)).toEqual(['meeting.meetingTitle'])
    await send({ type: 'meeting.entered', field: 'meetingTitle', value: 'Kort' }, { type: 'step.completed' })
    expect(flow()).toEqual(filling('reviewing'))
    expect(context().errors).toEqual({})
  })

  test('returns straight to the review from refused and missing fields', async () => {
    const refused = await sent()
    refused.placed[0]?.answer(
      refusal('invalid', { fields: [{ path: 'expectedPax', code: 'max', limit: 9 }] }),
    )
    await answered()
    expect([refused.flow(), refused.context().errors]).toEqual([
      filling('choosingTime'),
      { people: { code: 'max', limit: 9 } },
    ])
    await refused.send({ type: 'people.entered', people: 9 }, { type: 'step.completed' })
    expect(refused.flow()).toEqual(filling('reviewing'))

    const servings = readyDraft.servings.map((each) => ({ ...each, preferredTime: null }))
    const missing = await sent({ stored: { ...readyDraft, servings } })
    expect(missing.flow()).toEqual(filling('choosingPackage'))
    const lunch = { type: 'servingTime.chosen', orderPackageId: 52, time: '11:00' } as const
    await missing.send(lunch, { type: 'step.completed' })
    expect(missing.flow()).toEqual(filling('reviewing'))
  })

  test('needs a price and a key before it can be sent', () => {
    const ready = { ...booking, draft: { ...readyDraft, idempotencyKey: 'key' } }
    expect(sentOrderOf(ready, priceOf(100)).placing.idempotencyKey).toBe('key')
    expect(() => sentOrderOf(ready, null)).toThrow('The order has no price or no key.')
    expect(() => sentOrderOf(booking, priceOf(100))).toThrow('The order has no price or no key.')
  })

  test('is not sent when the room was taken meanwhile, and another room takes over all input', async () => {
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
      idempotencyKey: 'key 1',
      roomSlug: 'peisestua',
      seatingId: 21,
      completed: readyDraft.completed.filter((step) => step !== 'layout'),
      step: 'review',
    })
    expect(all.flow()).toEqual(filling('reviewing'))
  })

  test('has its seats checked again when they were refused', async () => {
    const all = await sent()
    all.leaveFree(0)
    all.placed[0]?.answer(refusal('taken', { alternatives: [elsewhere] }))
    await answered()
    expect(all.flow()).toEqual({ taken: 'offered' })
    await all.send({ type: 'refusal.dismissed' })
    expect(all.context().seats?.state).toBe('taken')
    expect(all.actor.getSnapshot().can({ type: 'alternatives.requested' })).toBe(true)
  })

  test('was taken by another customer only when it had been shown as free', async () => {
    const all = await open()
    await all.price()
    expect(all.context().wasFree).toBe(true)
    all.leaveFree(0)
    await all.send(confirmed)
    expect([all.flow(), all.context().wasFree]).toEqual([{ taken: 'offered' }, true])
    await all.send({ type: 'refusal.dismissed' }, { type: 'people.entered', people: 11 })
    expect(all.context().wasFree).toBe(false)
  })

  test('cannot be confirmed when seats are too few, but sent as a request', async () => {
    const all = await open()
    await all.price()
    all.leaveFree(4)
    await all.send({ type: 'window.focused' })
    expect(all.context().seats).toEqual({ state: 'overbooked', freeSeats: 4, totalSeats: 30, layouts: [] })
    expect(all.actor.getSnapshot().can(confirmed)).toBe(false)
    await all.send({ type: 'request.sent' })
    expect(all.placed[0]?.placing.isRequest).toBe(true)
  })

  test('can only be a request where the room is on request', async () => {
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

  test('is sent without food when food has closed and the customer agrees', async () => {
    const late = { start: at('2026-11-27T10:30:00+01:00'), end: at('2026-11-27T13:30:00+01:00') }
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

  test('has no faults while its room is loading', async () => {
    const { context } = await sent()
    const beside = {
      ...context(),
      validated: ['time' as const],
      refusedFields: { people: { code: 'max' as const } },
    }
    expect(Object.keys(errorsOf(beside))).toEqual(['people'])
    expect(errorsOf({ ...beside, catalogue: null })).toEqual({})
  })

  test('that was placed before with other contents says so, and a new one has a new key', async () => {
    const { send, flow, placed } = await sent({ stored: { ...readyDraft, idempotencyKey: 'old key' } })
    expect(placed[0]?.placing.idempotencyKey).toBe('old key')
    placed[0]?.answer(refusal('keyReused'))
    await answered()
    expect(flow()).toBe('placedBefore')
    await send({ type: 'refusal.dismissed' }, confirmed)
    expect(placed[1]?.placing.idempotencyKey).toBe('key 2')
  })
})
