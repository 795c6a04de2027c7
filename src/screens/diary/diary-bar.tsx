import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { isoWeekNumberOf, venueDateOf } from '#domain/time/venue-time.ts'
import { chosenPeriod, type diaryMachine } from '#machines/diary/diary-machine.ts'
import { type DiaryView, diaryFilters, diaryViews } from '#machines/diary/filters.ts'
import { EVERY_STATE } from '#machines/reservation-list/filters.ts'
import { useFormats, usePortal } from '#src/portal/portal-context.ts'
import { searchFor } from '#src/portal/use-filters-address.ts'
import { bookingsAddressWith } from '#src/screens/bookings/bookings-address.ts'
import { diaryAddress } from '#src/screens/diary/diary-address.ts'
import { newBookingAddressFor } from '#src/screens/new-booking/new-booking-address.ts'
import { NewBookingLink } from '#src/screens/new-booking/new-booking-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { DateField } from '#src/ui/date-field.tsx'
import { EventLink } from '#src/ui/event-link.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { ButtonLink } from '#src/ui/link.tsx'

/** What each view is called, and the way to the period before and after. */
const words: Record<DiaryView, Record<'name' | 'before' | 'after', MessageDescriptor>> = {
  day: { name: msg`Dag`, before: msg`Forrige dag`, after: msg`Neste dag` },
  week: { name: msg`Uke`, before: msg`Forrige uke`, after: msg`Neste uke` },
  month: { name: msg`Måned`, before: msg`Forrige måned`, after: msg`Neste måned` },
}

export type DiaryProps = { diary: ActorRefFrom<typeof diaryMachine> }

const arrow =
  'grid size-11 place-items-center rounded-control border border-outline bg-surface hover:border-ink hover:bg-sunken'

/** The period that is shown, and the ways to others. */
export function DiaryBar({ diary }: DiaryProps) {
  const { t, i18n } = useLingui()
  const { clock } = usePortal()
  const filters = useSelector(diary, ({ context }) => context.filters)
  const today = useSelector(diary, ({ context }) => context.today)
  const { view, date, from, to } = chosenPeriod({ filters, today })
  const move = (by: -1 | 1) => diary.send({ type: 'period.moved', by })
  return (
    <div className="no-print flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          className={arrow}
          aria-label={i18n._(words[view].before)}
          onClick={() => move(-1)}
        >
          <Icon name="chevronLeft" size="small" />
        </button>
        <button
          type="button"
          className={arrow}
          aria-label={i18n._(words[view].after)}
          onClick={() => move(1)}
        >
          <Icon name="chevronRight" size="small" />
        </button>
        <Button variant="secondary" onClick={() => diary.send({ type: 'today.chosen' })}>
          <Trans>I dag</Trans>
        </Button>
        <Title {...{ view, date, from, to }} />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-40">
          <DateField
            label={t`Gå til dato`}
            value={date}
            today={venueDateOf(clock())}
            onChange={(chosen) => chosen !== null && diary.send({ type: 'date.chosen', date: chosen })}
          />
        </div>
        <nav aria-label={t`Visning`}>
          <ul className="flex rounded-control bg-sunken p-1">
            {diaryViews.map((name) => (
              <li key={name}>
                <EventLink
                  href={`${diaryAddress}${searchFor(diaryFilters, { ...filters, view: name })}`}
                  aria-current={name === view ? 'page' : undefined}
                  className={classNames(
                    'inline-flex min-h-9 items-center rounded-small px-3 text-small',
                    name === view
                      ? 'bg-surface font-semibold shadow-card ring-1 ring-outline'
                      : 'text-ink-soft hover:text-ink',
                  )}
                  onFollow={() => diary.send({ type: 'view.chosen', view: name })}
                >
                  {i18n._(words[name].name)}
                </EventLink>
              </li>
            ))}
          </ul>
        </nav>
        <ButtonLink variant="quiet" href={bookingsAddressWith({ state: EVERY_STATE, from, to })}>
          <Trans>Vis som liste</Trans>
        </ButtonLink>
        <NewBookingLink href={newBookingAddressFor({ date })} />
      </div>
    </div>
  )
}

type TitleProps = ReturnType<typeof chosenPeriod>

/** Said when it changes, since the keys of the grid change it as well. */
function Title({ view, date, from, to }: TitleProps) {
  const { longDate, month, shortDate } = useFormats()
  const { clock } = usePortal()
  const number = isoWeekNumberOf(from)
  return (
    <p aria-live="polite" className="ml-1.5 leading-tight first-letter:uppercase">
      {view === 'day' && <strong>{longDate(date, clock())}</strong>}
      {view === 'week' && (
        <>
          <strong className="block">
            <Trans>Uke {number}</Trans>
          </strong>
          <span className="text-ink-soft text-small">
            {shortDate(from)} – {shortDate(to)} {to.slice(0, 4)}
          </span>
        </>
      )}
      {view === 'month' && <strong className="block first-letter:uppercase">{month(from)}</strong>}
    </p>
  )
}
