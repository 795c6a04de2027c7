import { useLingui } from '@lingui/react/macro'
import { formatVenueDate, parseTypedDate, type VenueDate } from '#domain/time/venue-time.ts'
import { MonthGrid } from '#src/ui/month-grid.tsx'
import { TypedField, type TypedFieldProps } from '#src/ui/typed-field.tsx'

type DateFieldProps = TypedFieldProps<VenueDate> & {
  /** The day it is, for the month that opens first. */
  today: VenueDate
  /** The first day that can be picked. */
  earliest?: VenueDate
  /** The last day that can be picked. */
  latest?: VenueDate
}

/** A date that is typed (DD.MM.YYYY and what people write instead) or picked from a month. */
export function DateField({ today, earliest, latest, ...field }: DateFieldProps) {
  const { t } = useLingui()
  return (
    <TypedField
      {...field}
      parse={parseTypedDate}
      format={formatVenueDate}
      malformed="date"
      placeholder={t`DD.MM.ÅÅÅÅ`}
      pickerLabel={t`Velg dato`}
      icon="calendar"
      wide
    >
      {(choose) => (
        <MonthGrid chosen={field.value} today={today} earliest={earliest} latest={latest} onChoose={choose} />
      )}
    </TypedField>
  )
}
