import { and, assign, emit, fromPromise, setup } from 'xstate'
import type { MeetingRoom } from '#contract/structs/room.ts'
import { MAX_DATES, MAX_ROOMS_OF_DATE } from '#domain/order/series.ts'
import type { VenueDate } from '#domain/time/venue-time.ts'
import { type Answer, notProvided } from '#machines/answers.ts'
import { missing } from '#machines/kit/actors.ts'
import { isAccepted } from '#machines/kit/answered.ts'
import { filters } from '#machines/kit/filters.ts'
import { TYPING_PAUSE } from '#machines/kit/typed-search.ts'
import { changedBy, type PlanEntry } from './changes.ts'
import type { Plan } from './filters.ts'
import { obstacleOf, refusalsOfPlan } from './obstacles.ts'
import {
  datesToCheck,
  daysOf,
  type PlannedBy,
  plannedDates,
  questionsOf,
  rowsOf,
  stopsPlan,
} from './plan-dates.ts'
import type {
  DateCheck,
  DateQuestion,
  PlanningContext,
  PlanningEmitted,
  PlanningEvent,
  PlanningInput,
  PlanningPort,
  PlanningTag,
} from './types.ts'

/** The actors of planning, over a port. */
export const planningActors = (port: PlanningPort) => ({
  listRooms: fromPromise<MeetingRoom[]>(({ signal }) => port.listRooms(signal)),
  checkDates: fromPromise<Answer<DateCheck[]>, DateQuestion[]>(({ input, signal }) =>
    port.checkDates(input, signal),
  ),
})

/** What is asked about a plan; null where something keeps it from being asked. */
const questionOf = (plan: Plan, by: PlannedBy): DateQuestion[] | null =>
  obstacleOf(plan, by) ? null : questionsOf(datesToCheck(plan, by), by.rooms)

const requested = (plan: Plan, by: PlannedBy) => JSON.stringify(questionOf(plan, by))

const filtered = filters<PlanningContext, PlanningEvent>({
  isSameRequest: (one, other, by) => requested(one, by) === requested(other, by),
  withFilters: (_context, plan) => ({ filters: plan, errors: refusalsOfPlan(plan) }),
})

/** The plan as an event changes it. */
const entering = {
  actions: {
    type: 'filter',
    params: ({ context, event }: { context: PlanningContext; event: PlanEntry }) => changedBy(event, context),
  },
} as const

const ofDate = {
  guard: { type: 'isPlanned', params: ({ event }: { event: { date: VenueDate } }) => event.date },
  ...entering,
} as const

const ofGroupRoom = {
  guard: { type: 'isGroupRoom', params: ({ event }: { event: { place: number } }) => event.place },
  ...entering,
} as const

/** An order of several dates as it is put together. The plan is mirrored in the address. Decision orders-of-several-dates. */
export const planningMachine = setup({
  types: {
    context: {} as PlanningContext,
    events: {} as PlanningEvent,
    emitted: {} as PlanningEmitted,
    input: {} as PlanningInput,
    tags: {} as PlanningTag,
  },
  actors: {
    listRooms: fromPromise<MeetingRoom[]>(() => notProvided('listRooms')),
    checkDates: missing<PlanningPort['checkDates']>('checkDates'),
  },
  guards: {
    ...filtered.guards,
    hasObstacle: ({ context }) => obstacleOf(context.filters, context) !== null,
    isPlanned: ({ context: { filters: plan } }, date: VenueDate) => daysOf(plan).includes(date),
    isNewDay: (
      {
        context: {
          filters: { days },
        },
      },
      date: VenueDate,
    ) => days.length < MAX_DATES && !days.includes(date),
    isGroupRoom: (
      {
        context: {
          filters: { groupRooms },
        },
      },
      place: number,
    ) => place < groupRooms.length,
    fitsAnotherRoom: ({
      context: {
        filters: { groupRooms },
      },
    }) => groupRooms.length + 1 < MAX_ROOMS_OF_DATE,
    isPossible: ({ context }) => !rowsOf(context).some((row) => stopsPlan(row) || row.state === 'unchecked'),
  },
  actions: {
    ...filtered.actions,
    keepRooms: assign((_, rooms: MeetingRoom[]) => ({ rooms })),
    keepAnswer: assign(({ context }, answer: Answer<DateCheck[]>) => {
      if (!answer.accepted) return { refusal: answer.refusal }
      const asked = datesToCheck(context.requestedFilters ?? context.filters, context)
      return {
        refusal: null,
        listedFilters: context.requestedFilters,
        checked: asked.flatMap((date, n) => {
          const check = answer.value[n]
          return check ? [{ ...date, check }] : []
        }),
      }
    }),
    emitPlanned: emit(({ context }) => ({ type: 'dates.planned' as const, dates: plannedDates(context) })),
  },
  delays: { typingPause: TYPING_PAUSE },
}).createMachine({
  id: 'planning',
  context: ({ input: { plan, now, rules } }) => ({
    filters: plan,
    listedFilters: null,
    requestedFilters: null,
    now,
    rules,
    rooms: [],
    errors: refusalsOfPlan(plan),
    checked: [],
    refusal: null,
  }),
  on: {
    'filters.replaced': { actions: { type: 'replaceFilters', params: ({ event }) => event.filters } },
  },
  initial: 'loadingRooms',
  states: {
    loadingRooms: {
      tags: 'busy',
      description: 'The rooms are being fetched',
      invoke: {
        id: 'listRooms',
        src: 'listRooms',
        onDone: { target: 'planning', actions: { type: 'keepRooms', params: ({ event }) => event.output } },
        onError: 'loadFailed',
      },
    },
    loadFailed: {
      tags: 'settled',
      description: 'The rooms failed to load',
      on: { 'rooms.retried': 'loadingRooms' },
    },
    planning: {
      initial: 'incomplete',
      always: [
        { guard: and(['needsRequest', 'hasObstacle']), target: '.incomplete', actions: 'recordRequest' },
        { guard: 'needsRequest', target: '.waiting', actions: 'recordRequest' },
      ],
      on: {
        'room.chosen': entering,
        'people.entered': entering,
        'times.entered': entering,
        'groupRoom.added': { guard: 'fitsAnotherRoom', ...entering },
        'groupRoom.chosen': ofGroupRoom,
        'groupRoomPeople.entered': ofGroupRoom,
        'groupRoom.removed': ofGroupRoom,
        'pattern.chosen': entering,
        'day.added': { guard: { type: 'isNewDay', params: ({ event }) => event.date }, ...entering },
        'day.removed': entering,
        'first.entered': entering,
        'ending.chosen': entering,
        'until.entered': entering,
        'count.entered': entering,
        'date.leftOut': ofDate,
        'date.restored': ofDate,
        'dateDay.entered': ofDate,
        'dateTimes.entered': ofDate,
        'datePeople.entered': ofDate,
        'dateRooms.chosen': ofDate,
        'date.reset': ofDate,
        'alternative.chosen': ofDate,
      },
      states: {
        incomplete: {
          tags: 'settled',
          description: 'Something is missing, or wrong, before dates can be checked',
        },
        waiting: {
          tags: 'refreshing',
          description: 'The plan has just been changed',
          after: { typingPause: 'checking' },
        },
        checking: {
          tags: 'refreshing',
          description: 'The dates are being checked',
          invoke: {
            id: 'checkDates',
            src: 'checkDates',
            input: ({ context }) => questionsOf(datesToCheck(context.filters, context), context.rooms),
            onDone: [
              {
                guard: isAccepted,
                target: 'checked',
                actions: { type: 'keepAnswer', params: ({ event }) => event.output },
              },
              { target: 'refused', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
            ],
            onError: 'unanswered',
          },
        },
        checked: {
          tags: 'settled',
          description: 'It is known of each date whether it can be had',
          on: { 'plan.continued': { guard: 'isPossible', actions: 'emitPlanned' } },
        },
        unanswered: {
          tags: 'settled',
          description: 'The check got no response',
          on: { 'check.retried': 'checking' },
        },
        refused: {
          tags: 'settled',
          description: 'The server refused to check the dates',
          on: { 'check.retried': 'checking' },
        },
      },
    },
  },
})
