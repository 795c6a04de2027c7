import type { DaySheet, KitchenList } from '#contract/structs/day-papers.ts'
import { dayPaperMachine } from '#machines/day-paper/day-paper-machine.ts'
import { ofToday } from '#machines/day-paper/filters.ts'
import type { DayPaper, DayPaperEvent } from '#machines/day-paper/types.ts'
import { modelOf } from '#tests/support/model.ts'

const reservationId = 'c0c5a7f6-58f1-4a3c-9d55-6a4f3a5f2e01'

const ordered: KitchenList['days'][number]['orders'][number] = {
  reservationId,
  code: 'ABC-DEF-GHJ',
  name: 'Høstmøte',
  rooms: [
    {
      roomName: 'Stua',
      startTime: '2026-11-18T09:00:00+01:00',
      endTime: '2026-11-18T12:00:00+01:00',
      expectedPax: 10,
    },
  ],
  notes: [{ serving: 'Lunsj', note: 'Gjerne suppe.' }],
}
const servings = [
  {
    time: '09:00',
    dishes: [{ name: 'Kaffe', quantity: 10, sources: [{ reservationId, quantity: 10, until: '12:00' }] }],
  },
]

/** A day with a meeting that has coffee, and a request that has too. */
export const aKitchenDay: KitchenList['days'][number] = {
  date: '2026-11-18',
  servings,
  orders: [ordered],
  allergens: [{ allergen: 'nuts', people: 1 }],
  wishes: [{ wish: 'vegetarian', people: 1 }],
  needs: [
    {
      ...{ reservationId, personName: 'Ola Prøve', lawObligated: ['nuts'], dietaryWishes: ['vegetarian'] },
      ...{ freeInput: null, note: null },
    },
  ],
  unanswered: [{ ...ordered, code: 'KLM-NPQ-RST', name: 'Kurs', notes: [], servings }],
}

const paperOf = (...days: KitchenList['days']): DayPaper => ({
  name: 'kitchen',
  content: { madeAt: '2026-11-18T12:00:00+01:00', days },
})

const noneOn = (date: string) => ({
  ...aKitchenDay,
  date,
  ...{ servings: [], orders: [], allergens: [], wishes: [], needs: [], unanswered: [] },
})

const aRoom: DaySheet['events'][number]['rooms'][number] = {
  ...{ roomId: 1, bookingId: 1, roomName: 'Stua', layoutName: 'Styrebord', expectedPax: 10 },
  ...{ preparedFrom: '2026-11-18T08:30:00+01:00', startTime: '2026-11-18T09:00:00+01:00' },
  ...{ endTime: '2026-11-18T12:00:00+01:00', comment: 'Flippover, takk.', before: [], next: [] },
}

/** A meeting in Stua, and one in Salen. */
const aDay: DaySheet = {
  madeAt: '2026-11-18T12:00:00+01:00',
  events: [
    {
      ...{ reservationId, code: 'ABC-DEF-GHJ', name: 'Høstmøte', reservationStatus: 'confirmed' },
      ...{ customerName: 'Prøve AS', customerPhone: '00 00 00 00', meetingLead: 'Kari Prøve' },
      ...{ meetingTitle: 'Høstmøte', eventType: null, note: 'Vi kommer litt før.' },
      rooms: [aRoom, { ...aRoom, bookingId: 2, roomId: 2, roomName: 'Salen' }],
      servings: [{ name: 'Kaffe', time: '09:00', until: '12:00', expectedPax: 10, note: null }],
      extras: [{ name: 'Projektor', quantity: 1, unit: 'piece' }],
      peopleWithNeeds: 2,
    },
  ],
}

/** The first day that a kitchen list is of. */
export const dayOf = (paper: DayPaper | null): string | undefined =>
  paper?.name === 'kitchen' ? paper.content.days[0]?.date : paper?.content.madeAt.slice(0, 10)

const events: DayPaperEvent[] = [
  { type: 'date.chosen', date: '2026-11-20' },
  { type: 'days.chosen', days: 2 },
  { type: 'day.stepped', by: 1 },
  { type: 'day.stepped', by: -1 },
  { type: 'paper.renewed', today: '2026-11-18' },
  { type: 'load.retried' },
  { type: 'filters.replaced', filters: ofToday },
]

const input = { filters: ofToday, today: '2026-11-18', mostDays: 7 }

export const dayPaperModel = modelOf<typeof dayPaperMachine>({
  name: 'day-paper',
  machine: dayPaperMachine,
  walks: [
    {
      title: { nb: 'en dags kjøkkenliste leses', en: 'the kitchen list of a day is read' },
      input,
      events: () => events,
      answers: {
        readPaper: ({ context: { filters } }) => [
          filters.date === null ? paperOf(aKitchenDay) : paperOf(noneOn(filters.date)),
        ],
      },
      facts: ({ filters, requestedFilters, paper }) => [
        filters,
        filters.date === requestedFilters?.date && filters.days === requestedFilters.days,
        dayOf(paper),
      ],
      // Days on and back have no end.
      stopWhen: ({ context: { filters } }) => filters.date !== null && !/-1[7-9]$|-2[01]$/.test(filters.date),
    },
    {
      title: {
        nb: 'kjøkkenlisten står åpen til neste dag',
        en: 'the kitchen list is left open until the next day',
      },
      input,
      events: () => ['2026-11-18', '2026-11-19'].map((today) => ({ type: 'paper.renewed', today })),
      answers: { readPaper: ({ context: { today } }) => [paperOf({ ...aKitchenDay, date: today })] },
      facts: ({ today, paper }) => [today, dayOf(paper)],
    },
    {
      title: { nb: 'dørskiltene til en dag leses', en: 'the door signs of a day are read' },
      input: { ...input, mostDays: 1 },
      events: () => [1, null].map((room) => ({ type: 'room.chosen', room })),
      answers: { readPaper: () => [{ name: 'day', content: aDay }] },
      failures: [],
      facts: ({ filters: { room }, paper }) => [room, paper?.name],
    },
    {
      title: { nb: 'den siste dagen av alle', en: 'the very last day' },
      input: { ...input, filters: { ...ofToday, date: '9999-12-31' } },
      events: () => [{ type: 'day.stepped', by: 1 }],
      answers: { readPaper: () => [paperOf(noneOn('9999-12-31'))] },
      failures: [],
      facts: ({ filters }) => [filters.date],
    },
  ],
})
