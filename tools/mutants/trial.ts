import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { expect } from 'vitest'
import { not } from 'xstate'
import { briefFastCheck, serve, throwUncaught, within } from './in-trial.ts'
import { Limits, OutOfTime, processorTime } from './limits.ts'
import type { Measured, Outcome, Try, WorkerRequest, WorkerResponse } from './messages.ts'
import { collecting, isSuite, type Suite, type Test, testsIn } from './suite.ts'

/**
 * Runs test files with one mutant awake, or with none. Each time anew from their first line, so that nothing that
 * a mutant has spoilt is left for the next one.
 */
const scripts = new Map<string, Script>()
const require = createRequire(join(process.cwd(), 'package.json'))
const limits = new Limits()
/** The test files that count what random values came by, and so need all of them. */
const thorough = new Set<string>()

const timers = new Set<NodeJS.Timeout>()
const realSetTimeout = globalThis.setTimeout

/** What a test has left ticking must not go off while the next one runs. */
function forgetTimers() {
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
}

globalThis.setTimeout = Object.assign(
  (...given: Parameters<typeof realSetTimeout>) => {
    const timer = realSetTimeout(...given)
    timers.add(timer)
    return timer
  },
  { __promisify__: realSetTimeout.__promisify__ },
) as typeof realSetTimeout

type Listening = { awake: number | null; hits: Set<number> }

function opened(file: string, listening: Listening): Suite {
  const script = scripts.get(file)
  if (!script) throw new Error(`${file} was not handed over.`)
  const { all, words } = collecting()
  const isAwake = (id: number) => {
    limits.look()
    listening.hits.add(id)
    return id === listening.awake
  }
  const quick = (id: number) => {
    limits.look()
    return id === listening.awake
  }
  const given = (name: string) => {
    if (name === 'vitest') return { ...words, expect }
    if (name !== 'fast-check' || thorough.has(file)) return require(name)
    return briefFastCheck
  }
  const run = script.runInThisContext() as (...all: unknown[]) => void
  const module = { exports: {} }
  run(module.exports, given, module, listening.awake === null ? isAwake : quick, () => limits.look(), not)
  return all
}

type Run = {
  isWanted: (test: number) => boolean
  step: (name: string, test: number | null, run: () => unknown) => Promise<unknown>
}

async function runSuite(all: Suite, { isWanted, step }: Run) {
  const numbers = new Map<Test, number>(testsIn(all).map((test, n) => [test, n]))
  const visit = async (suite: Suite) => {
    const wanted = testsIn(suite).filter((test) => isWanted(numbers.get(test) ?? -1))
    if (wanted.length === 0) return
    for (const hook of suite.before) await step(`before ${suite.name}`, null, hook)
    for (const child of suite.children) {
      if (isSuite(child)) await visit(child)
      else if (wanted.includes(child)) await step(child.name, numbers.get(child) ?? -1, child.run)
    }
    for (const hook of suite.after) await step(`after ${suite.name}`, null, hook)
  }
  await visit(all)
}

async function ended() {
  await new Promise<void>((done) => realSetTimeout(done, 0))
  forgetTimers()
  await throwUncaught()
}

/** Runs a file as it is, and listens: which mutants each test comes by, and what it costs. */
async function measure(file: string): Promise<Measured> {
  const listening: Listening = { awake: null, hits: new Set() }
  const measured: Measured = {
    file,
    always: [],
    tests: [],
    cost: 0,
    isThorough: thorough.has(file),
    failures: [],
  }
  const begun = processorTime()
  limits.lift()
  const all = opened(file, listening)
  const heard = () => {
    const hits = [...listening.hits]
    listening.hits.clear()
    return hits
  }
  await runSuite(all, {
    isWanted: () => true,
    step: async (name, test, run) => {
      if (test !== null) measured.always.push(...heard())
      const before = processorTime()
      try {
        await run()
        await throwUncaught()
      } catch (error) {
        measured.failures.push(`${name}: ${error instanceof Error ? error.message : error}`)
      }
      if (test !== null) measured.tests[test] = { hits: heard(), cost: processorTime() - before }
    },
  })
  measured.always = [...new Set([...measured.always, ...heard()])]
  measured.cost = processorTime() - begun
  await ended()
  return measured
}

async function tryIn({ file, tests, cost }: Try, awake: number) {
  limits.set(2_000 + 6 * cost)
  const all = opened(file, { awake, hits: new Set() })
  await runSuite(all, {
    isWanted: (test) => tests === null || tests.includes(test),
    step: (_, __, run) => within(2_500 + 10 * cost, run),
  })
  await ended()
}

/** Whether a test notices a mutant, and the first file that did. */
async function outcomeOf(awake: number, tries: readonly Try[]): Promise<Outcome> {
  for (const each of tries) {
    try {
      await tryIn(each, awake)
    } catch (error) {
      const isLate = limits.wereExceeded || error instanceof OutOfTime
      limits.lift()
      await ended().catch(() => undefined)
      return { kind: isLate ? 'timedOut' : 'killed', by: each.file }
    }
  }
  return { kind: 'survived', by: null }
}

function take(file: string, code: string) {
  const text = `(function (exports, require, module, $m, $round, $not) {${code}\n})`
  scripts.set(file, new Script(text, { filename: file }))
}

async function measuredEnough(file: string): Promise<Measured> {
  const measured = await measure(file)
  if (measured.failures.length === 0) return measured
  thorough.add(file)
  return measure(file)
}

async function responseTo(request: WorkerRequest): Promise<WorkerResponse> {
  if (request.kind === 'try')
    return { kind: 'tried', outcome: await outcomeOf(request.mutant, request.tries) }
  take(request.file, request.code)
  if (request.kind === 'measure') return { kind: 'measured', measured: await measuredEnough(request.file) }
  if (request.isThorough) thorough.add(request.file)
  return { kind: 'taken' }
}

serve(responseTo)
