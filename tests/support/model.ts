import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFromLogic,
  EventObject,
  InputFrom,
  OutputFrom,
  ProvidedActor,
  SnapshotFrom,
  StateMachine,
} from 'xstate'
import { getStateNodes, TestModel } from 'xstate/graph'

/** The actors of a machine: its fourth type argument, which no property of it shows alone. */
type ActorOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _StateValue,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema
  >
    ? Actor
    : never

/** The answers of an actor in a situation. */
type Answer<M extends AnyStateMachine, A extends ProvidedActor> = (
  snapshot: SnapshotFrom<M>,
) => readonly OutputFrom<A['logic']>[]

/** The answers of each invoke, by its id: the name of its actor, or another where several have one actor. */
export type Answers<M extends AnyStateMachine> = Record<string, Answer<M, ActorOf<M>>> & {
  [A in ActorOf<M> as A['src']]?: Answer<M, A>
}

/**
 * What may happen to a machine. Effects do not run while paths are found: the answers of actors are events
 * too, made from `answers` by the id of each active invoke, with a failure beside them.
 */
export type Walk<M extends AnyStateMachine> = {
  title: { nb: string; en: string }
  input: InputFrom<M>
  /** Events of people, windows and clocks; those that the machine cannot take are left out. */
  events: (snapshot: SnapshotFrom<M>) => readonly EventFromLogic<M>[]
  answers: Answers<M>
  /** The invokes that may fail; all by default. */
  failures?: readonly string[]
  /** The facts of the context that distinguish situations with equal state values. */
  facts?: (context: SnapshotFrom<M>['context']) => unknown
  stopWhen?: (snapshot: SnapshotFrom<M>) => boolean
  limit?: number
}

/** The walks of one machine: for the suites in `tests/machines`, and the reports of `npm run paths`. */
export type Model<M extends AnyStateMachine> = {
  /** The machine's folder under `machines`. */
  name: string
  machine: M
  walks: readonly Walk<M>[]
  /** Transitions that guards forbid in every walk, as `state event` or `state event #n`. */
  forbidden?: readonly string[]
}

/** A model with the machine as type argument: its walks are checked against that machine's events. */
export const modelOf = <M extends AnyStateMachine>(model: Model<M>): Model<M> => model

export type Vertex = { key: string; snapshot: AnyMachineSnapshot }
export type Edge = {
  from: string
  to: string
  event: EventObject
  ofTheWorld: boolean
  signature: string
  /** The names of the taken transitions. */
  transitions: string[]
  /** The real target of the step; the vertex of its key may differ in data outside the facts. */
  after: AnyMachineSnapshot
}
export type Graph = { vertices: Map<string, Vertex>; edges: Edge[]; replayed: EventPath[] }
type Outcome = { event: EventObject; state: AnyMachineSnapshot }
export type EventPath = { events: EventObject[]; keys: string[] }
export type Transition = AnyStateMachine['root']['transitions'] extends Map<string, (infer T)[]> ? T : never

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

/** Distinguishes one situation from another. */
export function serializer<M extends AnyStateMachine>(walk: Walk<M>) {
  return (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([snapshot.value, snapshot.status, walk.facts?.(snapshot.context) ?? null])
}

/** The name of a transition in reports: its source, its trigger, and its index. */
export function transitionName(transition: Transition): string {
  const { source, eventType } = transition
  const siblings = eventType ? (source.transitions.get(eventType) ?? []) : (source.always ?? [])
  const place = siblings.indexOf(transition)
  const name = `${source.path.join('.') || '(root)'} ${eventType || 'always'}`
  return siblings.length > 1 ? `${name} #${place + 1}` : name
}

/** The names of all transitions of a machine. */
export function transitionsOf(machine: AnyStateMachine): string[] {
  return [machine.root, ...getStateNodes(machine)].flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((each) =>
      transitionName(each as Transition),
    ),
  )
}

const isLeaf = (node: { type: string }) => node.type === 'atomic' || node.type === 'final'

/** The paths of all atomic and final states. */
export const leavesOf = (machine: AnyStateMachine) =>
  getStateNodes(machine)
    .filter(isLeaf)
    .map((node) => node.path.join('.'))

/** The invokes and delays of a machine, by id and name, sorted. */
export function questionsOf(machine: AnyStateMachine) {
  const nodes = [machine.root, ...getStateNodes(machine)]
  const inOrder = (names: string[]) => [...new Set(names)].sort()
  return {
    questions: inOrder(nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id))),
    delays: inOrder(nodes.flatMap(({ after }) => after.map(({ delay }) => String(delay)))),
  }
}

/** The paths of the atomic states that a machine is in. */
export const activeLeaves = (snapshot: AnyMachineSnapshot) =>
  snapshot._nodes.filter(isLeaf).map((node) => node.path.join('.'))

/** The names of the transitions that an event takes. */
export const takenBy = (machine: AnyStateMachine, before: AnyMachineSnapshot, event: EventObject) =>
  machine.getTransitionData(before as never, event as never).map((each) => transitionName(each as Transition))

/** A step: source, event, target. */
export type Scan = (before: AnyMachineSnapshot, event: EventObject, after: AnyMachineSnapshot) => void

/** A walk with more steps than this grows without bound: the longest has a third of them. */
const MOST_STEPS = 30_000

/** XState's error at the limit names neither the machine nor the walk. */
function adjacencyOf(model: TestModel<AnyMachineSnapshot, EventObject, unknown>, atLimit: string) {
  try {
    return model.getAdjacencyMap()
  } catch (error) {
    if (!String(error).includes('Traversal limit exceeded')) throw error
    throw new Error(atLimit, { cause: error })
  }
}

/**
 * Every reachable state, every step between them, and the shortest path to each. `scan` gets each step as
 * soon as it is taken, and may throw to stop. Throws when there are too many steps.
 */
export function explore<M extends AnyStateMachine>(machine: M, walk: Walk<M>, scan?: Scan): Graph {
  const serialize = serializer(walk)
  const limit = walk.limit ?? MOST_STEPS
  const model = new TestModel<AnyMachineSnapshot, EventObject, unknown>(machine as never, {
    input: walk.input,
    events: (snapshot) =>
      snapshot.status === 'active'
        ? [...walk.events(snapshot as SnapshotFrom<M>), ...worldEvents(snapshot, walk)]
        : [],
    filterEvents: (snapshot, event) => snapshot.can(event as never),
    serializeState: (snapshot, event, before) => {
      if (scan && before && event) scan(before, event, snapshot)
      return serialize(snapshot)
    },
    limit,
    ...(walk.stopWhen ? { stopWhen: walk.stopWhen as (s: AnyMachineSnapshot) => boolean } : {}),
  })
  const adjacency = adjacencyOf(model, `${machine.id}, ${walk.title.en}: more than ${limit} steps`)
  const vertices = new Map<string, Vertex>()
  const edges: Edge[] = []
  for (const [key, { state, transitions }] of Object.entries(adjacency)) {
    vertices.set(key, { key, snapshot: state })
    for (const { event, state: next } of Object.values<Outcome>(transitions)) {
      const names = takenBy(machine, state, event)
      const signature = `${JSON.stringify(state.value)} ${names.join(' + ')} → ${JSON.stringify(next.value)}`
      const ofTheWorld = isOfTheWorld(event)
      const to = serialize(next)
      edges.push({ from: key, to, event, ofTheWorld, signature, transitions: names, after: next })
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

/** The shortest path to every state, without prefixes of others. */
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

/** The shortest paths, and for each kind of step on none of them a path that ends with it. */
function pathsToReplay(edges: readonly Edge[], paths: readonly EventPath[]): EventPath[] {
  const shortestTo = new Map<string, EventPath>()
  const walked = new Set<string>()
  const bySource = byStart(edges)
  for (const { events, keys } of paths) {
    for (const [place, key] of keys.entries()) {
      if (!shortestTo.has(key))
        shortestTo.set(key, { events: events.slice(0, place), keys: keys.slice(0, place + 1) })
      const event = events[place]
      const edge = bySource.get(key)?.find((each) => each.event === event)
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

/** What a path covers: the states, and each transition with its target states. */
function comeBy({ vertices, edges }: Graph): (path: EventPath) => Set<string> {
  const leavesAt = new Map([...vertices].map(([key, { snapshot }]) => [key, activeLeaves(snapshot)]))
  const at = (key: string) => leavesAt.get(key) ?? []
  const placeOf = (from: string, event: EventObject | undefined) => `${from} ${JSON.stringify(event)}`
  const taken = new Map(
    edges.map(({ from, to, event, transitions }) => {
      const entered = at(to).filter((leaf) => !at(from).includes(leaf))
      return [placeOf(from, event), transitions.map((each) => `${each} → ${entered}`)]
    }),
  )
  return ({ events, keys }) =>
    new Set(keys.flatMap((key, place) => [...at(key), ...(taken.get(placeOf(key, events[place])) ?? [])]))
}

/**
 * A small set of paths to replay that covers what all paths cover: every state and every transition that is
 * not `known` yet. What they cover is added to `known`.
 */
export function spanning(graph: Graph, known: Set<string>): EventPath[] {
  const seenOn = comeBy(graph)
  const left = new Map(graph.replayed.map((path) => [path, seenOn(path)]))
  const chosen: EventPath[] = []
  for (;;) {
    let best: { path: EventPath; news: string[]; worth: number } | undefined
    for (const [path, seen] of left) {
      const news = [...seen].filter((each) => !known.has(each))
      const worth = news.length / (path.events.length + 2)
      if (news.length === 0) left.delete(path)
      else if (!best || worth > best.worth) best = { path, news, worth }
    }
    if (!best) return chosen
    chosen.push(best.path)
    for (const each of best.news) known.add(each)
  }
}

/** A walk with more simple paths than this has only its shortest ones replayed. */
export const MOST_SIMPLE = 2_000

/**
 * Every maximal path that visits no situation twice; null when there are more than `most`. Prefixes of such
 * paths are simple paths too, and are walked with them.
 */
export function simplePaths({ vertices, edges }: Graph, most: number): EventPath[] | null {
  const outgoing = byStart(edges)
  const start = [...vertices.keys()][0] ?? ''
  const found: EventPath[] = []
  const queue: EventPath[] = [{ events: [], keys: [start] }]
  for (let path = queue.pop(); path; path = queue.pop()) {
    const { events, keys } = path
    const onwards = (outgoing.get(keys.at(-1) ?? '') ?? []).filter(({ to }) => !keys.includes(to))
    for (const { event, to } of onwards) queue.push({ events: [...events, event], keys: [...keys, to] })
    if (onwards.length === 0) found.push(path)
    if (found.length + queue.length > most) return null
  }
  return found
}

/** The states from which none of `goals` can be reached along some edges. */
export function stuck(
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

/** Nothing is in progress, or the walk has no further steps. */
export const isRest =
  <M extends AnyStateMachine>(walk: Walk<M>) =>
  (snapshot: AnyMachineSnapshot) =>
    snapshot.status === 'done' ||
    snapshot.hasTag('settled') ||
    walk.stopWhen?.(snapshot as SnapshotFrom<M>) === true
