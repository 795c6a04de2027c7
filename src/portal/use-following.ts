import { useActorRef } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { followingActors, followingMachine } from '#machines/following/following-machine.ts'
import type { FollowedTopic } from '#machines/following/types.ts'
import { followChanges } from '#src/api/follow-changes.ts'
import { usePortal } from '#src/portal/portal-context.ts'

export type Following = ActorRefFrom<typeof followingMachine>

/** Follows a topic while the page is open: `onOutdated` is to read again what is shown. */
export function useFollowing(topic: FollowedTopic, onOutdated: () => void): Following {
  const { client } = usePortal()
  const [machine] = useState(() =>
    followingMachine.provide({ actors: followingActors(followChanges(client)) }),
  )
  const following = useActorRef(machine, { input: { topic } })
  useEffect(() => {
    const heard = following.on('page.outdated', onOutdated)
    return () => heard.unsubscribe()
  }, [following, onOutdated])
  return following
}
