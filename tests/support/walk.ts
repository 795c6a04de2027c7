import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { checkAgainstMap, mapOf } from './map.ts'
import {
  explore,
  type Graph,
  isRest,
  leavesOf,
  MOST_SIMPLE,
  type Model,
  simplePaths,
  spanning,
  stuck,
  transitionsOf,
  type Walk,
} from './model.ts'
import { type Promises, replay, stageOf } from './replay.ts'

/** The agreed states and steps; `maps/README.md` describes how to change them. */
const agreedMap = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', 'machines', 'maps', `${name}.txt`), 'utf8')
    .trimEnd()
    .split('\n')

/**
 * `MACHINE_PATHS=few` replays a set of paths that covers every state and transition: for `npm run mutants`.
 */
const areFewWanted = process.env.MACHINE_PATHS === 'few'

const complement = (all: readonly string[], known: ReadonlySet<string>) =>
  all.filter((each) => !known.has(each)).sort()

/** The suites of every machine. Prints states, transitions, paths and their coverage. */
export function walkMachine<M extends AnyStateMachine>(model: Model<M>, promises: Promises<M>) {
  const { name, machine, walks, forbidden = [] } = model
  describe(`every path of ${name}`, () => {
    const explored = new Map<Walk<M>, Graph>()
    const stage = stageOf(machine)
    const known = new Set<string>()
    let walkedPaths = 0

    beforeAll(() => {
      const scan = checkAgainstMap(machine, agreedMap(name))
      // The last walks are the small ones: a wrong step shows there first.
      for (const walk of walks.toReversed()) explored.set(walk, explore(machine, walk, scan))
    }, 180_000)

    const pathsOf = (graph: Graph) => {
      if (!areFewWanted) return [...graph.replayed, ...(simplePaths(graph, MOST_SIMPLE) ?? [])]
      const few = spanning(graph, known)
      return few.length > 0 ? few : graph.replayed.slice(0, 1)
    }

    test('has invariants for every state', () => {
      expect(Object.keys(promises).sort()).toEqual(leavesOf(machine).sort())
    })

    test('can reach a settled state from every state', () => {
      for (const [walk, graph] of explored) expect(stuck(graph, graph.edges, isRest(walk))).toEqual([])
    })

    test('reaches a settled state by the answers of the environment alone', () => {
      for (const [walk, graph] of explored) {
        const services = graph.edges.filter((edge) => edge.ofTheWorld)
        expect(stuck(graph, services, isRest(walk))).toEqual([])
      }
    })

    test('follows its map: targets, context changes and emitted events', () => {
      expect(mapOf(machine, explored.values())).toEqual(agreedMap(name))
    })

    for (const walk of walks) {
      test(`keeps its invariants on every path: ${walk.title.en}`, async () => {
        const graph = explored.get(walk)
        if (!graph) throw new Error('The walk was not explored.')
        for (const path of pathsOf(graph)) {
          await replay(stage, walk, path, promises)
          walkedPaths++
        }
      }, 180_000)
    }

    test('reaches every state and takes every transition but the forbidden ones', () => {
      const states = leavesOf(machine)
      const transitions = transitionsOf(machine)
      const { seen } = stage
      const walked = transitions.length - complement(transitions, seen.transitions).length
      const total = (count: (graph: Graph) => number) =>
        [...explored.values()].reduce((sum, graph) => sum + count(graph), 0)
      console.info(
        `${name}: ${states.length - complement(states, seen.states).length} of ${states.length} states, ${walked} of ${transitions.length} transitions, ` +
          `${walkedPaths} paths walked ` +
          `(${total(({ edges }) => edges.length)} steps between ${total(({ vertices }) => vertices.size)} situations)`,
      )
      expect(complement(states, seen.states)).toEqual([])
      expect(complement(transitions, seen.transitions)).toEqual([...forbidden].sort())
    })
  })
}
