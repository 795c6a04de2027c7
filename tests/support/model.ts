import { beforeAll, describe, expect, test } from 'vitest'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type EventObject,
  fromPromise,
  type InputFrom,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
import { getStateNodes, TestModel } from 'xstate/graph'

/**
 * What may happen to a machine. Effects do not run while paths are found: the answers of the world are events too,
 * made from `answers` by the id of each invoke that is under way, with a failure beside them.
 */
export type Walk<M extends AnyStateMachine> = {
  title: string
  input: InputFrom<M>
  /** What people, windows and clocks can do; what the machine can't take is left out by itself. */
  events: (snapshot: SnapshotFrom<M>) => readonly EventFromLogic<M>[]
  answers: Record<string, (snapshot: SnapshotFrom<M>) => readonly unknown[]>
  /** The invokes that may fail; every one when nothing is said. */
  failures?: readonly string[]
  /** The few facts of the context that tell two states of the same value apart. */
  facts?: (context: SnapshotFrom<M>['context']) => unknown
  stopWhen?: (snapshot: SnapshotFrom<M>) => boolean
  limit?: number
}

export type Suites<M extends AnyStateMachine> = {
  name: string
  walks: readonly Walk<M>[]
  /** What holds whenever the state is reached, by the path of each atomic state. */
  promises: Record<string, (context: SnapshotFrom<M>['context'], snapshot: SnapshotFrom<M>) => void>
  /** Transitions that guards forbid in every walk, as `state event` or `state event #n`. */
  forbidden?: readonly string[]
}

type Vertex = { key: string; snapshot: AnyMachineSnapshot }
type Edge = { from: string; to: string; event: EventObject; ofTheWorld: boolean; signature: string }
type Graph = { vertices: Map<string, Vertex>; edges: Edge[]; replayed: EventPath[] }
type Outcome = { event: EventObject; state: AnyMachineSnapshot }
type EventPath = { events: EventObject[]; keys: string[] }
type Transition = AnyStateMachine['root']['transitions'] extends Map<string, (infer T)[]> ? T : never

const isOfTheWorld = (event: EventObject) =>
  /^xstate\.(done|error)\.actor\.|^xstate\.after\./.test(event.type)

function worldEvents<M extends AnyStateMachine>(
  snapshot: AnyMachineSnapshot,
  { answers, failures }: Walk<M>,
) {
  return snapshot._nodes.flatMap((node) => [
    ...node.invoke.flatMap(({ id }) => {
      const given = answers[id]
      if (!given) throw new Error(`The walk gives no answers for "${id}".`)
      return [
        ...given(snapshot as SnapshotFrom<M>).map((output) => ({
          type: `xstate.done.actor.${id}`,
          output,
          actorId: id,
        })),
        ...(failures && !failures.includes(id)
          ? []
          : [{ type: `xstate.error.actor.${id}`, error: { message: 'no answer came' }, actorId: id }]),
      ]
    }),
    ...node.after.map(({ eventType }) => ({ type: String(eventType) })),
  ])
}

function serializer<M extends AnyStateMachine>(walk: Walk<M>) {
  return (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.value, snapshot.status, walk.facts?.(snapshot.context) ?? null])
}

/** The name of a transition in reports: where it starts, what triggers it, and which of several it is. */
function transitionName(transition: Transition): string {
  const { source, eventType } = transition
  const siblings = eventType ? (source.transitions.get(eventType) ?? []) : (source.always ?? [])
  const place = siblings.indexOf(transition)
  const name = `${source.path.join('.') || '(root)'} ${eventType || 'always'}`
  return siblings.length > 1 ? `${name} #${place + 1}` : name
}

function transitionsOf(machine: AnyStateMachine): string[] {
  return [machine.root, ...getStateNodes(machine)].flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((each) =>
      transitionName(each as Transition),
    ),
  )
}

const isLeaf = (node: { type: string }) => node.type === 'atomic' || node.type === 'final'

const leavesOf = (machine: AnyStateMachine) =>
  getStateNodes(machine)
    .filter(isLeaf)
    .map((node) => node.path.join('.'))

const activeLeaves = (snapshot: AnyMachineSnapshot) =>
  snapshot._nodes.filter(isLeaf).map((node) => node.path.join('.'))

/** Every state that can be reached, every step between them, and the shortest path to each. */
function explore<M extends AnyStateMachine>(machine: M, walk: Walk<M>): Graph {
  const serialize = serializer(walk)
  const model = new TestModel<AnyMachineSnapshot, EventObject, unknown>(machine as never, {
    input: walk.input,
    events: (snapshot) =>
      snapshot.status === 'active'
        ? [...walk.events(snapshot as SnapshotFrom<M>), ...worldEvents(snapshot, walk)]
        : [],
    filterEvents: (snapshot, event) => snapshot.can(event as never),
    serializeState: serialize,
    limit: walk.limit ?? 200_000,
    ...(walk.stopWhen ? { stopWhen: walk.stopWhen as (s: AnyMachineSnapshot) => boolean } : {}),
  })
  const adjacency = model.getAdjacencyMap()
  const vertices = new Map<string, Vertex>()
  const edges: Edge[] = []
  for (const [key, { state, transitions }] of Object.entries(adjacency)) {
    vertices.set(key, { key, snapshot: state })
    for (const { event, state: next } of Object.values<Outcome>(transitions)) {
      const taken = machine.getTransitionData(state as never, event as never)
      const names = taken.map((each) => transitionName(each as Transition)).join(' + ')
      const signature = `${JSON.stringify(state.value)} ${names} → ${JSON.stringify(next.value)}`
      edges.push({ from: key, to: serialize(next), event, ofTheWorld: isOfTheWorld(event), signature })
    }
  }
  const paths = shortestPaths(edges, [...vertices.keys()][0] ?? '')
  return { vertices, edges, replayed: pathsToReplay(edges, paths) }
}

function byStart(edges: readonly Edge[]): Map<string, Edge[]> {
  const found = new Map<string, Edge[]>()
  for (const edge of edges) {
    const known = found.get(edge.from)
    if (known) known.push(edge)
    else found.set(edge.from, [edge])
  }
  return found
}

/** The shortest path to every state, without those that are the beginning of another. */
function shortestPaths(edges: readonly Edge[], start: string): EventPath[] {
  const outgoing = byStart(edges)
  const found = new Map<string, EventPath>([[start, { events: [], keys: [start] }]])
  const inner = new Set<string>()
  for (const [key, path] of found) {
    for (const { to, event } of outgoing.get(key) ?? []) {
      if (found.has(to)) continue
      inner.add(key)
      found.set(to, { events: [...path.events, event], keys: [...path.keys, to] })
    }
  }
  return [...found].filter(([key]) => !inner.has(key)).map(([, path]) => path)
}

/** The shortest paths, and for each kind of step that is on none of them a path that ends with it. */
function pathsToReplay(edges: readonly Edge[], paths: readonly EventPath[]): EventPath[] {
  const shortestTo = new Map<string, EventPath>()
  const walked = new Set<string>()
  const bySource = byStart(edges)
  for (const { events, keys } of paths) {
    for (const [place, key] of keys.entries()) {
      if (!shortestTo.has(key))
        shortestTo.set(key, { events: events.slice(0, place), keys: keys.slice(0, place + 1) })
      const event = events[place]
      const edge = bySource.get(key)?.find((each) => JSON.stringify(each.event) === JSON.stringify(event))
      if (edge) walked.add(edge.signature)
    }
  }
  const more: EventPath[] = []
  for (const edge of edges) {
    const head = shortestTo.get(edge.from)
    if (walked.has(edge.signature) || !head) continue
    walked.add(edge.signature)
    more.push({ events: [...head.events, edge.event], keys: [...head.keys, edge.to] })
  }
  return [...paths, ...more]
}

/** The states from which none of `goals` can be reached along some edges. */
function stuck(
  graph: Graph,
  edges: readonly Edge[],
  goals: (snapshot: AnyMachineSnapshot) => boolean,
): string[] {
  const backwards = new Map<string, string[]>()
  for (const { from, to } of edges) {
    const known = backwards.get(to)
    if (known) known.push(from)
    else backwards.set(to, [from])
  }
  const reached = new Set([...graph.vertices.values()].filter((v) => goals(v.snapshot)).map((v) => v.key))
  const queue = [...reached]
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    for (const before of backwards.get(key) ?? []) {
      if (reached.has(before)) continue
      reached.add(before)
      queue.push(before)
    }
  }
  return [...graph.vertices.keys()].filter((key) => !reached.has(key))
}

/** Nothing is under way, or the walk goes no further. */
const isRest =
  <M extends AnyStateMachine>(walk: Walk<M>) =>
  (snapshot: AnyMachineSnapshot) =>
    snapshot.status === 'done' ||
    snapshot.hasTag('settled') ||
    walk.stopWhen?.(snapshot as SnapshotFrom<M>) === true

type Held = { resolve: (output: unknown) => void; reject: (error: unknown) => void }

/** The actors of a machine, replaced by ones whose answers are held back until the path gives them. */
function heldActors(machine: AnyStateMachine, held: Map<string, Held>) {
  const hold = fromPromise<unknown, unknown>(
    ({ self }) => new Promise((resolve, reject) => held.set(self.id, { resolve, reject })),
  )
  return Object.fromEntries(Object.keys(machine.implementations.actors).map((src) => [src, hold]))
}

/** Lets what has been answered be taken in: a promise and the machine's own step after it. */
async function takeIn() {
  for (let n = 0; n < 6; n++) await null
}

function delayOf(machine: AnyStateMachine, snapshot: AnyMachineSnapshot, eventType: string): number {
  const delayed = snapshot._nodes
    .flatMap((node) => node.after)
    .find((each) => String(each.eventType) === eventType)
  const delay = delayed?.delay
  const known = typeof delay === 'string' ? machine.implementations.delays[delay] : delay
  if (typeof known !== 'number') throw new Error(`The delay of ${eventType} is not a number.`)
  return known
}

type Seen = { states: Set<string>; transitions: Set<string> }

/** Walks one path on a live actor: answers held back until the path gives them, time given by hand. */
async function replay<M extends AnyStateMachine>(
  machine: M,
  promises: Suites<M>['promises'],
  walk: Walk<M>,
  path: EventPath,
  seen: Seen,
) {
  const held = new Map<string, Held>()
  const clock = new SimulatedClock()
  const serialize = serializer(walk)
  const actor = createActor(machine.provide({ actors: heldActors(machine, held) } as never), {
    input: walk.input as never,
    clock,
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return
      const step = event as unknown as { _transitions: Transition[]; snapshot: AnyMachineSnapshot }
      for (const each of step._transitions) {
        seen.transitions.add(transitionName(each))
        seen.states.add(each.source.path.join('.'))
      }
      for (const leaf of activeLeaves(step.snapshot)) seen.states.add(leaf)
    },
  })
  let failure: unknown
  actor.subscribe({
    error: (error) => {
      failure = error
    },
  })
  actor.start()
  const look = (step: number) => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot
    const where = path.events.slice(0, step).map((each) => each.type)
    expect(failure, where.join(' → ')).toBeUndefined()
    if (serialize(snapshot) !== path.keys[step])
      expect(serialize(snapshot), where.join(' → ')).toBe(path.keys[step])
    for (const leaf of activeLeaves(snapshot)) {
      promises[leaf]?.(snapshot.context, snapshot as SnapshotFrom<M>)
    }
    return snapshot
  }
  let snapshot = look(0)
  for (const [place, event] of path.events.entries()) {
    const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
    if (kind === 'done') held.get(id ?? '')?.resolve((event as EventObject & { output: unknown }).output)
    else if (kind === 'error') held.get(id ?? '')?.reject((event as EventObject & { error: unknown }).error)
    else if (event.type.startsWith('xstate.after.')) clock.increment(delayOf(machine, snapshot, event.type))
    else actor.send(event as never)
    if (kind) await takeIn()
    snapshot = look(place + 1)
  }
  const answersLate = [...held.values()]
  actor.stop()
  for (const each of answersLate) each.resolve(undefined)
}

const complement = (all: readonly string[], known: ReadonlySet<string>) =>
  all.filter((each) => !known.has(each)).sort()

/** The suites that every machine gets. Prints states, transitions, paths and how much of them was walked. */
export function walkMachine<M extends AnyStateMachine>(machine: M, suites: Suites<M>) {
  const { name, walks, promises, forbidden = [] } = suites
  describe(`every path of ${name}`, () => {
    const explored = new Map<Walk<M>, Graph>()
    const seen: Seen = { states: new Set(), transitions: new Set() }

    beforeAll(() => {
      for (const walk of walks) explored.set(walk, explore(machine, walk))
    }, 60_000)

    test('says for every state what holds there', () => {
      expect(Object.keys(promises).sort()).toEqual(leavesOf(machine).sort())
    })

    test('can come to rest from wherever it is', () => {
      for (const [walk, graph] of explored) expect(stuck(graph, graph.edges, isRest(walk))).toEqual([])
    })

    test('comes to rest by the answers of the world alone', () => {
      for (const [walk, graph] of explored) {
        const world = graph.edges.filter((edge) => edge.ofTheWorld)
        expect(stuck(graph, world, isRest(walk))).toEqual([])
      }
    })

    for (const walk of walks) {
      test(`keeps its promises on every path: ${walk.title}`, async () => {
        for (const path of explored.get(walk)?.replayed ?? [])
          await replay(machine, promises, walk, path, seen)
      }, 60_000)
    }

    test('reaches every state and takes every transition but the forbidden ones', () => {
      const states = leavesOf(machine)
      const transitions = transitionsOf(machine)
      const walked = transitions.length - complement(transitions, seen.transitions).length
      const total = (count: (graph: Graph) => number) =>
        [...explored.values()].reduce((sum, graph) => sum + count(graph), 0)
      console.info(
        `${name}: ${states.length - complement(states, seen.states).length} of ${states.length} states, ${walked} of ${transitions.length} transitions, ` +
          `${total(({ replayed }) => replayed.length)} paths walked ` +
          `(${total(({ edges }) => edges.length)} steps between ${total(({ vertices }) => vertices.size)} situations)`,
      )
      expect(complement(states, seen.states)).toEqual([])
      expect(complement(transitions, seen.transitions)).toEqual([...forbidden].sort())
    })
  })
}
