import { type Call, inQuery, requiredInQuery } from '#contract/call.ts'
import { DaySheet, KitchenList } from '#contract/structs/day-papers.ts'
import { CalendarDate, wholeNumber } from '#contract/wire.ts'

/** The most days that a paper is of. */
export const MOST_DAYS = 7

/** The papers of a day, made of the reservations as they are when they are read. */
export const dayPaperCalls = {
  readKitchenList: {
    summary:
      'What the kitchen makes on some days, with the allergies of those it is for. That they were shown is recorded for each reservation.',
    method: 'GET',
    path: '/api/v1/staff/papers/kitchen',
    access: 'staff:kitchen',
    own: true,
    parameters: {
      date: requiredInQuery('date', CalendarDate, 'The first day.'),
      days: inQuery('days', wholeNumber(1, MOST_DAYS), 'How many days; one when left out.'),
    },
    body: null,
    response: KitchenList,
    status: 200,
  },
  readDaySheet: {
    summary:
      'Everything that happens on a day, by time: rooms with their layouts and what stands there before and after, servings, extras and messages. Requests without an answer are among them.',
    method: 'GET',
    path: '/api/v1/staff/papers/day',
    access: 'staff:reservations',
    own: true,
    parameters: { date: requiredInQuery('date', CalendarDate) },
    body: null,
    response: DaySheet,
    status: 200,
  },
} satisfies Record<string, Call>
