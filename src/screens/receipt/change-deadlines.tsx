import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Reservation } from '#contract/structs/reservation.ts'
import { firstDeadline } from '#domain/order/line-deadlines.ts'
import { areOnSeveralDays } from '#domain/order/packet-days.ts'
import { type Instant, venueDateOf } from '#domain/time/venue-time.ts'
import { deadlinesOf, isWithdrawn, whyNotCancel } from '#machines/reservation-rules.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { CancellationTimeline } from '#src/screens/reservation/cancellation-timeline.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

type ChangeDeadlinesProps = { reservation: Reservation; now: Instant }

/** The deadlines of changes, including those that have passed. Kinds that were not ordered are left out. */
export function ChangeDeadlines({ reservation, now }: ChangeDeadlinesProps) {
  const { servingClock, servingDay } = usePortal().tenant.booking
  const { rooms, servings, products } = deadlinesOf(reservation)
  const extrasGoAlong = products === rooms
  return (
    <ul className="grid gap-2 text-small">
      <Deadline until={rooms} now={now}>
        {products !== null && extrasGoAlong ? (
          <Trans>rom, tid, antall og tilvalg</Trans>
        ) : (
          <Trans>rom, tid og antall</Trans>
        )}
      </Deadline>
      <Deadline until={servings} now={now}>
        <Trans>servering</Trans>
      </Deadline>
      {areOnSeveralDays(reservation.arrangements.map(({ startTime }) => Date.parse(startTime))) && (
        <Line isOpen>
          {servingDay === 'dayBefore' ? (
            <Trans>
              Tidspunktet for servering kan endres for hver dag til kl. {servingClock} dagen før, så lenge
              møtet ikke har begynt.
            </Trans>
          ) : (
            <Trans>
              Tidspunktet for servering kan endres for hver dag til kl. {servingClock} siste virkedag før, så
              lenge møtet ikke har begynt.
            </Trans>
          )}
        </Line>
      )}
      <Deadline until={extrasGoAlong ? null : products} now={now}>
        <Trans>tilvalg</Trans>
      </Deadline>
      <Line isOpen>
        <Trans>Opplysninger og beskjeder kan endres helt til møtet begynner.</Trans>
      </Line>
      <CancelDeadline reservation={reservation} now={now} />
    </ul>
  )
}

/** The deadline for cancelling all of it; a passed one is shown in place of the button. */
function CancelDeadline({ reservation, now }: ChangeDeadlinesProps) {
  const { longDate, time } = useFormats()
  if (whyNotCancel(reservation, now) !== undefined) return null
  if (isWithdrawn(reservation))
    return (
      <Line isOpen>
        <Trans>Forespørselen kan trekkes helt til møtet begynner.</Trans>
        {reservation.cancellationTimeline && (
          <>
            {' '}
            <Trans>Når den er bekreftet, gjelder dette for avbestilling:</Trans>{' '}
            <CancellationTimeline timeline={reservation.cancellationTimeline} now={now} />
          </>
        )}
      </Line>
    )
  const { cancellationTimeline } = reservation
  if (cancellationTimeline)
    return (
      <Line isOpen>
        <Trans>Avbestilling:</Trans> <CancellationTimeline timeline={cancellationTimeline} now={now} />
      </Line>
    )
  const until = firstDeadline(deadlinesOf(reservation))
  if (until === null) return null
  const day = longDate(venueDateOf(until), now)
  return (
    <Line isOpen>
      <Trans>
        Hele bestillingen kan avbestilles til {day} kl. {time(until)}.
      </Trans>
    </Line>
  )
}

type DeadlineProps = { until: Instant | null; now: Instant; children: ReactNode }

function Deadline({ until, now, children }: DeadlineProps) {
  const { longDate, time } = useFormats()
  if (until === null) return null
  const day = longDate(venueDateOf(until), now)
  const isOpen = now <= until
  return (
    <Line isOpen={isOpen}>
      {isOpen ? (
        <Trans>
          Fristen for å endre {children} er {day} kl. {time(until)}.
        </Trans>
      ) : (
        <Trans>
          Fristen for å endre {children} gikk ut {day} kl. {time(until)}.
        </Trans>
      )}
    </Line>
  )
}

const Line = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => (
  <li className="flex items-start gap-2.5">
    <Icon
      name={isOpen ? 'clock' : 'info'}
      size="small"
      placement={isOpen ? 'mt-0.5 text-primary' : 'mt-0.5 text-caution'}
    />
    <span>{children}</span>
  </li>
)
