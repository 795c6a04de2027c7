import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatVenueDate, parseTypedDate, type VenueDate } from '#domain/time/venue-time.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { Field } from '#src/ui/field.tsx'
import { MonthGrid } from '#src/ui/month-grid.tsx'
import { Picker } from '#src/ui/picker.tsx'
import { useTypedValue } from '#src/ui/typed-value.ts'

type DateFieldProps = {
  label: ReactNode
  value: VenueDate | null
  onChange: (date: VenueDate | null) => void
  /** The day it is, for the month that opens first. */
  today: VenueDate
  /** The first day that can be picked. */
  earliest?: VenueDate
  error?: string | undefined
  help?: ReactNode
  id?: string
  optional?: boolean
}

/** A date that is typed (DD.MM.YYYY and what people write instead) or picked from a month. */
export function DateField({
  label,
  value,
  onChange,
  today,
  earliest,
  error,
  help,
  id,
  optional = false,
}: DateFieldProps) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage()
  const typed = useTypedValue({ value, onChange, parse: parseTypedDate, format: formatVenueDate })
  const ownError = typed.malformed ? fieldMessage({ code: 'date' }) : error
  return (
    <Field
      label={label}
      error={ownError}
      help={help}
      optional={optional}
      {...(id === undefined ? {} : { id })}
    >
      {(control) => (
        <Picker
          label={t`Velg dato`}
          icon="calendar"
          wide
          input={
            <input
              {...control}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              placeholder={t`DD.MM.ÅÅÅÅ`}
              value={typed.text}
              className="w-full min-w-0 bg-transparent py-2.5 pl-3.5 tabular-nums focus-visible:shadow-none focus-visible:outline-none"
              onChange={(event) => typed.type(event.currentTarget.value)}
              onBlur={typed.leave}
            />
          }
        >
          {(close) => (
            <MonthGrid
              chosen={value}
              today={today}
              earliest={earliest}
              onChoose={(date) => {
                onChange(date)
                close()
              }}
            />
          )}
        </Picker>
      )}
    </Field>
  )
}
