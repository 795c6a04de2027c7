import type { DayEvent } from '#contract/structs/day-papers.ts'
import type { Overview } from '#contract/structs/overview.ts'
import { todayMachine } from '#machines/today/today-machine.ts'
import type { TodayRead } from '#machines/today/types.ts'
import { aBooking } from '#tests/support/listed-bookings.ts'
import { modelOf } from '#tests/support/model.ts'

const date = '2026-11-18'
const at = (clock: string) => `${date}T${clock}:00+01:00`
const [room] = aBooking().bookings
if (!room) throw new Error('A booking has a room.')

const times = { arrival: at('09:00'), departure: at('15:00') }
const meeting = aBooking({
  ...times,
  bookings: [{ ...room, date, startTime: times.arrival, endTime: times.departure }],
})
const cancelled = aBooking({
  ...meeting,
  id: '0b0e7a52-6a0e-4b53-9a0e-2f6f8c1d7e13',
  name: 'Avlyst møte',
  reservationStatus: 'cancelled',
})
const request = aBooking({
  id: '0b0e7a52-6a0e-4b53-9a0e-2f6f8c1d7e12',
  name: 'Ønsket kurs',
  reservationStatus: 'request',
  lapsesAt: '2026-11-20T12:00:00+01:00',
})

const anEvent: DayEvent = {
  ...{ reservationId: meeting.id, code: meeting.code, name: meeting.name, reservationStatus: 'confirmed' },
  ...{ customerName: meeting.customerName, customerPhone: '', meetingLead: '', meetingTitle: meeting.name },
  ...{ note: 'Vi kommer litt før.', rooms: [], extras: [], peopleWithNeeds: 2 },
  servings: [{ name: 'Lunsj', time: '11:30', until: null, expectedPax: 10, note: null }],
}
const named = {
  ...{ reservationId: meeting.id, code: meeting.code },
  ...{ name: meeting.name, customerName: meeting.customerName },
}
const busyOverview: Overview = {
  concerns: [{ ...named, kind: 'blocked', startTime: times.arrival, roomName: 'Stua' }],
  options: [
    {
      ...{ reservationId: request.id, code: 'ABC-DEF-GHJ', name: 'Mulig kurs', customerName: 'Prøve AS' },
      ...{ arrival: '2026-12-01T09:00:00+01:00', optionUntil: '2026-11-20' },
    },
  ],
  news: Array.from({ length: 7 }, (_, n) => ({
    ...{ ...named, reservationId: `0b0e7a52-6a0e-4b53-9a0e-2f6f8c1d7e2${n}`, name: `Nytt møte ${n}` },
    ...({ kind: 'placed', at: at('08:00'), by: 'customer', byName: null } as const),
  })),
}

/** A meeting, one that was cancelled, seven requests and a registration. */
export const busyDay: TodayRead = {
  date,
  reservations: [meeting, cancelled],
  events: [anEvent],
  overview: busyOverview,
  requests: { items: [request], total: 7 },
  registrations: 1,
}
const quietDay: TodayRead = {
  date,
  reservations: [],
  events: [],
  overview: { concerns: [], options: [], news: [] },
  requests: { items: [], total: 0 },
  registrations: 0,
}

export const todayModel = modelOf<typeof todayMachine>({
  name: 'today',
  machine: todayMachine,
  walks: [
    {
      title: { nb: 'dagen åpnes og står framme', en: 'the day is opened and stays open' },
      input: { reservations: true, customers: true, date },
      events: () => [{ type: 'load.retried' }, { type: 'day.outdated' }],
      answers: { readToday: () => [busyDay, quietDay] },
      facts: ({ read }) => read?.reservations?.length ?? null,
    },
  ],
})
