import type { Diary } from '#contract/structs/diary.ts'
import { diaryMachine } from '#machines/diary/diary-machine.ts'
import { diaryFilters } from '#machines/diary/filters.ts'
import type { DiaryContext, DiaryEvent } from '#machines/diary/types.ts'
import { unfiltered } from '#machines/kit/filters.ts'
import { modelOf } from '#tests/support/model.ts'

const room = { masterRoomId: null, maxSeats: 20, isShared: false }
const open = { openTime: '08:00', closeTime: '16:00', label: null }
const at = (day: string, clock: string) => `2026-11-${day}T${clock}:00+01:00`
const booked = {
  bookingId: 1,
  reservationId: '0b0e7a52-6a0e-4b53-9a0e-2f6f8c1d7e11',
  code: 'AAA-111-BBB',
  reservationStatus: 'confirmed',
  prepTimeInMin: 30,
  expectedPax: 10,
  layoutName: 'Styrebord',
  isWhole: true,
  sequence: 2,
  meetingTitle: 'Styremøte',
  customerName: 'Eksempel AS',
} as const

/** A hall of two parts and a small room, on a Tuesday and a Wednesday. */
export const aDiary: Diary = {
  days: [
    { date: '2026-11-17', ...open },
    { date: '2026-11-18', ...open },
  ],
  rooms: [
    { ...room, id: 1, name: 'Salen', maxSeats: 100 },
    { ...room, id: 2, name: 'Salen Vest', masterRoomId: 1 },
    { ...room, id: 3, name: 'Salen Øst', masterRoomId: 1 },
    { ...room, id: 4, name: 'Stua', isShared: true },
  ],
  bookings: [
    { ...booked, roomId: 2, startTime: at('17', '09:00'), endTime: at('17', '12:00') },
    {
      ...booked,
      ...{ bookingId: 2, reservationStatus: 'request', meetingTitle: 'Kurs', prepTimeInMin: 0 },
      ...{ roomId: 4, startTime: at('18', '10:00'), endTime: at('18', '11:00') },
    },
    {
      ...booked,
      ...{ bookingId: 3, meetingTitle: '', customerName: 'Bo Åsen', prepTimeInMin: 0 },
      ...{ roomId: 4, startTime: at('18', '10:30'), endTime: at('18', '12:00') },
    },
  ],
  restrictions: [
    {
      ...{ id: 1, roomId: 1, blockingReason: 'maintenance', note: 'Gulvet slipes' },
      ...{ startTime: at('17', '14:00'), endTime: at('18', '09:00') },
    },
  ],
}

export const thisWeek = unfiltered(diaryFilters)

const moving: DiaryEvent[] = [
  { type: 'period.moved', by: 1 },
  { type: 'period.moved', by: -1 },
  { type: 'today.chosen' },
  { type: 'diary.retried' },
  { type: 'diary.outdated' },
]

const choosing: DiaryEvent[] = [
  { type: 'view.chosen', view: 'day' },
  { type: 'view.chosen', view: 'month' },
  { type: 'day.opened', date: '2026-11-17' },
  { type: 'date.chosen', date: '2026-11-17' },
  { type: 'date.chosen', date: '0001-01-01' },
  { type: 'filters.replaced', filters: { view: 'day', date: '2026-11-17' } },
  { type: 'diary.retried' },
]

const walk = {
  input: { filters: thisWeek, today: '2026-11-18' },
  answers: { readDiary: () => [aDiary] },
  failures: ['readDiary'],
  facts: ({ filters, listedFilters }: Pick<DiaryContext, 'filters' | 'listedFilters'>) => [
    filters,
    listedFilters?.view,
  ],
}

export const diaryModel = modelOf<typeof diaryMachine>({
  name: 'diary',
  machine: diaryMachine,
  walks: [
    {
      ...walk,
      title: { nb: 'det bles i kalenderen', en: 'the calendar is leafed through' },
      events: () => moving,
      stopWhen: ({ context: { filters } }) =>
        filters.date !== null && (filters.date < '2026-11-11' || filters.date > '2026-11-25'),
    },
    {
      ...walk,
      title: { nb: 'en visning og en dag velges', en: 'a view and a day are chosen' },
      events: () => choosing,
    },
  ],
})
