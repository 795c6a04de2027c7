import { Trans, useLingui } from '@lingui/react/macro'
import { editsAll } from '#machines/checkout/editing-scope.ts'
import { isWithdrawn } from '#machines/reservation-rules.ts'
import { fieldId, useFieldErrors } from '#src/locales/field-errors.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { ChangeList } from '#src/screens/checkout/editing/change-list.tsx'
import { OnlyWords } from '#src/screens/checkout/editing/only-words.tsx'
import { SaveActions } from '#src/screens/checkout/editing/save-actions.tsx'
import { CancellationTerms } from '#src/screens/checkout/steps/cancellation-terms.tsx'
import { CouponField } from '#src/screens/checkout/steps/coupon-field.tsx'
import { ReviewSections } from '#src/screens/checkout/steps/review-sections.tsx'
import { StepForm } from '#src/screens/checkout/steps/step-form.tsx'
import { fileAddress } from '#src/server-address.ts'
import { Notice } from '#src/ui/notice.tsx'

/** The reservation with its changes, each part with its Change link, and the button that saves. */
export function EditingReview() {
  const { t } = useLingui()
  const { state, booking, catalogue } = useCheckout()
  const { errorAt, summary } = useFieldErrors(state.context.errors, [
    { path: 'order', label: t`Bestillingen` },
    { path: 'couponCode', label: t`Rabattkode` },
  ])
  const isWhole = editsAll(booking)
  const orderError = errorAt('order')
  const [terms] = catalogue.terms
  return (
    <StepForm
      title={t`Endre bestillingen`}
      intro={<Trans>Ingenting er endret før du lagrer nederst på siden.</Trans>}
      errors={summary}
      submit={{ type: 'order.confirmed' }}
      actions={<SaveActions />}
    >
      {orderError && (
        <div id={fieldId('order')} tabIndex={-1}>
          <Notice tone="negative">{orderError}</Notice>
        </div>
      )}
      <ChangeList />
      {!isWhole && <OnlyWords />}
      <ReviewSections />
      {isWhole && <CouponField error={errorAt('couponCode')} />}
      <CancellationTerms isRequest={booking.editing !== null && isWithdrawn(booking.editing.reservation)} />
      {terms && (
        <p className="max-w-reading text-ink-soft text-small">
          <Trans>
            Vilkårene som ble godtatt da bestillingen ble lagt inn, gjelder også for endringene:{' '}
            <a
              href={fileAddress(terms.filePath)}
              target="_blank"
              rel="noopener"
              className="underline underline-offset-4"
            >
              {terms.fileName} (åpnes i en ny fane)
            </a>
          </Trans>
        </p>
      )}
    </StepForm>
  )
}
