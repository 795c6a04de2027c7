import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect } from 'react'
import { parseShortDate } from '#domain/time/short-date.ts'
import { formatVenueDate, parseTypedDate, type VenueDate } from '#domain/time/venue-time.ts'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import { TypedField, type TypedFieldProps } from '#src/ui/typed-field.tsx'

/** Loaded once a field for a date is in sight, to keep it out of the first route. */
const monthGrid = lazyPart(() => import('#src/ui/month-grid.tsx').then(({ MonthGrid }) => MonthGrid))

type DateFieldProps = TypedFieldProps<VenueDate> & {
  /** Today, for the first month shown. */
  today: VenueDate
  /** The first day that can be picked. */
  earliest?: VenueDate
  /** The last day that can be picked. */
  latest?: VenueDate
}

/** A date that is typed (DD.MM.YYYY and other common forms) or picked from a month. */
export function DateField({ today, earliest, latest, ...field }: DateFieldProps) {
  const { t } = useLingui()
  useEffect(() => {
    // What fails here is loaded again when the picker is opened.
    monthGrid.load().catch(() => undefined)
  }, [])
  return (
    <TypedField
      {...field}
      parse={parseTypedDate}
      parseWhole={(text) => parseTypedDate(text) ?? parseShortDate(text, today)}
      format={formatVenueDate}
      malformed="date"
      placeholder={t`DD.MM.ÅÅÅÅ`}
      pickerLabel={t`Velg dato`}
      icon="calendar"
      wide
    >
      {(choose) => (
        <Suspense fallback={<div className="min-h-76" />}>
          <monthGrid.Component
            chosen={field.value}
            today={today}
            earliest={earliest}
            latest={latest}
            onChoose={choose}
          />
        </Suspense>
      )}
    </TypedField>
  )
}
