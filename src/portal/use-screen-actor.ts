import { useActorRef } from '@xstate/react'
import type { ActorRefFrom, AnyStateMachine, InputFrom, Snapshot } from 'xstate'
import { usePortal } from '#src/portal/portal-context.ts'

/**
 * The actor of a screen that the server renders: in the browser it goes on from where it was there, as `asOwn` changes that for
 * this visitor.
 */
export function useScreenActor<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  asOwn = (snapshot: Snapshot<unknown>) => snapshot,
): ActorRefFrom<Machine> {
  const { beginning } = usePortal()
  const snapshot = beginning.snapshotOf(machine, input)
  const options = snapshot ? { input, snapshot: asOwn(snapshot) } : { input }
  return useActorRef<AnyStateMachine>(machine, options) as ActorRefFrom<Machine>
}
