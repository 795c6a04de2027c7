import { expect } from 'vitest'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  fromPromise,
  SimulatedClock,
  type SnapshotFrom,
} from 'xstate'
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

export type Seen = { states: Set<string>; transitions: Set<string> }

/** Walks one path on a live actor: answers held back until the path gives them, time given by hand. */
export async function replay<M extends AnyStateMachine>(
  machine: M,
  promises: Promises<M>,
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
