import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromPromise,
  type InspectionEvent,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
import { getStateNodes } from 'xstate/graph'
import {
  activeLeaves,
  type EventPath,
  serializer,
  type Transition,
  transitionName,
  type Walk,
} from './model.ts'

/** Invariants of each atomic state, by its path. */
export type Promises<M extends AnyStateMachine> = Record<
  string,
  (context: SnapshotFrom<M>['context'], snapshot: SnapshotFrom<M>) => void
>

type PendingCall = { resolve: (output: unknown) => void; reject: (error: unknown) => void }

/**
 * What was covered: states, transitions, events (those that the machine raised itself too), and for each guarded
 * transition whether its guard allowed and refused.
 */
export type Seen = {
  states: Set<string>
  transitions: Set<string>
  events: Set<string>
  yes: Set<string>
  no: Set<string>
}

export const nothingSeen = (): Seen => ({
  states: new Set(),
  transitions: new Set(),
  events: new Set(),
  yes: new Set(),
  no: new Set(),
})

/** A machine prepared for replays, with its pending answers. */
export type Stage = { machine: AnyStateMachine; pending: Map<string, PendingCall>; seen: Seen }

/** Prepares a machine: its answers are pending until a path gives them, and its guards are recorded. */
export function stageOf(machine: AnyStateMachine): Stage {
  const stage = { machine, pending: new Map<string, PendingCall>(), seen: nothingSeen() }
  const hold = fromPromise<unknown, unknown>(
    ({ self }) => new Promise((resolve, reject) => stage.pending.set(self.id, { resolve, reject })),
  )
  const actors = Object.fromEntries(Object.keys(machine.implementations.actors).map((src) => [src, hold]))
  stage.machine = machine.provide({ actors } as never)
  listenToGuards(stage.machine, stage.seen)
  return stage
}

type Situation = { context: object; event: EventObject }
type Predicate = ((situation: Situation, params: unknown) => boolean) & {
  check?: (snapshot: AnyMachineSnapshot, situation: Situation, self: unknown) => boolean
}
type Guard = string | { type: string; params?: unknown } | Predicate

/** The result of a guard as XState evaluates it: a function, a name, or a combination. */
function isAllowed(
  machine: AnyStateMachine,
  guard: Guard,
  snapshot: AnyMachineSnapshot,
  situation: Situation,
): boolean {
  const named = typeof guard === 'string' ? { type: guard } : guard
  if (typeof named !== 'function') {
    const { params } = named
    const given = typeof params === 'function' ? params(situation) : params
    const known = machine.implementations.guards[named.type] as Predicate | undefined
    if (!known) throw new Error(`There is no guard ${named.type}.`)
    return known.check ? known.check(snapshot, situation, known) : known(situation, given)
  }
  return named.check ? named.check(snapshot, situation, named) : named(situation, undefined)
}

function listenToGuards(machine: AnyStateMachine, seen: Seen) {
  for (const node of [machine.root, ...getStateNodes(machine)]) {
    const transitions = [...[...node.transitions.values()].flat(), ...(node.always ?? [])] as Transition[]
    for (const transition of transitions) {
      const { guard } = transition
      if (!guard) continue
      const name = transitionName(transition)
      const check = (snapshot: AnyMachineSnapshot, situation: Situation) => {
        const isPassed = isAllowed(machine, guard as Guard, snapshot, situation)
        ;(isPassed ? seen.yes : seen.no).add(name)
        return isPassed
      }
      transition.guard = Object.assign(() => false, { check })
    }
  }
}

/** A screen may create more actors than it starts: those created while its code was loading. */
export const isStarted = (actor: AnyActorRef & { _processingStatus?: number }) =>
  actor._processingStatus !== 0

/** Lets settled answers be processed: a promise and the machine's own step after it. */
async function takeIn() {
  for (let n = 0; n < 6; n++) await null
}

/** Resolves or rejects the pending call that an event stands for; false when the event is no answer. */
export async function answerPending({ pending }: Stage, event: EventObject): Promise<boolean> {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
  if (!kind) return false
  if (kind === 'done') pending.get(id)?.resolve((event as EventObject & { output: unknown }).output)
  else pending.get(id)?.reject((event as EventObject & { error: unknown }).error)
  await takeIn()
  return true
}

type Scheduled = { source: unknown; target: unknown; event: EventObject; id: string }
type Scheduler = {
  schedule: (source: AnyActorRef, target: AnyActorRef, event: EventObject, delay: number, id: string) => void
  cancel: (source: AnyActorRef, id: string) => void
}
type ClockedSystem = {
  scheduler: Scheduler
  _snapshot: { _scheduledEvents: Record<string, Scheduled> }
  _relay: (source: unknown, target: unknown, event: EventObject) => void
}

const systemOf = (actor: AnyActorRef) => actor.system as unknown as ClockedSystem

/**
 * Attaches to an actor that a screen creates: records its coverage, and pauses its delays as its answers, so
 * that no time passes until a path says so.
 */
export function watch({ seen }: Stage, actor: AnyActorRef): void {
  actor.system.inspect(witness(seen))
  const system = systemOf(actor)
  const place = (source: AnyActorRef, id: string) => `${source.sessionId}.${id}`
  system.scheduler.schedule = (source, target, event, _, id) => {
    system._snapshot._scheduledEvents[place(source, id)] = { source, target, event, id }
  }
  system.scheduler.cancel = (source, id) => {
    delete system._snapshot._scheduledEvents[place(source, id)]
  }
}

/** Ends a pending delay; false when the event is none. Throws when no such delay is pending. */
export function letPass(actor: AnyActorRef, event: EventObject): boolean {
  if (!event.type.startsWith('xstate.after.')) return false
  const system = systemOf(actor)
  const pauses = Object.entries(system._snapshot._scheduledEvents)
  const [place, pause] = pauses.find(([, each]) => each.event.type === event.type) ?? []
  if (!place || !pause) throw new Error(`There is no pause under way that ends with ${event.type}.`)
  delete system._snapshot._scheduledEvents[place]
  system._relay(pause.source, pause.target, pause.event)
  return true
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

/** Records reached states and taken transitions. */
const witness = (seen: Seen) => (event: InspectionEvent) => {
  if (event.type !== '@xstate.microstep') return
  const step = event as unknown as { _transitions: Transition[]; snapshot: AnyMachineSnapshot }
  seen.events.add(event.event.type)
  for (const each of step._transitions) {
    seen.transitions.add(transitionName(each))
    seen.states.add(each.source.path.join('.'))
  }
  for (const leaf of activeLeaves(step.snapshot)) seen.states.add(leaf)
}

function started<M extends AnyStateMachine>({ machine, seen }: Stage, walk: Walk<M>) {
  const clock = new SimulatedClock()
  const actor = createActor(machine, {
    input: walk.input as never,
    clock,
    inspect: witness(seen),
  })
  let failure: unknown
  actor.subscribe({
    error: (error) => {
      failure = error
    },
  })
  return { actor: actor.start(), clock, failed: () => failure }
}

/**
 * Replays one path on a live actor: answers are pending until the path gives them, time is simulated. Throws
 * when the actor leaves the path, or an invariant fails.
 */
export async function replay<M extends AnyStateMachine>(
  stage: Stage,
  walk: Walk<M>,
  path: EventPath,
  promises: Promises<M> = {},
) {
  stage.pending.clear()
  const serialize = serializer(walk)
  const { actor, clock, failed } = started(stage, walk)
  const scan = (step: number) => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot
    const where = () => path.events.slice(0, step).map((each) => each.type)
    if (failed()) throw new Error(`After ${where().join(' → ')}`, { cause: failed() })
    const key = serialize(snapshot)
    if (key !== path.keys[step])
      throw new Error(`After ${where().join(' → ')} it is in\n${key}\nand not in\n${path.keys[step]}`)
    for (const leaf of activeLeaves(snapshot)) {
      promises[leaf]?.(snapshot.context, snapshot as SnapshotFrom<M>)
    }
    return snapshot
  }
  let snapshot = scan(0)
  for (const [place, event] of path.events.entries()) {
    if (event.type.startsWith('xstate.after.')) clock.increment(delayOf(stage.machine, snapshot, event.type))
    else if (!(await answerPending(stage, event))) actor.send(event as never)
    snapshot = scan(place + 1)
  }
  actor.stop()
}
