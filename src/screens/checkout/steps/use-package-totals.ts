import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Total } from '#contract/structs/price.ts'
import { packageTotalsQuestionOf } from '#machines/package-totals/of-booking.ts'
import { packageTotalsActors, packageTotalsMachine } from '#machines/package-totals/package-totals-machine.ts'
import { packageTotalsPort } from '#src/api/package-totals-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { useCheckout } from '#src/screens/checkout/checkout-context.ts'

/** What the booking would cost with a package, or with none; null while it is not known. */
export function usePackageTotals(): (packageId: number | null) => Total | null {
  const { client } = usePortal()
  const { state, booking } = useCheckout()
  const question = packageTotalsQuestionOf(booking, state.context.price?.coupon === 'applied')
  const [machine] = useState(() =>
    packageTotalsMachine.provide({ actors: packageTotalsActors(packageTotalsPort(client)) }),
  )
  const actor = useActorRef(machine, { input: question })
  useEffect(() => actor.send({ type: 'booking.changed', question }))
  const totals = useSelector(actor, ({ context }) => context.totals)
  return (packageId) => totals.find((each) => each.packageId === packageId)?.total ?? null
}
