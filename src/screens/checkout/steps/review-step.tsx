import { Trans, useLingui } from '@lingui/react/macro'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { answeredAtArrival, mayConfirm } from '#machines/checkout/order-to-send.ts'
import { fieldId, useFieldErrors } from '#src/locales/field-errors.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { AsLastTime } from '#src/screens/checkout/steps/as-last-time.tsx'
import { CancellationTerms } from '#src/screens/checkout/steps/cancellation-terms.tsx'
import { CouponField } from '#src/screens/checkout/steps/coupon-field.tsx'
import { DiscountList } from '#src/screens/checkout/steps/discount-list.tsx'
import { PlaceActions } from '#src/screens/checkout/steps/place-actions.tsx'
import { ReviewSections } from '#src/screens/checkout/steps/review-sections.tsx'
import { StepForm } from '#src/screens/checkout/steps/step-form.tsx'
import { TermsField } from '#src/screens/checkout/steps/terms-field.tsx'
import { Notice } from '#src/ui/notice.tsx'

/**
 * The review, each part with its Change link; the coupon, the terms, and the button that places the order.
 */
export function ReviewStep() {
  const { t } = useLingui()
  const { state, booking } = useCheckout()
  const { errorAt, summary } = useFieldErrors(state.context.errors, [
    { path: 'order', label: t`Bestillingen` },
    { path: 'couponCode', label: t`Rabattkode` },
    { path: 'terms', label: t`Vilkår` },
  ])
  const confirms = mayConfirm(booking, state.context.seats)
  const { onlyOnRequest } = booking.catalogue.room
  const orderError = errorAt('order')
  return (
    <StepForm
      title={t`Sjekk og bestill`}
      intro={
        onlyOnRequest ? (
          <>
            <Trans>Dette rommet leies ut på forespørsel.</Trans> <AnswerPromise />
          </>
        ) : (
          <Trans>Ser alt riktig ut? Ingenting er bestilt før du bekrefter.</Trans>
        )
      }
      errors={summary}
      submit={{ type: confirms ? 'order.confirmed' : 'request.sent' }}
      actions={<PlaceActions />}
    >
      {orderError && (
        <div id={fieldId('order')} tabIndex={-1}>
          <Notice tone="negative">{orderError}</Notice>
        </div>
      )}
      <AsLastTime />
      <ReviewSections />
      <DiscountList />
      <CouponField error={errorAt('couponCode')} />
      <CancellationTerms isRequest={!confirms} />
      <TermsField error={errorAt('terms')} />
    </StepForm>
  )
}

/** The answer deadline of a request sent now. */
function AnswerPromise() {
  const { longDate, time } = useFormats()
  const { booking } = useCheckout()
  const arrival = answeredAtArrival(booking)
  if (arrival === null) return <Trans>Vi svarer på e-post innen tre virkedager.</Trans>
  const day = longDate(venueDateOf(arrival), booking.now)
  return (
    <Trans>
      Vi svarer på e-post før møtet begynner {day} kl. {time(arrival)}.
    </Trans>
  )
}
