import { describe, expect, test } from 'vitest'
import { requireBooking } from '#machines/checkout/booking-of.ts'
import { isTakenAtStart } from '#machines/checkout/changes.ts'
import { mayConfirm } from '#machines/checkout/order-to-send.ts'
import { draftOfReservation } from '#machines/checkout/reservation-draft.ts'
import { booking, catalogue, readyDraft, sameDay, started } from '#tests/support/checkout-fixtures.ts'
import { answered, filling, open, opening } from '#tests/support/checkout-server.ts'
import { editingOf, placedReservation } from '#tests/support/editing.ts'
import { at, room } from '#tests/support/house.ts'

const later = { start: sameDay.start, end: sameDay.end }

describe('a booking started at an unavailable time', () => {
  test.each([
    [
      'on a closed day',
      { start: at('2026-11-29T09:00:00+01:00'), end: at('2026-11-29T10:00:00+01:00') },
      { start: { code: 'nonWorkingDay' } },
    ],
    [
      'before the house opens',
      { start: at('2026-11-27T06:00:00+01:00'), end: at('2026-11-27T10:00:00+01:00') },
      { start: { code: 'outsideOpeningHours', limit: '08:00–16:00' } },
    ],
    [
      'in the past',
      { start: at('2026-11-13T09:00:00+01:00'), end: at('2026-11-13T10:00:00+01:00') },
      { start: { code: 'tooLate' } },
    ],
    ['backwards', { start: started.end, end: started.start }, { end: { code: 'endsBeforeStart' } }],
    ['with too many people', { people: 31 }, { people: { code: 'tooManyPeople', limit: 30 } }],
  ])('%s opens the time step, with the reason at the field', async (_, wish, errors) => {
    const { flow, context, send } = await open({ begun: { ...started, ...wish }, stored: null })
    expect(flow()).toEqual(filling('choosingTime'))
    expect(context().errors).toEqual(errors)
    await send(opening('package'), { type: 'step.completed' })
    expect(flow()).toEqual(filling('choosingTime'))
    await send({ type: 'time.chosen', ...later }, { type: 'people.entered', people: 10 })
    expect(context().errors).toEqual({})
    await send({ type: 'step.completed' })
    expect(flow()).toEqual(filling('choosingPackage'))
  })

  test('that is taken opens the time step once the server has answered', async () => {
    const { flow, context, send, leaveFree } = await open({ begun: started, stored: null })
    expect(flow()).toEqual(filling('choosingPackage'))
    leaveFree(0)
    await send({ type: 'window.focused' })
    expect(flow()).toEqual(filling('choosingTime'))
    expect(context().errors).toEqual({ start: { code: 'taken' } })
    await send({ type: 'step.completed' })
    expect(flow()).toEqual(filling('choosingTime'))
    leaveFree(30)
    await send({ type: 'time.chosen', ...later })
    expect(context().errors).toEqual({})
    await send({ type: 'step.completed' })
    expect(flow()).toEqual(filling('choosingPackage'))
  })

  test('that is taken continues from an offered time of the same day', async () => {
    const { flow, send, leaveFree } = await open({ begun: started, stored: null })
    leaveFree(0)
    await send({ type: 'window.focused' })
    await send({ type: 'alternatives.requested' })
    leaveFree(30)
    await send({ type: 'alternative.chosen', alternative: sameDay })
    expect(flow()).toEqual(filling('choosingPackage'))
  })

  test('leads straight back to the review when everything else is complete', async () => {
    const wish = { ...started, start: at('2026-11-29T09:00:00+01:00'), end: at('2026-11-29T12:00:00+01:00') }
    const { flow, send, context } = await open({ begun: wish, stored: readyDraft })
    expect([flow(), context().draft?.returnsToReview]).toEqual([filling('choosingTime'), true])
    await send({ type: 'time.chosen', start: started.start, end: started.end })
    await send({ type: 'step.completed' })
    expect(flow()).toEqual(filling('reviewing'))
  })

  test('that is taken while the details are entered stays there, and says so', async () => {
    const stored = { ...readyDraft, step: 'details' as const }
    const { flow, actor, send, leaveFree } = await open({ stored })
    leaveFree(0)
    await send({ type: 'window.focused' })
    expect([flow(), actor.getSnapshot().matches({ booking: { seats: 'taken' } })]).toEqual([
      filling('enteringDetails'),
      true,
    ])
  })
})

test('counts an emptied guest field as no guests', async () => {
  const { context, send } = await open()
  await send({ type: 'people.entered', people: Number.NaN })
  expect(context().draft?.people).toBe(0)
})

test('a change stays where it is when its time is taken', async () => {
  const editing = editingOf(placedReservation)
  const { context, send, flow, leaveFree } = await open({ stored: null, editing })
  leaveFree(0)
  await send({ type: 'people.entered', people: 12 }, { type: 'window.focused' })
  expect([flow(), context().seats?.state]).toEqual([filling('reviewing'), 'taken'])
  const draft = { ...draftOfReservation(placedReservation), people: 12, step: 'package' as const }
  expect(isTakenAtStart({ ...context(), draft })).toBe(false)
})

test('there is no booking before its room is loaded', async () => {
  const { context } = await open()
  expect(requireBooking(context()).draft).toEqual(context().draft)
  expect(() => requireBooking({ ...context(), catalogue: null })).toThrow('No booking is under way.')
  expect(isTakenAtStart({ ...context(), catalogue: null })).toBe(false)
})

test('a stored booking whose time has passed opens the time step', async () => {
  const { flow, context } = await open({ now: at('2026-11-28T10:00:00+01:00') })
  await answered()
  expect(flow()).toEqual(filling('choosingTime'))
  expect(context().errors).toEqual({ start: { code: 'tooLate' } })
})

test('an order is confirmed at once unless its room is on request or too few seats are left', () => {
  const seats = (state: 'free' | 'overbooked' | 'taken') => ({
    state,
    freeSeats: 3,
    totalSeats: 30,
    layouts: [],
  })
  const onRequest = { ...booking, catalogue: { ...catalogue, room: { ...room, onlyOnRequest: true } } }
  expect([mayConfirm(booking, null), mayConfirm(booking, seats('free'))]).toEqual([true, true])
  expect([mayConfirm(booking, seats('overbooked')), mayConfirm(onRequest, seats('free'))]).toEqual([
    false,
    false,
  ])
})
