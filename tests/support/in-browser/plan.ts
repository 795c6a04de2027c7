import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, getNextSnapshot } from 'xstate'
import {
  activeLeaves,
  type Edge,
  type EventPath,
  explore,
  type Graph,
  serializer,
  type Transition,
  transitionName,
  type Vertex,
} from '#tests/support/model.ts'
import {
  type Cause,
  deedNameOf,
  type InBrowser,
  type Step,
  type Visit,
  type WalkStart,
} from './in-browser.ts'

/** One step of a walk and its kind: which transitions, into which states. */
export type Leg = { edge: Edge; step: Step; kind: string; cause: Cause | null; isLast: boolean }
type Ground<V extends Visit> = {
  beginning: WalkStart<V>
  start: Vertex
  legs: Map<string, Leg[]>
  /** The snapshot an event leads to, and its key. */
  after: (snapshot: AnyMachineSnapshot, event: EventObject) => Vertex
}
export type PlannedWalk<V extends Visit> = { beginning: WalkStart<V>; start: Vertex; legs: Leg[] }

/** A kind of step that cannot be brought about in the browser, and why. */
export type Unwalkable = { kind: string; reason: string }

/** Everything of a machine that can be brought about in the browser, and the rest. */
type Plan<V extends Visit> = {
  grounds: Ground<V>[]
  kinds: Set<string>
  unwalkable: Unwalkable[]
  /** The causes on the steps. */
  causes: Set<Cause>
}

/** The maximum steps in one window, so that little is lost when one fails. */
const MOST_STEPS = 30
/** Steps repeated on the way to a new one before starting again is better. */
const MOST_AGAIN = 5

const kindOf = (machine: AnyStateMachine, { event, from, to }: Step): string => {
  const taken = machine.getTransitionData(from as never, event as never)
  const names = taken.map((each) => transitionName(each as Transition)).join(' + ')
  const before = new Set(activeLeaves(from))
  const entered = activeLeaves(to).filter((leaf) => !before.has(leaf))
  return `${names} → ${entered.sort().join(', ') || 'the same'}`
}

/** The kind of a walk without steps. */
export const kindOfStart = ({ snapshot }: Vertex): string =>
  `the beginning → ${activeLeaves(snapshot).sort().join(', ')}`

/** The session’s end shows in no state of the machine: a step that comes with it is a separate kind. */
const withCause = (kind: string, cause: Cause | null): string =>
  cause === 'the session expires' ? `${kind}, as ${cause}` : kind

/** Explores the walks of a machine, and sorts their steps by whether they can be brought about. */
export function planOf<V extends Visit>(machine: InBrowser<V>): Plan<V> {
  const { model, beginnings, passing, never } = machine
  const kinds = new Set<string>()
  const causes = new Set<Cause>()
  const reasons = new Map<string, string>()
  const grounds = beginnings.map((beginning) => {
    const graph = explore(model.machine, beginning.walk)
    const start = [...graph.vertices.values()][0] as Vertex
    const legs = new Map<string, Leg[]>()
    kinds.add(kindOfStart(start))
    for (const edge of graph.edges) {
      const leg = legOf(machine, graph, edge, beginning)
      const reason = hindranceOf(beginning, leg.step, passing) ?? never[leg.kind] ?? null
      if (reason !== null) {
        reasons.set(leg.kind, reason)
        continue
      }
      kinds.add(leg.kind)
      if (leg.cause) causes.add(leg.cause)
      const known = legs.get(edge.from)
      if (known) known.push(leg)
      else legs.set(edge.from, [leg])
    }
    const serialize = serializer(beginning.walk)
    const after = (snapshot: AnyMachineSnapshot, event: EventObject): Vertex => {
      const next = getNextSnapshot(model.machine, snapshot as never, event as never) as AnyMachineSnapshot
      return { key: serialize(next), snapshot: next }
    }
    return { beginning, start, legs, after }
  })
  const unwalkable = [...reasons]
    .filter(([kind]) => !kinds.has(kind))
    .map(([kind, reason]) => ({ kind, reason }))
  return { grounds, kinds, unwalkable, causes }
}

function legOf<V extends Visit>(
  { model: { machine }, divides }: InBrowser<V>,
  { vertices }: Graph,
  edge: Edge,
  { deeds }: WalkStart<V>,
): Leg {
  const from = vertices.get(edge.from)?.snapshot as AnyMachineSnapshot
  const to = vertices.get(edge.to)?.snapshot as AnyMachineSnapshot
  const step = { event: edge.event, from, to }
  const deed = deeds[deedNameOf(step)]
  const cause = deed?.cause?.(step) ?? null
  const isLast = (deed?.endsIn?.(step) ?? null) !== null || to.status === 'done'
  const part = divides?.(step) ?? null
  const kind = kindOf(machine, step) + (part === null ? '' : `, in ${part}`)
  return { edge, step, kind: withCause(kind, cause), cause, isLast }
}

function hindranceOf<V extends Visit>(
  { deeds }: WalkStart<V>,
  step: Step,
  passing: Record<string, string>,
): string | null {
  const name = deedNameOf(step)
  const deed = deeds[name]
  if (!deed) return `no deed brings about ${name} here`
  const hindrance = deed.hindrance?.(step) ?? null
  if (hindrance !== null) return hindrance
  const brief = activeLeaves(step.from).find((leaf) => Object.hasOwn(passing, leaf))
  return brief && !deed.passes ? `${brief} is over before anything else can happen` : null
}

type Way = { legs: Leg[]; end: Vertex }

/** How often a search may return a wrong path before another kind of step is tried. */
const MOST_SEARCHES = 12

/**
 * The shortest path to a requested kind of step. Situations with equal facts may differ in other data: paths
 * that would lead elsewhere for that are discarded.
 */
function nearest<V extends Visit>(
  ground: Ground<V>,
  start: Vertex,
  wanted: ReadonlySet<string>,
  broken: ReadonlySet<Leg>,
): Way | null {
  const untrue = new Set(broken)
  for (let search = 0; search < MOST_SEARCHES; search++) {
    const legs = shortest(ground, start.key, wanted, untrue)
    if (!legs) return null
    let end = start
    const other = legs.find(({ step, edge }) => {
      end = ground.after(end.snapshot, step.event)
      return end.key !== edge.to
    })
    if (!other) return { legs, end }
    untrue.add(other)
  }
  return null
}

function shortest<V extends Visit>(
  { legs }: Ground<V>,
  start: string,
  wanted: ReadonlySet<string>,
  broken: ReadonlySet<Leg>,
): Leg[] | null {
  const ways: { at: string; way: Leg[] }[] = [{ at: start, way: [] }]
  const known = new Set([start])
  for (const { at, way } of ways) {
    const onwards = (legs.get(at) ?? []).filter((leg) => !broken.has(leg))
    const found = onwards.find(({ kind }) => wanted.has(kind))
    if (found) return [...way, found]
    for (const leg of onwards) {
      if (leg.isLast || known.has(leg.edge.to)) continue
      known.add(leg.edge.to)
      ways.push({ at: leg.edge.to, way: [...way, leg] })
    }
  }
  return null
}

/** The next walk with a requested kind of step, and others on its way; null when none is left. */
export function nextWalk<V extends Visit>(
  { grounds }: Plan<V>,
  wanted: ReadonlySet<string>,
  broken: ReadonlySet<Leg>,
): PlannedWalk<V> | null {
  for (const ground of grounds) {
    const left = new Set(wanted)
    const legs: Leg[] = []
    let at = ground.start
    while (legs.length < MOST_STEPS) {
      const way = nearest(ground, at, left, broken)
      if (!way || (legs.length > 0 && way.legs.length > MOST_AGAIN)) break
      legs.push(...way.legs)
      for (const { kind } of way.legs) left.delete(kind)
      if (way.legs.at(-1)?.isLast) break
      at = way.end
    }
    const { beginning, start } = ground
    if (legs.length > 0) return { beginning, start, legs: toItsEnd(ground, legs) }
    if (wanted.has(kindOfStart(start))) return { beginning, start, legs }
  }
  return null
}

/** Transient states are no stops. */
function toItsEnd<V extends Visit>({ legs }: Ground<V>, way: Leg[]): Leg[] {
  const last = way.at(-1)
  const onwards = last && !last.isLast ? legs.get(last.edge.to) : undefined
  const [only] = onwards ?? []
  return last?.step && only && isPassed(only) ? [...way, only] : way
}

const isPassed = ({ step: { event } }: Leg) => event.type === 'xstate.done.actor.makeKey'

/** The walked part of the walk as the model has it, for replaying. */
export const pathOf = <V extends Visit>(
  { start, legs }: Pick<PlannedWalk<V>, 'start' | 'legs'>,
  steps = legs.length,
): EventPath => {
  const gone = legs.slice(0, steps)
  return {
    events: gone.map(({ edge }) => edge.event as EventObject),
    keys: [start.key, ...gone.map(({ edge }) => edge.to)],
  }
}
