import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Mutant } from '../instrumented.ts'
import type { Outcome } from '../messages.ts'
import { KeptCoverage } from './kept-coverage.ts'
import type { FileCoverage } from './messages.ts'
import { modulesOf } from './modules.ts'
import { KillCounts, runsFor } from './plan.ts'
import { ServerWorker } from './server-worker.ts'

const COVERAGE = 'dist/mutants-coverage.json'

export type ServerMutantsOptions = {
  root: string
  testFiles: readonly string[]
  /** Whether the tests of a file are run. */
  isWanted: (testFile: string) => boolean
  /** The instrumented files, in the order of the indexes that they were instrumented with. */
  texts: ReadonlyMap<string, string>
  workers: number
  /** The most that the tests for one mutant may cost, in milliseconds of processor time. */
  budget: number
  log: (text: string) => void
  onOutcome: (mutant: Mutant, outcome: Outcome) => void
}

/** Whether the tests of a file need what earlier ones leave: it opens a server once and never clears it. */
const isSequential = (text: string) =>
  !/freshServer\(|^\s*beforeEach\(/m.test(text) && /beforeAll\(|openedServer\(/.test(text)

async function coverageOf(
  workers: readonly ServerWorker[],
  files: readonly string[],
  kept: KeptCoverage,
  log: (text: string) => void,
): Promise<FileCoverage[]> {
  const queue = files.filter((file) => !kept.of(file))
  const work = async (worker: ServerWorker) => {
    for (let file = queue.shift(); file; file = queue.shift()) kept.add(await worker.measure(file))
  }
  await Promise.all(workers.map(work))
  return files.flatMap((file) => {
    const coverage = kept.of(file)
    if (!coverage) return []
    const [failure] = coverage.failures
    for (const [n, reason] of Object.entries(coverage.failing))
      log(`${file} > ${coverage.tests[Number(n)]?.name} fails without a mutant: ${reason.slice(0, 200)}`)
    if (failure === undefined) return [coverage]
    log(`${file} is left out, it fails without a mutant: ${failure.slice(0, 200)}`)
    return []
  })
}

/** Tries mutants of the server, and calls `onOutcome` with the outcome of each. */
export async function tryServerMutants(
  mutants: readonly Mutant[],
  { root, testFiles, isWanted, texts, workers: count, budget, log, onOutcome }: ServerMutantsOptions,
): Promise<void> {
  const modules = await modulesOf(root, testFiles, texts)
  const workers = Array.from({ length: count }, () => new ServerWorker(modules))
  try {
    const kept = new KeptCoverage(join(root, COVERAGE), modules)
    const coverage = await coverageOf(workers, testFiles.filter(isWanted), kept, log)
    const indexes = new Map([...texts.keys()].map((file, n) => [file, n]))
    const sequential = new Set(
      testFiles.filter((file) => isSequential(readFileSync(join(root, file), 'utf8'))),
    )
    const kills = new KillCounts()
    const queue = [...mutants]
    log(`${mutants.length} mutants to be woken; ${coverage.length} test files`)
    const work = async (worker: ServerWorker) => {
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        const index = indexes.get(mutant.file) ?? Number.NaN
        const inOrder = (file: string) => sequential.has(file)
        const { isStatic, runs } = runsFor(mutant, index, coverage, kills, inOrder, budget)
        const outcome: Outcome =
          runs.length > 0 ? await worker.try(mutant.id, isStatic, runs) : { kind: 'unseen', by: null }
        if (outcome.by) kills.add(mutant.file, outcome.by.split(' > ')[0] ?? '')
        onOutcome(mutant, outcome)
      }
    }
    await Promise.all(workers.map(work))
  } finally {
    for (const worker of workers) worker.stop()
  }
}
