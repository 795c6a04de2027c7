import { describe, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { freeUntilOf, refusalOfChosen } from '#machines/room-calendar/calendar.ts'
import { booked, free, open, portOf } from '#tests/support/calendar-visit.ts'
import { at, rules, start } from '#tests/support/house.ts'

describe('the time that was searched for', () => {
  test('stays when only some of it is free, with the nearest alternative', async () => {
    const searchedTime = { start, end: at('2026-11-27T13:00:00+01:00') }
    const bookings = [booked(1, '2026-11-27T10:00:00+01:00', '2026-11-27T11:30:00+01:00')]
    const actor = await open(portOf(bookings), { date: '2026-11-27', searchedTime })
    const snapshot = await waitFor(actor, (each) =>
      each.matches({ open: { selection: { taken: 'offered' } } }),
    )
    const { context } = snapshot
    expect([context.start, context.end]).toEqual([searchedTime.start, searchedTime.end])
    expect([freeUntilOf(context), context.wasFree]).toEqual([at('2026-11-27T10:00:00+01:00'), false])
    expect([snapshot.hasTag('conflicting'), snapshot.can({ type: 'booking.begun' })]).toEqual([true, false])
    expect(context.alternatives[0]).toMatchObject({
      start: at('2026-11-27T11:30:00+01:00'),
      end: at('2026-11-27T15:30:00+01:00'),
    })
  })

  test('stays to the minute when it is free', async () => {
    const searchedTime = { start: at('2026-11-27T09:15:00+01:00'), end: at('2026-11-27T12:40:00+01:00') }
    const actor = await open(portOf([]), { date: '2026-11-27', searchedTime })
    const { context } = await waitFor(actor, (each) => each.matches(free))
    expect([context.start, context.end]).toEqual([searchedTime.start, searchedTime.end])
  })

  test('is an hour when the search had no end, or one before its start', async () => {
    for (const end of [null, at('2026-11-27T08:00:00+01:00')]) {
      const actor = await open(portOf([]), { searchedTime: { start, end } })
      const { context } = await waitFor(actor, (each) => each.matches(free))
      expect([context.start, context.end]).toEqual([start, at('2026-11-27T10:00:00+01:00')])
    }
  })

  test('stays outside opening hours, with the hours that apply, and is not checked by the server', async () => {
    const searchedTime = { start: at('2026-11-27T09:00:00+01:00'), end: at('2026-11-27T16:30:00+01:00') }
    const actor = await open(
      portOf([], { checkSeats: async () => Promise.reject(new Error('asked about seats')) }),
      { date: '2026-11-27', searchedTime },
    )
    const { context } = await waitFor(actor, (each) =>
      each.matches({ open: { selection: { unbookable: 'offered' } } }),
    )
    expect(refusalOfChosen(context)).toEqual({ code: 'outsideOpeningHours', limit: '08:00–16:00' })
    expect([context.start, context.end]).toEqual([searchedTime.start, searchedTime.end])
    expect(context.alternatives.slice(0, 2).map(({ start, end }) => [start, end])).toEqual([
      [at('2026-11-27T08:30:00+01:00'), at('2026-11-27T16:00:00+01:00')],
      [at('2026-11-27T09:00:00+01:00'), at('2026-11-27T16:00:00+01:00')],
    ])
  })

  test.each([
    ['a closed day', '2026-11-28', { code: 'nonWorkingDay' }],
    ['a day that is too near', '2026-11-20', { code: 'tooLate' }],
    ['a day that is too far ahead', '2031-11-28', { code: 'tooFarAhead', limit: '2028-05-20' }],
  ])('stays on %s, with the reason why it cannot be booked', async (_, date, refusal) => {
    const searchedTime = { start: at(`${date}T12:00:00+01:00`), end: at(`${date}T13:00:00+01:00`) }
    const actor = await open(portOf([]), { date, searchedTime })
    const { context } = await waitFor(actor, (each) => each.matches({ open: { selection: 'unbookable' } }))
    expect(refusalOfChosen(context)).toEqual(refusal)
  })

  test.each(['1970-01-01', '9999-12-31'])(
    'is no time on %s, which the calendar cannot show, and the calendar opens on its first free day',
    async (date) => {
      const searchedTime = { start: at(`${date}T12:00:00+01:00`), end: at(`${date}T13:00:00+01:00`) }
      const actor = await open(portOf([]), { date, searchedTime })
      const { context } = actor.getSnapshot()
      expect([context.date, context.start, context.end]).toEqual([context.firstFreeDate, null, null])
      expect(actor.getSnapshot().can({ type: 'week.changed', date })).toBe(false)
    },
  )

  test('reads the hours of bookable days, and refuses a later day', async () => {
    const readWorkingHours = vi.fn(portOf([]).readWorkingHours)
    const port = { ...portOf([]), readWorkingHours }
    const searchedTime = { start: at('2026-12-21T12:00:00+01:00'), end: at('2026-12-21T13:00:00+01:00') }
    const actor = await open(port, { date: '2026-12-21', searchedTime, rules: { ...rules, monthsAhead: 1 } })
    const { context } = await waitFor(actor, (each) => each.matches({ open: { selection: 'unbookable' } }))
    expect(refusalOfChosen(context)).toEqual({ code: 'tooFarAhead', limit: '2026-12-20' })
    expect(readWorkingHours.mock.calls.map(([range]) => range)).toEqual([
      { from: '2026-11-13', to: '2027-01-20' },
    ])
  })
})
