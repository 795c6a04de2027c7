import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Total } from '#contract/structs/price.ts'
import {
  type PackageTotalsQuestion,
  packageTotalsActors,
  packageTotalsMachine,
} from '#machines/package-totals/package-totals-machine.ts'
import { packageTotalsPort } from '#src/api/package-totals-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { useScreenActor } from '#src/portal/use-screen-actor.ts'

/** The total with each package of a question, or with none; null while it is not known, or was not requested. */
export function useTotalsOfPackages(
  question: PackageTotalsQuestion,
): (packageId: number | null) => Total | null {
  const { client } = usePortal()
  const [machine] = useState(() =>
    packageTotalsMachine.provide({ actors: packageTotalsActors(packageTotalsPort(client)) }),
  )
  const actor = useScreenActor(machine, question)
  useEffect(() => actor.send({ type: 'booking.changed', question }))
  const totals = useSelector(actor, ({ context }) => context.totals)
  return (packageId) => totals.find((each) => each.packageId === packageId)?.total ?? null
}
