import { describe, expect, test } from 'vitest'
import type { Room } from '#contract/structs/room.ts'
import { requireBooking } from '#machines/checkout/booking-of.ts'
import { bookingsByDate } from '#machines/checkout/bookings-by-date.ts'
import {
  isLayoutAsked,
  isLayoutOffered,
  layoutChoices,
  moreLayouts,
  withLayoutFor,
} from '#machines/checkout/layouts.ts'
import { alternativesInputOf } from '#machines/checkout/questions.ts'
import type { Booking } from '#machines/checkout/types.ts'
import {
  booking,
  catalogue,
  draft,
  readyDraft,
  refusal,
  sameDay,
  started,
} from '#tests/support/checkout-fixtures.ts'
import { answered, confirmed, filling, open, opening } from '#tests/support/checkout-server.ts'
import { editingOf, placedReservation } from '#tests/support/editing.ts'
import { at, otherRoom, room } from '#tests/support/house.ts'

const focused = { type: 'window.focused' } as const
const [usual, other] = room.seatings.map(({ id }) => id)
const house = [
  { ...room, seatings: room.seatings.map((each) => ({ ...each, prepTimeInMin: each.isDefault ? 45 : 0 })) },
]
const noTime = { code: 'noTimeToPrepare', limit: 45 }

/** A new booking whose usual layout cannot be prepared. */
async function startedWithoutTime() {
  const all = await open({ begun: started, stored: null }, house)
  all.leaveNoTimeFor(11)
  await all.send(focused)
  return all
}

describe('the layouts of the other rooms and dates', () => {
  const monday = { start: at('2026-11-30T09:00:00+01:00'), end: at('2026-11-30T12:00:00+01:00') }
  const more = { slug: 'peisestua', people: 4 }
  const twoLayouts = {
    ...otherRoom,
    seatings: [...otherRoom.seatings, { ...otherRoom.seatings[0], id: 22 }],
  } as Room
  const planned: Booking = {
    ...booking,
    draft: {
      ...readyDraft,
      moreRooms: [more],
      moreDates: [
        { ...monday, rooms: [{ slug: room.slugname, people: 10 }, more] },
        { ...monday, rooms: [{ slug: room.slugname, people: 25 }] },
      ],
    },
    catalogue: { ...catalogue, moreRooms: [twoLayouts] },
  }
  const seatingIds = (of: Booking) =>
    bookingsByDate(of).map(({ draft: { seatingId, moreRooms } }) => [
      seatingId,
      ...moreRooms.map((each) => each.seatingId),
    ])

  test('are the chosen one where as many come, else one that the people fit in', () => {
    expect(seatingIds(planned)).toEqual([[11, 21], [11, 21], [12]])
  })

  test('are chosen once for all dates with as many in the room', () => {
    const layout = { id: 22, of: more }
    expect(isLayoutOffered(planned, layout)).toBe(true)
    const draft = { ...planned.draft, ...withLayoutFor(planned.draft, layout) }
    expect(seatingIds({ ...planned, draft })).toEqual([[11, 22], [11, 22], [12]])
  })

  test('are asked for where there is a choice, and cannot be others', () => {
    expect(isLayoutAsked(planned)).toBe(true)
    expect(moreLayouts(planned).map(({ use, fitting }) => [use.people, fitting.map(({ id }) => id)])).toEqual(
      [
        [4, [21, 22]],
        [25, [12]],
      ],
    )
    expect(isLayoutOffered(planned, { id: 11, of: { slug: room.slugname, people: 25 } })).toBe(false)
  })
})

describe('a layout that cannot be prepared before the chosen time', () => {
  test('is shown with its reason, and is not chosen by itself', async () => {
    const { context, flow } = await startedWithoutTime()
    const choices = layoutChoices(requireBooking(context())).map(({ item, reason }) => [item.id, reason])
    expect(choices).toEqual([
      [usual, noTime],
      [other, null],
    ])
    expect(context().draft?.seatingId).toBeNull()
    expect(flow()).toEqual(filling('choosingPackage'))
  })

  test('cannot be chosen, and another can', async () => {
    const { actor, send, context } = await startedWithoutTime()
    expect(actor.getSnapshot().can({ type: 'layout.chosen', seatingId: 11 })).toBe(false)
    await send({ type: 'layout.chosen', seatingId: 12 })
    expect(context().draft?.seatingId).toBe(12)
  })

  test('is chosen by itself again once there is time', async () => {
    const { send, context, leaveNoTimeFor } = await startedWithoutTime()
    leaveNoTimeFor()
    await send({ type: 'time.chosen', start: sameDay.start, end: sameDay.end })
    expect(context().draft?.seatingId).toBe(11)
  })

  test('must be chosen again after an explicit choice', async () => {
    const { send, flow, context, leaveNoTimeFor, placed, price } = await open({ stored: readyDraft }, house)
    await price()
    leaveNoTimeFor(11)
    await send(focused)
    expect(context().draft).toMatchObject({ seatingId: 11 })
    expect(context().draft?.completed).not.toContain('layout')
    await send(confirmed)
    expect([flow(), context().errors, placed]).toEqual([filling('choosingLayout'), { seatingId: noTime }, []])
    await send({ type: 'layout.chosen', seatingId: 12 }, { type: 'step.completed' })
    expect([flow(), context().errors]).toEqual([filling('reviewing'), {}])
  })

  test('is refused at its field by the server alone, and nothing else is', async () => {
    const { send, flow, context, placed, price } = await open({ stored: readyDraft }, house)
    await price()
    await send(confirmed)
    const fields = [{ path: 'packets.0.bookings.0.seatingId', code: 'noTimeToPrepare', limit: 45 } as const]
    placed[0]?.answer(refusal('taken', { fields, alternatives: [sameDay] }))
    await answered()
    expect([flow(), context().errors]).toEqual([filling('choosingLayout'), { seatingId: noTime }])
    await send({ type: 'layout.chosen', seatingId: 12 }, { type: 'step.completed' })
    expect(flow()).toEqual(filling('reviewing'))
  })

  test('can be chosen without a seat answer, or with the whole room taken', async () => {
    const all = await open({ begun: started, stored: null }, house)
    const reasons = () => layoutChoices(requireBooking(all.context())).map(({ reason }) => reason)
    all.leaveFree(0)
    all.leaveNoTimeFor(11, 12)
    await all.send(focused)
    expect([all.context().seats?.state, reasons()]).toEqual(['taken', [null, null]])
  })

  test('stays with a reservation that keeps its time', async () => {
    const editing = editingOf(placedReservation)
    const all = await open({ stored: null, editing }, house)
    all.leaveNoTimeFor(11)
    await all.send(focused, opening('layout'))
    expect(layoutChoices(requireBooking(all.context())).map(({ reason }) => reason)).toEqual([null, null])
  })
})

test('searches alternatives in the chosen layout, or in any', async () => {
  const chosen = await open({ stored: readyDraft })
  expect(alternativesInputOf(chosen.context()).seatingId).toBe(11)
  const unchosen = await open({ stored: draft })
  expect(alternativesInputOf(unchosen.context()).seatingId).toBeNull()
})
