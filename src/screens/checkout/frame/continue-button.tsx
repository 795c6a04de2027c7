import { Trans, useLingui } from '@lingui/react/macro'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { stepFormId } from '#src/screens/checkout/steps/step-form.tsx'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

/** Continues from the step in sight, from beside the price. A step that leads back to the overview has its own button. */
export function ContinueButton({ wide = false }: { wide?: boolean }) {
  const { t } = useLingui()
  const { booking } = useCheckout()
  const { step, returnsToReview } = booking.draft
  if (step === 'review' || returnsToReview || booking.editing) return null
  return (
    <Button
      type="submit"
      form={stepFormId}
      wide={wide}
      placement="noscript:hidden"
      aria-label={t`Fortsett til neste steg`}
    >
      <Trans>Fortsett</Trans>
      <Icon name="arrowRight" size="small" />
    </Button>
  )
}
