import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { stepErrorsOf } from '#machines/checkout/errors.ts'
import { useLocale, usePortal } from '#src/portal/portal-context.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Spinner } from '#src/ui/spinner.tsx'

type SeatNoticeProps = {
  /** Its field and the summary already say that the time is taken: this only says what to do. */
  isRefused: boolean
}

/** The seats at the chosen time, from the last answer. */
export function SeatNotice({ isRefused }: SeatNoticeProps) {
  const { state } = useCheckout()
  const { start, end } = stepErrorsOf(state.context, 'time')
  // Nothing is booked on a day that the venue is closed, but the room cannot be booked either.
  const isBookable = !start && !end && state.matches({ booking: { seats: 'free' } })
  return (
    <div role="status" className="min-h-14">
      {state.matches({ booking: { seats: 'checking' } }) && (
        <p className="flex items-center gap-3 text-ink-soft text-small">
          <Spinner />
          <Trans>Sjekker om rommet er ledig …</Trans>
        </p>
      )}
      {isBookable && (
        <p className="flex items-center gap-2 font-medium text-positive text-small">
          <Icon name="check" size="small" />
          <Trans>Rommet er ledig på dette tidspunktet</Trans>
        </p>
      )}
      <SeatVerdictNotice
        isTitled={!isRefused}
        actions={state.matches({ booking: { seats: 'taken' } }) && <SeeWhatIsFree />}
      />
    </div>
  )
}

/** A link from a taken time to other times and rooms. */
export function SeeWhatIsFree() {
  const { actor } = useCheckout()
  return (
    <Button variant="secondary" size="small" onClick={() => actor.send({ type: 'alternatives.requested' })}>
      <Trans>Se hva som er ledig</Trans>
    </Button>
  )
}

type SeatVerdictNoticeProps = { actions?: ReactNode; isTitled?: boolean }

/** What prevents the booking, if anything: the room is taken, or too few seats are left. */
export function SeatVerdictNotice({ actions, isTitled = true }: SeatVerdictNoticeProps) {
  const locale = useLocale()
  const { tenant } = usePortal()
  const { state } = useCheckout()
  const freeSeats = state.context.seats?.freeSeats ?? 0
  if (state.matches({ booking: { seats: 'taken' } }))
    return (
      <Notice
        tone={isTitled ? 'negative' : 'info'}
        title={isTitled && <Trans>Rommet er opptatt på dette tidspunktet</Trans>}
        actions={actions}
      >
        <Trans>Velg et annet tidspunkt. Alt annet du har valgt, blir stående.</Trans>
      </Notice>
    )
  if (state.matches({ booking: { seats: 'overbooked' } }))
    return (
      <Notice tone="caution" title={<OverbookedTitle freeSeats={freeSeats} />} actions={actions}>
        {tenant.messages.overbooked[locale]}
      </Notice>
    )
  return null
}

const OverbookedTitle = ({ freeSeats }: { freeSeats: number }) => (
  <Plural
    value={freeSeats}
    _0="Det er ingen plasser igjen på dette tidspunktet"
    one="Det er bare # plass igjen på dette tidspunktet"
    other="Det er bare # plasser igjen på dette tidspunktet"
  />
)
