import { shallowEqual, useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { MeetingPackage } from '#contract/structs/package.ts'
import type { Total } from '#contract/structs/price.ts'
import { openingHoursOf } from '#machines/house.ts'
import { packageTotalsQuestionOfRoom } from '#machines/package-totals/of-room.ts'
import { packageTotalsActors, packageTotalsMachine } from '#machines/package-totals/package-totals-machine.ts'
import { chosenRangeOf, peopleFit } from '#machines/room-calendar/calendar.ts'
import { packageTotalsPort } from '#src/api/package-totals-port.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'

const nothing = { wishes: [], change: null }

/** What the chosen time would cost with a package; null while no time is chosen, it cannot be had, or that is not known. */
export function useRoomPackageTotals(
  { calendar }: CalendarProps,
  packages: readonly MeetingPackage[],
): (packageId: number) => Total | null {
  const { client } = usePortal()
  const { room, hours, people } = useSelector(calendar, (state) => state.context)
  const range = useSelector(calendar, ({ context }) => chosenRangeOf(context), shallowEqual)
  const canBeHad = useSelector(
    calendar,
    (state) => !state.hasTag('conflicting') && peopleFit(state.context)?.fits === true,
  )
  const question =
    room && hours && range && canBeHad
      ? packageTotalsQuestionOfRoom(
          { roomId: room.id, range, people, hours: openingHoursOf(hours) },
          packages,
        )
      : nothing
  const [machine] = useState(() =>
    packageTotalsMachine.provide({ actors: packageTotalsActors(packageTotalsPort(client)) }),
  )
  const actor = useActorRef(machine, { input: question })
  useEffect(() => actor.send({ type: 'booking.changed', question }))
  const totals = useSelector(actor, ({ context }) => context.totals)
  return (packageId) => totals.find((each) => each.packageId === packageId)?.total ?? null
}
