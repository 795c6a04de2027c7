import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CustomerHistoryEntry } from '#contract/structs/staff-customers.ts'
import { instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { ChangedFields } from '#src/screens/customers/changed-fields.tsx'
import type { CustomerProps } from '#src/screens/customers/contact-rows.tsx'
import { ListFailed } from '#src/ui/list-failure.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** What staff have changed of a customer and its contacts, the latest first. */
export function CustomerChanges({ customer }: CustomerProps) {
  const changes = useSelector(customer, ({ context }) => context.changes)
  const hasFailed = useSelector(customer, (state) => state.matches({ changes: 'failed' }))
  if (hasFailed)
    return (
      <ListFailed
        title={<Trans>Historikken kunne ikke hentes</Trans>}
        onRetry={() => customer.send({ type: 'changes.retried' })}
      >
        <Trans>Vi fikk ikke svar. Resten av siden er som den skal.</Trans>
      </ListFailed>
    )
  if (!changes)
    return (
      <div>
        <p className="sr-only">
          <Trans>Henter historikken …</Trans>
        </p>
        <Skeleton shape="h-24 w-full" />
      </div>
    )
  if (changes.length === 0)
    return (
      <p className="text-ink-soft text-small">
        <Trans>Ingen har endret noe her ennå.</Trans>
      </p>
    )
  return (
    <ol className="divide-y divide-line text-small">
      {changes.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </ol>
  )
}

function Change({ change }: { change: CustomerHistoryEntry }) {
  const { date, time } = useFormats()
  const at = instantOf(change.changedAt)
  return (
    <li className="grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <p className="text-ink-soft">
        <Trans>
          {date(venueDateOf(at))} kl. {time(at)}
        </Trans>
        <span className="block">{change.changedBy}</span>
      </p>
      <div className="grid min-w-0 content-start gap-0.5 wrap-anywhere">
        {change.contact && <p className="font-semibold">{change.contact}</p>}
        <ChangedFields change={change} />
      </div>
    </li>
  )
}
