import { useLingui } from '@lingui/react/macro'
import { Suspense, useEffect, useState } from 'react'
import { formatVenueDate, parseTypedDate, type VenueDate } from '#domain/time/venue-time.ts'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import { TypedField, type TypedFieldProps } from '#src/ui/typed-field.tsx'

type ReadShort = (text: string, today: VenueDate) => VenueDate | undefined

/** Loaded once a field for a date is in sight, to keep them out of the first route. */
const shortDate = () => import('#domain/time/short-date.ts')
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
  const [readShort, setReadShort] = useState<ReadShort>()
  useEffect(() => {
    // What fails here is loaded again when the picker is opened.
    monthGrid.load().catch(() => undefined)
    // Without it whole dates are read, as before.
    shortDate().then(
      ({ parseShortDate }) => setReadShort(() => parseShortDate),
      () => undefined,
    )
  }, [])
  return (
    <TypedField
      {...field}
      parse={parseTypedDate}
      parseWhole={(text) => parseTypedDate(text) ?? readShort?.(text, today)}
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
            chosen={field.value === null ? [] : [field.value]}
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
