import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { companyUsersMachine } from '#machines/company-users/company-users-machine.ts'
import { unfinishedToStore } from '#machines/company-users/unfinished.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { forgetContacts, storeContacts } from '#src/screens/company-users/unfinished-store.ts'

/** Keeps what is being written of contacts: a session may end, and a page be closed, in the middle of it. */
export function useUnfinishedContacts(users: ActorRefFrom<typeof companyUsersMachine>): void {
  const { storage, clock } = usePortal()
  useEffect(() => {
    let last: string | undefined
    const watching = users.subscribe(({ context }) => {
      const contacts = unfinishedToStore(context)
      const written = JSON.stringify(contacts)
      if (written === last) return
      last = written
      if (contacts) storeContacts(storage, { keptAt: clock(), contacts })
      else forgetContacts(storage)
    })
    return () => watching.unsubscribe()
  }, [users, storage, clock])
}
