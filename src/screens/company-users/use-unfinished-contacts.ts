import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { companyUsersMachine } from '#machines/company-users/company-users-machine.ts'
import { unfinishedToStore } from '#machines/company-users/unfinished.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { forgetContacts, storeContacts } from '#src/screens/company-users/unfinished-store.ts'

/** Stores unfinished contacts: a session may end, and a page be closed, while the form is open. */
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
