import { explore, type Graph, leavesOf, transitionsOf } from '#tests/support/model.ts'
import { everyModel } from '#tests/support/models/every-model.ts'
import { wordsOfEvent } from './plain-words.ts'

/** What a machine is at one revision: its states, its transitions, and each of its shortest paths in one line. */
export type Signature = { states: string[]; transitions: string[]; paths: string[] }
export type Signatures = Record<string, Signature>

function linesOf(model: (typeof everyModel)[number], { replayed, vertices }: Graph, title: string): string[] {
  return replayed.map(({ events, keys }) => {
    const steps = events.map((event) => wordsOfEvent(model, event).en).join(' → ')
    const value = JSON.stringify(vertices.get(keys.at(-1) ?? '')?.snapshot.value)
    return `${title}: ${steps} ⇒ ${value}`
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
