import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { FieldRefusal } from '#contract/field-codes.ts'
import { isStepFrozen } from '#machines/checkout/editing-scope.ts'
import { frozenOf } from '#machines/checkout/frozen.ts'
import type { StepName } from '#machines/checkout/types.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { Icon } from '#src/ui/icons/icon.tsx'

const reasons: Partial<Record<FieldRefusal['code'], MessageDescriptor>> = {
  tooLate: msg`Fristen for å endre rom, tid og antall er ute.`,
  servingClosed: msg`Fristen for å endre serveringen er ute.`,
}
const other = msg`Fristen for å endre dette er ute.`

/** Why something can no longer be changed, in a sentence. */
export function useFrozenReason(): (refusal: FieldRefusal) => string {
  const { _ } = useLingui()
  return ({ code }) => _(reasons[code] ?? other)
}

/** Why something can no longer be changed. */
export function FrozenNotice({ refusal }: { refusal: FieldRefusal }) {
  const reason = useFrozenReason()
  return (
    <p className="flex items-start gap-2 text-caution text-small">
      <Icon name="info" size="small" placement="mt-0.5" />
      <span>{reason(refusal)}</span>
    </p>
  )
}

/** Why a step is closed when none of its own fields says so. */
const closedFor: Partial<Record<StepName, FieldRefusal>> = {
  time: { code: 'tooLate' },
  package: { code: 'servingClosed' },
  layout: { code: 'tooLate' },
}

/** Why nothing of a step can be changed; renders nothing when something can. */
export function FrozenStepNotice({ step }: { step: StepName }) {
  const { booking } = useCheckout()
  if (!isStepFrozen(booking, step)) return null
  const own = step === 'package' ? frozenOf(booking).packageId : undefined
  return <FrozenNotice refusal={own ?? closedFor[step] ?? { code: 'productsClosed' }} />
}
