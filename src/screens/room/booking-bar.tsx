import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { Room } from '#contract/structs/room.ts'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { chosenRangeOf } from '#machines/room-calendar/calendar.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { TotalAmount } from '#src/screens/reservation/total.tsx'
import { BeginButton } from '#src/screens/room/booking-panel.tsx'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { EndSelect } from '#src/screens/room/end-select.tsx'
import { Button } from '#src/ui/button.tsx'
import { buttonStyle } from '#src/ui/button-style.ts'
import { Field } from '#src/ui/field.tsx'

/**
 * On narrow screens: the chosen time with an editable end, and the button that continues, always within
 * reach.
 */
export function BookingBar({ room, calendar }: CalendarProps & { room: Room }) {
  const { t } = useLingui()
  const formats = useFormats()
  const context = useSelector(calendar, (state) => state.context)
  const conflict = useSelector(calendar, (state) => state.hasTag('conflicting'))
  const range = chosenRangeOf(context)
  if (!range) return null
  const times = formats.times(range)
  return (
    <StickyBar label={t`Valgt tid`}>
      <div className="grid gap-2.5 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-6">
        <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="min-w-0 leading-tight">
            <span className="block text-ink-soft text-meta first-letter:uppercase">
              {formats.shortDate(venueDateOf(range.start))}
              {' · '}
              <a href="#valget" className="underline decoration-1 underline-offset-2">
                <Plural value={context.people} one="# person" other="# personer" />
              </a>
            </span>
            <strong className="tabular-nums">
              {conflict ? (
                <span className="text-negative">
                  <Trans>Kl. {times} er ikke ledig</Trans>
                </span>
              ) : (
                <Trans>Fra {formats.time(range.start)} til</Trans>
              )}
            </strong>
          </p>
          {conflict ? (
            <a href="#valget" className="shrink-0 text-small underline decoration-1 underline-offset-4">
              <Trans>Se alt som er ledig</Trans>
            </a>
          ) : (
            <div className="min-w-[min(9.5rem,100%)] max-w-full">
              <Field label={t`Slutt`} labelHidden>
                {(control) => <EndSelect {...control} calendar={calendar} />}
              </Field>
            </div>
          )}
        </div>
        {conflict ? <NearestButton calendar={calendar} /> : <BeginButton room={room} calendar={calendar} />}
      </div>
    </StickyBar>
  )
}

/**
 * Stays at the bottom of a phone's screen, unless it is so small or magnified that little would be left of
 * the page.
 */
const StickyBar = ({ children, label }: { children: ReactNode; label: string }) => (
  <section
    aria-label={label}
    className="sticky-bar no-print fixed inset-x-0 bottom-0 z-20 border-transparent border-t bg-surface px-gutter pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-bar lg:hidden [@media(max-height:19rem),(max-width:15rem)]:static [@media(max-height:19rem),(max-width:15rem)]:-mx-gutter"
  >
    {children}
  </section>
)

/** The nearest alternatives, one tap away. */
function NearestButton({ calendar }: CalendarProps) {
  const formats = useFormats()
  const searching = useSelector(calendar, (state) => state.hasTag('checking'))
  const nearest = useSelector(calendar, ({ context }) => context.alternatives[0])
  if (!nearest)
    return (
      <a href="#valget" aria-busy={searching} className={buttonStyle('primary', 'regular', true)}>
        <Trans>Se andre tider</Trans>
      </a>
    )
  const times = formats.times(nearest)
  const date = formats.shortDate(venueDateOf(nearest.start))
  const { roomName } = nearest
  return (
    <Button wide onClick={() => calendar.send({ type: 'alternative.chosen', alternative: nearest })}>
      <span>
        {nearest.kind === 'sameDay' ? (
          <Trans>Velg {times}</Trans>
        ) : nearest.kind === 'otherRoom' ? (
          <Trans>Velg {roomName}</Trans>
        ) : (
          <Trans>
            Velg {date} {times}
          </Trans>
        )}
        {nearest.total && (
          <>
            {' · '}
            <TotalAmount total={nearest.total} />
          </>
        )}
      </span>
    </Button>
  )
}
