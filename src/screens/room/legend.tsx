import { useLingui } from '@lingui/react'
import type { Room } from '#contract/structs/room.ts'
import { isShared } from '#domain/capacity/rooms.ts'
import { capacityRoomOf } from '#machines/house.ts'
import { slotStyles, slotTexts } from '#src/screens/room/slot-texts.ts'
import { classNames } from '#src/ui/class-names.ts'

const shown = ['free', 'overbooked', 'taken', 'tooLate', 'closed'] as const

/** The meaning of the calendar's patterns. Only a shared room can have too few seats left. */
export function Legend({ room }: { room: Room }) {
  const { _ } = useLingui()
  const shared = isShared(capacityRoomOf(room))
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-ink-soft text-small">
      {shown
        .filter((state) => shared || state !== 'overbooked')
        .map((state) => (
          <li key={state} className="flex items-center gap-2">
            <span aria-hidden="true" className={classNames('h-5 w-7 rounded-small', slotStyles[state])} />
            {_(slotTexts[state])}
          </li>
        ))}
    </ul>
  )
}
