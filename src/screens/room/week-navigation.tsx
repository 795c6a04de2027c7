import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { lastBookableDay } from '#domain/order/booking-time.ts'
import { addVenueDays, isoWeekNumberOf, venueDateOf, venueWeekOf } from '#domain/time/venue-time.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'

const arrow =
  'grid size-11 place-items-center rounded-control border border-outline bg-surface hover:border-ink hover:bg-sunken disabled:border-line disabled:text-line disabled:hover:bg-surface'

/** Navigation by week, to the first free day, and between calendar and list. */
export function WeekNavigation({ calendar }: CalendarProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { date, now, rules, view, firstFreeDate } = useSelector(calendar, (state) => state.context)
  if (date === null) return null
  const week = venueWeekOf(date)
  const [monday = date] = week
  const sunday = week[6] ?? date
  const number = isoWeekNumberOf(date)
  const show = (shown: string) => calendar.send({ type: 'week.changed', date: shown })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex items-center gap-2">
        <button
          type="button"
          className={arrow}
          aria-label={t`Forrige uke`}
          disabled={monday <= venueDateOf(now)}
          onClick={() => show(addVenueDays(date, -7))}
        >
          <Icon name="chevronLeft" size="small" />
        </button>
        <button
          type="button"
          className={arrow}
          aria-label={t`Neste uke`}
          disabled={addVenueDays(sunday, 1) > lastBookableDay(now, rules)}
          onClick={() => show(addVenueDays(date, 7))}
        >
          <Icon name="chevronRight" size="small" />
        </button>
        <p aria-live="polite" className="ml-1.5 leading-tight">
          <strong className="block">
            <Trans>Uke {number}</Trans>
          </strong>
          <span className="text-ink-soft text-small">
            {formats.shortDate(monday)} – {formats.shortDate(sunday)}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2 max-sm:w-full">
        {firstFreeDate !== null && !week.includes(firstFreeDate) && (
          <Button
            variant="quiet"
            size="small"
            placement="max-sm:-ml-3"
            onClick={() => calendar.send({ type: 'day.chosen', date: firstFreeDate })}
          >
            <Trans>Første ledige dag</Trans>
          </Button>
        )}
        <fieldset className="flex rounded-control bg-sunken p-1">
          <legend className="sr-only">
            <Trans>Visning</Trans>
          </legend>
          <ViewChoice
            label={t`Kalender`}
            icon="week"
            chosen={view !== 'list'}
            onChoose={() => calendar.send({ type: 'view.changed', view: 'week' })}
          />
          <ViewChoice
            label={t`Liste`}
            icon="list"
            chosen={view === 'list'}
            onChoose={() => calendar.send({ type: 'view.changed', view: 'list' })}
          />
        </fieldset>
      </div>
    </div>
  )
}

type ViewChoiceProps = { label: string; icon: 'week' | 'list'; chosen: boolean; onChoose: () => void }

const ViewChoice = ({ label, icon, chosen, onChoose }: ViewChoiceProps) => (
  <button
    type="button"
    aria-pressed={chosen}
    className={classNames(
      'inline-flex min-h-9 items-center gap-2 rounded-small px-3 text-small',
      chosen ? 'bg-surface font-semibold shadow-card ring-1 ring-outline' : 'text-ink-soft hover:text-ink',
    )}
    onClick={onChoose}
  >
    <Icon name={icon} size="small" placement="max-sm:hidden" />
    {label}
  </button>
)
