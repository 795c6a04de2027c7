import { createRequire } from 'node:module'
import { join } from 'node:path'
import * as pglite from '@electric-sql/pglite'
import * as argon2 from '@node-rs/argon2'
import pg from 'pg'
import { briefFastCheck, serve, throwUncaught, within } from '../in-trial.ts'
import { Limits, OutOfTime, processorTime } from '../limits.ts'
import type { Outcome } from '../messages.ts'
import { isSuite, type Suite, stepsAround, type Test, testsIn } from '../suite.ts'
import { pooledDatabases } from './databases.ts'
import { Loader } from './loader.ts'
import type { FileCoverage, TestRun, TrialRequest, TrialResponse } from './messages.ts'
import { finishTest, vitestApi } from './vitest-api.ts'

/**
 * Runs test files of the server in this process, with one mutant active or none. Modules are loaded once: a mutant is
 * switched on while its tests run. After a failed run they are loaded again, so that state that a mutant has spoilt does
 * not reach the next run.
 */
const NONE = -1
const require = createRequire(join(process.cwd(), 'package.json'))
const limits = new Limits()
let active = NONE
/** Null while nothing is measured. */
let covered: { mutants: Set<number>; files: Set<number> } | null = null

/** SQL texts are made on load, so they carry the mutants that they contain to where they are executed. */
const SQL_MARK = /\/\*mutants ([\d,]+)\*\//g

function onSql(text: string) {
  if (!covered) return
  for (const [, mutants = ''] of text.matchAll(SQL_MARK))
    for (const mutant of mutants.split(',')) covered.mutants.add(Number(mutant))
}

/** Calls `onSql` with what is sent to a PostgreSQL server, too. */
function watchPostgresql() {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...values: unknown[]) => unknown
  Reflect.set(pg.Client.prototype, 'query', function (this: pg.Client, ...values: unknown[]) {
    const [sent] = values
    const text = typeof sent === 'object' && sent !== null ? Reflect.get(sent, 'text') : sent
    if (typeof text === 'string') onSql(text)
    return query.apply(this, values)
  })
}
watchPostgresql()

const { vitest, collect } = vitestApi()

const replacements: Record<string, unknown> = {
  vitest,
  'fast-check': briefFastCheck,
  '@electric-sql/pglite': pooledDatabases(pglite, onSql),
  // The same as `tests/support/cheap-passwords.ts`.
  '@node-rs/argon2': {
    ...argon2,
    hash: (password: string, options?: argon2.Options, signal?: AbortSignal) =>
      argon2.hash(password, { ...options, memoryCost: 256, timeCost: 1 }, signal),
  },
}

const loader = new Loader((name) => replacements[name] ?? require(name), {
  $m: (mutant) => {
    limits.look()
    covered?.mutants.add(mutant)
    return mutant === active
  },
  $s: (mutant) => mutant === active,
  $sql: (text, mutants) => (covered ? `/*mutants ${mutants}*/${text}` : text),
  $file: (file) => {
    covered?.files.add(file)
  },
  $round: () => limits.look(),
})
const suites = new Map<string, Suite>()

function reset() {
  loader.reset()
  suites.clear()
}

function suiteOf(file: string): Suite {
  const known = suites.get(file)
  if (known) return known
  const suite = collect(() => loader.load(file))
  suites.set(file, suite)
  return suite
}

type Runner = {
  isWanted: (test: number) => boolean
  /** Runs a hook, or a test with its own hooks; `test` is null for a hook. Must not reject where the rest is to run. */
  step: (name: string, test: number | null, run: () => Promise<unknown>) => Promise<unknown>
}

async function runTest(suite: Suite, test: Test) {
  const { before, after } = stepsAround(suite)
  try {
    for (const hook of before) await hook()
    await test.run()
  } finally {
    await finishTest()
    for (const hook of after) await hook()
  }
}

/** Runs the wanted tests of a file, and its last hooks whatever happens before. */
async function runSuite(all: Suite, { isWanted, step }: Runner) {
  const indexes = new Map<Test, number>(testsIn(all).map((test, n) => [test, n]))
  const indexOf = (test: Test) => indexes.get(test) ?? NONE
  const visit = async (suite: Suite) => {
    if (!testsIn(suite).some((test) => isWanted(indexOf(test)))) return
    try {
      for (const hook of suite.before) await step('beforeAll', null, async () => hook())
      for (const child of suite.children) {
        if (isSuite(child)) await visit(child)
        else if (isWanted(indexOf(child))) await step(child.name, indexOf(child), () => runTest(suite, child))
      }
    } finally {
      for (const hook of suite.after) await step('afterAll', null, async () => hook())
    }
  }
  await visit(all)
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
const LONGEST_STEP_MS = 120_000

async function measure(file: string): Promise<FileCoverage> {
  reset()
  limits.lift()
  const taken = () => {
    const { mutants, files } = covered ?? { mutants: [], files: [] }
    covered = { mutants: new Set(), files: new Set() }
    return { mutants: [...mutants], files: [...files] }
  }
  const coverage: FileCoverage = {
    ...{
      file,
      onLoad: [],
      inHooks: { mutants: [], files: [] },
      tests: [],
      cost: 0,
      failing: {},
      failures: [],
    },
  }
  try {
    taken()
    const suite = suiteOf(file)
    coverage.onLoad = taken().mutants
    await runSuite(suite, {
      isWanted: () => true,
      step: async (name, test, run) => {
        const before = processorTime()
        let failure: string | undefined
        try {
          await within(LONGEST_STEP_MS, run)
          await throwUncaught()
        } catch (error) {
          failure = messageOf(error)
        }
        const cost = processorTime() - before
        const { mutants, files } = taken()
        if (test === null) {
          coverage.cost += cost
          coverage.inHooks.mutants.push(...mutants)
          coverage.inHooks.files.push(...files)
          if (failure !== undefined) coverage.failures.push(`${name}: ${failure}`)
        } else {
          const isFailing = failure !== undefined
          // A test that fails without a mutant says nothing of one.
          coverage.tests[test] = {
            name,
            cost,
            mutants: isFailing ? [] : mutants,
            files: isFailing ? [] : files,
          }
          if (failure !== undefined) coverage.failing[test] = failure
        }
      },
    })
  } catch (error) {
    coverage.failures.push(messageOf(error))
  }
  covered = null
  reset()
  return coverage
}

type Failure = { name: string; test: number | null; isLate: boolean }

/** The first failure of some tests; null where all pass. */
async function failureIn({ file, tests, cost }: TestRun): Promise<Failure | null> {
  let failure: Failure | null = null
  const wanted = new Set(tests)
  limits.set(3_000 + 8 * cost)
  try {
    await runSuite(suiteOf(file), {
      isWanted: (test) => !failure && wanted.has(test),
      step: async (name, test, run) => {
        if (failure && test !== null) return
        try {
          // A hook may wait for a server that it starts, which costs this process nothing.
          await within(test === null ? LONGEST_STEP_MS : 4_000 + 10 * cost, run)
          await throwUncaught()
        } catch (error) {
          const isLate = limits.wereExceeded || error instanceof OutOfTime
          limits.lift()
          failure ??= { name, test, isLate }
        }
      },
    })
  } catch (error) {
    failure ??= { name: `loading: ${messageOf(error)}`, test: null, isLate: false }
  }
  limits.lift()
  await throwUncaught().catch((error) => {
    failure ??= { name: messageOf(error), test: null, isLate: false }
  })
  return failure
}

/** Runs that are known to pass without a mutant. */
const passing = new Set<string>()

async function passesWithout(run: TestRun): Promise<boolean> {
  const key = `${run.file} ${run.tests}`
  if (passing.has(key)) return true
  active = NONE
  reset()
  if (await failureIn(run)) return false
  passing.add(key)
  return true
}

async function outcomeOf(mutant: number, isStatic: boolean, runs: readonly TestRun[]): Promise<Outcome> {
  for (const run of runs) {
    if (isStatic) reset()
    active = mutant
    const failure = await failureIn(run)
    active = NONE
    if (isStatic || failure) reset()
    if (!failure) continue
    const ran = run.tests.filter((test) => failure.test === null || test <= failure.test)
    if (await passesWithout({ ...run, tests: ran }))
      return { kind: failure.isLate ? 'timedOut' : 'killed', by: `${run.file} > ${failure.name}` }
  }
  return { kind: 'survived', by: null }
}

async function responseTo(request: TrialRequest): Promise<TrialResponse> {
  if (request.kind === 'take') {
    loader.add(request.modules)
    return { kind: 'taken' }
  }
  if (request.kind === 'measure') return { kind: 'measured', coverage: await measure(request.file) }
  const outcome = await outcomeOf(request.mutant, request.isStatic, request.runs)
  return { kind: 'tried', outcome, megabytes: Math.round(process.memoryUsage().rss / 1e6) }
}

serve(responseTo)
