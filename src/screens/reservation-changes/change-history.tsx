import type { MessageDescriptor } from '@lingui/core'
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

/** Whether this is not a change, but how staff placed it: there was nothing before it. */
const isPlacing = ({ before, after }: ReservationChange) =>
  before.reservationStatus === undefined && after.reservationStatus !== undefined

/** What has changed of a reservation, the latest first, and when it was placed, by staff or else by its customer. */
export const ChangeHistory = ({ changes, createdAt, ...read }: HistoryProps) => (
  <ol className="divide-y divide-line text-small">
    {changes.map((change) => (
      <Change key={change.id} change={change} {...read} />
    ))}
    {!changes.some(isPlacing) && (
      <li className={row}>
        <p className="text-ink-soft">
          <Moment at={createdAt} />
        </p>
        <p>
          <Trans>Bestilt</Trans>
        </p>
      </li>
    )}
  </ol>
)

/** A date and a time, in words. */
export function Moment({ at }: { at: string }) {
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
  const words = { formats, textOf: (label: MessageDescriptor) => i18n._(label) }
  const changed = isPlacing(change) ? [] : changedFacts(change.before, change.after, words)
  return (
    <li className={row}>
      <p className="text-ink-soft">
        <Moment at={change.changedAt} />
        <span className="block wrap-anywhere">{changerOf(change)}</span>
      </p>
      <div className="grid min-w-0 content-start gap-2 wrap-anywhere">
        {isPlacing(change) && (
          <p>
            <Trans>Lagt inn for kunden</Trans>
          </p>
        )}
        {changed.map((fact) => (
          <BeforeAndAfter key={fact.name} fact={fact} />
        ))}
        {change.changer === 'staff' && change.isCustomerMailed !== null && (
          <p className="text-ink-soft">
            {change.isCustomerMailed ? (
              <Trans>Kunden fikk e-post om det</Trans>
            ) : (
              <Trans>Kunden fikk ikke e-post om det</Trans>
            )}
          </p>
        )}
        {change.message && (
          <p className="whitespace-pre-line">
            <span className="text-ink-soft">{messageLabel}</span> {change.message}
          </p>
        )}
        {change.reason && (
          <p className="whitespace-pre-line">
            <span className="text-ink-soft">
              <Trans>Begrunnelse:</Trans>
            </span>{' '}
            {change.reason}
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
