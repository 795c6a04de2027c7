import { useSelector } from '@xstate/react'
import type { ActorRefFrom, AnyStateMachine } from 'xstate'

/** How the machine of a paged list stands, as `ListSection` shows it. */
export const useListStanding = (list: Pick<ActorRefFrom<AnyStateMachine>, 'subscribe' | 'getSnapshot'>) => ({
  busy: useSelector(list, (state) => state.hasTag('busy')),
  refreshing: useSelector(list, (state) => state.hasTag('refreshing')),
  stale: useSelector(list, (state) => state.hasTag('stale')),
  failed: useSelector(list, (state) => state.hasTag('failed')),
})
