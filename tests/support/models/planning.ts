import type { MeetingRoom } from '#contract/structs/room.ts'
import { MAX_ROOMS_OF_DATE } from '#domain/order/series.ts'
import { unfiltered } from '#machines/kit/filters.ts'
import { type Plan, planFilters } from '#machines/planning/filters.ts'
import { datesToCheck, rowsOf, stopsPlan } from '#machines/planning/plan-dates.ts'
import { planningMachine } from '#machines/planning/planning-machine.ts'
import type { DateCheck, PlanningContext } from '#machines/planning/types.ts'
import { at, end, now, otherRoom, room, rules, start } from '#tests/support/house.ts'
import { modelOf } from '#tests/support/model.ts'
import { accepted, refused } from '#tests/support/port-answers.ts'

export const plannedHouse: MeetingRoom[] = [{ ...room, availability: null }, otherRoom]

const usual = { roomSlug: room.slugname, people: 10, from: '09:00', to: '12:00' }

export const planOf = (changes: Partial<Plan>): Plan => ({
  ...unfiltered<Plan>(planFilters),
  ...usual,
  ...changes,
})

const total = { totalPrice: 300_000, totalPriceVat: 375_000 }

export const freeCheck: DateCheck = { reason: null, roomIds: [], alternatives: [], total }

export const takenCheck: DateCheck = {
  reason: 'taken',
  roomIds: [room.id],
  alternatives: [
    {
      kind: 'otherRoom',
      roomId: otherRoom.id,
      roomName: otherRoom.name,
      roomSlug: otherRoom.slugname,
      start,
      end,
      seatingId: null,
      layoutName: null,
      onlyOnRequest: false,
      maxSeats: otherRoom.maxSeats,
      total,
    },
  ],
  total: null,
}

export const chosenDays = planOf({ days: ['2026-11-27', '2026-11-30'] })
export const repeated = planOf({ pattern: 'weekly', first: '2026-11-27', until: '2026-12-04' })

const unplanned = '2026-12-24'
const fullOfRooms: Plan = {
  ...chosenDays,
  groupRooms: Array.from({ length: MAX_ROOMS_OF_DATE - 1 }, () => ({ slug: null, people: null })),
}

const changedFields = (plan: Plan, input: Plan) =>
  Object.entries(plan).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(input[name as keyof Plan]),
  )

const answers = {
  listRooms: () => [plannedHouse],
  checkDates: ({ context }: { context: PlanningContext }) => {
    const count = datesToCheck(context.filters, context).length
    const free = Array.from({ length: count }, () => freeCheck)
    return [accepted(free), accepted([takenCheck, ...free.slice(1)]), refused('invalid')]
  },
}

const factsFrom =
  (input: Plan) =>
  ({ filters, requestedFilters, ...context }: PlanningContext) => [
    changedFields(filters, input),
    JSON.stringify(filters) === JSON.stringify(requestedFilters),
    rowsOf({ filters, requestedFilters, ...context }).some(stopsPlan),
    context.refusal !== null,
  ]

/** Steps that go further than two changes are of no other kind. */
const stopsFrom =
  (input: Plan, most: number) =>
  ({ context }: { context: PlanningContext }) =>
    changedFields(context.filters, input).length >= most

export const planningModel = modelOf<typeof planningMachine>({
  name: 'planning',
  machine: planningMachine,
  walks: [
    {
      title: { nb: 'to dager i ett rom', en: 'two days in one room' },
      input: { plan: chosenDays, now, rules },
      events: () => [
        { type: 'room.chosen', slug: null },
        { type: 'people.entered', people: 12 },
        { type: 'times.entered', from: '10:00', to: '12:00' },
        { type: 'pattern.chosen', pattern: 'weekly' },
        { type: 'day.added', date: '2026-12-01' },
        { type: 'day.removed', date: '2026-11-30' },
        { type: 'date.leftOut', date: '2026-11-30' },
        { type: 'date.restored', date: '2026-11-30' },
        { type: 'dateDay.entered', date: '2026-11-27', day: '2026-12-02' },
        { type: 'dateTimes.entered', date: '2026-11-27', from: '10:00', to: '12:00' },
        { type: 'datePeople.entered', date: '2026-11-27', people: 8 },
        { type: 'date.reset', date: '2026-11-27' },
        ...takenCheck.alternatives.map((alternative) => ({
          type: 'alternative.chosen' as const,
          date: '2026-11-27',
          alternative,
        })),
        { type: 'rooms.retried' },
        { type: 'check.retried' },
        { type: 'plan.continued' },
        { type: 'filters.replaced', filters: chosenDays },
      ],
      answers,
      facts: factsFrom(chosenDays),
      stopWhen: stopsFrom(chosenDays, 2),
    },
    {
      title: { nb: 'ett rom til på en dag', en: 'another room on a day' },
      input: { plan: { ...chosenDays, groupRooms: [{ slug: null, people: null }] }, now, rules },
      events: () => [
        { type: 'room.chosen', slug: otherRoom.slugname },
        { type: 'groupRoom.added' },
        { type: 'groupRoom.chosen', place: 0, slug: otherRoom.slugname },
        { type: 'groupRoomPeople.entered', place: 0, people: 6 },
        { type: 'groupRoom.removed', place: 0 },
        { type: 'dateRooms.chosen', date: '2026-11-27', rooms: [{ slug: room.slugname, people: 10 }] },
        { type: 'plan.continued' },
      ],
      answers,
      failures: [],
      facts: factsFrom({ ...chosenDays, groupRooms: [{ slug: null, people: null }] }),
      stopWhen: ({ context: { filters } }) => filters.groupRooms.length > 1 || filters.changes.length > 0,
    },
    {
      title: { nb: 'hver uke', en: 'every week' },
      input: { plan: repeated, now: at('2026-11-20T10:00:00+01:00'), rules },
      events: () => [
        { type: 'pattern.chosen', pattern: 'monthly' },
        { type: 'pattern.chosen', pattern: 'days' },
        { type: 'first.entered', date: '2026-11-30' },
        { type: 'ending.chosen', ending: 'times' },
        { type: 'ending.chosen', ending: 'until' },
        { type: 'until.entered', date: '2026-12-18' },
        { type: 'count.entered', times: 2 },
        { type: 'count.entered', times: 3 },
        { type: 'plan.continued' },
      ],
      answers,
      failures: [],
      facts: factsFrom(repeated),
      stopWhen: stopsFrom(repeated, 3),
    },
    {
      title: {
        nb: 'en dag som ikke er med, og så mange rom som mulig',
        en: 'a day that is not in it, and all rooms',
      },
      input: { plan: fullOfRooms, now, rules },
      events: () => [
        { type: 'groupRoom.added' },
        { type: 'dateDay.entered', date: unplanned, day: '2026-12-02' },
        { type: 'dateTimes.entered', date: unplanned, from: '10:00', to: '12:00' },
        { type: 'datePeople.entered', date: unplanned, people: 8 },
        { type: 'dateRooms.chosen', date: unplanned, rooms: [{ slug: room.slugname, people: 10 }] },
        { type: 'date.reset', date: unplanned },
        ...takenCheck.alternatives.map((alternative) => ({
          type: 'alternative.chosen' as const,
          date: unplanned,
          alternative,
        })),
      ],
      answers,
      failures: [],
      facts: factsFrom(fullOfRooms),
    },
  ],
})
