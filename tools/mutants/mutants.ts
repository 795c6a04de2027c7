import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleOf } from './bundle.ts'
import type { Mutant } from './instrumented.ts'
import type { Measured } from './messages.ts'
import { sampleOf, triesFor } from './plan.ts'
import { type Explanation, isDead, type Result, scoreOf, stale, survivors, table } from './report.ts'
import { isIn, mutantsOf, testFilesOf } from './scope.ts'
import { Worker } from './worker.ts'

const LOWEST_SCORE = 90
const NOBODY = -2

const usage = `npm run mutants                            wakes every mutant of domain and machines
npm run mutants -- --only domain/price     those of a folder, a machine or a file; may be repeated
  --sample N --seed S                      N of them, chosen alike for the same seed
  --again                                  those alone that nothing noticed the last time, and new ones
  --thorough                               also by the tests that need thousands of random values; takes hours`

const root = join(import.meta.dirname, '..', '..')
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    thorough: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    json: { type: 'string', default: 'dist/mutants.json' },
    help: { type: 'boolean', default: false },
  },
})

const say = (text: string) => process.stdout.write(`${text}\n`)

function keep(results: readonly Result[]) {
  const out = join(root, values.json)
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, JSON.stringify(results, null, 1))
}

/** What was noticed the last time, in the code as it is now: it still is, as tests are only added. */
function noticedBefore(mutants: readonly Mutant[]): Result[] {
  if (!values.again) return []
  const before = JSON.parse(readFileSync(join(root, values.json), 'utf8')) as Result[]
  const dead = new Map(before.filter(isDead).map((each) => [`${each.mutant.file} ${each.mutant.name}`, each]))
  return mutants.flatMap((mutant) => {
    const known = dead.get(`${mutant.file} ${mutant.name}`)
    return known ? [{ mutant, outcome: known.outcome }] : []
  })
}

async function measured(worker: Worker, texts: ReadonlyMap<string, string>): Promise<Measured[]> {
  const found: Measured[] = []
  for (const file of testFilesOf(root, texts)) {
    const { code, contains } = await bundleOf(root, file, texts)
    if (contains.length === 0) continue
    const result = await worker.measure(file, code)
    if (result.failures.length > 0)
      throw new Error(`${file} fails without any mutant:\n${result.failures.join('\n')}`)
    found.push(result)
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

async function run() {
  const explanations = (
    JSON.parse(readFileSync(join(import.meta.dirname, 'explained.json'), 'utf8')) as Explanation[]
  ).filter(({ file }) => isIn(file, values.only))
  const { texts, mutants } = mutantsOf(root, values.only)
  if (mutants.length === 0) throw new Error(`There are no mutants in ${values.only.join(', ')}.`)
  const results = noticedBefore(mutants)
  const known = new Set(results.map(({ mutant }) => mutant.id))
  const left = mutants.filter(({ id }) => !known.has(id))
  const chosen = values.sample ? sampleOf(left, Number(values.sample), Number(values.seed)) : left
  const worker = new Worker()
  try {
    const begun = Date.now()
    const minutes = () => `${((Date.now() - begun) / 60_000).toFixed(1)} min`
    const all = await measured(worker, texts)
    say(`${mutants.length} mutants, ${chosen.length} to be woken; ${all.length} test files (${minutes()})`)
    for (const mutant of chosen) {
      const tries = triesFor(mutant, all, values.thorough)
      const outcome =
        tries.length > 0 ? await worker.try(mutant.id, tries) : { kind: 'unseen' as const, by: null }
      results.push({ mutant, outcome })
      if (results.length % 100 !== 0) continue
      keep(results)
      say(`${results.length} woken, ${scoreOf(results).toFixed(1)} % noticed (${minutes()})`)
    }
    await soundness(worker, all)
  } finally {
    worker.stop()
  }
  keep(results)
  return { results, explanations, mutants }
}

if (values.help) say(usage)
else {
  const { results, explanations, mutants } = await run()
  const left = survivors(results, explanations)
  const old = stale(explanations, mutants, results)
  say(`\n${table(results, explanations)}`)
  if (left.length > 0) say(`\nNo test notices, and nobody has said why:\n${left.join('\n')}`)
  if (old.length > 0) say(`\nExplained, but not surviving:\n${old.join('\n')}`)
  process.exitCode = old.length > 0 || scoreOf(results) < LOWEST_SCORE ? 1 : 0
}
