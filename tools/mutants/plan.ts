import { basename, dirname } from 'node:path'
import type { Mutant } from './instrumented.ts'
import type { Measured, Try } from './messages.ts'

/** Of each group in a sample. */
const FEWEST = 3

const sumOf = (costs: readonly number[]) => costs.reduce((sum, cost) => sum + cost, 0)

/** The folder of a rule's tests is that of the rule; a machine's tests begin with its name. */
function isNear(test: string, file: string): boolean {
  const name = file.startsWith('machines/') ? basename(dirname(file)) : basename(file, '.ts')
  return basename(test).startsWith(name)
}

/** Whether a file is tested by what tests its part: rules by the tests of rules, machines by those of machines. */
const isOfPart = (test: string, file: string) => test.split('/')[1] === file.split('/')[0]

/**
 * What to run for a mutant: only the tests that come by it, the nearest and quickest first. What needs thousands of
 * random values to say anything only when `thoroughly`.
 */
export function triesFor({ id, file }: Mutant, measured: readonly Measured[], thoroughly = false): Try[] {
  return measured
    .filter((each) => isOfPart(each.file, file) && (thoroughly || !each.isThorough))
    .flatMap((each): Try[] => {
      if (each.always.includes(id)) return [{ file: each.file, tests: null, cost: each.cost }]
      const tests = each.tests.flatMap(({ hits }, n) => (hits.includes(id) ? [n] : []))
      const cost = sumOf(tests.map((n) => each.tests[n]?.cost ?? 0))
      return tests.length > 0 ? [{ file: each.file, tests, cost }] : []
    })
    .sort((a, b) => Number(isNear(b.file, file)) - Number(isNear(a.file, file)) || a.cost - b.cost)
}

/** Some of all, as many of each group as it has its share of all, and at least a few: alike for the same seed. */
export function sampleOfEach<T>(
  all: readonly T[],
  groupOf: (one: T) => string,
  count: number,
  seed: number,
): T[] {
  const chosen = [...new Set(all.map(groupOf))].flatMap((group) => {
    const some = all.filter((one) => groupOf(one) === group)
    return sampleOf(some, Math.max(FEWEST, Math.round((count * some.length) / all.length)), seed)
  })
  return sampleOf(chosen, chosen.length, seed)
}

/** Some of all, chosen alike for the same seed. */
export function sampleOf<T>(all: readonly T[], count: number, seed: number): T[] {
  const left = [...all]
  let state = seed >>> 0
  const chosen: T[] = []
  while (chosen.length < count && left.length > 0) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    chosen.push(...left.splice(Math.floor((state / 2 ** 32) * left.length), 1))
  }
  return chosen
}
