import type { ReactNode } from 'react'
import type { StepName } from '#machines/checkout/types.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { Button } from '#src/ui/button.tsx'
import type { ButtonSize, ButtonVariant } from '#src/ui/button-style.ts'

type OpenStepButtonProps = { step: StepName; variant?: ButtonVariant; size?: ButtonSize; children: ReactNode }

/** Opens a step of the form, if it can be opened. */
export function OpenStepButton({
  step,
  variant = 'secondary',
  size = 'regular',
  children,
}: OpenStepButtonProps) {
  const { actor, state } = useCheckout()
  if (!state.can({ type: 'step.opened', step })) return null
  return (
    <Button variant={variant} size={size} onClick={() => actor.send({ type: 'step.opened', step })}>
      {children}
    </Button>
  )
}
