import { expect, it } from 'vitest'
import { atVenue } from '#domain/time/venue-time.ts'
import { isBlocked, type Meeting, meetingState, meetingsOn } from '#machines/today/meetings.ts'
import { aBooking } from '#tests/support/listed-bookings.ts'
import { todayModel } from '#tests/support/models/today.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(todayModel, {
  loading: ({ read }, snapshot) => expect([read, snapshot.hasTag('busy')]).toEqual([null, true]),
  shown: ({ read, date }) => expect(read?.date).toBe(date),
  refreshing: ({ read }) => expect(read).not.toBeNull(),
  stale: ({ read }, snapshot) => {
    expect(read).not.toBeNull()
    expect(snapshot.can({ type: 'load.retried' })).toBe(true)
  },
  failed: ({ read }, snapshot) =>
    expect([read, snapshot.can({ type: 'load.retried' })]).toEqual([null, true]),
})

const at = (day: string, clock: string) => atVenue(`2026-11-${day}`, clock) ?? Number.NaN

/** A reservation with rooms at `[name, day, from, day, to]`. */
function reserved(name: string, rooms: [string, string, string, string, string][], status = 'confirmed') {
  const wire = (day: string, clock: string) => `2026-11-${day}T${clock}:00+01:00`
  const [room] = aBooking().bookings
  if (!room) throw new Error('A booking has a room.')
  return aBooking({
    name,
    reservationStatus: status as 'confirmed',
    bookings: rooms.map(([roomName, day, from, lastDay, to]) => ({
      ...room,
      roomName,
      startTime: wire(day, from),
      endTime: wire(lastDay, to),
    })),
  })
}

it('the meetings of a day are those that hold rooms, by time, with the rooms of that day', () => {
  const meetings = meetingsOn('2026-11-18', [
    reserved('Kurs', [['Stua', '18', '12:00', '18', '16:00']]),
    reserved('Avlyst', [['Stua', '18', '08:00', '18', '09:00']], 'cancelled'),
    reserved('I morgen', [['Stua', '19', '08:00', '19', '09:00']]),
    reserved('Ønsket', [['Loftet', '18', '10:00', '18', '11:00']], 'request'),
    reserved('Samling', [
      ['Salen', '17', '09:00', '19', '15:00'],
      ['Stua', '19', '09:00', '19', '10:00'],
    ]),
  ])
  const whole = { start: at('18', '00:00'), end: at('19', '00:00') }
  const within = { isContinued: false, goesOn: false }
  expect(meetings.map(({ reservation, ...meeting }) => ({ name: reservation.name, ...meeting }))).toEqual([
    { name: 'Samling', range: whole, isContinued: true, goesOn: true, roomNames: ['Salen'] },
    {
      name: 'Ønsket',
      range: { start: at('18', '10:00'), end: at('18', '11:00') },
      ...within,
      roomNames: ['Loftet'],
    },
    {
      name: 'Kurs',
      range: { start: at('18', '12:00'), end: at('18', '16:00') },
      ...within,
      roomNames: ['Stua'],
    },
  ])
})

it.each([
  ['11:59', 'toCome'],
  ['12:00', 'underWay'],
  ['15:59', 'underWay'],
  ['16:00', 'over'],
])('at %s a meeting from 12 to 16 is %s', (clock, state) => {
  const [meeting] = meetingsOn('2026-11-18', [reserved('Kurs', [['Stua', '18', '12:00', '18', '16:00']])])
  expect(meetingState(meeting as Meeting, at('18', clock))).toBe(state)
})

it('a meeting is in a block that meets a room of its day, not one of another day', () => {
  const stay = reserved('Samling', [
    ['Salen', '18', '09:00', '18', '15:00'],
    ['Stua', '18', '09:00', '18', '15:00'],
    ['Salen', '19', '09:00', '19', '15:00'],
  ])
  const [meeting] = meetingsOn('2026-11-18', [stay])
  if (!meeting) throw new Error('The stay has a meeting that day.')
  const { id: reservationId, code, name, customerName } = stay
  const blockedFrom = (roomName: string, day: string) =>
    isBlocked(meeting, [
      {
        ...{ reservationId, code, name, customerName, kind: 'blocked', roomName },
        startTime: `2026-11-${day}T09:00:00+01:00`,
      },
    ])
  expect(blockedFrom('Salen', '18')).toBe(true)
  expect(blockedFrom('Salen', '19')).toBe(false)
  expect(blockedFrom('Loftet', '18')).toBe(false)
})
