import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import { useSearch } from 'wouter'
import type { Room } from '#contract/structs/room.ts'
import { addVenueDays, type Instant, venueDateOf } from '#domain/time/venue-time.ts'
import { chosenRangeOf, refusalOfPeople } from '#machines/room-calendar/calendar.ts'
import { addresses } from '#src/addresses.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import { VatSwitch } from '#src/screens/layout/vat-switch.tsx'
import { TotalAmount, VatIncluded } from '#src/screens/reservation/total.tsx'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { EndSelect, StartSelect } from '#src/screens/room/end-select.tsx'
import { PlanningLinks } from '#src/screens/room/planning-links.tsx'
import { searchWith } from '#src/screens/room/room-address.ts'
import { SeatAnswer } from '#src/screens/room/seat-answer.tsx'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { Link } from '#src/ui/link.tsx'
import { NumberStepper } from '#src/ui/number-stepper.tsx'
import { Card } from '#src/ui/page.tsx'

type PanelProps = CalendarProps & { room: Room }

/** The chosen time, its availability, and the button that starts the booking. */
export function BookingPanel({ room, calendar }: PanelProps) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage()
  const context = useSelector(calendar, (state) => state.context)
  const refusal = refusalOfPeople(context)
  const { minSeats, maxSeats } = room
  return (
    <section id="valget" aria-label={t`Ditt valg`} className="noscript:hidden scroll-mt-6 lg:sticky lg:top-6">
      <Card placement="grid gap-5">
        <Field
          label={t`Antall personer`}
          help={minSeats > 1 ? t`Fra ${minSeats} til ${maxSeats}` : t`Inntil ${maxSeats}`}
          error={refusal ? fieldMessage(refusal) : undefined}
        >
          {(control) => (
            <NumberStepper
              {...control}
              value={context.people}
              minimum={1}
              maximum={10_000}
              fewerLabel={t`Færre personer`}
              moreLabel={t`Flere personer`}
              onChange={(people) => people !== null && calendar.send({ type: 'people.changed', people })}
            />
          )}
        </Field>
        {refusal?.code === 'tooManyPeople' && <RoomsForMore people={context.people} />}
        <ChosenTime calendar={calendar} />
        <SeatAnswer calendar={calendar} />
        <ChosenTotal calendar={calendar} />
        <BeginButton room={room} calendar={calendar} />
        <PlanningLinks room={room} calendar={calendar} />
      </Card>
    </section>
  )
}

/** A link to the rooms for so many people. */
function RoomsForMore({ people }: { people: number }) {
  const search = useSearch()
  return (
    <p className="-mt-3 text-small">
      <Link
        href={`${addresses.home}${searchWith(search, { people: String(people) })}`}
        className="font-medium text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        <Trans>Se rom med plass til {people}</Trans>
      </Link>
    </p>
  )
}

function ChosenTime({ calendar }: CalendarProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const context = useSelector(calendar, (state) => state.context)
  const range = chosenRangeOf(context)
  if (!range)
    return (
      <p className="flex items-start gap-3 rounded-card bg-tint p-4 text-small">
        <Icon name="calendar" size="small" placement="mt-0.5 text-primary" />
        <Trans>Velg et ledig tidspunkt i kalenderen.</Trans>
      </p>
    )
  return (
    <div className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <p>
          <span className="block text-ink-soft text-small">
            <Trans>Tid</Trans>
          </span>
          <strong className="block first-letter:uppercase">
            {formats.longDate(venueDateOf(range.start), context.now)}
          </strong>
        </p>
        <button
          type="button"
          aria-label={t`Fjern valgt tid`}
          className="-m-1 grid size-10 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
          onClick={() => calendar.send({ type: 'selection.cleared' })}
        >
          <Icon name="close" size="small" />
        </button>
      </div>
      <div className="grid grid-cols-[2fr_3fr] gap-3">
        <Field label={t`Fra`}>{(control) => <StartSelect {...control} calendar={calendar} />}</Field>
        <Field label={t`Til`}>{(control) => <EndSelect {...control} calendar={calendar} />}</Field>
      </div>
    </div>
  )
}

/** What the room costs for the chosen time and people. Packages and extras are chosen in the checkout. */
function ChosenTotal({ calendar }: CalendarProps) {
  const total = useSelector(calendar, ({ context }) => context.total)
  const range = useSelector(calendar, ({ context }) => chosenRangeOf(context), shallowEqual)
  const conflict = useSelector(calendar, (state) => state.hasTag('conflicting'))
  if (!total || !range || conflict) return null
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1 border-line border-t pt-4">
      <p>
        <span className="block text-ink-soft text-small">
          <Trans>Leie av rommet</Trans>
        </span>
        <strong className="block text-title">
          <TotalAmount total={total} />
        </strong>
        <span className="text-ink-soft text-meta">
          <VatIncluded />
          {total.note === 'minimumPrice' && (
            <>
              {' · '}
              <Trans>minstepris</Trans>
            </>
          )}
        </span>
      </p>
      <VatSwitch />
    </div>
  )
}

/** A day by its weekday, which says no more than a week ahead which day it is; later by its date. */
function useClearDay(now: Instant): (at: Instant) => string {
  const { weekday, shortDate } = useFormats()
  const nextWeek = addVenueDays(venueDateOf(now), 7)
  return (at) => {
    const date = venueDateOf(at)
    return date < nextWeek ? weekday(date) : shortDate(date)
  }
}

/** Continues to the checkout when the choice is available. */
export function BeginButton({ room, calendar }: PanelProps) {
  const can = useSelector(calendar, (state) => state.can({ type: 'booking.begun' }))
  const checking = useSelector(calendar, (state) => state.hasTag('checking') && !state.hasTag('bookable'))
  const overbooked = useSelector(calendar, (state) => state.matches({ open: { selection: 'overbooked' } }))
  const dayOf = useClearDay(useSelector(calendar, ({ context }) => context.now))
  const formats = useFormats()
  const total = useSelector(calendar, ({ context }) => context.total)
  const range = useSelector(calendar, ({ context }) => chosenRangeOf(context), shallowEqual)
  return (
    <Button
      wide
      busy={checking}
      disabled={!can && !checking}
      onClick={() => calendar.send({ type: 'booking.begun' })}
    >
      {room.onlyOnRequest || overbooked ? (
        <Trans>Gå videre med forespørselen</Trans>
      ) : total && range ? (
        <span>
          <Trans>
            Bestill {dayOf(range.start)} {formats.shortTimes(range)} · <TotalAmount total={total} />
          </Trans>
        </span>
      ) : (
        <Trans>Start bestilling</Trans>
      )}
    </Button>
  )
}
