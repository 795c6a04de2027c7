import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useSearch } from 'wouter'
import type { FieldRefusal } from '#contract/field-codes.ts'
import type { VenueDate } from '#domain/time/venue-time.ts'
import { isDayInSight, refusalOfPeople } from '#machines/room-calendar/calendar.ts'
import { chosenOn, lengthsOf, nextDaysOf } from '#machines/room-calendar/fits.ts'
import { addresses } from '#src/addresses.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { useFormats } from '#src/portal/portal-context.ts'
import type { CalendarProps } from '#src/screens/room/calendar-props.ts'
import { searchWith } from '#src/screens/room/room-address.ts'
import { classNames } from '#src/ui/class-names.ts'
import { TextLink } from '#src/ui/link.tsx'
import { Select } from '#src/ui/select.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useLength } from '#src/ui/use-length.ts'

/** As many as one row of a phone or two hold. */
const MOST_DAYS = 5

/** How long the meeting is to be, and the next days that have so much free time. */
export const WishBar = ({ calendar }: CalendarProps) => (
  <div className="noscript:hidden grid grid-cols-1 gap-4">
    <LengthChoice calendar={calendar} />
    <FittingDays calendar={calendar} />
  </div>
)

const chip =
  'inline-flex min-h-11 items-center rounded-control border px-3.5 text-small tabular-nums transition-colors'
const chipState = (chosen: boolean) =>
  chosen
    ? 'border-primary bg-primary font-semibold text-primary-on'
    : 'border-outline bg-surface hover:border-ink hover:bg-sunken'

function LengthChoice({ calendar }: CalendarProps) {
  const { t } = useLingui()
  const lengthOf = useLength()
  const context = useSelector(calendar, (state) => state.context)
  const { short, halfDay, wholeDay, all } = lengthsOf(context)
  const choices = [
    ...short.map((minutes) => ({ minutes, label: lengthOf(minutes) })),
    { minutes: halfDay, label: t`Halv dag` },
    { minutes: wholeDay, label: t`Hel dag` },
  ]
  const isOther = choices.every(({ minutes }) => minutes !== context.minutes)
  const choose = (minutes: number) => calendar.send({ type: 'length.chosen', minutes })
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-small">
        <Trans>Hvor lenge?</Trans>
      </legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ minutes, label }) => (
          <button
            key={label}
            type="button"
            aria-pressed={minutes === context.minutes}
            className={classNames(chip, chipState(minutes === context.minutes))}
            onClick={() => choose(minutes)}
          >
            {label}
          </button>
        ))}
        <span className="w-32">
          <Select
            aria-label={t`Annen lengde`}
            value={isOther ? String(context.minutes) : ''}
            onChange={(minutes) => minutes && choose(Number(minutes))}
          >
            <option value="">{t`Annet`}</option>
            {isOther && !all.includes(context.minutes) && (
              <option value={context.minutes}>{lengthOf(context.minutes)}</option>
            )}
            {all.map((minutes) => (
              <option key={minutes} value={minutes}>
                {lengthOf(minutes)}
              </option>
            ))}
          </Select>
        </span>
      </div>
    </fieldset>
  )
}

function FittingDays({ calendar }: CalendarProps) {
  const formats = useFormats()
  const label = useId()
  const search = useSearch()
  const context = useSelector(calendar, (state) => state.context)
  const next = nextDaysOf(context, MOST_DAYS)
  const refusal = refusalOfPeople(context)
  if (refusal) return <NoDays refusal={refusal} people={context.people} />
  if (!next) return <Skeleton shape="h-18 w-full rounded-card" />
  const { start, end } = context
  const until = formats.longDate(next.until, context.now)
  const times = start !== null && end !== null && formats.shortTimes({ start, end })
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-4">
        <p id={label} className="font-semibold text-small">
          {times ? <Trans>Andre dager som passer kl. {times}</Trans> : <Trans>Dager som passer</Trans>}
        </p>
        <FirstFreeDay calendar={calendar} />
      </div>
      {next.days.length > 0 ? (
        <ul
          aria-labelledby={label}
          className="max-sm:-mx-gutter flex gap-2 max-sm:overflow-x-auto max-sm:px-gutter max-sm:py-1 sm:flex-wrap"
        >
          {next.days.map((date) => (
            <li key={date} className="shrink-0">
              <DayChip date={date} calendar={calendar} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-small">
          <Trans>Ingen til og med {until}.</Trans>{' '}
          <TextLink href={`${addresses.home}${search && `?${search}`}`}>
            <Trans>Se andre rom</Trans>
          </TextLink>
        </p>
      )}
    </div>
  )
}

/** The people do not fit the room on any day: the way to the rooms that they fit. */
function NoDays({ refusal, people }: { refusal: FieldRefusal; people: number }) {
  const fieldMessage = useFieldMessage()
  const search = useSearch()
  return (
    <p className="text-small">
      {fieldMessage(refusal)}.{' '}
      <TextLink href={`${addresses.home}${searchWith(search, { people: String(people) })}`}>
        <Trans>Se andre rom</Trans>
      </TextLink>
    </p>
  )
}

/** Back to the first free day, when it is not in sight. */
function FirstFreeDay({ calendar }: CalendarProps) {
  const first = useSelector(calendar, ({ context }) => context.firstFreeDate)
  const isInSight = useSelector(calendar, ({ context }) => first !== null && isDayInSight(context, first))
  if (first === null || isInSight) return null
  return (
    <button
      type="button"
      className="min-h-6 text-primary text-small underline decoration-1 underline-offset-4 hover:decoration-2"
      onClick={() => calendar.send({ type: 'day.chosen', date: first })}
    >
      <Trans>Første ledige dag</Trans>
    </button>
  )
}

/** A day with the wish: the chosen time moves there, or the day comes in sight where none is chosen. */
function DayChip({ date, calendar }: CalendarProps & { date: VenueDate }) {
  const formats = useFormats()
  const start = useSelector(calendar, ({ context }) => chosenOn(context, date)?.start ?? null)
  return (
    <button
      type="button"
      className={classNames(chip, chipState(false), 'first-letter:uppercase')}
      onClick={() =>
        calendar.send(start === null ? { type: 'day.chosen', date } : { type: 'slot.chosen', start })
      }
    >
      {formats.shortDate(date)}
    </button>
  )
}
