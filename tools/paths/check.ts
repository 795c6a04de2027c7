import type { Survey } from './survey.ts'

/** Faults of a machine or its walks: unreachable states, untried events, missing descriptions. */
export function shortcomingsOf({ machine, states, transitions, events, unseen }: Survey): string[] {
  const named = (problem: string) => (name: string) => `${machine}: ${problem}: ${name}`
  return [
    ...(unseen === null ? [`${machine}: it is walked on no screen`] : []),
    ...(unseen ?? []).map(named('a state whose screen is not checked')),
    ...states
      .filter(({ isWalked }) => !isWalked)
      .map(({ path }) => path)
      .map(named('no path comes to the state')),
    ...states
      .filter(({ texts: words }) => !words?.nb || !words.en)
      .map(({ path }) => path)
      .map(named('a state without words')),
    ...transitions
      .filter(({ isWalked, isForbidden }) => !isWalked && !isForbidden)
      .map(({ name }) => name)
      .map(named('nothing triggers the transition')),
    ...transitions
      .filter(({ isWalked, isForbidden }) => isWalked && isForbidden)
      .map(({ name }) => name)
      .map(named('a transition that is said to be forbidden can be taken')),
    ...transitions
      .filter(({ guard }) => guard?.nb.split(', ').includes(''))
      .map(({ name }) => name)
      .map(named('a guard without words')),
    ...transitions
      .filter(({ refused: saidNo, isForbidden }) => saidNo === false && !isForbidden)
      .map(({ name }) => name)
      .map(named('a condition that has never refused')),
    ...events
      .filter(({ isWalked }) => !isWalked)
      .map(({ type }) => type)
      .map(named('an event without a case')),
  ]
}
