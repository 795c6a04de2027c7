import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId, useState } from 'react'
import { venueDateOf } from '#domain/time/venue-time.ts'
import { countNarrowing } from '#machines/my-bookings/filters.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { BookerField } from '#src/screens/my-bookings/booker-field.tsx'
import type { BookingsProps } from '#src/screens/my-bookings/bookings-list.tsx'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { DateField } from '#src/ui/date-field.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

/** The filters by time, and for some by contact. Collapsed on phones at first. */
export function BookingsFilters({ bookings }: BookingsProps) {
  const { t } = useLingui()
  const { clock } = usePortal()
  const fieldMessage = useFieldMessage()
  const { from, to } = useSelector(bookings, ({ context }) => context.filters)
  const refused = useSelector(bookings, ({ context }) => context.errors.to)
  const chosen = useSelector(bookings, ({ context }) => countNarrowing(context.filters))
  const isMissing = useSelector(bookings, (state) => state.matches({ choices: 'missing' }))
  const [isOpen, setIsOpen] = useState(chosen > 0)
  const panelId = useId()
  const today = venueDateOf(clock())
  return (
    <div className="grid gap-4">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setIsOpen(!isOpen)}
        className="inline-flex min-h-11 items-center gap-2.5 justify-self-start rounded-full border border-outline bg-surface px-5 font-semibold text-small hover:border-ink md:hidden"
      >
        <Icon name="filter" size="small" />
        <Trans>Filtrer</Trans>
        {chosen > 0 && (
          <span className="rounded-full bg-primary px-2 text-meta text-primary-on">
            <Plural value={chosen} one="# valgt" other="# valgt" />
          </span>
        )}
      </button>
      <div id={panelId} className={classNames('gap-4 md:grid', isOpen ? 'grid' : 'hidden')}>
        <div className="grid items-start gap-4 md:flex md:flex-wrap md:*:min-w-44 md:*:max-w-64 md:*:flex-1">
          <DateField
            label={t`Fra dato`}
            value={from}
            today={today}
            onChange={(date) => bookings.send({ type: 'filter.chosen', change: { from: date } })}
          />
          <DateField
            label={t`Til dato`}
            value={to}
            today={today}
            error={refused && fieldMessage(refused)}
            onChange={(date) => bookings.send({ type: 'filter.chosen', change: { to: date } })}
          />
          <BookerField bookings={bookings} />
        </div>
        {isMissing && (
          <p className="flex flex-wrap items-center gap-x-2 text-small">
            <Trans>Noen av valgene kunne ikke hentes.</Trans>
            <Button variant="quiet" size="small" onClick={() => bookings.send({ type: 'choices.retried' })}>
              <Trans>Prøv igjen</Trans>
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}
