import { describe, expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { MAX_DATES } from '#domain/order/series.ts'
import { windowEdge } from '#domain/time/venue-time.ts'
import { obstacleOf, refusalsOfPlan } from '#machines/planning/obstacles.ts'
import {
  datesToCheck,
  daysOf,
  isRequest,
  plannedDates,
  questionsOf,
  rowsOf,
  stopsPlan,
  sumOf,
} from '#machines/planning/plan-dates.ts'
import { planningActors, planningMachine } from '#machines/planning/planning-machine.ts'
import type { DateCheck, DateQuestion } from '#machines/planning/types.ts'
import { now, otherRoom, room, rules } from '#tests/support/house.ts'
import {
  chosenDays,
  freeCheck,
  plannedHouse,
  planningModel,
  planOf,
  repeated,
  takenCheck,
} from '#tests/support/models/planning.ts'
import { accepted } from '#tests/support/port-answers.ts'
import { walkMachine } from '#tests/support/walk.ts'

const by = { rooms: plannedHouse, now, rules }

walkMachine(planningModel, {
  loadingRooms: ({ rooms }, snapshot) => expect([rooms, snapshot.hasTag('busy')]).toEqual([[], true]),
  loadFailed: ({ rooms }, snapshot) =>
    expect([rooms, snapshot.can({ type: 'rooms.retried' })]).toEqual([[], true]),
  'planning.incomplete': ({ filters, ...context }) => expect(obstacleOf(filters, context)).not.toBeNull(),
  'planning.waiting': ({ filters, ...context }, snapshot) => {
    expect(obstacleOf(filters, context)).toBeNull()
    expect([snapshot.hasTag('refreshing'), snapshot.can({ type: 'plan.continued' })]).toEqual([true, false])
  },
  'planning.checking': (_, snapshot) =>
    expect([snapshot.hasTag('refreshing'), snapshot.can({ type: 'plan.continued' })]).toEqual([true, false]),
  'planning.checked': (context, snapshot) => {
    const rows = rowsOf(context)
    expect(rows.filter(({ state }) => state === 'unchecked')).toEqual([])
    expect(snapshot.can({ type: 'plan.continued' })).toBe(!rows.some(stopsPlan))
  },
  'planning.unanswered': (_, snapshot) =>
    expect([snapshot.can({ type: 'check.retried' }), snapshot.can({ type: 'plan.continued' })]).toEqual([
      true,
      false,
    ]),
  'planning.refused': ({ refusal }, snapshot) =>
    expect([refusal === null, snapshot.can({ type: 'check.retried' })]).toEqual([false, true]),
})

describe('a plan', () => {
  test('asks about each date that is kept, with its own time, people and rooms', () => {
    const plan = planOf({
      days: ['2026-11-27', '2026-11-30', '2026-12-01'],
      groupRooms: [{ slug: otherRoom.slugname, people: 6 }],
      leftOut: ['2026-11-30'],
      changes: [{ date: '2026-12-01', day: '2026-12-02', from: '10:00', to: null, people: 4, rooms: null }],
    })
    expect(questionsOf(datesToCheck(plan, by), plannedHouse)).toEqual([
      {
        start: windowEdge('2026-11-27', '09:00'),
        end: windowEdge('2026-11-27', '12:00'),
        rooms: [
          { roomId: room.id, pax: 10 },
          { roomId: otherRoom.id, pax: 6 },
        ],
      },
      {
        start: windowEdge('2026-12-02', '10:00'),
        end: windowEdge('2026-12-02', '12:00'),
        rooms: [
          { roomId: room.id, pax: 4 },
          { roomId: otherRoom.id, pax: 6 },
        ],
      },
    ])
  })

  test('does not ask about dates after the last that can be booked, and says so of each', () => {
    const plan = planOf({ days: ['2026-11-27', '2029-01-01'] })
    expect(datesToCheck(plan, by).map(({ date }) => date)).toEqual(['2026-11-27'])
    const context = {
      ...{ filters: plan, listedFilters: null, requestedFilters: null },
      ...{ ...by, errors: {}, checked: [], refusal: null },
    }
    expect(rowsOf(context).map(({ state }) => state)).toEqual(['unchecked', 'tooFarAhead'])
  })

  test.each([
    ['no room', { roomSlug: null }, 'noRoom'],
    ['a room that the house has not', { roomSlug: 'slottet' }, 'noRoom'],
    ['no people', { people: null }, 'noPeople'],
    ['no people', { people: 0 }, 'refused'],
    ['no end', { to: null }, 'noTime'],
    ['an end before the start', { to: '08:00' }, 'refused'],
    ['no days', { days: [] }, 'noDays'],
    ['only days that are left out', { leftOut: ['2026-11-27', '2026-11-30'] }, 'allLeftOut'],
    ['only days too far ahead', { days: ['2029-01-01'] }, 'allTooFarAhead'],
    ['a group room that is not chosen', { groupRooms: [{ slug: null, people: 4 }] }, 'noGroupRoom'],
    [
      'a group room without people',
      { groupRooms: [{ slug: otherRoom.slugname, people: null }] },
      'noGroupRoom',
    ],
    ['a room twice', { groupRooms: [{ slug: room.slugname, people: 4 }] }, 'roomTwice'],
    ['a repetition without a first date', { pattern: 'weekly' }, 'noFirst'],
    ['a repetition without an end', { pattern: 'weekly', first: '2026-11-27' }, 'noEnding'],
    ['a repetition that ends before it starts', { ...repeated, until: '2026-11-26' }, 'refused'],
    ['a repetition of no times', { ...repeated, ending: 'times', times: 0 }, 'refused'],
    ['a repetition of 400 dates', { ...repeated, ending: 'times', times: 400 }, 'tooManyDates'],
    ['a repetition for more than a year', { ...repeated, until: '2028-01-01' }, 'beyondYear'],
    [
      'more times than there are in a year',
      { ...repeated, pattern: 'monthly', ending: 'times', times: 14 },
      'beyondYear',
    ],
    [
      'as many times as there are in a year',
      { ...repeated, pattern: 'monthly', ending: 'times', times: 13 },
      null,
    ],
    ['all it needs', {}, null],
  ] as const)('with %s has the obstacle %s', (_what, changes, obstacle) => {
    expect(obstacleOf({ ...chosenDays, ...changes } as typeof chosenDays, by)).toBe(obstacle)
  })

  test('of more dates than an order has says so, and plans none beyond', () => {
    const days = Array.from(
      { length: MAX_DATES + 1 },
      (_, n) => `2027-${n < 31 ? '01' : '03'}-${String((n % 31) + 1).padStart(2, '0')}`,
    )
    expect(obstacleOf(planOf({ days }), by)).toBe('tooManyDates')
    expect(daysOf({ ...repeated, ending: 'times', times: 400 }).length).toBeLessThanOrEqual(MAX_DATES)
  })

  test('has the faults of a date at that date', () => {
    const change = { date: '2026-11-27', day: null, from: '13:00', to: null, people: 0, rooms: null }
    expect(refusalsOfPlan({ ...chosenDays, changes: [change] })).toEqual({
      'dates.2026-11-27.people': { code: 'min', limit: 1 },
      'dates.2026-11-27.to': { code: 'endsBeforeStart' },
    })
  })

  test('has the people of a date judged where it has rooms of its own', () => {
    const rooms = [{ slug: 'loftet', people: 0 }]
    const change = { date: '2026-11-27', day: null, from: null, to: null, people: null, rooms }
    expect(refusalsOfPlan({ ...chosenDays, changes: [change] })).toEqual({
      'dates.2026-11-27.people': { code: 'min', limit: 1 },
    })
  })

  test('has a time that the clock skips in spring refused', () => {
    const plan = planOf({ days: ['2027-03-28'], from: '02:30', to: '12:00' })
    expect(refusalsOfPlan(plan)).toEqual({ from: { code: 'time' } })
  })
})

const opened = async (plan: typeof chosenDays, checkOf: (date: DateQuestion, n: number) => DateCheck) => {
  const asked: DateQuestion[][] = []
  const port = {
    listRooms: async () => plannedHouse,
    checkDates: async (dates: DateQuestion[]) => {
      asked.push(dates)
      return accepted(dates.map(checkOf))
    },
  }
  const machine = planningMachine.provide({ actors: planningActors(port), delays: { typingPause: 0 } })
  const actor = createActor(machine, { input: { plan, now, rules } }).start()
  const checks = () => waitFor(actor, (snapshot) => snapshot.matches({ planning: 'checked' }))
  await checks()
  return { actor, asked, checks }
}

describe('planning', () => {
  test('asks once for all dates, and goes on with them by their start', async () => {
    const moved = { date: '2026-11-27', day: '2026-12-02', from: null, to: null, people: null, rooms: null }
    const { actor, asked } = await opened({ ...chosenDays, changes: [moved] }, () => freeCheck)
    expect(asked.length).toBe(1)
    const planned: unknown[] = []
    actor.on('dates.planned', ({ dates }) => planned.push(...dates))
    actor.send({ type: 'plan.continued' })
    expect(planned).toEqual(
      ['2026-11-30', '2026-12-02'].map((date) => ({
        start: windowEdge(date, '09:00'),
        end: windowEdge(date, '12:00'),
        rooms: [{ slug: room.slugname, people: 10 }],
      })),
    )
  })

  test('goes on without a date that is left out, and takes it back', async () => {
    const { actor, checks } = await opened(chosenDays, (_date, n) => (n === 0 ? takenCheck : freeCheck))
    expect(actor.getSnapshot().can({ type: 'plan.continued' })).toBe(false)
    actor.send({ type: 'date.leftOut', date: '2026-11-27' })
    actor.send({ type: 'date.leftOut', date: '2026-11-30' })
    expect(actor.getSnapshot().matches({ planning: 'incomplete' })).toBe(true)
    actor.send({ type: 'date.restored', date: '2026-11-30' })
    await checks()
    expect(plannedDates(actor.getSnapshot().context).length).toBe(1)
  })

  test('moves a date to the alternative that was chosen, in place of the room that is taken', async () => {
    const isTaken = (date: DateQuestion) => date.rooms.some(({ roomId }) => roomId === room.id)
    const { actor, checks } = await opened({ ...chosenDays, days: ['2026-11-27'] }, (date) =>
      isTaken(date) ? takenCheck : freeCheck,
    )
    for (const alternative of takenCheck.alternatives)
      actor.send({ type: 'alternative.chosen', date: '2026-11-27', alternative })
    await checks()
    const { context } = actor.getSnapshot()
    expect(context.filters.changes).toEqual([
      {
        ...{ date: '2026-11-27', day: null, from: null, to: null, people: null },
        rooms: [{ slug: otherRoom.slugname, people: 10 }],
      },
    ])
    expect(rowsOf(context).map(({ state }) => state)).toEqual(['free'])
    actor.send({ type: 'date.reset', date: '2026-11-27' })
    expect(actor.getSnapshot().context.filters.changes).toEqual([])
  })

  test('goes on with a date that is overbooked, as a request, and counts it', async () => {
    const { actor } = await opened(chosenDays, (_date, n) =>
      n === 0 ? { ...freeCheck, reason: 'overbooked', roomId: room.id } : freeCheck,
    )
    const rows = rowsOf(actor.getSnapshot().context)
    expect(actor.getSnapshot().can({ type: 'plan.continued' })).toBe(true)
    expect([isRequest(rows, plannedHouse), sumOf(rows)]).toEqual([
      true,
      { count: 2, totalPrice: 600_000, totalPriceVat: 750_000 },
    ])
  })

  test('keeps the answers to dates that stay as they are while others are checked', async () => {
    const { actor } = await opened(chosenDays, () => freeCheck)
    actor.send({ type: 'datePeople.entered', date: '2026-11-27', people: 12 })
    expect(rowsOf(actor.getSnapshot().context).map(({ state }) => state)).toEqual(['unchecked', 'free'])
  })

  test('begins a repetition with the first of the chosen days, and the other way', async () => {
    const { actor } = await opened(chosenDays, () => freeCheck)
    actor.send({ type: 'pattern.chosen', pattern: 'weekly' })
    expect(actor.getSnapshot().context.filters.first).toBe('2026-11-27')
    const other = await opened(repeated, () => freeCheck)
    other.actor.send({ type: 'pattern.chosen', pattern: 'days' })
    expect(other.actor.getSnapshot().context.filters.days).toEqual(['2026-11-27'])
  })
})
