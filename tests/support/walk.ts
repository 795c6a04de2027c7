import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { keepingTo, mapOf } from './map.ts'
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

/** What everybody has agreed on that each state is and each step leads to; `maps/README.md` says how it is changed. */
const agreedMap = (name: string) =>
  readFileSync(join(import.meta.dirname, '..', 'machines', 'maps', `${name}.txt`), 'utf8')
    .trimEnd()
    .split('\n')

/** `MACHINE_PATHS=few` walks as few paths as come by every state and transition: for `npm run mutants`. */
const areFewWanted = process.env.MACHINE_PATHS === 'few'

const complement = (all: readonly string[], known: ReadonlySet<string>) =>
  all.filter((each) => !known.has(each)).sort()

/** The suites that every machine gets. Prints states, transitions, paths and how much of them was walked. */
export function walkMachine<M extends AnyStateMachine>(model: Model<M>, promises: Promises<M>) {
  const { name, machine, walks, forbidden = [] } = model
  describe(`every path of ${name}`, () => {
    const explored = new Map<Walk<M>, Graph>()
    const stage = stageOf(machine)
    const known = new Set<string>()
    let walkedPaths = 0

    beforeAll(() => {
      const look = keepingTo(machine, agreedMap(name))
      // The last walks are the small ones: a step that strayed shows there first.
      for (const walk of walks.toReversed()) explored.set(walk, explore(machine, walk, look))
    }, 180_000)

    const pathsOf = (graph: Graph) => {
      if (!areFewWanted) return [...graph.replayed, ...(simplePaths(graph, MOST_SIMPLE) ?? [])]
      const few = spanning(graph, known)
      return few.length > 0 ? few : graph.replayed.slice(0, 1)
    }

    test('says for every state what holds there', () => {
      expect(Object.keys(promises).sort()).toEqual(leavesOf(machine).sort())
    })

    test('can come to rest from wherever it is', () => {
      for (const [walk, graph] of explored) expect(stuck(graph, graph.edges, isRest(walk))).toEqual([])
    })

    test('comes to rest by the answers of the world alone', () => {
      for (const [walk, graph] of explored) {
        const services = graph.edges.filter((edge) => edge.ofTheWorld)
        expect(stuck(graph, services, isRest(walk))).toEqual([])
      }
    })

    test('leads everywhere that its map says, and changes and tells what it says', () => {
      expect(mapOf(machine, explored.values())).toEqual(agreedMap(name))
    })

    for (const walk of walks) {
      test(`keeps its promises on every path: ${walk.title.en}`, async () => {
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
