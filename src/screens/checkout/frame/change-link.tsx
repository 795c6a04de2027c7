import type { ReactNode } from 'react'
import type { StepName } from '#machines/checkout/types.ts'
import { stepAddress } from '#src/screens/checkout/checkout-address.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

type ChangeLinkProps = {
  step: StepName
  /** What is changed, for screen readers: «tid og antall». */
  what: string
  children: ReactNode
}

/** Opens the step of a choice; renders nothing when that is not possible now. */
export function ChangeLink({ step, what, children }: ChangeLinkProps) {
  const { actor, state, draft } = useCheckout()
  const here = state.hasTag('editable') && draft.step === step
  if (here || !state.can({ type: 'step.opened', step })) return null
  return (
    <a
      href={stepAddress(step, draft)}
      className="font-medium text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
      onClick={(event) => {
        event.preventDefault()
        actor.send({ type: 'step.opened', step })
      }}
    >
      {children} <VisuallyHidden>{what}</VisuallyHidden>
    </a>
  )
}
