import { describe, expect, test } from 'vitest'
import { reservation } from '#tests/support/bookings.ts'
import { features, readyDraft, started } from '#tests/support/checkout-fixtures.ts'
import { answered, confirmed, filling, open, opening } from '#tests/support/checkout-server.ts'
import { at, rules, terms } from '#tests/support/house.ts'

describe('a booking under way', () => {
  test('goes from the calendar to the reservation', async () => {
    const { send, flow, price, placed, actor, context } = await open({ begun: started, stored: null })
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
      couponCode: null,
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
      id: reservation.id,
      accessKey: reservation.accessKey,
    })
    expect(context().draft).toBeNull()
  })

  test('skips allergies when nothing is served', async () => {
    const { send, flow } = await open({ begun: started, stored: null })
    await send({ type: 'step.completed' }, { type: 'step.completed' }, { type: 'step.completed' })
    expect(flow()).toEqual(filling('enteringDetails'))
    await send({ type: 'step.reversed' })
    expect(flow()).toEqual(filling('choosingExtras'))
  })

  test('starts with the first step that the tenant needs', async () => {
    const { flow } = await open({
      begun: started,
      stored: null,
      tenant: { features: { ...features, packages: false }, booking: rules },
    })
    expect(flow()).toEqual(filling('choosingLayout'))
  })

  test('stays at a step with a fault, and clears the message as it is corrected', async () => {
    const servings = [{ orderPackageId: 52, preferredTime: null, note: '' }]
    const stored = { ...readyDraft, servings, step: 'package' as const, completed: ['time' as const] }
    const { send, flow, context } = await open({ stored })
    expect(context().errors).toEqual({})
    await send({ type: 'step.completed' })
    expect(flow()).toEqual(filling('choosingPackage'))
    expect(context().errors).toEqual({ 'servings.52.preferredTime': { code: 'lunchTimeRequired' } })
    await send({ type: 'servingTime.chosen', orderPackageId: 52, time: '11:00' })
    expect(context().errors).toEqual({})
  })

  test('returns straight to the review from a Change link', async () => {
    const { send, flow } = await open()
    await send(opening('extras'))
    expect(flow()).toEqual(filling('choosingExtras'))
    await send({ type: 'extra.changed', productId: 72, quantity: 1 }, { type: 'step.completed' })
    expect(flow()).toEqual(filling('reviewing'))
  })

  test('asks for what a changed package requires before it returns to the review', async () => {
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

  test('opens no step before the earlier ones are completed', async () => {
    const { actor } = await open({ begun: started, stored: null })
    const snapshot = actor.getSnapshot()
    expect([snapshot.can(opening('time')), snapshot.can(opening('details'))]).toEqual([true, false])
  })

  test('resumes where it was after a reload, whatever was shown', async () => {
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

  test('changes one serving, and one person’s allergies, and keeps the others', async () => {
    const { send, context } = await open()
    const lunch = { orderPackageId: 52, preferredTime: '11:00', note: '' }
    await send(
      { type: 'serving.added', orderPackageId: 53 },
      { type: 'servingNote.entered', orderPackageId: 53, note: 'Uten melk' },
    )
    const coffee = { orderPackageId: 53, preferredTime: null, note: 'Uten melk' }
    expect(context().draft?.servings).toEqual([lunch, coffee])
    await send({ type: 'serving.removed', orderPackageId: 53 })
    expect(context().draft?.servings).toEqual([lunch])
    const entry = { personName: 'Ola', lawObligated: ['egg' as const], freeInput: '', note: '' }
    await send({ type: 'allergy.added' }, { type: 'allergy.added' })
    await send({ type: 'allergy.changed', index: 1, entry })
    expect(context().draft?.allergies.map(({ personName }) => personName)).toEqual(['', 'Ola'])
  })

  test('offers only what is available', async () => {
    const { actor } = await open({
      tenant: { features: { ...features, privateCustomers: false }, booking: rules },
    })
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

describe('a checkout without a room', () => {
  test('says so when nothing was started, and when there is no such room', async () => {
    expect((await open({ stored: null })).flow()).toBe('empty')
    expect((await open({ stored: { ...readyDraft, roomSlug: 'kjeller' } })).flow()).toBe('roomUnknown')
  })

  test('says that a draft could not be read', async () => {
    const { context, flow } = await open({ stored: { version: 0 } })
    expect([flow(), context().draftDropped]).toEqual(['empty', true])
  })
})
