import { assign } from 'xstate'
import { alternativesStates, chosenAlternative } from '#machines/kit/alternatives.ts'
import { alternativesInputOf, roomCalendarSetup, seatCheckInputOf } from './setup.ts'
import type { RoomCalendarContext } from './types.ts'

const alternatives = roomCalendarSetup.createStateConfig({
  initial: 'searching',
  on: {
    'alternative.chosen': [
      {
        guard: { type: 'isThisRoom', params: chosenAlternative },
        target: '#roomCalendar.open.selection.deciding',
        actions: { type: 'chooseAlternative', params: chosenAlternative },
      },
      { actions: { type: 'emitRoomChange', params: chosenAlternative } },
    ],
  },
  states: alternativesStates({
    tag: 'checking',
    input: ({ context }: { context: RoomCalendarContext }) => alternativesInputOf(context),
    retries: { 'check.retried': '#roomCalendar.open.selection.deciding' },
  }),
})

/** Checks the chosen time; the answer decides the next state. */
const check = roomCalendarSetup.createStateConfig({
  invoke: {
    id: 'checkTime',
    src: 'checkTime',
    input: ({ context }) => seatCheckInputOf(context),
    onDone: [
      {
        guard: ({ event }) => event.output.state === 'free',
        target: 'free',
        actions: [{ type: 'setChecked', params: ({ event }) => event.output }, assign({ wasFree: true })],
      },
      {
        guard: ({ event }) => event.output.state === 'overbooked',
        target: 'overbooked',
        actions: { type: 'setChecked', params: ({ event }) => event.output },
      },
      { target: 'taken', actions: { type: 'setChecked', params: ({ event }) => event.output } },
    ],
    onError: 'unchecked',
  },
})

const beginsBooking = { 'booking.begun': { guard: 'canBegin', target: '#roomCalendar.begun' } } as const

/** A time that was free stays bookable while it is checked again: the checkout checks it too. */
const whileFree = {
  ...beginsBooking,
  'window.focused': { target: 'rechecking', reenter: true },
  'calendar.outdated': { target: 'rechecking', reenter: true },
} as const

const becomesUnbookable = { guard: 'isUnbookable', target: 'unbookable' } as const

/**
 * The chosen time, or the one of the search: checked as soon as it is chosen, and again whenever the window gets the
 * focus or what takes the room has changed. It stays as it is until the visitor changes it.
 */
export const selection = roomCalendarSetup.createStateConfig({
  initial: 'deciding',
  on: {
    'slot.chosen': {
      guard: { type: 'canStart', params: ({ event }) => event.start },
      target: '.deciding',
      actions: { type: 'chooseSlot', params: ({ event }) => event.start },
    },
    'people.changed': [
      {
        guard: { type: 'isPaxOfSelection', params: ({ event }) => event.people },
        target: '.deciding',
        actions: assign({ people: ({ event }) => event.people, total: null }),
      },
      {
        guard: { type: 'isPax', params: ({ event }) => event.people },
        actions: assign({ people: ({ event }) => event.people, total: null }),
      },
    ],
    'start.chosen': {
      guard: { type: 'canMoveTo', params: ({ event }) => event.start },
      target: '.deciding',
      actions: { type: 'moveTo', params: ({ event }) => event.start },
    },
    'start.moved': {
      guard: { type: 'canMoveStart', params: ({ event }) => event.start },
      target: '.deciding',
      actions: { type: 'moveStart', params: ({ event }) => event.start },
    },
    'length.chosen': [
      {
        guard: { type: 'isLengthOfSelection', params: ({ event }) => event.minutes },
        target: '.deciding',
        actions: { type: 'chooseLength', params: ({ event }) => event.minutes },
      },
      {
        guard: { type: 'isLength', params: ({ event }) => event.minutes },
        actions: { type: 'chooseLength', params: ({ event }) => event.minutes },
      },
    ],
    'end.chosen': {
      guard: { type: 'canEnd', params: ({ event }) => event.end },
      target: '.deciding',
      actions: { type: 'chooseEnd', params: ({ event }) => event.end },
    },
    'selection.cleared': { guard: 'isChosen', target: '.nothingChosen', actions: 'clearSelection' },
    'window.focused': { guard: 'isChosen', target: '.deciding' },
    'calendar.outdated': { guard: 'isChosen', target: '.deciding' },
  },
  states: {
    nothingChosen: {
      tags: 'settled',
      description: 'No time is chosen',
    },
    deciding: {
      description: 'What to do about the chosen time is being decided',
      entry: 'clearAnswer',
      always: [becomesUnbookable, { guard: 'isChosen', target: 'checking' }, { target: 'nothingChosen' }],
    },
    checking: {
      ...check,
      tags: 'checking',
      description: 'The chosen time is being checked',
    },
    free: {
      tags: ['bookable', 'settled'],
      description: 'The chosen time is free',
      always: becomesUnbookable,
      on: whileFree,
    },
    rechecking: {
      ...check,
      tags: ['checking', 'bookable'],
      description: 'The chosen time was free, and is being checked again',
      on: whileFree,
    },
    unchecked: {
      tags: ['bookable', 'settled'],
      description: 'No answer came about the chosen time',
      entry: 'clearAnswer',
      always: becomesUnbookable,
      on: {
        ...beginsBooking,
        'check.retried': 'deciding',
      },
    },
    overbooked: {
      ...alternatives,
      tags: 'bookable',
      always: becomesUnbookable,
      on: {
        ...alternatives.on,
        ...beginsBooking,
      },
    },
    taken: { ...alternatives, tags: 'conflicting' },
    /** Closed then, or too late: no room is available for any customer. */
    unbookable: { ...alternatives, tags: 'conflicting', entry: 'clearAnswer' },
  },
})
