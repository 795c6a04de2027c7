import { Trans } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import type { Room } from '#contract/structs/room.ts'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { chosenRangeOf } from '#machines/room-calendar/calendar.ts'
import { addresses } from '#src/addresses.ts'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { wishSearchOf } from '#src/screens/room/room-address.ts'
import { TextLink } from '#src/ui/link.tsx'

/** From the chosen time to more of it in one order: repeated, on several days, or with more rooms. */
export function PlanningLinks({ room, calendar }: CalendarProps & { room: Room }) {
  const people = useSelector(calendar, ({ context }) => context.people)
  const range = useSelector(calendar, ({ context }) => chosenRangeOf(context), shallowEqual)
  if (!range) return null
  const plan = `${addresses.planning}${wishSearchOf({ ...range, people })}&room=${room.slugname}`
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-small">
      <li>
        <TextLink href={`${plan}&repeat=weekly&first=${venueDateOf(range.start)}`}>
          <Trans>Gjenta</Trans>
        </TextLink>
      </li>
      <li>
        <TextLink href={plan}>
          <Trans>Flere dager</Trans>
        </TextLink>
      </li>
      <li>
        <TextLink href={`${plan}&group=:`}>
          <Trans>Legg til rom</Trans>
        </TextLink>
      </li>
    </ul>
  )
}
