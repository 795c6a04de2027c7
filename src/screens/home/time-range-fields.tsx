import { useLingui } from '@lingui/react/macro'
import type { ClockTime } from '#domain/time/venue-time.ts'
import { halfHours } from '#src/screens/home/people-field.tsx'
import { TimeField } from '#src/ui/time-field.tsx'

type Times = { from: ClockTime | null; to: ClockTime | null }

type TimeRangeFieldsProps = Times & {
  errorOf: (end: 'from' | 'to') => string | undefined
  onChange: (times: Times) => void
}

/** From when to when, side by side in what surrounds them. */
export function TimeRangeFields({ from, to, errorOf, onChange }: TimeRangeFieldsProps) {
  const { t } = useLingui()
  return (
    <>
      <TimeField
        label={t`Fra`}
        value={from}
        choices={halfHours}
        error={errorOf('from')}
        onChange={(changed) => onChange({ from: changed, to })}
      />
      <TimeField
        label={t`Til`}
        value={to}
        choices={halfHours}
        after={from}
        error={errorOf('to')}
        onChange={(changed) => onChange({ from, to: changed })}
      />
    </>
  )
}
