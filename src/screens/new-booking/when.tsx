import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { clockOfMinutes, venueDateOf } from '#domain/time/venue-time.ts'
import type { BookingForm } from '#machines/new-booking/types.ts'
import { fieldId } from '#src/locales/field-errors.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import { TextEntry } from '#src/screens/account/text-entry.tsx'
import { labels, type PartProps } from '#src/screens/new-booking/field-labels.ts'
import { DateField } from '#src/ui/date-field.tsx'
import { StartField } from '#src/ui/start-field.tsx'
import { TimeField } from '#src/ui/time-field.tsx'

const HALF_HOUR = 30
const halfHours = Array.from({ length: 48 }, (_, n) => clockOfMinutes(n * HALF_HOUR))

/** The day, the time and the people; they are typed as people type them. */
export function When({ booking, errorAt }: PartProps) {
  const { i18n } = useLingui()
  const { clock } = usePortal()
  const { date, from, to, people } = useSelector(booking, ({ context }) => context.form)
  const enter = (change: Partial<BookingForm>) => booking.send({ type: 'fields.entered', change })
  return (
    <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-[12rem_8rem_8rem_8rem]">
      <DateField
        id={fieldId('date')}
        label={i18n._(labels.date)}
        value={date}
        today={venueDateOf(clock())}
        error={errorAt('date')}
        onChange={(chosen) => enter({ date: chosen })}
      />
      <StartField
        id={fieldId('from')}
        label={i18n._(labels.from)}
        value={from}
        end={to}
        choices={halfHours}
        error={errorAt('from')}
        onChange={(chosen, end) => enter({ from: chosen, to: end })}
      />
      <TimeField
        id={fieldId('to')}
        label={i18n._(labels.to)}
        value={to}
        choices={halfHours}
        after={from}
        error={errorAt('to')}
        onChange={(chosen) => enter({ to: chosen })}
      />
      <TextEntry
        path="people"
        label={i18n._(labels.people)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={people}
        error={errorAt('people')}
        onChange={(value) => enter({ people: value })}
      />
    </div>
  )
}
