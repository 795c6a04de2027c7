import { shallowEqual, useSelector } from '@xstate/react'
import type { MeetingPackage } from '#contract/structs/package.ts'
import type { Total } from '#contract/structs/price.ts'
import { openingHoursOf } from '#machines/house.ts'
import { packageTotalsQuestionOfRoom } from '#machines/package-totals/of-room.ts'
import { chosenRangeOf, peopleFit } from '#machines/room-calendar/calendar.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { useTotalsOfPackages } from '#src/screens/prices/use-totals-of-packages.ts'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'

const nothing = { wishes: [], change: null }

/** What the chosen time would cost with a package; null while no time is chosen, it cannot be had, or that is not known. */
export function useRoomPackageTotals(
  { calendar }: CalendarProps,
  packages: readonly MeetingPackage[],
): (packageId: number) => Total | null {
  const { session } = usePortal()
  const customerId = useSelector(session, ({ context }) => context.person?.organization?.id ?? null)
  const { room, hours, people } = useSelector(calendar, (state) => state.context)
  const range = useSelector(calendar, ({ context }) => chosenRangeOf(context), shallowEqual)
  const canBeHad = useSelector(
    calendar,
    (state) => !state.hasTag('conflicting') && peopleFit(state.context)?.fits === true,
  )
  return useTotalsOfPackages(
    room && hours && range && canBeHad
      ? packageTotalsQuestionOfRoom(
          { roomId: room.id, range, people, hours: openingHoursOf(hours), customerId },
          packages,
        )
      : nothing,
  )
}
