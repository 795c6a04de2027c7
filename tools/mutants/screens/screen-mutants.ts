import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { createVitest, type TestModule, type Vitest } from 'vitest/node'
import { linguiMacros } from '../../../vite.config.ts'
import type { Mutant } from '../instrumented.ts'
import type { Outcome } from '../messages.ts'
import { likeness } from '../server/plan.ts'
import { ACTIVE, type ActiveMutant } from './active.ts'

const COVERAGE = join('dist', 'mutants-screens.json')
const HITS = join('dist', 'mutant-hits.json')
const NONE = -1

/** What a test file covers, by the ids of mutants, and the seconds that it takes. */
type FileCoverage = { key: string; mutants: number[]; seconds: number; isFailing: boolean }

export type ScreenMutantsOptions = {
  root: string
  testFiles: readonly string[]
  /** Whether the tests of a file are run. */
  isWanted: (testFile: string) => boolean
  texts: ReadonlyMap<string, string>
  /** The most seconds that the tests for one mutant may take. */
  budget: number
  log: (text: string) => void
  onOutcome: (mutant: Mutant, outcome: Outcome) => void
}

const instrumentedFiles = (root: string, texts: ReadonlyMap<string, string>): Plugin => ({
  name: 'mutants',
  enforce: 'pre',
  load: (id) => texts.get(id.replace(/\?.*/, '').slice(root.length + 1)) ?? null,
})

/** Vitest as `npm test` runs the screens, one file at a time, with the mutants in them. */
const openVitest = (root: string, texts: ReadonlyMap<string, string>): Promise<Vitest> =>
  createVitest(
    'test',
    {
      ...{ root, config: false, watch: false, environment: 'jsdom', testTimeout: 30_000, maxWorkers: 1 },
      include: ['tests/screens/**/*.test.{ts,tsx}'],
      setupFiles: [join(import.meta.dirname, 'active-mutant.ts'), 'tests/support/screens-setup.ts'],
      reporters: [{}],
    },
    { plugins: [instrumentedFiles(root, texts), linguiMacros()], logLevel: 'silent' },
  )

/** The first test of a file that fails; undefined where all pass. */
function failureIn(modules: readonly TestModule[]): string | undefined {
  for (const each of modules) {
    for (const test of each.children.allTests('failed')) return test.fullName
    if (!each.ok()) return each.errors()[0]?.message ?? 'the file does not load'
  }
  return undefined
}

async function run(vitest: Vitest, root: string, file: string, active: ActiveMutant) {
  writeFileSync(join(root, ACTIVE), JSON.stringify(active))
  const [specification] = await vitest.globTestSpecifications([file])
  if (!specification) throw new Error(`${file} is no test file.`)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification])
  // What earlier runs came to is among them.
  const ofFile = testModules.filter(({ moduleId }) => moduleId === specification.moduleId)
  if (ofFile.length === 0) throw new Error(`${file} was not run.`)
  return failureIn(ofFile) ?? (unhandledErrors.length > 0 ? String(unhandledErrors[0]) : undefined)
}

async function coverageOf(vitest: Vitest, { root, testFiles, isWanted, texts, log }: ScreenMutantsOptions) {
  const path = join(root, COVERAGE)
  const kept: Record<string, FileCoverage> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const support = readdirSync(join(root, 'tests/support'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name),
  )
  const common = createHash('sha256').update([...texts.values()].join('\0'))
  for (const name of support.sort()) common.update(readFileSync(join(root, 'tests/support', name)))
  for (const file of testFiles.filter(isWanted)) {
    const key = common
      .copy()
      .update(readFileSync(join(root, file)))
      .digest('hex')
    if (kept[file]?.key === key) continue
    const start = performance.now()
    const failure = await run(vitest, root, file, { mutant: NONE, hits: join(root, HITS) })
    if (failure !== undefined) log(`${file} is left out, it fails without a mutant: ${failure}`)
    kept[file] = {
      ...{ key, isFailing: failure !== undefined, seconds: (performance.now() - start) / 1000 },
      mutants: JSON.parse(readFileSync(join(root, HITS), 'utf8')),
    }
    writeFileSync(path, JSON.stringify(kept))
  }
  return Object.entries(kept).filter(([file, { isFailing }]) => isWanted(file) && !isFailing)
}

/**
 * Tries mutants of `src/` with the tests of the screens, and calls `onOutcome` with the outcome of each. The test files
 * that cover a mutant run in Vitest itself, nearest and quickest first, each from its beginning.
 */
export async function tryScreenMutants(
  mutants: readonly Mutant[],
  options: ScreenMutantsOptions,
): Promise<void> {
  const { root, texts, budget, log, onOutcome } = options
  mkdirSync(join(root, 'dist'), { recursive: true })
  const vitest = await openVitest(root, texts)
  const killers = new Set<string>()
  try {
    const coverage = await coverageOf(vitest, options)
    log(`${mutants.length} mutants of src; ${coverage.length} test files`)
    for (const mutant of mutants) {
      let left = budget
      const files = coverage
        .filter(([, { mutants: covered }]) => covered.includes(mutant.id))
        .sort(
          ([a, { seconds: costOfA }], [b, { seconds: costOfB }]) =>
            likeness(b, mutant.file) - likeness(a, mutant.file) || costOfA - costOfB,
        )
      let outcome: Outcome = { kind: files.length > 0 ? 'survived' : 'unseen', by: null }
      for (const [file, { seconds }] of files) {
        if (left <= 0) break
        left -= seconds
        const failure = await run(vitest, root, file, { mutant: mutant.id, hits: null })
        if (failure === undefined) continue
        killers.add(file)
        outcome = { kind: 'killed', by: `${file} > ${failure}` }
        break
      }
      onOutcome(mutant, outcome)
    }
    for (const file of killers)
      if ((await run(vitest, root, file, { mutant: NONE, hits: null })) !== undefined)
        throw new Error(`${file} fails now and then: the score means nothing.`)
  } finally {
    await vitest.close()
  }
}
