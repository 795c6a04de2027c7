import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import {
  activeLeaves,
  type EventPath,
  explore,
  type Graph,
  leavesOf,
  MOST_SIMPLE,
  simplePaths,
  type Transition,
  transitionName,
  type Walk,
} from '#tests/support/model.ts'
import type { AnyModel } from '#tests/support/models/every-model.ts'
import { type AnyScreen, everyScreen } from '#tests/support/on-screen/every-screen.ts'
import { replay, type Stage, stageOf } from '#tests/support/replay.ts'
import { describeEvent, describeEventType, describeState, doerOf } from './describe.ts'
import { type AnyDescriptions, descriptionsOf } from './descriptions/every-description.ts'
import { describeGuard } from './descriptions/guards.ts'
import type { Bilingual } from './descriptions/machine-descriptions.ts'

type SurveyedState = { path: string; texts: Bilingual | null; tags: string[]; isWalked: boolean }
type SurveyedTransition = {
  name: string
  from: string
  to: string[]
  event: string
  texts: Bilingual
  /** Its condition; null without a guard. */
  guard: Bilingual | null
  isWalked: boolean
  isForbidden: boolean
  /** Whether its guard allowed, and refused, in some walk; null without a guard. */
  allowed: boolean | null
  refused: boolean | null
}
type SurveyedEvent = {
  type: string
  texts: Bilingual
  doer: 'person' | 'world' | 'time'
  isWalked: boolean
}

/**
 * A path as indexes into the tables of its survey: a configuration, then an event and the resulting
 * configuration, and so on.
 */
type CompactPath = number[]
type SurveyedWalk = {
  title: Bilingual
  situations: number
  steps: number
  shortest: CompactPath[]
  simple: CompactPath[] | null
}

export type Survey = {
  machine: string
  title: Bilingual
  where: Bilingual
  suites: { name: Bilingual; walks: boolean }[]
  /** States without an expectation; null without a screen, which every machine has. */
  unseen: string[] | null
  states: SurveyedState[]
  transitions: SurveyedTransition[]
  events: SurveyedEvent[]
  /** Events with their payload; the paths refer to them. */
  happenings: { texts: Bilingual; doer: SurveyedEvent['doer'] }[]
  /** The simultaneously active states, as indexes into `states`. */
  configurations: number[][]
  walks: SurveyedWalk[]
}

/** Numbers distinct values, in order of appearance. */
class Numbered<T> {
  readonly all: T[] = []
  readonly #places = new Map<string, number>()

  placeOf(key: string, make: () => T): number {
    const known = this.#places.get(key)
    if (known !== undefined) return known
    this.#places.set(key, this.all.length)
    return this.all.push(make()) - 1
  }
}

export const transitionsIn = (machine: AnyStateMachine): Transition[] =>
  [machine.root, ...getStateNodes(machine)].flatMap(
    (node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])] as Transition[],
  )

const pathOf = (node: { path: string[] }) => node.path.join('.') || '(root)'

/** Explores a machine, replays every path on a live actor, and returns the coverage. */
export async function surveyOf(
  model: AnyModel,
  descriptions: AnyDescriptions = descriptionsOf(model.name),
): Promise<Survey> {
  const { machine, walks, forbidden = [], name } = model
  const leaves = leavesOf(machine)
  const stage = stageOf(machine)
  const happenings = new Numbered<Survey['happenings'][number]>()
  const configurations = new Numbered<number[]>()
  const surveyed: SurveyedWalk[] = []
  for (const walk of walks) {
    const graph = explore(stage.machine, walk)
    const compact = (path: EventPath) =>
      compacted(path, graph, descriptions, leaves, happenings, configurations)
    const simple = simplePaths(graph, MOST_SIMPLE)
    await walkAll(stage, walk, [...graph.replayed, ...(simple ?? [])])
    surveyed.push({
      title: walk.title,
      situations: graph.vertices.size,
      steps: graph.edges.length,
      shortest: graph.replayed.map(compact),
      simple: simple?.map(compact) ?? null,
    })
  }
  const { seen } = stage
  const onScreen = everyScreen.find((each) => each.model.name === name)?.onScreen
  return {
    machine: name,
    title: descriptions.title,
    where: descriptions.where,
    suites: [
      { name: { nb: 'på maskinen, i en levende aktør', en: 'on the machine, in a live actor' }, walks: true },
      { name: howOnScreen(onScreen), walks: onScreen !== undefined },
    ],
    unseen: onScreen ? leaves.filter((leaf) => !Object.hasOwn(onScreen.sees, leaf)) : null,
    states: leaves.map((path) => ({
      path,
      texts: describeState(machine, descriptions, path) ?? null,
      tags: tagsOf(machine, path),
      isWalked: seen.states.has(path),
    })),
    transitions: transitionsIn(machine).map((each) =>
      surveyedTransition(each, descriptions, stage, forbidden),
    ),
    events: eventsOf(machine, descriptions, seen.events),
    happenings: happenings.all,
    configurations: configurations.all,
    walks: surveyed,
  }
}

/** The coverage of a machine on its screen; `SCREEN_PATHS=all` walks all of its shortest paths. */
function howOnScreen(onScreen: AnyScreen['onScreen'] | undefined): Bilingual {
  return onScreen && !onScreen.isSmall
    ? {
        nb: 'for hånd på skjermbildet, hver tilstand og overgang på de korteste stiene',
        en: 'by hand on the rendered screen, every state and transition on the shortest paths',
      }
    : {
        nb: 'for hånd på skjermbildet, hver korteste sti',
        en: 'by hand on the rendered screen, every shortest path',
      }
}

async function walkAll(stage: Stage, walk: Walk<AnyStateMachine>, paths: readonly EventPath[]) {
  for (const path of paths) await replay(stage, walk, path)
}

function compacted(
  { events, keys }: EventPath,
  graph: Graph,
  descriptions: AnyDescriptions,
  leaves: readonly string[],
  happenings: Numbered<Survey['happenings'][number]>,
  configurations: Numbered<number[]>,
): CompactPath {
  const situation = (key: string) => {
    const snapshot = graph.vertices.get(key)?.snapshot as AnyMachineSnapshot
    return configurations.placeOf(JSON.stringify(snapshot.value), () =>
      activeLeaves(snapshot).map((leaf) => leaves.indexOf(leaf)),
    )
  }
  return keys.flatMap((key, place) => {
    const event = events[place - 1]
    if (!event) return [situation(key)]
    const texts = describeEvent(descriptions, event)
    return [
      happenings.placeOf(JSON.stringify(texts), () => ({ texts, doer: doerOf(event.type) })),
      situation(key),
    ]
  })
}

const tagsOf = (machine: AnyStateMachine, path: string) =>
  getStateNodes(machine).find((node) => pathOf(node) === path)?.tags ?? []

function surveyedTransition(
  transition: Transition,
  descriptions: AnyDescriptions,
  { seen }: Stage,
  forbidden: readonly string[],
): SurveyedTransition {
  const name = transitionName(transition)
  const guard = describeGuard(transition.guard)
  return {
    name,
    from: pathOf(transition.source),
    to: (transition.target ?? []).map(pathOf),
    event: transition.eventType,
    texts: describeEventType(descriptions, transition.eventType),
    guard,
    isWalked: seen.transitions.has(name),
    isForbidden: forbidden.includes(name),
    allowed: guard === null ? null : seen.yes.has(name),
    refused: guard === null ? null : seen.no.has(name),
  }
}

function eventsOf(
  machine: AnyStateMachine,
  descriptions: AnyDescriptions,
  seen: ReadonlySet<string>,
): SurveyedEvent[] {
  const types = [...new Set(transitionsIn(machine).map(({ eventType }) => eventType))].filter(Boolean)
  return types.map((type) => ({
    type,
    texts: describeEventType(descriptions, type),
    doer: doerOf(type),
    isWalked: seen.has(type),
  }))
}
