import { use } from 'react'
import { type AnyActorRef, type AnyStateMachine, createActor, type Snapshot } from 'xstate'

/** Runs the machines of a screen until their answers have come; the screen is rendered then. */
export function runningScreens() {
  const running = new Map<string, { actor: AnyActorRef; settled: Promise<Snapshot<unknown>> }>()
  const snapshots: Record<string, unknown> = {}
  const start = (machine: AnyStateMachine, input: unknown) => {
    const actor = createActor(machine, { input })
    const settled = new Promise<Snapshot<unknown>>((resolve, reject) => {
      const look = () => {
        const waits = Object.values(actor.getSnapshot().children).some(
          (child) => (child as AnyActorRef).getSnapshot().status === 'active',
        )
        if (waits) return
        const snapshot = actor.getPersistedSnapshot()
        snapshots[machine.id] = snapshot
        resolve(snapshot)
      }
      actor.subscribe({ next: look, error: reject })
      actor.start()
      look()
    })
    const screen = { actor, settled }
    running.set(machine.id, screen)
    return screen
  }
  return {
    snapshotOf: (machine: AnyStateMachine, input: unknown) =>
      use((running.get(machine.id) ?? start(machine, input)).settled),
    snapshots: () => snapshots,
    stop: () => {
      for (const { actor } of running.values()) actor.stop()
    },
  }
}
