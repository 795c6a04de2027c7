import { useLingui } from '@lingui/react'
import { slotLooks, slotWords } from '#src/screens/room/slot-words.ts'
import { classNames } from '#src/ui/class-names.ts'

const shown = ['free', 'taken', 'tooLate', 'closed'] as const

/** What the calendar's patterns mean. */
export function Legend() {
  const { _ } = useLingui()
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-ink-soft text-small">
      {shown.map((state) => (
        <li key={state} className="flex items-center gap-2">
          <span aria-hidden="true" className={classNames('h-5 w-7 rounded-small', slotLooks[state])} />
          {_(slotWords[state])}
        </li>
      ))}
    </ul>
  )
}
