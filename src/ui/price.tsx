import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Ore } from '#domain/price/money.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { classNames } from '#src/ui/class-names.ts'

/** An amount in øre, in whole kroner. */
export function Price({ amount }: { amount: Ore }) {
  return <span className="whitespace-nowrap tabular-nums">{useFormats().kroner(amount)}</span>
}

/** Whole kroner that were rounded to add up with their neighbours. */
export function WholeKroner({ kroner }: { kroner: number }) {
  return <span className="whitespace-nowrap tabular-nums">{useFormats().wholeKroner(kroner)}</span>
}

type PriceRowProps = {
  label: ReactNode
  kroner: number
  weight: 'subtotal' | 'total'
}

const weights = {
  subtotal: 'text-small text-ink-soft',
  total: 'font-semibold text-title border-t border-line pt-3 mt-1',
}

/** A total of a price summary; inside a `dl`. */
export const PriceRow = ({ label, kroner, weight }: PriceRowProps) => (
  <div
    className={classNames('flex items-baseline justify-between gap-4 max-[18rem]:flex-wrap', weights[weight])}
  >
    <dt className="min-w-0">{label}</dt>
    <dd>
      <WholeKroner kroner={kroner} />
    </dd>
  </div>
)

export const PerPerson = ({ amount }: { amount: Ore }) => (
  <span className="text-ink-soft text-small">
    <Trans>
      <Price amount={amount} /> per person
    </Trans>
  </span>
)
