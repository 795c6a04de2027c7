import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { CancellationTimeline } from '#src/screens/reservation/cancellation-timeline.tsx'

/** What cancelling costs, under terms that say it. */
export function CancellationTerms({ isRequest }: { isRequest: boolean }) {
  const titleId = useId()
  const { state, booking } = useCheckout()
  const timeline = state.context.price?.cancellationTimeline
  if (!timeline) return null
  return (
    <section aria-labelledby={titleId} className="grid max-w-form gap-2">
      <h2 id={titleId} className="text-title">
        <Trans>Avbestilling</Trans>
      </h2>
      <p>
        {isRequest && (
          <>
            <Trans>En forespørsel kan trekkes gratis. Når den er bekreftet, gjelder dette:</Trans>{' '}
          </>
        )}
        <CancellationTimeline
          timeline={timeline}
          now={booking.now}
          ofSeveral={booking.draft.moreDates.length > 0}
        />
      </p>
    </section>
  )
}
