import { expect, test } from 'vitest'
import { instrumented } from '../../tools/mutants/instrumented.ts'
import { sampleOf, triesFor } from '../../tools/mutants/plan.ts'
import { scoreOf, stale, survivors } from '../../tools/mutants/report.ts'
import { collecting, testsIn } from '../../tools/mutants/suite.ts'

const namesIn = (text: string, file = 'domain/price/x.ts') =>
  instrumented(file, text, 0).mutants.map(({ name }) => name)

/** What an expression comes to as it is, and with each of its mutants awake. */
function outcomes(expression: string) {
  const { text, mutants } = instrumented('domain/price/x.ts', `const it = ${expression}`, 0)
  const value = (awake: number) =>
    new Function('$m', '$round', `${text}\nreturn it`)(
      (id: number) => id === awake,
      () => {},
    ) as unknown
  return { asItIs: value(-1), awake: Object.fromEntries(mutants.map(({ id, name }) => [name, value(id)])) }
}

test('boundaries, signs, conditions and constants are changed one at a time', () => {
  expect(outcomes('[1, 2, 3].filter((n) => n < 3 && n !== 1)')).toEqual({
    asItIs: [2],
    awake: {
      '[1, 2, 3].filter((n) => n < 3 && n !== 1) → [1, 2, 3]': [1, 2, 3],
      '1 → 2': [2, 2],
      '2 → 3': [],
      '3 → 4': [2],
      'n < 3 && n !== 1 → n < 3 || n !== 1': [1, 2, 3],
      'n < 3 → n <= 3': [2, 3],
      '3 → 4 (2)': [2, 3],
      'n !== 1 → n === 1': [1],
      '1 → 2 (2)': [1],
    },
  })
  expect(outcomes('Math.max(4 - 1, 2) > 2 ? "dear" : "cheap"').awake).toEqual({
    'Math.max(4 - 1, 2) > 2 → true': 'dear',
    'Math.max(4 - 1, 2) > 2 → false': 'cheap',
    'Math.max(4 - 1, 2) > 2 → Math.max(4 - 1, 2) >= 2': 'dear',
    'Math.max(4 - 1, 2) → Math.min(4 - 1, 2)': 'cheap',
    '4 - 1 → 4 + 1': 'dear',
    '4 → 5': 'dear',
    '1 → 2': 'cheap',
    '2 → 3': 'dear',
    '2 → 3 (2)': 'cheap',
  })
})

test('types, texts and what says something to people are left alone', () => {
  expect(namesIn("const tell = (n: 1 | 2): string => n + ' left' as const")).toEqual([])
  expect(namesIn("export const state = { meta: { description: { nb: 'a', en: 'b' }, order: 1 } }")).toEqual(
    [],
  )
})

test('a machine loses transitions, actions, tags and pauses, its targets are swapped and its guards negated', () => {
  const door = `const door = setup({}).createMachine({
    initial: 'shut',
    states: {
      shut: { tags: 'quiet', entry: 'lock', on: { pushed: [{ guard: 'isFree', target: 'open', actions: ['creak', 'count'] }, 'shut'] } },
      open: { after: { 300: '#door.shut' } },
    },
  })`
  expect(namesIn(door, 'machines/door/door-machine.ts')).toEqual([
    "'shut' → 'open'",
    "without tags: 'quiet'",
    "without entry: 'lock'",
    "without pushed: [{ guard: 'isFree', target: 'open', actions: ['creak', 'count'] }, 'shut']",
    "without { guard: 'isFree', target: 'open', actions: ['creak', 'count'] }",
    "'isFree' → not('isFree')",
    "'open' → 'shut'",
    "without actions: ['creak', 'count']",
    "without 'creak'",
    "without 'count'",
    "without 'shut'",
    "'shut' → 'open' (2)",
    "without 300: '#door.shut'",
    "'#door.shut' → '#door.open'",
  ])
  expect(namesIn(door).filter((name) => name.startsWith('without'))).toEqual([])
})

test('the tests that come by a mutant are tried, the nearest and cheapest first', () => {
  const mutant = { id: 3, file: 'domain/price/money.ts', line: 1, name: '1 → 2' }
  const file = (name: string, hits: number[], cost: number) => ({
    file: `tests/domain/price/${name}.test.ts`,
    always: [],
    tests: [
      { hits: [1], cost: 1 },
      { hits, cost },
    ],
    cost: 1 + cost,
    isThorough: false,
    failures: [],
  })
  const measured = [
    file('summary', [3], 20),
    file('room', [3], 5),
    file('discount', [2], 1),
    file('money', [3], 90),
  ]
  expect(triesFor(mutant, measured)).toEqual([
    { file: 'tests/domain/price/money.test.ts', tests: [1], cost: 90 },
    { file: 'tests/domain/price/room.test.ts', tests: [1], cost: 5 },
    { file: 'tests/domain/price/summary.test.ts', tests: [1], cost: 20 },
  ])
  expect(sampleOf([1, 2, 3, 4, 5], 3, 7)).toEqual(sampleOf([1, 2, 3, 4, 5], 3, 7))
  expect(new Set(sampleOf([1, 2, 3, 4, 5], 9, 7)).size).toBe(5)
})

test('what survives is told unless it is explained, and an explanation that is out of date is told too', () => {
  const mutant = (id: number, name: string) => ({ id, file: 'domain/a.ts', line: id, name })
  const [one, two, three] = [mutant(1, 'one'), mutant(2, 'two'), mutant(3, 'three')] as const
  const results = [
    { mutant: one, outcome: { kind: 'killed', by: 'tests/domain/a.test.ts' } as const },
    { mutant: two, outcome: { kind: 'survived', by: null } as const },
    { mutant: three, outcome: { kind: 'unseen', by: null } as const },
  ]
  const explained = [{ file: 'domain/a.ts', mutants: ['one', 'two', 'four'], why: 'It is the same.' }]
  expect(scoreOf(results)).toBeCloseTo(33.3, 1)
  expect(survivors(results, explained)).toEqual(['domain/a.ts:3  three  (no test comes by)'])
  expect(stale(explained, [one, two, three], results)).toEqual([
    'domain/a.ts  one: is noticed by tests/domain/a.test.ts',
    'domain/a.ts  four: there is no such mutant',
  ])
})

test('test files are understood in their own words', () => {
  const { all, words } = collecting()
  const heard: unknown[] = []
  words.describe('a suite', () => {
    words.beforeAll(() => heard.push('before'))
    words.test.each([
      [1, 'a'],
      [2, 'b'],
    ])('%i is %s', (...given) => heard.push(given))
  })
  words.test('alone', () => heard.push('alone'))
  for (const each of testsIn(all)) each.run()
  expect(heard).toEqual([[1, 'a'], [2, 'b'], 'alone'])
})
