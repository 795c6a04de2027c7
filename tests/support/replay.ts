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

/** What holds whenever a state is reached, by the path of each atomic state. */
export type Promises<M extends AnyStateMachine> = Record<
  string,
  (context: SnapshotFrom<M>['context'], snapshot: SnapshotFrom<M>) => void
>

type Held = { resolve: (output: unknown) => void; reject: (error: unknown) => void }

/**
 * What was come by: states, transitions, events (those that the machine raised itself too), and for each guarded
 * transition whether its guard said yes and no.
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

/** A machine made ready for being walked many times, with the answers that it waits for. */
export type Stage = { machine: AnyStateMachine; held: Map<string, Held>; seen: Seen }

/** Puts a machine on stage: its answers are held back until a path gives them, its guards are listened to. */
export function stageOf(machine: AnyStateMachine): Stage {
  const stage = { machine, held: new Map<string, Held>(), seen: nothingSeen() }
  const hold = fromPromise<unknown, unknown>(
    ({ self }) => new Promise((resolve, reject) => stage.held.set(self.id, { resolve, reject })),
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

/** What a guard says, as XState asks it: by itself, by its name, or made of others. */
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
        const said = isAllowed(machine, guard as Guard, snapshot, situation)
        ;(said ? seen.yes : seen.no).add(name)
        return said
      }
      transition.guard = Object.assign(() => false, { check })
    }
  }
}

/** A screen may make more actors than it starts: those that it made while its code was still on its way. */
export const isStarted = (actor: AnyActorRef & { _processingStatus?: number }) =>
  actor._processingStatus !== 0

/** Lets what has been answered be taken in: a promise and the machine's own step after it. */
async function takeIn() {
  for (let n = 0; n < 6; n++) await null
}

/** Gives the answer that an event stands for, or lets it be lost; false where the event is no answer. */
export async function answerHeld({ held }: Stage, event: EventObject): Promise<boolean> {
  const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event.type) ?? []
  if (!kind) return false
  if (kind === 'done') held.get(id)?.resolve((event as EventObject & { output: unknown }).output)
  else held.get(id)?.reject((event as EventObject & { error: unknown }).error)
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
 * Takes an actor that is being made by a screen: notes what it comes by, and holds its pauses back as its answers are,
 * so that no time passes for it until a path says so.
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

/** Lets a pause pass that is held back; false where the event is none. Throws where no such pause is under way. */
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

/** Notes which states are come to and which transitions are taken. */
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
 * Walks one path on a live actor: answers held back until the path gives them, time given by hand. Throws where the
 * actor comes elsewhere than the path says, or a promise is broken.
 */
export async function replay<M extends AnyStateMachine>(
  stage: Stage,
  walk: Walk<M>,
  path: EventPath,
  promises: Promises<M> = {},
) {
  stage.held.clear()
  const serialize = serializer(walk)
  const { actor, clock, failed } = started(stage, walk)
  const look = (step: number) => {
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
  let snapshot = look(0)
  for (const [place, event] of path.events.entries()) {
    if (event.type.startsWith('xstate.after.')) clock.increment(delayOf(stage.machine, snapshot, event.type))
    else if (!(await answerHeld(stage, event))) actor.send(event as never)
    snapshot = look(place + 1)
  }
  actor.stop()
}
