import type { Mutant } from './instrumented.ts'
import type { Outcome } from './messages.ts'
import { groupOf } from './scope.ts'

export type Result = { mutant: Mutant; outcome: Outcome }

/** Survivors that are accepted, and why. `mutants` are named as the report names them. */
export type Explanation = { file: string; mutants: string[]; why: string }

/** Whether a test noticed. */
export const isDead = ({ outcome }: Result) => outcome.kind === 'killed' || outcome.kind === 'timedOut'

/** How many of some mutants a test noticed, in per cent. */
export const scoreOf = (results: readonly Result[]) =>
  results.length === 0 ? 100 : (100 * results.filter(isDead).length) / results.length

const isExplained = ({ mutant }: Result, explanations: readonly Explanation[]) =>
  explanations.some(({ file, mutants }) => file === mutant.file && mutants.includes(mutant.name))

function row(name: string, results: readonly Result[], explanations: readonly Explanation[]): string {
  const count = (kind: Outcome['kind']) => results.filter(({ outcome }) => outcome.kind === kind).length
  const alive = results.filter((each) => !isDead(each))
  const explained = alive.filter((each) => isExplained(each, explanations)).length
  const figures = [results.length, count('killed'), count('timedOut'), alive.length, explained]
  const cells = figures.map((figure) => String(figure).padStart(10)).join('')
  return `${name.padEnd(30)}${cells}${scoreOf(results).toFixed(1).padStart(9)} %`
}

/** A line for every folder and machine, one for rules and machines each, and one for all. */
export function table(results: readonly Result[], explanations: readonly Explanation[]): string {
  const titles = ['mutants', 'killed', 'timed out', 'survived', 'explained', 'score']
  const head = `${''.padEnd(30)}${titles.map((title) => title.padStart(10)).join('')}`
  const of = (name: string, isOf: (file: string) => boolean) => {
    const some = results.filter(({ mutant }) => isOf(mutant.file))
    return some.length > 0 ? [row(name, some, explanations)] : []
  }
  const groups = [...new Set(results.map(({ mutant }) => groupOf(mutant.file)))].sort()
  return [
    head,
    ...groups.flatMap((group) => of(group, (file) => groupOf(file) === group)),
    ...of('all of domain', (file) => file.startsWith('domain/')),
    ...of('all of machines', (file) => file.startsWith('machines/')),
    ...of('all of server', (file) => file.startsWith('server/')),
    ...of('all of src', (file) => file.startsWith('src/')),
    row('everything', results, explanations),
  ].join('\n')
}

/** The survivors that nobody has explained, with where they are. */
export const survivors = (results: readonly Result[], explanations: readonly Explanation[]): string[] =>
  results
    .filter((each) => !isDead(each) && !isExplained(each, explanations))
    .map(({ mutant: { file, line, name }, outcome }) => {
      return `${file}:${line}  ${name}${outcome.kind === 'unseen' ? '  (no test comes by)' : ''}`
    })

/** Explanations of what is not there any more, or does not survive any more. */
export function stale(
  explanations: readonly Explanation[],
  mutants: readonly Mutant[],
  results: readonly Result[],
): string[] {
  return explanations.flatMap(({ file, mutants: names }) =>
    names.flatMap((name) => {
      const isSame = (mutant: Mutant) => mutant.file === file && mutant.name === name
      if (!mutants.some(isSame)) return [`${file}  ${name}: there is no such mutant`]
      const result = results.find(({ mutant }) => isSame(mutant))
      return result && isDead(result) ? [`${file}  ${name}: is noticed by ${result.outcome.by}`] : []
    }),
  )
}
