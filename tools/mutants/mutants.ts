import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleOf } from './bundle.ts'
import type { Mutant } from './instrumented.ts'
import { Kept } from './kept.ts'
import type { Measured, Outcome } from './messages.ts'
import { sampleOf, sampleOfEach, triesFor } from './plan.ts'
import { type Explanation, isDead, type Result, scoreOf, stale, survivors, table } from './report.ts'
import {
  groupOf,
  isIn,
  mutantsOf,
  type Part,
  partOf,
  parts,
  screenTestsOf,
  serverTestsOf,
  testFilesOf,
} from './scope.ts'
import { tryScreenMutants } from './screens/screen-mutants.ts'
import { tryServerMutants } from './server/server-mutants.ts'
import { Worker } from './worker.ts'

/** Of a hundred mutants, how many are to be noticed. Of `src/` only small samples are measured, which prove no number. */
const LOWEST_SCORE: Record<Part, number> = { domain: 90, machines: 90, server: 85, src: 0 }
const NOBODY = -2
const KEEP_EVERY = 10
const SAY_EVERY = 50

const usage = `npm run mutants                            wakes every mutant of domain, machines and server; of src with --only src
npm run mutants -- --only domain/price     those of a folder, a machine or a file; may be repeated
  --sample N --seed S                      about N of them, some of each folder, alike for the same seed
  --resume                                 what was not woken yet: goes on where a run was interrupted
  --again                                  what nothing noticed the last time; with --resume both
  --named 'FOR UPDATE'                     those whose name, as the report has it, matches a regular expression
  --tests tests/server/accounts            of the server only by the tests of a folder or file; may be repeated
  --budget N                               seconds of processor time for each mutant of the server, 40 by default
  --workers N                              in so many processes at once
  --table                                  wakes none: the table of all that is kept
  --thorough                               also by the tests that need thousands of random values; takes hours`

const root = join(import.meta.dirname, '..', '..')
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '1' },
    tests: { type: 'string', multiple: true, default: [] },
    budget: { type: 'string', default: '40' },
    named: { type: 'string', default: '' },
    thorough: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
    json: { type: 'string', default: 'dist/mutants.json' },
    help: { type: 'boolean', default: false },
  },
})

const say = (text: string) => process.stdout.write(`${text}\n`)

async function measured(worker: Worker, texts: ReadonlyMap<string, string>) {
  const found: { result: Measured; code: string }[] = []
  for (const file of testFilesOf(root, texts)) {
    const { code, contains } = await bundleOf(root, file, texts)
    if (contains.length === 0) continue
    const result = await worker.measure(file, code)
    if (result.failures.length > 0)
      throw new Error(`${file} fails without any mutant:\n${result.failures.join('\n')}`)
    found.push({ result, code })
  }
  return found
}

/** Runs everything once more as it is: where that fails, some tests fail whether or not a mutant is awake. */
async function soundness(worker: Worker, all: readonly Measured[]) {
  for (const { file, cost } of all) {
    const outcome = await worker.try(NOBODY, [{ file, tests: null, cost }])
    if (outcome.kind !== 'survived') throw new Error(`${file} fails now and then: the score means nothing.`)
  }
}

/** Which of some mutants are to be woken, in an order that makes a sample of all that was woken at any time. */
function toBeWoken(mutants: readonly Mutant[], kept: Kept): Mutant[] {
  const isWanted = (known: Result | undefined) => (known ? values.again && !isDead(known) : values.resume)
  const sample = values.sample
    ? sampleOfEach(mutants, ({ file }) => groupOf(file), Number(values.sample), Number(values.seed))
    : sampleOf(mutants, mutants.length, Number(values.seed))
  return values.again || values.resume ? sample.filter((mutant) => isWanted(kept.of(mutant))) : sample
}

/** Keeps outcomes as they come, and logs the score now and then. */
function recording(kept: Kept) {
  const begun = Date.now()
  const woken: Result[] = []
  return (mutant: Mutant, outcome: Outcome) => {
    woken.push({ mutant, outcome })
    kept.add({ mutant, outcome })
    if (woken.length % KEEP_EVERY === 0) kept.write()
    if (woken.length % SAY_EVERY === 0) {
      const minutes = ((Date.now() - begun) / 60_000).toFixed(1)
      say(`${woken.length} woken, ${scoreOf(woken).toFixed(1)} % noticed (${minutes} min)`)
    }
  }
}

async function wakeBundles(chosen: readonly Mutant[], texts: ReadonlyMap<string, string>, kept: Kept) {
  const workers = Array.from({ length: Number(values.workers) }, () => new Worker())
  const [first, ...others] = workers
  if (!first) throw new Error('No process to wake mutants in.')
  const record = recording(kept)
  try {
    const tests = await measured(first, texts)
    for (const { result, code } of tests) for (const other of others) other.handOver(result, code)
    const all = tests.map(({ result }) => result)
    say(`${chosen.length} mutants to be woken; ${all.length} test files`)
    const queue = [...chosen]
    const work = async (worker: Worker) => {
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        const tries = triesFor(mutant, all, values.thorough)
        const isSeen = tries.length > 0
        record(mutant, isSeen ? await worker.try(mutant.id, tries) : { kind: 'unseen', by: null })
      }
    }
    await Promise.all(workers.map(work))
    await soundness(first, all)
  } finally {
    for (const worker of workers) worker.stop()
  }
}

async function wake(chosen: readonly Mutant[], texts: ReadonlyMap<string, string>, kept: Kept) {
  const isOf = (wanted: Part) => (mutant: Mutant) => partOf(mutant.file) === wanted
  const [ofServer, ofScreens] = [chosen.filter(isOf('server')), chosen.filter(isOf('src'))]
  const others = chosen.filter((mutant) => isOf('domain')(mutant) || isOf('machines')(mutant))
  const common = {
    ...{ root, texts, log: say },
    isWanted: (test: string) => isIn(test, values.tests),
  }
  try {
    if (others.length > 0) await wakeBundles(others, texts, kept)
    if (ofServer.length > 0)
      await tryServerMutants(ofServer, {
        ...{ ...common, testFiles: serverTestsOf(root) },
        workers: Number(values.workers),
        budget: 1000 * Number(values.budget),
        onOutcome: recording(kept),
      })
    if (ofScreens.length > 0)
      await tryScreenMutants(ofScreens, {
        ...{ ...common, testFiles: screenTestsOf(root) },
        budget: Number(values.budget),
        onOutcome: recording(kept),
      })
  } finally {
    kept.write()
  }
}

async function run() {
  const explanations = (
    JSON.parse(readFileSync(join(import.meta.dirname, 'explained.json'), 'utf8')) as Explanation[]
  ).filter(({ file }) => isIn(file, values.only))
  const { texts, mutants: all } = mutantsOf(root, values.only)
  const mutants = all.filter(({ name }) => new RegExp(values.named).test(name))
  if (mutants.length === 0) throw new Error(`There are no mutants in ${values.only.join(', ')}.`)
  const kept = new Kept(join(root, values.json))
  const chosen = values.table ? [] : toBeWoken(mutants, kept)
  if (chosen.length > 0) await wake(chosen, texts, kept)
  const results = mutants.flatMap((mutant) => kept.of(mutant) ?? [])
  return { results, explanations, mutants: all }
}

if (values.help) say(usage)
else {
  const { results, explanations, mutants } = await run()
  const left = survivors(results, explanations)
  const old = stale(explanations, mutants, results)
  say(`\n${table(results, explanations)}`)
  if (results.length < mutants.length) say(`\n${mutants.length - results.length} were never woken.`)
  if (left.length > 0) say(`\nNo test notices, and nobody has said why:\n${left.join('\n')}`)
  if (old.length > 0) say(`\nExplained, but not surviving:\n${old.join('\n')}`)
  const isLow = parts.some(
    (part) => scoreOf(results.filter(({ mutant }) => partOf(mutant.file) === part)) < LOWEST_SCORE[part],
  )
  process.exitCode = old.length > 0 || isLow ? 1 : 0
}
