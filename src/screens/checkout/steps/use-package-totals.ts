import type { Total } from '#contract/structs/price.ts'
import { packageTotalsQuestionOf } from '#machines/package-totals/of-booking.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'
import { useTotalsOfPackages } from '#src/screens/prices/use-totals-of-packages.ts'

/** What the booking would cost with a package, or with none; null while it is not known. */
export function usePackageTotals(): (packageId: number | null) => Total | null {
  const { state, booking } = useCheckout()
  return useTotalsOfPackages(packageTotalsQuestionOf(booking, state.context.price?.coupon === 'applied'))
}
