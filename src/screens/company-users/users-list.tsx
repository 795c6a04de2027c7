import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Person } from '#contract/structs/people.ts'
import type { CompanyUsersEvent } from '#machines/company-users/types.ts'
import type { UsersProps } from '#src/screens/company-users/user-row.tsx'
import { AwaitingRow, UserRow, UserRowSkeleton } from '#src/screens/company-users/user-row.tsx'
import { usersAddress } from '#src/screens/company-users/users-address.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useListArrival } from '#src/ui/list-arrival.ts'
import { LastListNotice, ListFailed } from '#src/ui/list-failure.tsx'
import { Paging } from '#src/ui/paging.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

/** `onAsk`: requests another list, from a control that may be gone when it arrives. */
type AskingProps = UsersProps & { onAsk: (event: CompanyUsersEvent) => void }

/** The contacts with their number, and the loading and failure states. */
export function UsersList({ users }: UsersProps) {
  const { t } = useLingui()
  const isRefreshing = useSelector(users, (state) => state.hasTag('refreshing'))
  const isStale = useSelector(users, (state) => state.hasTag('stale'))
  const hasFailed = useSelector(users, (state) => state.hasTag('failed'))
  const filters = useSelector(users, ({ context }) => context.filters)
  const listedFilters = useSelector(users, ({ context }) => context.listedFilters)
  const list = useSelector(users, ({ context }) => context.list)
  const { heading, awaits } = useListArrival(list, isStale || hasFailed)
  const sendAndAwait = (event: CompanyUsersEvent) => {
    awaits()
    users.send(event)
  }
  return (
    <section aria-labelledby="brukere" className="grid gap-4">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id="brukere" ref={heading} tabIndex={-1} className="text-title">
          {filters.showsInactive ? <Trans>Alle kontakter</Trans> : <Trans>Aktive kontakter</Trans>}
        </h2>
        <p aria-live="polite" className="text-ink-soft text-small">
          <ListCount users={users} />
        </p>
      </div>
      {isStale && <LastListNotice onRetry={() => sendAndAwait({ type: 'list.retried' })} />}
      <div aria-busy={isRefreshing || undefined} className={classNames(isRefreshing && 'awaiting')}>
        <ListState users={users} onAsk={sendAndAwait} />
      </div>
      {listedFilters && list && (
        <Paging
          label={t`Sider med kontakter`}
          page={listedFilters.page}
          pages={list.numPages}
          hrefOf={(page) => usersAddress({ ...filters, page })}
          onChoose={(page) => sendAndAwait({ type: 'page.chosen', page })}
        />
      )}
    </section>
  )
}

function ListCount({ users }: UsersProps) {
  const isBusy = useSelector(users, (state) => state.hasTag('busy'))
  const total = useSelector(users, ({ context }) => context.list?.totalResults)
  if (isBusy)
    return (
      <VisuallyHidden>
        <Trans>Henter kontaktene …</Trans>
      </VisuallyHidden>
    )
  if (total === undefined) return null
  return <Plural value={total} _0="Ingen kontakter" one="# kontakt" other="# kontakter" />
}

function ListState({ users, onAsk }: AskingProps) {
  const isBusy = useSelector(users, (state) => state.hasTag('busy'))
  const hasFailed = useSelector(users, (state) => state.hasTag('failed'))
  const items = useSelector(users, ({ context }) => context.list?.items)
  if (isBusy)
    return (
      <Lists awaiting={[]}>
        {[1, 2, 3].map((n) => (
          <UserRowSkeleton key={n} />
        ))}
      </Lists>
    )
  if (hasFailed || !items)
    return (
      <ListFailed
        title={<Trans>Kontaktene kunne ikke hentes</Trans>}
        onRetry={() => onAsk({ type: 'list.retried' })}
      >
        <Trans>Vi fikk ikke svar. Ingenting er endret. Vent litt og prøv igjen.</Trans>
      </ListFailed>
    )
  if (items.length === 0) return <NoUsers users={users} onAsk={onAsk} />
  const awaiting = items.filter(({ awaitsApproval }) => awaitsApproval)
  const contacts = items.filter(({ awaitsApproval }) => !awaitsApproval)
  return (
    <Lists awaiting={awaiting}>
      {contacts.map((contact) => (
        <UserRow key={contact.uid} users={users} contact={contact} />
      ))}
    </Lists>
  )
}

/** The contacts, below the applicants. */
function Lists({ awaiting, children }: { awaiting: readonly Person[]; children: ReactNode[] }) {
  const { t } = useLingui()
  return (
    <div className="grid gap-6">
      {awaiting.length > 0 && (
        <Rows label={t`Venter på godkjenning`}>
          {awaiting.map((contact) => (
            <AwaitingRow key={contact.uid} contact={contact} />
          ))}
        </Rows>
      )}
      {children.length > 0 && <Rows label={t`Kontakter`}>{children}</Rows>}
    </div>
  )
}

function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul
      aria-label={label}
      className="divide-y divide-line rounded-panel border border-line bg-surface px-5 shadow-card sm:px-7"
    >
      {children}
    </ul>
  )
}

/** No contact matches the search, and what to do about it. */
function NoUsers({ users, onAsk }: AskingProps) {
  const showsInactive = useSelector(users, ({ context }) => context.filters.showsInactive)
  return (
    <EmptyState
      icon="search"
      title={<Trans>Ingen kontakter passer</Trans>}
      actions={
        <>
          {!showsInactive && (
            <Button onClick={() => onAsk({ type: 'inactive.toggled', isShown: true })}>
              <Trans>Søk også blant de deaktiverte</Trans>
            </Button>
          )}
          <Button variant="secondary" onClick={() => onAsk({ type: 'filters.cleared' })}>
            <Trans>Vis alle igjen</Trans>
          </Button>
        </>
      }
    >
      {showsInactive ? (
        <Trans>Sjekk at navnet eller adressen er riktig.</Trans>
      ) : (
        <Trans>Sjekk at navnet eller adressen er riktig. Kanskje kontakten er deaktivert?</Trans>
      )}
    </EmptyState>
  )
}
