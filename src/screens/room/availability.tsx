import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import type { Room } from '#contract/structs/room.ts'
import { type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import { visibleCalendar } from '#machines/room-calendar/calendar.ts'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { useMedia } from '#src/portal/use-window.ts'
import { BookingBar } from '#src/screens/room/booking-bar.tsx'
import { BookingPanel } from '#src/screens/room/booking-panel.tsx'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { DayPicker } from '#src/screens/room/day-picker.tsx'
import { DaySlots } from '#src/screens/room/day-slots.tsx'
import { Legend } from '#src/screens/room/legend.tsx'
import { WeekGrid } from '#src/screens/room/week-grid.tsx'
import { WeekNavigation, WithoutScripts } from '#src/screens/room/week-navigation.tsx'
import { WishBar } from '#src/screens/room/wish-bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const monthView = lazyPart(() =>
  import('#src/screens/room/month-view.tsx').then(({ MonthView }) => MonthView),
)

/** The room's availability: as a week on wide screens, a day on narrow ones, or a month or a list anywhere. */
export function Availability({ room, calendar }: CalendarProps & { room: Room }) {
  const stale = useSelector(calendar, (state) => state.matches({ open: { weeks: 'stale' } }))
  const isMonth = useSelector(calendar, ({ context }) => context.view === 'month')
  return (
    <section aria-labelledby="ledige-tider" className="grid gap-6 pt-6">
      <div>
        <h2 id="ledige-tider" tabIndex={-1} className="text-heading">
          <Trans>Ledige tider</Trans>
        </h2>
        <p className="noscript:hidden mt-1 text-ink-soft">
          <Trans>Velg hvor lenge møtet varer, og når dere vil begynne.</Trans>
        </p>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <WishBar calendar={calendar} />
          <WeekNavigation calendar={calendar} />
          {stale && (
            <div role="alert">
              <Notice
                tone="caution"
                actions={
                  <Button
                    size="small"
                    variant="secondary"
                    onClick={() => calendar.send({ type: 'load.retried' })}
                  >
                    <Trans>Prøv igjen</Trans>
                  </Button>
                }
              >
                <Trans>
                  Kalenderen kunne ikke oppdateres. Tidspunktet du velger, sjekkes likevel før du bestiller.
                </Trans>
              </Notice>
            </div>
          )}
          <CalendarView calendar={calendar} />
          {!isMonth && <Legend room={room} />}
        </div>
        <BookingPanel room={room} calendar={calendar} />
      </div>
      <BookingBar room={room} calendar={calendar} />
    </section>
  )
}

function CalendarView({ calendar }: CalendarProps) {
  const { t } = useLingui()
  const context = useSelector(calendar, (state) => state.context)
  const refreshing = useSelector(calendar, (state) => state.hasTag('refreshing'))
  const wide = useMedia('(min-width: 48rem)', usePortal().beginning.isWide)
  const [opened, setOpened] = useState<VenueDate | null>(null)
  const week = visibleCalendar(context)
  const awaited = (
    <div role="status" aria-label={context.view === 'month' ? t`Henter måneden …` : t`Henter uken …`}>
      <Skeleton shape="h-[30rem] w-full rounded-card" />
    </div>
  )
  if (!week && context.view !== 'month') return awaited
  const shown = week?.days.find((day) => day.date === context.date)
  const isOpened = opened !== null && opened === context.date
  return (
    <div className={classNames('grid grid-cols-1 gap-4', refreshing && 'awaiting')}>
      {context.view === 'month' ? (
        <Suspense fallback={awaited}>
          <monthView.Component
            calendar={calendar}
            awaited={awaited}
            onOpen={(date) => {
              setOpened(date)
              calendar.send({ type: 'day.chosen', date })
            }}
          />
        </Suspense>
      ) : context.view === 'list' ? (
        week?.days
          .filter((day) => day.date >= venueDateOf(context.now))
          .map((day) => <DaySlots key={day.date} day={day} calendar={calendar} headed />)
      ) : wide ? (
        <>
          <WithoutScripts calendar={calendar} hasDays={false} />
          {week && <WeekGrid week={week} calendar={calendar} focused={isOpened} />}
        </>
      ) : (
        <>
          <WithoutScripts calendar={calendar} hasDays />
          {week && <DayPicker week={week} calendar={calendar} focused={isOpened} />}
          {shown && <DaySlots day={shown} calendar={calendar} />}
        </>
      )}
    </div>
  )
}
