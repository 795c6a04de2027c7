import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { guestLinkActors, guestLinkMachine } from '#machines/guest-link/guest-link-machine.ts'
import { guestLinkPort } from '#src/api/guest-link-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'

/** The actor of the link for the guests of a reservation, started with the view. `accessKey` is null for staff. */
export function useGuestLink(reservationId: string, accessKey: string | null) {
  const { client } = usePortal()
  const [machine] = useState(() =>
    guestLinkMachine.provide({ actors: guestLinkActors(guestLinkPort(client)) }),
  )
  return useActorRef(machine, { input: { reservationId, accessKey } })
}
