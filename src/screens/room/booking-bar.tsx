import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Room } from '#contract/structs/room.ts'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { rangeOf } from '#machines/house.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { BeginButton } from '#src/screens/room/booking-panel.tsx'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { buttonLook } from '#src/ui/button-look.ts'
import { StickyBar } from '#src/ui/sticky-bar.tsx'

/** On narrow screens: the chosen time and the way on, always in reach. */
export function BookingBar({ room, calendar }: CalendarProps & { room: Room }) {
  const { t } = useLingui()
  const formats = useFormats()
  const context = useSelector(calendar, (state) => state.context)
  const taken = useSelector(calendar, (state) => state.matches({ open: { selection: 'taken' } }))
  const range = rangeOf(context)
  if (!range) return null
  return (
    <StickyBar label={t`Valgt tid`}>
      <div className="flex items-center justify-between gap-4">
        <a href="#valget" className="min-w-0 leading-tight underline-offset-4 hover:underline">
          <span className="block truncate text-ink-soft text-meta first-letter:uppercase">
            {formats.shortDate(venueDateOf(range.start))}
          </span>
          <strong className="tabular-nums">{formats.times(range)}</strong>
        </a>
        <div className="shrink-0">
          {taken ? (
            <a href="#valget" className={buttonLook('primary', 'regular', false)}>
              <Trans>Se andre tider</Trans>
            </a>
          ) : (
            <BeginButton room={room} calendar={calendar} />
          )}
        </div>
      </div>
    </StickyBar>
  )
}
