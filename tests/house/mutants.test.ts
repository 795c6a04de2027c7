import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { instrumented } from '../../tools/mutants/instrumented.ts'
import { sampleOf, sampleOfEach, triesFor } from '../../tools/mutants/plan.ts'
import { scoreOf, stale, survivors } from '../../tools/mutants/report.ts'
import { KeptCoverage } from '../../tools/mutants/server/kept-coverage.ts'
import { Loader } from '../../tools/mutants/server/loader.ts'
import { KillCounts, runsFor } from '../../tools/mutants/server/plan.ts'
import { vitestApi } from '../../tools/mutants/server/vitest-api.ts'
import { sqlEdits } from '../../tools/mutants/sql-operators.ts'
import { collecting, stepsAround, testsIn } from '../../tools/mutants/suite.ts'

const namesIn = (text: string, file = 'domain/price/x.ts') =>
  instrumented(file, text, 0).mutants.map(({ name }) => name)

/** What an expression comes to as it is, and with each of its mutants awake. */
function outcomes(expression: string) {
  const { text, mutants } = instrumented('domain/price/x.ts', `const it = ${expression}`, 0)
  const value = (awake: number): unknown => {
    try {
      return new Function('$m', '$round', `${text}\nreturn it`)(
        (id: number) => id === awake,
        () => {},
      )
    } catch (error) {
      return String(error)
    }
  }
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

test('a transaction loses the locks that it begins with', () => {
  expect(namesIn('database.transaction(locksOf(rooms), work)')).toContain('locksOf(rooms) → []')
  expect(namesIn('database.transaction([], work)')).not.toContain('[] → []')
})

test('an optional chain with a mutant in it ends where it has nothing', () => {
  expect(outcomes('[].at(0)?.slice(1).filter((n) => n > 2).length')).toEqual({
    asItIs: undefined,
    awake: {
      '[].at(0)?.slice(1).filter((n) => n > 2) → [].at(0)?.slice(1)': undefined,
      '[].at(0)?.slice(1) → [].at(0)': undefined,
      '0 → 1': undefined,
      '1 → 2': undefined,
      'n > 2 → n >= 2': undefined,
      '2 → 3': undefined,
    },
  })
  expect(outcomes('[[1, 2]].at(0)?.slice(1).concat(3)')).toEqual({
    asItIs: [2, 3],
    awake: {
      '0 → 1': undefined,
      '[[1, 2]].at(0)?.slice(1) → [[1, 2]].at(0)': [1, 2, 3],
      '1 → 2': [2, 3],
      '2 → 3': [3, 3],
      '1 → 2 (2)': [3],
      '3 → 4': [2, 4],
    },
  })
})

test('types, texts and what says something to people are left alone', () => {
  expect(namesIn("const tell = (n: 1 | 2): string => n + ' left' as const")).toEqual([])
  expect(namesIn("export const state = { meta: { description: { nb: 'a', en: 'b' }, order: 1 } }")).toEqual(
    [],
  )
  const view = `const view = <p>{n > 1 && <Plural value={n + 1} one="1" />}{t\`\${n + 1} left\`}</p>`
  expect(namesIn(view, 'src/screens/x.tsx')).toEqual([
    'n > 1 && <Plural value={n + 1} one="1" /> → n > 1 || <Plural value={n + 1} one="1" />',
    'n > 1 → n >= 1',
    '1 → 2',
  ])
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
  words.it('alone', () => heard.push('alone'))
  for (const each of testsIn(all)) each.run()
  expect(heard).toEqual([[1, 'a'], [2, 'b'], 'alone'])
})

/** An SQL text after each of its edits. */
const edited = (text: string) =>
  sqlEdits(text).map(({ start, end, text: changed }) =>
    `${text.slice(0, start)}${changed}${text.slice(end)}`.replace(/\s+/g, ' ').trim(),
  )

test('an SQL text loses conditions, assignments, list items and locks, and its boundaries move', () => {
  expect(edited('SELECT DISTINCT id FROM r WHERE a = $1 AND (b IS NULL OR lower(c) < $2)')).toEqual([
    'SELECT id FROM r WHERE a = $1 AND (b IS NULL OR lower(c) < $2)',
    'SELECT DISTINCT id FROM r WHERE true AND (b IS NULL OR lower(c) < $2)',
    'SELECT DISTINCT id FROM r WHERE a = $1',
    'SELECT DISTINCT id FROM r WHERE a = $1 AND ( lower(c) < $2)',
    'SELECT DISTINCT id FROM r WHERE a = $1 AND (b IS NOT NULL OR lower(c) < $2)',
    'SELECT DISTINCT id FROM r WHERE a = $1 AND (b IS NULL )',
    'SELECT DISTINCT id FROM r WHERE a = $1 AND (b IS NULL OR (c) < $2)',
    'SELECT DISTINCT id FROM r WHERE a = $1 AND (b IS NULL OR lower(c) <= $2)',
  ])
  expect(edited("UPDATE r SET a = '', b = CASE WHEN c THEN d END WHERE s IN ('x', 'y')")).toEqual([
    "UPDATE r SET b = CASE WHEN c THEN d END WHERE s IN ('x', 'y')",
    "UPDATE r SET a = '' WHERE s IN ('x', 'y')",
    "UPDATE r SET a = '', b = CASE WHEN false THEN d END WHERE s IN ('x', 'y')",
    "UPDATE r SET a = '', b = CASE WHEN c THEN d END WHERE true",
    "UPDATE r SET a = '', b = CASE WHEN c THEN d END WHERE s IN ('y')",
    "UPDATE r SET a = '', b = CASE WHEN c THEN d END WHERE s IN ('x')",
  ])
  const own = '$' + '{own}'
  expect(edited(`SELECT FROM r WHERE x BETWEEN 1 AND 2 AND ${own} ORDER BY y DESC FOR UPDATE OF r`)).toEqual([
    `SELECT FROM r WHERE true AND ${own} ORDER BY y DESC FOR UPDATE OF r`,
    `SELECT FROM r WHERE x BETWEEN 1 AND 2 ORDER BY y DESC FOR UPDATE OF r`,
    `SELECT FROM r WHERE x BETWEEN 1 AND 2 AND ${own} ORDER BY y FOR UPDATE OF r`,
    `SELECT FROM r WHERE x BETWEEN 1 AND 2 AND ${own} ORDER BY y DESC`,
  ])
  expect(
    ['UPDATE OF a, b SKIP LOCKED', 'SHARE', 'NO KEY UPDATE', 'KEY SHARE'].map((lock) =>
      edited(`SELECT (SELECT x FROM r FOR ${lock})`),
    ),
  ).toEqual([1, 2, 3, 4].map(() => ['SELECT (SELECT x FROM r )']))
  expect(edited('The house is closed, and nobody is there.')).toEqual([])
})

test('an SQL text of the server carries its mutants to where it is executed', () => {
  const { text, mutants } = instrumented('server/x.ts', 'const it = `SELECT FROM r WHERE a`', 7, [], 0)
  const value = (active: number) =>
    new Function('$s', '$sql', `${text}\nreturn it`)(
      (id: number) => id === active,
      (sql: string, ids: string) => `/*${ids}*/${sql}`,
    )
  expect(mutants.map(({ id, name, isSql }) => [id, name, isSql])).toEqual([
    [7, 'SELECT FROM r WHERE [a] → true', true],
  ])
  expect([value(-1), value(7)]).toEqual(['/*7*/SELECT FROM r WHERE a', 'SELECT FROM r WHERE true'])
})

test('a sample has some of each group', () => {
  const all = [
    ...Array.from({ length: 900 }, (_, n) => `a${n}`),
    ...Array.from({ length: 9 }, (_, n) => `b${n}`),
  ]
  const sample = sampleOfEach(all, (one) => one.charAt(0), 100, 3)
  expect(sample.filter((one) => one.startsWith('b'))).toHaveLength(3)
  expect([sample.length, new Set(sample).size]).toEqual([102, 102])
  expect(sampleOfEach(all, (one) => one.charAt(0), 100, 3)).toEqual(sample)
})

test('of the server those tests run that cover a mutant, first where others of its file were killed', () => {
  const mutant = (id: number) => ({ id, file: 'server/mail/backoff.ts', line: 1, name: 'x' })
  const aTest = (mutants: number[], files: number[], cost: number) => ({ name: 't', mutants, files, cost })
  const coverage = (name: string, tests: ReturnType<typeof aTest>[], cost: number) => ({
    ...{ file: `tests/server/${name}.test.ts`, onLoad: [4], inHooks: { mutants: [5], files: [] } },
    ...{ tests, cost, failing: {}, failures: [] },
  })
  const all = [
    coverage('rooms', [aTest([1], [], 10), aTest([2], [], 10), aTest([1], [], 5)], 100),
    coverage('mail', [aTest([1], [3], 30)], 200),
    coverage('slow', [aTest([1], [], 50_000)], 300),
  ]
  const kills = new KillCounts()
  const runs = (id: number, isSequential = false) =>
    runsFor(mutant(id), 3, all, kills, () => isSequential, 40_000)
  const run = (name: string, tests: number[], cost: number) => ({
    ...{ file: `tests/server/${name}.test.ts`, tests, cost },
  })
  expect(runs(1)).toEqual({
    isStatic: false,
    runs: [run('mail', [0], 230), run('rooms', [0, 2], 115), run('slow', [0], 50_300)],
  })
  // It is made when its module loads, whatever was loaded for an earlier mutant.
  const ofSql = { ...mutant(2), isSql: true }
  expect(runsFor(ofSql, 3, all, kills, () => false, 40_000)).toEqual({ ...runs(2), isStatic: true })
  expect(runs(2, true).runs).toEqual([run('rooms', [0, 1], 120)])
  expect(runs(4)).toEqual({ isStatic: true, runs: [run('mail', [0], 230)] })
  expect(runs(5).runs.map(({ file }) => file)).toEqual(all.map(({ file }) => file).toSorted())
  expect(runs(6).runs).toEqual([])
  kills.add('server/mail/backoff.ts', 'tests/server/slow.test.ts')
  expect(runs(1).runs).toEqual([run('slow', [0], 50_300)])
})

test('test files of the server declare their tests and hooks as they do to Vitest', async () => {
  const { vitest, collect } = vitestApi()
  const steps: string[] = []
  const suite = collect(() => {
    vitest.beforeEach(() => steps.push('outer'))
    vitest.describe('a suite', () => {
      vitest.beforeEach(() => steps.push('inner'))
      vitest.it.skipIf(true)('skipped', () => {})
      vitest.it('run', () => {}, 1000)
      vitest.it.each([[1], [2]])('%i', () => {})
    })
  })
  expect(testsIn(suite).map(({ name }) => name)).toEqual(['run', '%i (1)', '%i (2)'])
  const [inner] = suite.children
  if (!inner || !('children' in inner)) throw new Error('There is no suite.')
  for (const step of stepsAround(inner).before) step()
  expect(steps).toEqual(['outer', 'inner'])
  let reads = 0
  await vitest.expect.poll(() => ++reads, { interval: 1 }).toBe(3)
  await expect(vitest.expect.poll(() => 1, { timeout: 5, interval: 1 }).not.toBe(1)).rejects.toThrow()
})

test('modules are evaluated once, and again after a reset', () => {
  const hooks = { $m: () => false, $s: () => false, $sql: (text: string) => text, $file() {}, $round() {} }
  const loader = new Loader((name) => name, hooks)
  loader.add([
    {
      name: 'a/one.cjs',
      source: 'a/one.ts',
      code: "module.exports = { two: require('../two.cjs'), at: require('fs') }",
    },
    { name: 'two.cjs', source: 'two.ts', code: 'exports.made = {}' },
  ])
  const first = loader.load('a/one.ts') as { two: object; at: string }
  expect([first.at, loader.load('two.ts') === first.two]).toEqual(['fs', true])
  loader.reset()
  expect(loader.load('two.ts') === first.two).toBe(false)
  expect(() => loader.load('three.ts')).toThrow('three.ts was not compiled.')
})

test('what a test file covers is kept until the file or anything but the other test files changes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = 'tests/server/a.test.ts'
  const modules = (own: string, other: string, rule: string) =>
    Object.entries({ [file]: own, 'tests/server/b.test.ts': other, 'server/rule.ts': rule }).map(
      ([source, code]) => ({ name: source, source, code }),
    )
  const opened = (...codes: [string, string, string]) =>
    new KeptCoverage(join(folder, 'coverage.json'), modules(...codes))
  const nothing = { onLoad: [], inHooks: { mutants: [], files: [] }, tests: [], failing: {}, failures: [] }
  const coverage = { file, cost: 7, ...nothing }
  const first = opened('own', 'other', 'rule')
  expect(first.of(file)).toBe(null)
  first.add(coverage)
  expect(opened('own', 'other', 'rule').of(file)).toEqual(coverage)
  expect(opened('own', 'changed', 'rule').of(file)).toEqual(coverage)
  expect(opened('changed', 'other', 'rule').of(file)).toBe(null)
  expect(opened('own', 'other', 'changed').of(file)).toBe(null)
})
