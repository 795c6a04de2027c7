import { useLingui } from '@lingui/react/macro'
import type { ClockTime } from '#domain/time/venue-time.ts'
import { halfHours } from '#src/screens/home/people-field.tsx'
import { StartField } from '#src/ui/start-field.tsx'
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
      <StartField
        label={t`Fra`}
        value={from}
        end={to}
        choices={halfHours}
        latest={halfHours.at(-1)}
        error={errorOf('from')}
        onChange={(changed, end) => onChange({ from: changed, to: end })}
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
