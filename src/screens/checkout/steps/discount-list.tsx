import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useId, useState } from 'react'
import type { AvailableDiscount } from '#contract/structs/price.ts'
import {
  availableDiscountsActors,
  availableDiscountsMachine,
  discountQuestionOf,
  VISITOR,
} from '#machines/available-discounts/available-discounts-machine.ts'
import { availableDiscountsPort } from '#src/api/available-discounts-port.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'

const scopes: Record<AvailableDiscount['scope'], MessageDescriptor> = {
  room: msg`på leie av rom`,
  packagesAndProducts: msg`på pakker og tilvalg`,
  everything: msg`på alt`,
}

/**
 * The automatic discounts of the booking at its time; renders nothing without any. Specification §3 and §9.2.
 */
export function DiscountList() {
  const titleId = useId()
  const { discounts, isOwn } = useAvailableDiscounts()
  if (discounts.length === 0) return null
  return (
    <section aria-labelledby={titleId} className="grid max-w-form gap-3">
      <h2 id={titleId} className="text-title">
        {isOwn ? <Trans>Rabattene deres</Trans> : <Trans>Rabatter på dette tidspunktet</Trans>}
      </h2>
      <ul className="grid gap-3">
        {discounts.map((discount) => (
          <Discount key={discount.id} discount={discount} />
        ))}
      </ul>
      <p className="text-ink-soft text-small">
        <Trans>Rabatter trekkes fra automatisk. Flere rabatter på det samme kan ikke kombineres.</Trans>
      </p>
    </section>
  )
}

function Discount({ discount: { name, discountPct, scope, description } }: { discount: AvailableDiscount }) {
  const { _ } = useLingui()
  const { percent } = useFormats()
  return (
    <li className="grid gap-0.5">
      <span>
        <span className="font-semibold">{name}</span>
        {': '}
        {percent(discountPct)} {_(scopes[scope])}
      </span>
      {description && <span className="text-ink-soft text-small">{description}</span>}
    </li>
  )
}

/** The inputs of the question, which is sent again when one of them changes. */
function useAvailableDiscounts() {
  const { client } = usePortal()
  const question = discountQuestionOf(useCheckout().booking)
  const { start, end, customerId } = question
  const [machine] = useState(() =>
    availableDiscountsMachine.provide({ actors: availableDiscountsActors(availableDiscountsPort(client)) }),
  )
  const asking = useActorRef(machine, { input: question })
  useEffect(
    () => asking.send({ type: 'question.changed', question: { start, end, customerId } }),
    [asking, start, end, customerId],
  )
  const discounts = useSelector(asking, ({ context }) => context.discounts)
  return { discounts, isOwn: customerId !== VISITOR }
}
