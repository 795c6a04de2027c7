import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { dayPaperActors, dayPaperMachine, periodOf } from '#machines/day-paper/day-paper-machine.ts'
import { ofToday, paperFilters } from '#machines/day-paper/filters.ts'
import { dayOf, dayPaperModel } from '#tests/support/models/day-paper.ts'
import { walkMachine } from '#tests/support/walk.ts'

walkMachine(dayPaperModel, {
  loading: ({ paper }, snapshot) => {
    expect(paper).toBeNull()
    expect(snapshot.hasTag('busy')).toBe(true)
  },
  failed: ({ paper }, snapshot) => {
    expect(paper).toBeNull()
    expect(snapshot.can({ type: 'load.retried' })).toBe(true)
  },
  shown: (context, snapshot) => {
    expect(dayOf(context.paper)).toBe(periodOf(context).date)
    expect(snapshot.can({ type: 'load.retried' })).toBe(false)
  },
  renewing: (context, snapshot) => {
    expect(dayOf(context.paper)).toBe(periodOf(context).date)
    expect(snapshot.hasTag('refreshing')).toBe(true)
  },
  stale: (context, snapshot) => {
    expect(dayOf(context.paper)).toBe(periodOf(context).date)
    expect(snapshot.can({ type: 'paper.renewed', today: '2026-11-18' })).toBe(true)
  },
})

const input = { filters: ofToday, today: '2026-11-18', mostDays: 7 }

function started(more: Partial<typeof input> = {}) {
  const asked: { date: string; days: number }[] = []
  const readPaper = (period: { date: string; days: number }) => {
    asked.push(period)
    return new Promise<never>(() => undefined)
  }
  const machine = dayPaperMachine.provide({ actors: dayPaperActors({ readPaper }) })
  return { paper: createActor(machine, { input: { ...input, ...more } }).start(), asked }
}

test('a paper of several days goes as many days on', () => {
  const { paper, asked } = started({ filters: { ...ofToday, date: '2026-11-20', days: 3 } })
  paper.send({ type: 'day.stepped', by: 1 })
  paper.send({ type: 'day.stepped', by: -1 })
  expect(asked).toEqual([
    { date: '2026-11-20', days: 3 },
    { date: '2026-11-23', days: 3 },
    { date: '2026-11-20', days: 3 },
  ])
})

test('a paper of one day is of one, however many the address has', () => {
  const { asked } = started({ filters: { ...ofToday, days: 5 }, mostDays: 1 })
  expect(asked).toEqual([{ date: '2026-11-18', days: 1 }])
})

test('today is not in the address, also when it is chosen', () => {
  const { paper } = started({ filters: { ...ofToday, date: '2026-11-19' } })
  paper.send({ type: 'day.stepped', by: -1 })
  expect(paper.getSnapshot().context.filters).toEqual(ofToday)
})

test.each([
  ['7', 7],
  ['8', 1],
  ['0', 1],
  ['x', 1],
  ['', 1],
])('an address with %j days is of %d', (text, days) => {
  expect(paperFilters.days.read([text])).toBe(days)
})
