import type { Survey } from './survey.ts'

const of = (some: readonly unknown[], all: readonly unknown[]) => `${some.length}/${all.length}`

/** The coverage of a machine as “seen/all”, and its number of paths. */
export function figuresOf({ states, transitions, walks }: Survey) {
  const walkable = transitions.filter(({ isForbidden }) => !isForbidden)
  const outcomes = transitions.flatMap(({ allowed: saidYes, refused: saidNo }) =>
    saidYes === null ? [] : [saidYes, saidNo],
  )
  return {
    states: of(
      states.filter(({ isWalked }) => isWalked),
      states,
    ),
    transitions: of(
      walkable.filter(({ isWalked }) => isWalked),
      walkable,
    ),
    guards: of(outcomes.filter(Boolean), outcomes),
    paths: walks.reduce((sum, { shortest, simple }) => sum + shortest.length + (simple?.length ?? 0), 0),
  }
}
