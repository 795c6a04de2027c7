import type { AnyStateMachine } from 'xstate'
import type { InBrowser, Visit } from '#tests/support/in-browser/in-browser.ts'
import { planOf } from '#tests/support/in-browser/plan.ts'
import { leavesOf, transitionsOf } from '#tests/support/model.ts'
import type { MachineInBrowser } from './browser-record.ts'

/**
 * Faults of the last browser walk of a machine: it was of another map than today's (`map`), something that
 * can be covered was not, or is not covered without an agreed reason.
 */
export function browserShortcomingsOf(
  machine: InBrowser<Visit>,
  walked: MachineInBrowser | null,
  map: string,
): string[] {
  const { name } = machine.model
  const command = `npm run paths -- --browser --machine ${name}`
  if (walked === null) return [`${name}: it has not been walked in the browser: ${command}`]
  const { kinds, unwalkable, causes } = planOf(machine)
  const named = (problem: string) => (what: string) => `${name}: ${problem}: ${what}`
  const taken = new Set(walked.taken)
  const known = [...kinds, ...unwalkable.map(({ kind }) => kind)]
  return [
    ...(walked.map === map ? [] : [`${name}: it has changed since it was walked in the browser: ${command}`]),
    ...[...kinds].filter((kind) => !taken.has(kind)).map(named('no browser has taken the step')),
    ...walked.taken
      .filter((kind) => !kinds.has(kind))
      .map(named('a browser has taken a step that there is no more')),
    ...[...causes].filter((cause) => !walked.causes[cause]).map(named('in no browser did it happen that')),
    ...uncommon(machine, walked, known).map(([problem, what]) => named(problem)(what)),
  ]
}

/** States and transitions on which the walk and the agreement differ. */
function uncommon(
  { model: { machine, forbidden = [] }, never }: InBrowser<Visit>,
  { states, transitions, taken }: MachineInBrowser,
  kinds: readonly string[],
): [problem: string, what: string][] {
  const whole: AnyStateMachine = machine
  const all = [...leavesOf(whole), ...transitionsOf(whole).filter((each) => !forbidden.includes(each))]
  const seen = new Set([...states, ...transitions, ...taken])
  const agreed = Object.keys(never)
  return [
    ...all
      .filter((each) => !seen.has(each) && !agreed.includes(each))
      .map((each): [string, string] => ['no browser comes by it, and no reason is given', each]),
    ...agreed
      .filter((each) => seen.has(each))
      .map((each): [string, string] => ['it is said that no browser comes by it, and one has', each]),
    ...agreed
      .filter((each) => !all.includes(each) && !kinds.includes(each))
      .map((each): [string, string] => ['it is said that no browser comes by what there is none of', each]),
  ]
}
