import { activeLeaves, explore, type Graph, leavesOf, transitionsOf } from '#tests/support/model.ts'
import { everyModel } from '#tests/support/models/every-model.ts'
import { describeEvent } from './describe.ts'
import { type AnyDescriptions, descriptionsOf } from './descriptions/every-description.ts'

/** A machine at one revision: its states, its transitions, and each of its shortest paths in one line. */
export type Signature = { states: string[]; transitions: string[]; paths: string[] }
export type Signatures = Record<string, Signature>

/** Between the steps of a path in a line. */
export const THEN = ' → '

function linesOf(descriptions: AnyDescriptions, { replayed, vertices }: Graph, title: string): string[] {
  const leavesAt = (key: string | undefined) => {
    const vertex = vertices.get(key ?? '')
    return vertex ? activeLeaves(vertex.snapshot) : []
  }
  return replayed.map(({ events, keys }) => {
    const steps = events.map((event, place) => {
      const before = leavesAt(keys[place])
      const entered = leavesAt(keys[place + 1]).filter((leaf) => !before.includes(leaf))
      return `${describeEvent(descriptions, event).en} [${entered.join(', ')}]`
    })
    return [`${title}: ${leavesAt(keys[0]).join(', ')}`, ...steps].join(THEN)
  })
}

/** The signatures of some machines, of all by default. */
export function signaturesOf(names: readonly string[]): Signatures {
  const wanted = everyModel.filter(({ name }) => names.length === 0 || names.includes(name))
  return Object.fromEntries(
    wanted.map((model) => [
      model.name,
      {
        states: leavesOf(model.machine),
        transitions: transitionsOf(model.machine),
        paths: model.walks.flatMap((walk) =>
          linesOf(descriptionsOf(model.name), explore(model.machine, walk), walk.title.en),
        ),
      },
    ]),
  )
}
