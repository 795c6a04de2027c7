import { describe, expect, test } from 'vitest'
import { draftToStore } from '#machines/checkout/changed-parts.ts'
import { draftOfReservation } from '#machines/checkout/reservation-draft.ts'
import type { CheckoutInput } from '#machines/checkout/types.ts'
import { priceOf } from '#tests/support/bookings.ts'
import { refusal } from '#tests/support/checkout-fixtures.ts'
import { answered, confirmed, filling, open } from '#tests/support/checkout-server.ts'
import { editingOf, laterReservation, placedReservation } from '#tests/support/editing.ts'
import { at, otherRoom, room } from '#tests/support/house.ts'

const renamed = { type: 'meeting.entered', field: 'meetingTitle', value: 'Årsmøte' } as const
const change = { reservationId: placedReservation.id, accessKey: 'the key' }

const changing = (
  reservation = placedReservation,
  input: Partial<CheckoutInput> = {},
  house?: (typeof room)[],
) => open({ stored: null, editing: editingOf(reservation), ...input }, house)

describe('a reservation that is changed', () => {
  test('cannot be saved unchanged', async () => {
    const all = await changing()
    expect(all.flow()).toEqual(filling('reviewing'))
    expect(all.actor.getSnapshot().can(confirmed)).toBe(false)
    await all.send(renamed)
    expect(all.actor.getSnapshot().can(confirmed)).toBe(true)
    expect(all.actor.getSnapshot().can({ type: 'request.sent' })).toBe(false)
  })

  test('fetches neither price nor seats when it keeps both', async () => {
    const all = await changing()
    all.leaveFree(0)
    await all.send(renamed, confirmed)
    expect([all.flow(), all.priced, all.context().price]).toEqual([
      'placing',
      [],
      placedReservation.priceSummary,
    ])
    expect(all.saved[0]?.changing).toEqual({
      ...change,
      update: { meetingTitle: 'Årsmøte', expectedPriceVat: 450_000 },
      couponCode: null,
      idempotencyKey: 'key 1',
    })
  })

  test('fetches both as a change when they differ, and returns to the agreed ones', async () => {
    const all = await changing()
    await all.send({ type: 'people.entered', people: 12 })
    await all.price(priceOf(500_000))
    expect(all.priced.map((each) => each.change)).toEqual([change])
    expect(all.context().price).toEqual(priceOf(500_000))
    await all.send({ type: 'people.entered', people: 10 })
    expect(all.context().price).toEqual(placedReservation.priceSummary)
    expect(all.priced).toHaveLength(1)
  })

  test('is sent again unchanged after a lost response and a reload', async () => {
    const all = await changing()
    await all.send(renamed, confirmed)
    all.saved[0]?.lose()
    await answered()
    expect(all.flow()).toBe('offline')
    const stored = JSON.parse(JSON.stringify(all.context().draft))
    const again = await changing({ ...placedReservation, sequence: 1 }, { stored })
    expect(again.flow()).toBe('offline')
    await again.send({ type: 'placing.retried' })
    expect(again.saved[0]?.changing).toEqual(all.saved[0]?.changing)
  })

  test('is the reservation as saved, and is no longer stored', async () => {
    const all = await changing()
    await all.send(renamed, confirmed)
    const saved = { ...placedReservation, meetingTitle: 'Årsmøte', sequence: 1 }
    all.saved[0]?.answer({ accepted: true, value: saved })
    await answered()
    expect([all.context().placed, all.context().draft]).toEqual([saved, null])
  })

  test('is discarded back to what it was', async () => {
    const all = await changing()
    await all.send(renamed, { type: 'people.entered', people: 12 }, { type: 'changes.discarded' })
    expect(all.context().draft).toMatchObject({ people: 10, meeting: { meetingTitle: 'Styremøte' } })
    expect(all.actor.getSnapshot().can({ type: 'changes.discarded' })).toBe(false)
  })

  test('is discarded at once in its own room, and returns to its own room from another', async () => {
    const own = await changing()
    own.actor.send({ type: 'people.entered', people: 12 })
    own.actor.send({ type: 'changes.discarded' })
    expect(own.flow()).toEqual(filling('reviewing'))
    const stored = { ...draftOfReservation(placedReservation), roomSlug: otherRoom.slugname, seatingId: 21 }
    const moved = await changing(placedReservation, { stored })
    expect(moved.context().catalogue?.room.slugname).toBe(otherRoom.slugname)
    await moved.send({ type: 'changes.discarded' })
    expect([moved.flow(), moved.context().catalogue?.room.slugname]).toEqual([
      filling('reviewing'),
      room.slugname,
    ])
  })

  test('may exceed the seats of its room only while it is a request', async () => {
    const shared = { ...room, useOverbookingControl: true }
    const save = async (reservationStatus: 'confirmed' | 'request') => {
      const all = await changing({ ...placedReservation, reservationStatus }, {}, [shared, otherRoom])
      await all.send({ type: 'people.entered', people: 12 })
      await all.price()
      all.leaveFree(4)
      await all.send(confirmed)
      return all.flow()
    }
    expect(await save('confirmed')).toEqual({ overbooked: 'offered' })
    expect(await save('request')).toBe('placing')
  })

  test('keeps what can no longer be changed, and saves the rest', async () => {
    const all = await changing(laterReservation)
    await all.send(renamed, { type: 'people.entered', people: 12 })
    await all.price()
    await all.send({ type: 'clock.ticked', now: at('2026-11-26T10:45:00+01:00') }, confirmed)
    expect(all.flow()).toBe('tooLate')
    await all.send({ type: 'frozen.restored' })
    await answered()
    expect(all.flow()).toEqual(filling('reviewing'))
    await all.send(confirmed)
    expect(all.saved[0]?.changing.update).toEqual({ meetingTitle: 'Årsmøte', expectedPriceVat: 450_000 })
  })

  test('that can no longer be changed says so, and loses no input', async () => {
    const all = await changing()
    await all.send(renamed, confirmed)
    all.saved[0]?.answer(refusal('notEditable'))
    await answered()
    expect(all.flow()).toBe('notEditable')
    await all.send({ type: 'refusal.dismissed' })
    expect(all.context().draft?.meeting.meetingTitle).toBe('Årsmøte')
  })
})

describe('what is stored of a booking when the window closes', () => {
  test('is all of a new one, and of a change once there is one', async () => {
    const begun = await open()
    expect(draftToStore(begun.context())).toEqual(begun.context().draft)
    const all = await changing()
    expect(draftToStore(all.context())).toBeNull()
    await all.send(renamed)
    expect(draftToStore(all.context())).toEqual(all.context().draft)
  })

  test('is unknown for a change before the server has answered', async () => {
    const { context } = await changing()
    expect(draftToStore({ ...context(), catalogue: null })).toBeUndefined()
  })

  test('is unknown when nothing was started', async () => {
    expect(draftToStore((await open({ stored: null })).context())).toBeUndefined()
  })

  test('is what was sent, until it is answered', async () => {
    const all = await changing()
    await all.send(renamed, confirmed)
    all.saved[0]?.lose()
    await answered()
    await all.send({ type: 'refusal.dismissed' }, { ...renamed, value: 'Styremøte' })
    expect(draftToStore(all.context())).toEqual(all.context().draft)
    await all.send({ ...renamed }, confirmed)
    all.saved[1]?.answer({ accepted: true, value: placedReservation })
    await answered()
    expect(draftToStore(all.context())).toBeNull()
  })
})
