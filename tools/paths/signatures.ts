import { activeLeaves, explore, type Graph, leavesOf, transitionsOf } from '#tests/support/model.ts'
import { type AnyModel, everyModel } from '#tests/support/models/every-model.ts'
import { wordsOfEvent } from './plain-words.ts'

/** What a machine is at one revision: its states, its transitions, and each of its shortest paths in one line. */
export type Signature = { states: string[]; transitions: string[]; paths: string[] }
export type Signatures = Record<string, Signature>

/** Between the steps of a path in a line. */
export const THEN = ' → '

function linesOf(model: AnyModel, { replayed, vertices }: Graph, title: string): string[] {
  const leavesAt = (key: string | undefined) => {
    const vertex = vertices.get(key ?? '')
    return vertex ? activeLeaves(vertex.snapshot) : []
  }
  return replayed.map(({ events, keys }) => {
    const steps = events.map((event, place) => {
      const before = leavesAt(keys[place])
      const comes = leavesAt(keys[place + 1]).filter((leaf) => !before.includes(leaf))
      return `${wordsOfEvent(model, event).en} [${comes.join(', ')}]`
    })
    return [`${title}: ${leavesAt(keys[0]).join(', ')}`, ...steps].join(THEN)
  })
}

/** The signatures of some machines, of all where none is named. */
export function signaturesOf(names: readonly string[]): Signatures {
  const wanted = everyModel.filter(({ name }) => names.length === 0 || names.includes(name))
  return Object.fromEntries(
    wanted.map((model) => [
      model.name,
      {
        states: leavesOf(model.machine),
        transitions: transitionsOf(model.machine),
        paths: model.walks.flatMap((walk) => linesOf(model, explore(model.machine, walk), walk.title.en)),
      },
    ]),
  )
}
