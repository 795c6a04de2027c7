import { Plural, Trans } from '@lingui/react/macro'
import type { Product } from '#contract/structs/package.ts'

type QuantityProps = { quantity: number; unit: Product['unit'] | undefined }

/** The quantity of an extra product: people when it is priced per person. */
export const Quantity = ({ quantity, unit }: QuantityProps) =>
  unit === 'person' ? (
    <Plural value={quantity} one="# person" other="# personer" />
  ) : (
    <Trans>{quantity} stk.</Trans>
  )
