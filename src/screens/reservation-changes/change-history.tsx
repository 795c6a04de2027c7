import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ReservationChange } from '#contract/structs/reservation-change.ts'
import { instantOf, venueDateOf } from '#domain/time/venue-time.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { type ChangedFact, changedFacts } from '#src/screens/reservation-changes/changed-facts.ts'

type HistoryProps = {
  changes: readonly ReservationChange[]
  /** When it was placed. */
  createdAt: string
  /** Who made a change, as its reader knows them. */
  changerOf: (change: ReservationChange) => ReactNode
  /** What the message of staff to the customer is called. */
  messageLabel: ReactNode
}

const row = 'grid gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)]'

/** What has changed of a reservation, the latest first, and when it was placed. */
export const ChangeHistory = ({ changes, createdAt, ...read }: HistoryProps) => (
  <ol className="divide-y divide-line text-small">
    {changes.map((change) => (
      <Change key={change.id} change={change} {...read} />
    ))}
    <li className={row}>
      <p className="text-ink-soft">
        <Moment at={createdAt} />
      </p>
      <p>
        <Trans>Bestilt</Trans>
      </p>
    </li>
  </ol>
)

function Moment({ at }: { at: string }) {
  const { date, time } = useFormats()
  const instant = instantOf(at)
  return (
    <Trans>
      {date(venueDateOf(instant))} kl. {time(instant)}
    </Trans>
  )
}

type ChangeProps = Omit<HistoryProps, 'changes' | 'createdAt'> & { change: ReservationChange }

function Change({ change, changerOf, messageLabel }: ChangeProps) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const changed = changedFacts(change.before, change.after, { formats, textOf: (label) => i18n._(label) })
  return (
    <li className={row}>
      <p className="text-ink-soft">
        <Moment at={change.changedAt} />
        <span className="block wrap-anywhere">{changerOf(change)}</span>
      </p>
      <div className="grid min-w-0 content-start gap-2 wrap-anywhere">
        {changed.map((fact) => (
          <BeforeAndAfter key={fact.name} fact={fact} />
        ))}
        {change.message && (
          <p className="whitespace-pre-line">
            <span className="text-ink-soft">{messageLabel}</span> {change.message}
          </p>
        )}
      </div>
    </li>
  )
}

const BeforeAndAfter = ({ fact: { label, before, after } }: { fact: ChangedFact }) => (
  <dl className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2">
    <dt className="col-span-2 font-semibold">{label}</dt>
    <dt className="text-ink-soft">
      <Trans>Før</Trans>
    </dt>
    <dd className="text-ink-soft">
      <Lines lines={before} />
    </dd>
    <dt>
      <Trans>Nå</Trans>
    </dt>
    <dd>
      <Lines lines={after} />
    </dd>
  </dl>
)

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? (
    <Trans>Ingen</Trans>
  ) : (
    lines.map((line) => (
      <span key={line} className="block whitespace-pre-line">
        {line}
      </span>
    ))
  )
