import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { lastBookableDay } from '#domain/order/booking-time.ts'
import { MAX_DATES } from '#domain/order/series.ts'
import { type VenueDate, venueDateOf } from '#domain/time/venue-time.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { TimeRangeFields } from '#src/screens/home/time-range-fields.tsx'
import type { PlanningProps } from '#src/screens/planning/planning-address.ts'
import { RepetitionFields } from '#src/screens/planning/repetition-fields.tsx'
import { useErrorOf } from '#src/screens/planning/rooms-card.tsx'
import { Button } from '#src/ui/button.tsx'
import { DateField } from '#src/ui/date-field.tsx'
import { FieldGroup } from '#src/ui/field.tsx'
import { MonthGrid } from '#src/ui/month-grid.tsx'
import { Card } from '#src/ui/page.tsx'
import { SlotChip } from '#src/ui/slot-chip.tsx'

/** The time of day, and the days: chosen one by one, or repeated. */
export function DaysCard({ planning }: PlanningProps) {
  const { t } = useLingui()
  const { from, to, pattern } = useSelector(planning, ({ context }) => context.filters)
  const errorOf = useErrorOf(planning)
  return (
    <section id="dagene" aria-labelledby="dagene-tittel" className="scroll-mt-6">
      <Card placement="grid gap-5">
        <h2 id="dagene-tittel" className="text-title">
          <Trans>Dager</Trans>
        </h2>
        <div className="grid grid-cols-2 items-start gap-3">
          <TimeRangeFields
            from={from}
            to={to}
            errorOf={errorOf}
            onChange={(times) => planning.send({ type: 'times.entered', ...times })}
          />
        </div>
        <FieldGroup label={t`Hvilke dager`}>
          <div className="flex flex-wrap gap-2">
            <SlotChip
              name="pattern"
              checked={pattern === 'days'}
              onChoose={() => planning.send({ type: 'pattern.chosen', pattern: 'days' })}
            >
              <Trans>Enkeltdager</Trans>
            </SlotChip>
            <SlotChip
              name="pattern"
              checked={pattern !== 'days'}
              onChoose={() => planning.send({ type: 'pattern.chosen', pattern: 'weekly' })}
            >
              <Trans>Gjentas</Trans>
            </SlotChip>
          </div>
        </FieldGroup>
        {pattern === 'days' ? (
          <ChosenDays planning={planning} />
        ) : (
          <RepetitionFields planning={planning} pattern={pattern} />
        )}
      </Card>
    </section>
  )
}

function ChosenDays({ planning }: PlanningProps) {
  const { clock, tenant } = usePortal()
  const days = useSelector(planning, ({ context }) => context.filters.days)
  const today = venueDateOf(clock())
  const latest = lastBookableDay(clock(), tenant.booking)
  return (
    <div className="grid gap-4">
      <MonthGrid
        chosen={days}
        today={today}
        earliest={today}
        latest={latest}
        isInline
        onChoose={(date) => planning.send({ type: days.includes(date) ? 'day.removed' : 'day.added', date })}
      />
      <TypedDay planning={planning} today={today} latest={latest} />
      <p className="text-ink-soft text-small">
        <Trans>Du kan bestille opptil {MAX_DATES} datoer om gangen.</Trans>
      </p>
    </div>
  )
}

/** A day that is typed; it is added with Enter or the button, since half a date may be read as another one. */
function TypedDay({ planning, today, latest }: PlanningProps & { today: VenueDate; latest: VenueDate }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<VenueDate | null>(null)
  const canAdd = useSelector(
    planning,
    (state) => typed !== null && state.can({ type: 'day.added', date: typed }),
  )
  // Enter ends the typing, and adds what that came to.
  const latestTyped = useRef<VenueDate | null>(null)
  const add = () => {
    const date = latestTyped.current
    if (date === null || !planning.getSnapshot().can({ type: 'day.added', date })) return
    planning.send({ type: 'day.added', date })
    latestTyped.current = null
    setTyped(null)
  }
  return (
    <fieldset
      className="flex items-end gap-2"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return
        event.preventDefault()
        add()
      }}
    >
      <div className="min-w-0 flex-1">
        <DateField
          label={t`Skriv en dato`}
          value={typed}
          today={today}
          earliest={today}
          latest={latest}
          onChange={(date) => {
            latestTyped.current = date
            setTyped(date)
          }}
        />
      </div>
      <Button variant="secondary" disabled={!canAdd} onClick={add}>
        <Trans>Legg til</Trans>
      </Button>
    </fieldset>
  )
}
