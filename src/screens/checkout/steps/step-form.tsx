import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { canKeepOffer } from '#machines/checkout/kept-offer.ts'
import { stepAfterContinue } from '#machines/checkout/steps.ts'
import type { Booking, CheckoutEvent } from '#machines/checkout/types.ts'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorSummary, type SummarisedError } from '#src/ui/error-summary.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ScreenHeading } from '#src/ui/page.tsx'

const keepOffer = lazyPart(async () => (await import('#src/screens/checkout/steps/keep-offer.tsx')).KeepOffer)

/** The step in sight, for the buttons beside the price that continue from it. */
export const stepFormId = 'steg'

type StepFormProps = {
  title: string
  intro?: ReactNode
  /** The machine's refusals, in the order of the fields. */
  errors: readonly SummarisedError[]
  /** Input that is not yet a value for the machine; checked on Continue. */
  unreadable?: readonly SummarisedError[]
  /** Instead of Continue and its button. */
  submit?: CheckoutEvent
  actions?: ReactNode
  children: ReactNode
}

/**
 * A step as a form. Continue sends it to the machine; the summary of refused fields gets the focus once for
 * each try and each answer, so that it never takes the focus from a typing customer.
 */
export function StepForm({
  title,
  intro,
  errors,
  unreadable = [],
  submit = { type: 'step.completed' },
  actions,
  children,
}: StepFormProps) {
  const { actor, state, booking } = useCheckout()
  const [tries, setTries] = useState(0)
  const summary = useRef<HTMLElement>(null)
  const unread = tries > 0 ? unreadable : []
  const readable = errors.filter((each) => unread.every(({ fieldId }) => fieldId !== each.fieldId))
  const shown = [...unread, ...readable]
  const [refusedFirst] = useState(errors.length > 0)
  useEffect(() => {
    if (tries > 0 || refusedFirst) summary.current?.focus()
  }, [tries, refusedFirst])
  const placing = state.hasTag('placing')
  const wasPlacing = useRef(placing)
  useEffect(() => {
    if (wasPlacing.current && !placing) summary.current?.focus()
    wasPlacing.current = placing
  }, [placing])
  const tryOn = (event: FormEvent) => {
    event.preventDefault()
    if (unreadable.length === 0) actor.send(submit)
    setTries(tries + 1)
  }
  return (
    <>
      <form id={stepFormId} method="dialog" noValidate onSubmit={tryOn} className="arriving grid gap-7">
        <div className="grid gap-2">
          <ScreenHeading title={title} focused={!refusedFirst}>
            {title}
          </ScreenHeading>
          {intro && <div className="max-w-reading text-ink-soft text-lead">{intro}</div>}
        </div>
        <ErrorSummary errors={shown} ref={summary} />
        {children}
        {actions ?? (
          <div className="noscript:hidden">
            <Button type="submit">
              <ContinueWords booking={booking} />
              <Icon name="arrowRight" size="small" />
            </Button>
          </div>
        )}
      </form>
      {canKeepOffer(booking) && (
        <Suspense>
          <keepOffer.Component />
        </Suspense>
      )}
    </>
  )
}

function ContinueWords({ booking }: { booking: Booking }) {
  const { edits, returnsToReview, completed, step } = booking.draft
  if (stepAfterContinue(booking) !== 'review') return <Trans>Fortsett</Trans>
  if (edits) return <Trans>Tilbake til oversikten</Trans>
  // A step that is new leads on, also to the overview.
  const isReturning = returnsToReview && completed.includes(step)
  return isReturning ? <Trans>Lagre og gå tilbake til oversikten</Trans> : <Trans>Fortsett</Trans>
}
