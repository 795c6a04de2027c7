import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { canOpen, neededSteps } from '#machines/checkout/steps.ts'
import { type StepName, stepNames } from '#machines/checkout/types.ts'
import { stepAddress } from '#src/screens/checkout/checkout-address.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { Steps } from '#src/ui/steps.tsx'

/** Short names of the steps. */
const stepLabels: Record<StepName, MessageDescriptor> = {
  time: msg`Tid`,
  package: msg`Pakke`,
  layout: msg`Oppsett`,
  extras: msg`Tilvalg`,
  allergies: msg`Allergier`,
  details: msg`Opplysninger`,
  review: msg`Sjekk og bestill`,
}

/** The steps of this booking, with the completed ones, and links to those that can be opened. */
export function StepIndicator() {
  const { _ } = useLingui()
  const { actor, state, booking } = useCheckout()
  const { draft } = booking
  const steps = neededSteps(booking).map((name) => ({
    name,
    label: _(stepLabels[name]),
    done: draft.completed.includes(name),
    current: name === draft.step,
    href:
      canOpen(booking, name) && state.can({ type: 'step.opened', step: name })
        ? stepAddress(name, draft)
        : null,
  }))
  const open = (opened: string) => {
    const step = stepNames.find((name) => name === opened)
    if (step) actor.send({ type: 'step.opened', step })
  }
  return <Steps steps={steps} onOpen={open} />
}
