import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { activeLeaves, type Edge, explore, type Graph, leavesOf, type Walk } from '#tests/support/model.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { describeEvent, describeState, doerOf } from './describe.ts'
import { descriptionsOf } from './descriptions/every-description.ts'
import type { Bilingual } from './descriptions/machine-descriptions.ts'

export type PathFilter = {
  from: string | undefined
  to: string | undefined
  kind: 'shortest' | 'simple'
  limit: number
}
export type Step = { happens: Bilingual; doer: 'person' | 'world' | 'time'; arrives: Bilingual[] }
/** One path through a machine: how its start is reached, and its steps. */
export type PlainPath = {
  walk: Bilingual
  startsAt: Bilingual[]
  leadIn: Step[]
  steps: Step[]
  ends: Bilingual[]
}

const MOST_STEPS = 40
const MOST_TRIES = 3_000_000

/** The states of a machine that a name may refer to: a whole path, or its last parts. */
export function statesNamed(machine: AnyStateMachine, name: string): string[] {
  const all = leavesOf(machine).flatMap((leaf) => {
    const parts = leaf.split('.')
    return parts.map((_, place) => parts.slice(0, place + 1).join('.'))
  })
  return [...new Set(all)].filter((path) => path === name || path.endsWith(`.${name}`))
}

const isIn = (states: readonly string[]) => (snapshot: AnyMachineSnapshot) =>
  snapshot._nodes.some(({ path }) => states.includes(path.join('.')))

const configurationOf = (snapshot: AnyMachineSnapshot) => JSON.stringify(snapshot.value)

class Finder {
  readonly graph: Graph
  readonly #outgoing = new Map<string, Edge[]>()
  readonly #incoming = new Map<string, Edge[]>()

  constructor(machine: AnyStateMachine, walk: Walk<AnyStateMachine>) {
    this.graph = explore(machine, walk)
    for (const edge of this.graph.edges) {
      this.#outgoing.set(edge.from, [...(this.#outgoing.get(edge.from) ?? []), edge])
      this.#incoming.set(edge.to, [...(this.#incoming.get(edge.to) ?? []), edge])
    }
  }

  snapshotAt(key: string): AnyMachineSnapshot {
    const vertex = this.graph.vertices.get(key)
    if (!vertex) throw new Error('There is no such situation.')
    return vertex.snapshot
  }

  keysWhere(holds: (snapshot: AnyMachineSnapshot) => boolean): string[] {
    return [...this.graph.vertices.values()].filter(({ snapshot }) => holds(snapshot)).map(({ key }) => key)
  }

  /** The shortest path to every situation from any of some. */
  shortestFrom(keys: readonly string[]): Map<string, Edge[]> {
    const found = new Map<string, Edge[]>(keys.map((key) => [key, []]))
    for (const [key, path] of found) {
      for (const edge of this.#outgoing.get(key) ?? [])
        if (!found.has(edge.to)) found.set(edge.to, [...path, edge])
    }
    return found
  }

  /** The minimum number of steps to one of some situations. */
  distancesTo(keys: readonly string[]): Map<string, number> {
    const found = new Map(keys.map((key) => [key, 0]))
    for (const [key, distance] of found) {
      for (const { from } of this.#incoming.get(key) ?? [])
        if (!found.has(from)) found.set(from, distance + 1)
    }
    return found
  }

  /** Shorter first, at most `limit`: paths that never repeat a configuration. */
  simpleWays(starts: readonly string[], goals: readonly string[], limit: number): Edge[][] {
    const distances = this.distancesTo(goals)
    const found: Edge[][] = []
    let tries = 0
    const search = (key: string, path: Edge[], values: ReadonlySet<string>, left: number) => {
      const distance = distances.get(key)
      if (distance === undefined || distance > left || found.length >= limit || tries++ > MOST_TRIES) return
      if (distance === 0) {
        if (left === 0) found.push(path)
        return
      }
      for (const edge of this.#outgoing.get(key) ?? []) {
        const value = configurationOf(this.snapshotAt(edge.to))
        if (!values.has(value)) search(edge.to, [...path, edge], new Set([...values, value]), left - 1)
      }
    }
    for (let length = 1; length <= MOST_STEPS && found.length < limit && tries < MOST_TRIES; length++)
      for (const start of starts)
        search(start, [], new Set([configurationOf(this.snapshotAt(start))]), length)
    return found
  }
}

function oneOfEachValue(finder: Finder, keys: readonly string[]): string[] {
  const byValue = new Map<string, string>()
  for (const key of keys) {
    const value = configurationOf(finder.snapshotAt(key))
    if (!byValue.has(value)) byValue.set(value, key)
  }
  return [...byValue.values()]
}

function foundIn(finder: Finder, machine: AnyStateMachine, { from, to, kind, limit }: PathFilter): Edge[][] {
  const start = [...finder.graph.vertices.keys()].slice(0, 1)
  const isGoal = to === undefined ? () => true : isIn(statesNamed(machine, to))
  const startsAt = from === undefined ? start : finder.keysWhere(isIn(statesNamed(machine, from)))
  const starts = startsAt.filter((key) => to === undefined || !isGoal(finder.snapshotAt(key)))
  const goals = finder.keysWhere(isGoal)
  if (kind === 'simple') return finder.simpleWays(oneOfEachValue(finder, starts), goals, limit)
  const shortest = finder.shortestFrom(starts)
  return oneOfEachValue(
    finder,
    goals.filter((key) => (shortest.get(key)?.length ?? 0) > 0),
  )
    .map((key) => shortest.get(key) ?? [])
    .sort((one, other) => one.length - other.length)
    .slice(0, limit)
}

/** The paths of a model between two states, as plain text; by default from the start, and to every state. */
export function plainPathsOf(model: AnyModel, wanted: PathFilter): PlainPath[] {
  const { machine, walks, name } = model
  const descriptions = descriptionsOf(name)
  const descriptionsAt = (snapshot: AnyMachineSnapshot, before?: AnyMachineSnapshot) => {
    const known = new Set(before ? activeLeaves(before) : [])
    return activeLeaves(snapshot)
      .filter((leaf) => !known.has(leaf))
      .map((leaf) => describeState(machine, descriptions, leaf) ?? { nb: leaf, en: leaf })
  }
  return walks.flatMap((walk) => {
    const finder = new Finder(machine, walk)
    const stepOf = ({ from, to, event }: Edge): Step => ({
      happens: describeEvent(descriptions, event as EventObject),
      doer: doerOf(event.type),
      arrives: descriptionsAt(finder.snapshotAt(to), finder.snapshotAt(from)),
    })
    const start = [...finder.graph.vertices.keys()][0] ?? ''
    const toEach = finder.shortestFrom([start])
    return foundIn(finder, machine, wanted).map((edges) => ({
      walk: walk.title,
      startsAt: descriptionsAt(finder.snapshotAt(start)),
      leadIn: (toEach.get(edges[0]?.from ?? start) ?? []).map(stepOf),
      steps: edges.map(stepOf),
      ends: descriptionsAt(finder.snapshotAt(edges.at(-1)?.to ?? start)),
    }))
  })
}
