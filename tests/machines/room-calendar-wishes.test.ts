import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { coversSight, daysToRead } from '#machines/room-calendar/calendar.ts'
import { chosenOn, lengthsOf, nextDaysOf, visibleMonth } from '#machines/room-calendar/fits.ts'
import { booked, free, open, portOf } from '#tests/support/calendar-visit.ts'
import { at, end, hours, now, start } from '#tests/support/house.ts'

const FRIDAY = '2026-11-27'
const on = (time: string) => at(`${FRIDAY}T${time}:00+01:00`)
const fullDay = (date: string, id = 1) => booked(id, `${date}T08:00:00+01:00`, `${date}T16:00:00+01:00`)

describe('the wished length', () => {
  test('is an hour, or that of the address where it is whole half-hours of a day at most', async () => {
    const wished = async (minutes: number | null) =>
      (await open(portOf([]), { minutes })).getSnapshot().context.minutes
    expect(await Promise.all([null, 240, 30, 1440, 45, 0, 1470].map(wished))).toEqual([
      60, 240, 30, 1440, 60, 60, 60,
    ])
  })

  test('is the one of a searched time, and of its address where it has no end', async () => {
    const wished = async (end: number | null) =>
      (await open(portOf([]), { searchedTime: { start, end }, minutes: 120 })).getSnapshot().context
    expect([(await wished(on('12:00'))).minutes, (await wished(null)).end]).toEqual([180, on('11:00')])
  })

  test('changes what the calendar opens on: the first day that has it', async () => {
    const morning = booked(1, '2026-11-23T11:00:00+01:00', '2026-11-23T16:00:00+01:00')
    const opened = async (minutes: number) =>
      (await open(portOf([morning]), { minutes })).getSnapshot().context.date
    expect([await opened(60), await opened(240)]).toEqual(['2026-11-23', '2026-11-24'])
  })

  test('moves the end of a chosen time, and asks anew', async () => {
    const actor = await open(portOf([]))
    actor.send({ type: 'slot.chosen', start })
    await waitFor(actor, (snapshot) => snapshot.matches(free))
    actor.send({ type: 'length.chosen', minutes: 240 })
    expect(actor.getSnapshot().matches({ open: { selection: 'checking' } })).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ start, end: on('13:00'), minutes: 240, total: null })
  })

  test('that the chosen start does not have stays, with the nearest that does', async () => {
    const actor = await open(portOf([booked(1, `${FRIDAY}T11:00:00+01:00`, `${FRIDAY}T12:00:00+01:00`)]))
    actor.send({ type: 'slot.chosen', start })
    actor.send({ type: 'length.chosen', minutes: 240 })
    const { context } = await waitFor(actor, (snapshot) =>
      snapshot.matches({ open: { selection: { taken: 'offered' } } }),
    )
    expect([context.end, context.wasFree]).toEqual([on('13:00'), false])
    expect(context.alternatives[0]).toMatchObject({ start: on('12:00'), end: on('16:00') })
  })

  test('past closing is refused with the hours that apply', async () => {
    const actor = await open(portOf([]))
    actor.send({ type: 'slot.chosen', start: on('14:00') })
    actor.send({ type: 'length.chosen', minutes: 240 })
    expect(actor.getSnapshot().matches({ open: { selection: 'unbookable' } })).toBe(true)
  })

  test('stays when the chosen time is cleared', async () => {
    const actor = await open(portOf([]))
    actor.send({ type: 'slot.chosen', start })
    actor.send({ type: 'end.chosen', end })
    actor.send({ type: 'selection.cleared' })
    expect(actor.getSnapshot().context).toMatchObject({ start: null, end: null, minutes: 180 })
  })

  test('is chosen among two short ones, half a day and a whole one, as long as the venue is open', async () => {
    const { context } = (await open(portOf([]))).getSnapshot()
    const { all, ...named } = lengthsOf(context)
    expect([named, all.at(0), all.at(-1), all.length]).toEqual([
      { short: [60, 120], halfDay: 240, wholeDay: 480 },
      30,
      480,
      16,
    ])
    const shorter = { ...hours, regular: hours.regular.map((day) => ({ ...day, closeTime: '15:00' })) }
    expect(lengthsOf({ ...context, hours: shorter }).wholeDay).toBe(420)
    expect(lengthsOf({ ...context, hours: { regular: [], special: [] } })).toMatchObject({
      wholeDay: 480,
      all: [],
    })
  })
})

describe('the start of the chosen time', () => {
  test('moves while the end stays, and the length follows', async () => {
    const actor = await open(portOf([]))
    actor.send({ type: 'slot.chosen', start })
    actor.send({ type: 'end.chosen', end })
    actor.send({ type: 'start.moved', start: on('08:00') })
    expect(actor.getSnapshot().context).toMatchObject({ start: on('08:00'), end, minutes: 240 })
    await waitFor(actor, (snapshot) => snapshot.matches(free))
  })

  test('moves neither into what is taken nor to the end, nor before opening', async () => {
    const actor = await open(portOf([booked(1, `${FRIDAY}T08:00:00+01:00`, `${FRIDAY}T08:30:00+01:00`)]))
    const canMove = (time: string) => actor.getSnapshot().can({ type: 'start.moved', start: on(time) })
    expect(canMove('09:30')).toBe(false)
    actor.send({ type: 'slot.chosen', start })
    expect(['07:30', '08:00', '08:30', '09:15', '09:30', '10:00'].map(canMove)).toEqual([
      false,
      false,
      true,
      false,
      true,
      false,
    ])
  })
})

describe('another start for the chosen time', () => {
  test('moves its end along, so that it lasts as long as before', async () => {
    const actor = await open(portOf([]))
    actor.send({ type: 'slot.chosen', start })
    actor.send({ type: 'end.chosen', end })
    actor.send({ type: 'start.chosen', start: on('11:30') })
    expect(actor.getSnapshot().context).toMatchObject({
      start: on('11:30'),
      end: on('14:30'),
      minutes: 180,
      total: null,
    })
    await waitFor(actor, (snapshot) => snapshot.matches(free))
  })

  test('shortens it where the room is taken or the venue closes, and not for good', async () => {
    const actor = await open(portOf([booked(1, `${FRIDAY}T13:15:00+01:00`, `${FRIDAY}T14:00:00+01:00`)]))
    const endAt = (time: string) => {
      actor.send({ type: 'start.chosen', start: on(time) })
      return actor.getSnapshot().context.end
    }
    actor.send({ type: 'slot.chosen', start })
    actor.send({ type: 'end.chosen', end })
    expect(['11:30', '14:30', '08:30'].map(endAt)).toEqual([on('13:00'), on('16:00'), on('11:30')])
  })

  test('is any of its day from which the room can be had', async () => {
    const actor = await open(portOf([booked(1, `${FRIDAY}T08:00:00+01:00`, `${FRIDAY}T08:30:00+01:00`)]))
    const canMove = (time: string) => actor.getSnapshot().can({ type: 'start.chosen', start: on(time) })
    expect(canMove('09:30')).toBe(false)
    actor.send({ type: 'slot.chosen', start })
    expect(['07:30', '08:00', '08:30', '09:15', '15:30', '16:00'].map(canMove)).toEqual([
      false,
      false,
      true,
      false,
      true,
      false,
    ])
  })
})

describe('the next days that fit', () => {
  test('start with today, or with the week in sight', async () => {
    const actor = await open(portOf([fullDay('2026-11-24')]))
    const days = () => nextDaysOf(actor.getSnapshot().context, 3)?.days
    expect(days()).toEqual(['2026-11-23', '2026-11-25', '2026-11-26'])
    actor.send({ type: 'week.changed', date: '2026-12-10' })
    expect(days()).toEqual(['2026-12-07', '2026-12-08', '2026-12-09'])
  })

  test('have the hours of the chosen time, and not its own day', async () => {
    const actor = await open(
      portOf([booked(1, '2026-11-25T11:00:00+01:00', '2026-11-25T16:00:00+01:00'), fullDay('2026-11-23', 2)]),
      { searchedTime: { start, end }, date: FRIDAY },
    )
    const { context } = actor.getSnapshot()
    expect(nextDaysOf(context, 3)?.days).toEqual(['2026-11-24', '2026-11-26', '2026-11-30'])
    expect(chosenOn(context, '2026-11-24')).toEqual({
      start: at('2026-11-24T09:00:00+01:00'),
      end: at('2026-11-24T12:00:00+01:00'),
    })
  })

  test('are none in weeks that are taken, as far as the bookings were read', async () => {
    const all = booked(1, '2026-11-01T08:00:00+01:00', '2027-03-01T16:00:00+01:00')
    const { context } = (await open(portOf([all]))).getSnapshot()
    expect(nextDaysOf(context, 3)).toEqual({ days: [], until: '2026-12-27' })
    expect(chosenOn(context, FRIDAY)).toBeNull()
  })

  test('are unknown until the week in sight has been read', async () => {
    const actor = await open(portOf([]))
    actor.send({ type: 'week.changed', date: '2027-03-01' })
    expect(nextDaysOf(actor.getSnapshot().context, 3)).toBeNull()
  })
})

describe('the month', () => {
  test('shows what each day has of the wish, from this week on, without another call', async () => {
    let calls = 0
    const bookings = [
      fullDay('2026-11-23'),
      booked(2, '2026-11-24T08:00:00+01:00', '2026-11-24T12:30:00+01:00'),
      booked(3, '2026-11-25T08:30:00+01:00', '2026-11-25T15:30:00+01:00'),
    ]
    const port = portOf(bookings)
    const actor = await open({
      ...port,
      listBookings: (query, signal) => {
        calls++
        return port.listBookings(query, signal)
      },
    })
    actor.send({ type: 'slot.chosen', start })
    actor.send({ type: 'end.chosen', end })
    actor.send({ type: 'view.changed', view: 'month' })
    expect(actor.getSnapshot().matches({ open: { weeks: 'shown' } })).toBe(true)
    const month = visibleMonth(actor.getSnapshot().context)
    const fits = Object.fromEntries(month?.flat().map(({ date, fit }) => [date, fit]) ?? [])
    expect([month?.[0]?.[0]?.date, month?.at(-1)?.[6]?.date, calls]).toEqual(['2026-11-16', '2026-12-06', 1])
    expect(fits).toMatchObject({
      '2026-11-19': 'past',
      [venueDateOf(now)]: 'tooLate',
      '2026-11-22': 'closed',
      '2026-11-23': 'taken',
      '2026-11-24': 'otherHours',
      '2026-11-25': 'shorter',
      '2026-11-26': 'fits',
      [FRIDAY]: 'fits',
    })
  })

  test('is read in one call where it was not, from its first week on', async () => {
    const actor = await open(portOf([]))
    actor.send({ type: 'view.changed', view: 'month' })
    actor.send({ type: 'week.changed', date: '2027-02-10' })
    expect(visibleMonth(actor.getSnapshot().context)).toBeNull()
    expect(actor.getSnapshot().matches({ open: { weeks: 'reading' } })).toBe(true)
    await waitFor(actor, (snapshot) => snapshot.matches({ open: { weeks: 'shown' } }))
    const { context } = actor.getSnapshot()
    expect([context.covered, visibleMonth(context)?.length]).toEqual([
      { from: '2027-02-01', to: '2027-03-29' },
      4,
    ])
  })

  test('opens the week of a day that is chosen in it', async () => {
    const actor = await open(portOf([]))
    actor.send({ type: 'view.changed', view: 'month' })
    actor.send({ type: 'day.chosen', date: '2026-11-30' })
    expect(actor.getSnapshot().context).toMatchObject({ view: 'week', date: '2026-11-30', start: null })
  })

  test('is read when it comes in sight after the weeks could not be read', async () => {
    let isSilent = false
    const port = portOf([])
    const actor = await open({
      ...port,
      listBookings: (query, signal) =>
        isSilent ? Promise.reject(new Error('no answer')) : port.listBookings(query, signal),
    })
    actor.send({ type: 'week.changed', date: '2026-12-22' })
    isSilent = true
    actor.send({ type: 'window.focused' })
    await waitFor(actor, (snapshot) => snapshot.matches({ open: { weeks: 'stale' } }))
    actor.send({ type: 'view.changed', view: 'list' })
    expect(actor.getSnapshot().matches({ open: { weeks: 'stale' } })).toBe(true)
    isSilent = false
    actor.send({ type: 'view.changed', view: 'month' })
    expect(actor.getSnapshot().matches({ open: { weeks: 'reading' } })).toBe(true)
    await waitFor(actor, (snapshot) => visibleMonth(snapshot.context) !== null)
  })

  test('of this month is covered from today on, and any other from its first week', () => {
    const sight = { date: FRIDAY, view: 'month', now } as const
    const covers = (from: string, to: string, date: string = FRIDAY) =>
      coversSight({ ...sight, date, covered: { from, to } })
    expect([covers('2026-11-20', '2026-12-07'), covers('2026-11-21', '2026-12-07')]).toEqual([true, false])
    expect([covers('2026-11-20', '2026-12-06'), covers('2026-11-20', '2027-01-04', '2026-12-24')]).toEqual([
      false,
      true,
    ])
    expect(coversSight({ ...sight, date: null, covered: daysToRead(FRIDAY) })).toBe(false)
  })
})
