import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import type { Person } from '#contract/structs/people.ts'
import { companyUsersMachine } from '#machines/company-users/company-users-machine.ts'
import { companyUsersActors } from '#machines/company-users/setup.ts'
import { companyUsersPort } from '#src/api/company-users-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { useTelling } from '#src/screens/company-users/announce-result.ts'
import { TaskDialog } from '#src/screens/company-users/task-dialog.tsx'
import { storedContacts } from '#src/screens/company-users/unfinished-store.ts'
import { useUnfinishedContacts } from '#src/screens/company-users/use-unfinished-contacts.ts'
import { filtersOf, useUsersAddress } from '#src/screens/company-users/users-address.ts'
import { UsersFilters } from '#src/screens/company-users/users-filters.tsx'
import { UsersList } from '#src/screens/company-users/users-list.tsx'
import { ScreenSkeleton } from '#src/screens/layout/screen-skeleton.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Page, ScreenHeading } from '#src/ui/page.tsx'

/** The contacts of the signed-in primary contact's organisation. */
export function CompanyUsersScreen() {
  const { session } = usePortal()
  const person = useSelector(session, ({ context }) => context.person)
  return person ? <CompanyUsers key={person.uid} person={person} /> : <ScreenSkeleton />
}

function CompanyUsers({ person }: { person: Person }) {
  const { t } = useLingui()
  const { client, storage, clock } = usePortal()
  const search = useSearch()
  const [machine] = useState(() =>
    companyUsersMachine.provide({ actors: companyUsersActors(companyUsersPort(client)) }),
  )
  const [input] = useState(() => ({
    filters: filtersOf(search),
    ownId: person.uid,
    stored: storedContacts(storage, clock()),
  }))
  const users = useActorRef(machine, { input })
  useUnfinishedContacts(users)
  useUsersAddress(users)
  useTelling(users)
  const organization = person.organization?.name
  return (
    <Page>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="grid gap-2">
          <ScreenHeading title={t`Kontakter`}>
            <Trans>Kontakter</Trans>
          </ScreenHeading>
          <p className="max-w-[60ch] text-ink-soft text-lead">
            {organization ? (
              <Trans>De som kan logge inn og bestille for {organization}.</Trans>
            ) : (
              <Trans>De som kan logge inn og bestille for virksomheten.</Trans>
            )}
          </p>
        </div>
        <Button
          icon={<Icon name="plus" size="small" />}
          onClick={() => users.send({ type: 'addition.begun' })}
        >
          <Trans>Legg til kontakt</Trans>
        </Button>
      </div>
      <UsersFilters users={users} />
      <UsersList users={users} />
      <TaskDialog users={users} />
    </Page>
  )
}
