import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { BookingListItem } from '#contract/structs/booking.ts'
import type { TimeRange } from '#domain/time/venue-time.ts'
import { roomCalendarActors } from '#machines/room-calendar/actors.ts'
import {
  canStart,
  choosableEnds,
  unpreparedLayouts,
  visibleCalendar,
  visibleDay,
} from '#machines/room-calendar/calendar.ts'
import { roomCalendarMachine } from '#machines/room-calendar/room-calendar-machine.ts'
import { alternativesInputOf, seatCheckInputOf } from '#machines/room-calendar/setup.ts'
import type { RoomCalendarPort } from '#machines/room-calendar/types.ts'
import { booked, free, input, open, portOf } from '#tests/support/calendar-visit.ts'
import { at, end, endTime, hours, room, start, startTime } from '#tests/support/house.ts'
import { elsewhere, sameDay } from '#tests/support/models/room-calendar.ts'

describe('the room calendar', () => {
  test('opens on the first free day', async () => {
    const monday = booked(1, '2026-11-23T08:00:00+01:00', '2026-11-23T16:00:00+01:00')
    const { context } = (await open(portOf([monday]))).getSnapshot()
    expect([context.firstFreeDate, context.date]).toEqual(['2026-11-24', '2026-11-24'])
  })

  test('opens on the first free day, a Saturday too where the house is open', async () => {
    const weekend = {
      ...hours,
      regular: hours.regular.map((each) => ({ ...each, isWorkingDay: true })),
    }
    const { context } = (await open(portOf([], { readWorkingHours: async () => weekend }))).getSnapshot()
    expect([context.firstFreeDate, context.date]).toEqual(['2026-11-21', '2026-11-21'])
  })

  test('opens on the requested day', async () => {
    const { context } = (await open(portOf([]), { date: '2027-03-01' })).getSnapshot()
    expect(context.date).toBe('2027-03-01')
    expect(visibleDay(context)?.date).toBe('2027-03-01')
  })

  test('opens on today when nothing is free in the weeks read', async () => {
    const all = booked(1, '2026-11-01T08:00:00+01:00', '2027-03-01T16:00:00+01:00')
    const { context } = (await open(portOf([all]))).getSnapshot()
    expect([context.firstFreeDate, context.date]).toEqual([null, '2026-11-20'])
  })

  test('shows free, taken, closed and too late', async () => {
    const actor = await open(portOf([booked(1, startTime, endTime)]), { date: '2026-11-27' })
    const states = () =>
      Object.fromEntries(
        visibleCalendar(actor.getSnapshot().context)?.days.map((day) => [
          day.date,
          [...new Set(day.slots.map((slot) => slot.state))],
        ]) ?? [],
      )
    expect(states()).toMatchObject({ '2026-11-27': ['free', 'taken'], '2026-11-28': ['closed'] })
    actor.send({ type: 'week.changed', date: '2026-11-20' })
    expect(states()).toMatchObject({ '2026-11-19': ['past'], '2026-11-20': ['past', 'tooLate'] })
  })

  test('chooses an hour, and offers no start with less', async () => {
    const actor = await open(portOf([booked(1, '2026-11-27T12:30:00+01:00', '2026-11-27T14:00:00+01:00')]))
    actor.send({ type: 'slot.chosen', start })
    expect(actor.getSnapshot().context.end).toBe(at('2026-11-27T10:00:00+01:00'))
    const short = { type: 'slot.chosen', start: at('2026-11-27T12:00:00+01:00') } as const
    expect(actor.getSnapshot().can(short)).toBe(false)
  })

  test('keeps the chosen length when another start is chosen', async () => {
    const actor = await open(portOf([]))
    actor.send({ type: 'slot.chosen', start })
    actor.send({ type: 'end.chosen', end })
    actor.send({ type: 'slot.chosen', start: at('2026-11-26T10:00:00+01:00') })
    expect(actor.getSnapshot().context.end).toBe(at('2026-11-26T13:00:00+01:00'))
  })

  test('offers only the starts that have the wished length', async () => {
    const actor = await open(portOf([booked(1, '2026-11-27T11:00:00+01:00', '2026-11-27T12:00:00+01:00')]))
    const offered = (time: string) =>
      actor.getSnapshot().can({ type: 'slot.chosen', start: at(`2026-11-27T${time}:00+01:00`) })
    expect([offered('10:00'), offered('12:00')]).toEqual([true, true])
    actor.send({ type: 'length.chosen', minutes: 180 })
    expect([offered('10:00'), offered('08:00'), offered('12:00'), offered('13:30')]).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('accepts no start that is taken, closed or too late, and no end beyond what is free', async () => {
    const actor = await open(portOf([booked(1, '2026-11-27T12:00:00+01:00', '2026-11-27T13:00:00+01:00')]))
    const { context } = actor.getSnapshot()
    const starts = ['2026-11-27T12:00:00+01:00', '2026-11-28T10:00:00+01:00', '2026-11-20T12:00:00+01:00']
    expect(starts.map((each) => canStart(context, at(each)))).toEqual([false, false, false])
    actor.send({ type: 'slot.chosen', start: at('2026-11-27T11:00:00+01:00') })
    expect(choosableEnds(actor.getSnapshot().context)).toEqual([
      at('2026-11-27T11:30:00+01:00'),
      at('2026-11-27T12:00:00+01:00'),
    ])
    expect(actor.getSnapshot().can({ type: 'end.chosen', end: at('2026-11-27T12:30:00+01:00') })).toBe(false)
  })

  test('starts a booking with room, time and people', async () => {
    const actor = await open(portOf([]))
    const emitted: unknown[] = []
    actor.on('booking.begun', (event) => emitted.push(event))
    actor.send({ type: 'slot.chosen', start })
    actor.send({ type: 'end.chosen', end })
    await waitFor(actor, (snapshot) => snapshot.matches(free))
    actor.send({ type: 'booking.begun' })
    const begun = { roomSlug: 'storstua', start, end, people: 10 }
    expect(actor.getSnapshot().output).toEqual(begun)
    expect(emitted).toEqual([{ type: 'booking.begun', ...begun }])
  })

  test('does not start a booking that is too late, nor one for more people than fit', async () => {
    const actor = await open(portOf([]))
    actor.send({ type: 'slot.chosen', start })
    await waitFor(actor, (snapshot) => snapshot.matches(free))
    actor.send({ type: 'people.changed', people: 31 })
    await waitFor(actor, (snapshot) => snapshot.matches({ open: { selection: { overbooked: 'offered' } } }))
    expect(actor.getSnapshot().can({ type: 'booking.begun' })).toBe(false)
    actor.send({ type: 'people.changed', people: 10 })
    await waitFor(actor, (snapshot) => snapshot.matches(free))
    expect(actor.getSnapshot().can({ type: 'booking.begun' })).toBe(true)
    actor.send({ type: 'clock.ticked', now: at('2026-11-26T09:00:01+01:00') })
    expect(actor.getSnapshot().matches({ open: { selection: 'unbookable' } })).toBe(true)
    expect(actor.getSnapshot().can({ type: 'booking.begun' })).toBe(false)
  })

  test('finds the time taken when the window regains focus, and offers the nearest', async () => {
    const bookings: BookingListItem[] = []
    const actor = await open(portOf(bookings))
    actor.send({ type: 'slot.chosen', start })
    actor.send({ type: 'end.chosen', end: at('2026-11-27T11:00:00+01:00') })
    await waitFor(actor, (snapshot) => snapshot.matches(free))
    bookings.push(booked(1, startTime, endTime))
    actor.send({ type: 'window.focused' })
    const { context } = await waitFor(actor, (snapshot) =>
      snapshot.matches({ open: { selection: { taken: 'offered' } } }),
    )
    expect(context.alternatives.map(({ kind, roomSlug, start }) => [kind, roomSlug, start])).toEqual([
      ['sameDay', 'storstua', at('2026-11-27T12:00:00+01:00')],
      ['sameDay', 'storstua', at('2026-11-27T12:30:00+01:00')],
      ['sameDay', 'storstua', at('2026-11-27T13:00:00+01:00')],
      ['otherRoom', 'peisestua', start],
      ['otherDay', 'storstua', at('2026-11-26T09:00:00+01:00')],
      ['otherDay', 'storstua', at('2026-11-25T09:00:00+01:00')],
      ['otherDay', 'storstua', at('2026-11-24T09:00:00+01:00')],
    ])
    expect(context.wasFree).toBe(true)
    const [first] = context.alternatives
    if (!first) throw new Error('Nothing is offered.')
    actor.send({ type: 'alternative.chosen', alternative: first })
    await waitFor(actor, (snapshot) => snapshot.matches(free))
    expect(actor.getSnapshot().context.start).toBe(at('2026-11-27T12:00:00+01:00'))
  })

  test('offers the nearest although the calendar does not answer', async () => {
    const silent = async () => Promise.reject(new Error('no answer'))
    const bookings: BookingListItem[] = []
    let isSilent = false
    const calls = portOf(bookings)
    const port = portOf(bookings, {
      listBookings: (requests, signal) => (isSilent ? silent() : calls.listBookings(requests, signal)),
    })
    const actor = await open(port)
    actor.send({ type: 'slot.chosen', start })
    isSilent = true
    bookings.push(booked(1, startTime, endTime))
    actor.send({ type: 'window.focused' })
    const { context } = await waitFor(actor, (snapshot) =>
      snapshot.matches({ open: { selection: { taken: 'offered' } } }),
    )
    expect(context.alternatives.map(({ kind }) => kind)).toContain('otherRoom')
    expect(actor.getSnapshot().matches({ open: { weeks: 'stale' } })).toBe(true)
  })

  test('shows the total of the chosen time, and books without it where it has no answer', async () => {
    const total = { totalPrice: 80_000, totalPriceVat: 100_000, note: null }
    let answer: () => Promise<typeof total | null> = async () => total
    const actor = await open(portOf([], { readTotal: () => answer() }))
    actor.send({ type: 'slot.chosen', start })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches(free))
    expect(context.total).toEqual(total)
    answer = async () => Promise.reject(new Error('no answer'))
    actor.send({ type: 'end.chosen', end })
    expect(actor.getSnapshot().context.total).toBeNull()
    await waitFor(actor, (snapshot) => snapshot.matches(free))
    expect(actor.getSnapshot().context.total).toBeNull()
    expect(actor.getSnapshot().can({ type: 'booking.begun' })).toBe(true)
  })

  test('takes the press that brings the visitor back to the window', async () => {
    const actor = await open(portOf([]))
    const emitted: unknown[] = []
    actor.on('booking.begun', (event) => emitted.push(event))
    actor.send({ type: 'slot.chosen', start })
    await waitFor(actor, (snapshot) => snapshot.matches(free))
    actor.send({ type: 'window.focused' })
    actor.send({ type: 'calendar.outdated' })
    expect(actor.getSnapshot().matches({ open: { selection: 'rechecking' } })).toBe(true)
    actor.send({ type: 'booking.begun' })
    expect(emitted).toHaveLength(1)
  })

  test('emits another room that was chosen instead', async () => {
    const bookings: BookingListItem[] = []
    const actor = await open(portOf(bookings))
    const emitted: unknown[] = []
    actor.on('room.changed', (event) => emitted.push(event))
    actor.send({ type: 'slot.chosen', start })
    bookings.push(booked(1, startTime, endTime))
    actor.send({ type: 'window.focused' })
    await waitFor(actor, (snapshot) => snapshot.matches({ open: { selection: { taken: 'offered' } } }))
    actor.send({ type: 'alternative.chosen', alternative: elsewhere })
    expect(emitted).toEqual([
      {
        type: 'room.changed',
        slug: 'peisestua',
        start: elsewhere.start,
        end: elsewhere.end,
        people: 10,
      },
    ])
  })

  test('reads further weeks when they become visible, never more than a call may ask for', async () => {
    const requests: TimeRange[] = []
    const port = portOf([], {
      listBookings: async (range) => {
        requests.push(range)
        return []
      },
    })
    const actor = await open(port)
    actor.send({ type: 'week.changed', date: '2026-12-07' })
    expect(actor.getSnapshot().matches({ open: { weeks: 'shown' } })).toBe(true)
    actor.send({ type: 'week.changed', date: '2027-02-01' })
    expect(visibleCalendar(actor.getSnapshot().context)).toBeNull()
    await waitFor(actor, (snapshot) => snapshot.matches({ open: { weeks: 'shown' } }))
    expect(visibleCalendar(actor.getSnapshot().context)?.days[0]?.date).toBe('2027-02-01')
    const longest = Math.max(...requests.map((range) => range.end - range.start))
    expect([requests.length, longest <= 62 * 86_400_000]).toEqual([2, true])
  })

  test('shows the last selected week, in any order of responses', async () => {
    const pending: ((bookings: BookingListItem[]) => void)[] = []
    let isHeld = false
    const listBookings: RoomCalendarPort['listBookings'] = async () =>
      isHeld ? new Promise((answer) => pending.push(answer)) : []
    const actor = await open(portOf([], { listBookings }))
    isHeld = true
    actor.send({ type: 'week.changed', date: '2027-02-01' })
    actor.send({ type: 'week.changed', date: '2027-06-07' })
    const last = booked(2, '2027-06-08T09:00:00+02:00', '2027-06-08T12:00:00+02:00')
    pending[1]?.([last])
    await waitFor(actor, (snapshot) => snapshot.matches({ open: { weeks: 'shown' } }))
    pending[0]?.([booked(1, '2027-02-02T09:00:00+01:00', '2027-02-02T12:00:00+01:00')])
    for (let n = 0; n < 12; n++) await null
    const { context } = actor.getSnapshot()
    expect([pending.length, context.bookings]).toEqual([2, [last]])
    expect(visibleCalendar(context)?.days[0]?.date).toBe('2027-06-07')
  })

  test('shows the seats of the last chosen time, in any order of responses', async () => {
    const pending: ((freeSeats: number) => void)[] = []
    const checkSeats: RoomCalendarPort['checkSeats'] = (question) =>
      new Promise((answer) =>
        pending.push((freeSeats) =>
          answer({
            ...question,
            seatsInfo: {
              freeSeats,
              ocuppiedSeats: 30 - freeSeats,
              totalSeats: 30,
              overbooked: freeSeats === 0,
            },
          }),
        ),
      )
    const actor = await open(portOf([], { checkSeats }))
    actor.send({ type: 'slot.chosen', start })
    actor.send({ type: 'slot.chosen', start: sameDay.start })
    pending[1]?.(30)
    await waitFor(actor, (snapshot) => snapshot.matches(free))
    pending[0]?.(0)
    for (let n = 0; n < 12; n++) await null
    const { context, ...snapshot } = actor.getSnapshot()
    expect([pending.length, context.start, context.seats?.freeSeats]).toEqual([2, sameDay.start, 30])
    expect(snapshot.value).toMatchObject(free)
  })

  test('says so where there is no such room', async () => {
    const actor = createActor(roomCalendarMachine.provide({ actors: roomCalendarActors(portOf([])) }), {
      input: { ...input, slug: 'kjeller' },
    }).start()
    expect(await waitFor(actor, (snapshot) => snapshot.hasTag('settled'))).toMatchObject({
      value: 'notFound',
    })
  })

  test('sends nothing before a room is read and a time is chosen', async () => {
    const { context } = (await open(portOf([]))).getSnapshot()
    const chosen = { ...context, start, end }
    expect(seatCheckInputOf(chosen)).toEqual({
      question: { pax: 10, start, end, roomId: room.id },
      shared: false,
    })
    expect(alternativesInputOf(chosen)).toMatchObject({
      start,
      end,
      people: 10,
      packageId: null,
      price: null,
    })
    for (const missing of [{ room: null }, { start: null }, { end: null }]) {
      expect(() => seatCheckInputOf({ ...chosen, ...missing })).toThrow('No time is chosen.')
      expect(() => alternativesInputOf({ ...chosen, ...missing })).toThrow('No time is chosen.')
    }
  })

  test('accepts any valid number of people, before and after a time is chosen', async () => {
    const actor = await open(portOf([]))
    const isTaken = (people: number) => actor.getSnapshot().can({ type: 'people.changed', people })
    expect([0, 1.5, 1, 12].map(isTaken)).toEqual([false, false, true, true])
    actor.send({ type: 'people.changed', people: 12 })
    expect(actor.getSnapshot().context.people).toBe(12)
    actor.send({ type: 'slot.chosen', start })
    expect([0, 1.5, 1, 12].map(isTaken)).toEqual([false, false, true, true])
  })

  test('starts with the number of people the room is for, by default', async () => {
    const actor = await open(portOf([]), { people: null })
    expect(actor.getSnapshot().context.people).toBe(room.minSeats)
    expect((await open(portOf([]), { people: 1 })).getSnapshot().context.people).toBe(1)
    const small = portOf([], { readRoom: async () => ({ ...room, minSeats: 0 }) })
    expect((await open(small, { people: null })).getSnapshot().context.people).toBe(1)
  })
})

describe('the layouts of a room', () => {
  const [board, theatre] = room.seatings
  if (!board || !theatre) throw new Error('The room has two layouts.')
  const prepared = { ...room, seatings: [{ ...board, prepTimeInMin: 60 }, theatre] }
  const before = booked(1, '2026-11-27T08:00:00+01:00', startTime)
  const openPrepared = (more: Partial<RoomCalendarPort> = {}) =>
    open(portOf([before], { readRoom: async () => prepared, ...more }), { date: '2026-11-27' })
  const withLayouts: RoomCalendarPort['checkSeats'] = async (question) => ({
    ...question,
    seatsInfo: {
      freeSeats: 30,
      ocuppiedSeats: 0,
      totalSeats: 30,
      overbooked: false,
      layouts: [
        { seatingId: board.id, state: 'taken' },
        { seatingId: theatre.id, state: 'free' },
      ],
    },
  })

  test('leave a time free when any of them can be prepared', async () => {
    const { context } = (await openPrepared()).getSnapshot()
    expect(canStart(context, start)).toBe(true)
    expect(
      canStart({ ...context, room: { ...prepared, seatings: [prepared.seatings[0] ?? board] } }, start),
    ).toBe(false)
  })

  test('that cannot be prepared before the chosen time are listed, among those that seat the people', async () => {
    const actor = await openPrepared({ checkSeats: withLayouts })
    expect(unpreparedLayouts(actor.getSnapshot().context)).toEqual([])
    actor.send({ type: 'slot.chosen', start })
    await waitFor(actor, (snapshot) => snapshot.matches(free))
    const unprepared = (people: number) => unpreparedLayouts({ ...actor.getSnapshot().context, people })
    expect(unprepared(10).map(({ id }) => id)).toEqual([board.id])
    expect(unprepared(20)).toEqual([])
  })
})
