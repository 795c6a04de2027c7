import { basename, dirname } from 'node:path'
import type { Mutant } from '../instrumented.ts'
import type { FileCoverage, TestCoverage, TestRun } from './messages.ts'

/** How many tests of a file run before those of the other files. */
const FIRST = 8

/** How often a test file has killed mutants of a source file. */
export class KillCounts {
  private readonly counts = new Map<string, number>()

  add(source: string, test: string) {
    this.counts.set(`${source} ${test}`, this.of(source, test) + 1)
  }

  of(source: string, test: string): number {
    return this.counts.get(`${source} ${test}`) ?? 0
  }
}

/** The words of a name, in the singular. */
const wordsOf = (path: string) =>
  basename(path)
    .replace(/\..*/, '')
    .split('-')
    .map((word) => word.replace(/s$/, ''))

/** How many words the names of a test file and a source file share. */
export function likeness(test: string, source: string): number {
  const words = new Set(wordsOf(test))
  const folder = basename(dirname(source))
  const shared = wordsOf(source).filter((word) => words.has(word)).length
  return shared + Number(test.includes(`/${folder}/`)) + Number(words.has(folder))
}

/**
 * The tests that cover a mutant. Where it runs on load or in hooks, any test of the file may notice it: those that cover
 * its source file are the likely ones.
 */
function testsCovering(id: number, source: number, coverage: FileCoverage): number[] {
  const { tests, onLoad, inHooks } = coverage
  const indexesOf = (matches: (test: TestCoverage) => boolean) =>
    tests.flatMap((test, n) => (matches(test) ? [n] : []))
  const direct = indexesOf(({ mutants }) => mutants.includes(id))
  if (direct.length > 0) return direct
  if (!inHooks.mutants.includes(id) && !onLoad.includes(id)) return []
  const likely = indexesOf(({ files }) => files.includes(source))
  const isForAll = inHooks.mutants.includes(id) || inHooks.files.includes(source)
  return likely.length > 0 || !isForAll ? likely : indexesOf(() => true)
}

type Chosen = { coverage: FileCoverage; tests: number[] }

/** The cost of a file: less for one that is all about the code, more for one where few of the tests come to it. */
const costToNotice = ({ cost, tests }: FileCoverage, covering: readonly number[]) =>
  cost * (tests.length / covering.length) ** 2

function runOf({ coverage, tests }: Chosen, isSequential: boolean): TestRun {
  const all = isSequential ? Array.from({ length: Math.max(...tests) + 1 }, (_, n) => n) : tests
  const cost = all.reduce((sum, n) => sum + (coverage.tests[n]?.cost ?? 0), coverage.cost)
  return { file: coverage.file, tests: all, cost }
}

/** The cheapest tests of a file, and the rest. */
function divided({ coverage, tests }: Chosen): Chosen[] {
  const byCost = tests.toSorted((a, b) => (coverage.tests[a]?.cost ?? 0) - (coverage.tests[b]?.cost ?? 0))
  return [byCost.slice(0, FIRST), byCost.slice(FIRST)]
    .filter((part) => part.length > 0)
    .map((part) => ({ coverage, tests: part.toSorted((a, b) => a - b) }))
}

/**
 * The tests to run for a mutant, within the budget: first of the files that have killed mutants of the same source file,
 * then of the files with similar names, then the cheapest. `source` is the index of the mutant's file, `budget` is in
 * milliseconds of processor time. Of a sequential file the earlier tests run too, since the later ones need what they leave.
 */
export function runsFor(
  { id, file, isSql = false }: Mutant,
  source: number,
  all: readonly FileCoverage[],
  kills: KillCounts,
  isSequential: (file: string) => boolean,
  budget: number,
): { isStatic: boolean; runs: TestRun[] } {
  const chosen = all
    .map((coverage): Chosen => ({ coverage, tests: testsCovering(id, source, coverage) }))
    .filter(({ tests }) => tests.length > 0)
    .sort(
      ({ coverage: a, tests: x }, { coverage: b, tests: y }) =>
        kills.of(file, b.file) - kills.of(file, a.file) ||
        likeness(b.file, file) - likeness(a.file, file) ||
        costToNotice(a, x) - costToNotice(b, y),
    )
    .map(divided)
  let left = budget
  const runs = [...chosen.flatMap(([first]) => first ?? []), ...chosen.flatMap(([, rest]) => rest ?? [])]
    .map((each) => runOf(each, isSequential(each.coverage.file)))
    .filter(({ cost }) => {
      const fits = left > 0
      left -= cost
      return fits
    })
  // An SQL text is made when its module loads, and covered when it is executed.
  return { isStatic: isSql || all.some(({ onLoad }) => onLoad.includes(id)), runs }
}
