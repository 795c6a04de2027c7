import { useRef } from 'react'
import { endAfter, lengthBetween } from '#domain/time/moved-end.ts'
import type { ClockTime } from '#domain/time/venue-time.ts'
import { TimeField, type TimeFieldProps } from '#src/ui/time-field.tsx'

type StartFieldProps = Omit<TimeFieldProps, 'onChange' | 'onSettled'> & {
  /** When what starts at the field's time ends, on the same day; null while that is not known. */
  end: ClockTime | null
  /** The latest end that is given unless the start is later still; midnight by default. */
  latest?: ClockTime | undefined
  onChange: (start: ClockTime | null, end: ClockTime | null, isMalformed: boolean) => void
}

/** When something starts. Its end is moved along, and it lasts as long as before. */
export function StartField({ end, latest = '24:00', onChange, ...field }: StartFieldProps) {
  // How long it lasted before the typing began: half a time may be read as another one on the way.
  const length = useRef<number | null>(undefined)
  return (
    <TimeField
      {...field}
      onSettled={() => {
        length.current = undefined
      }}
      onChange={(start, isMalformed) => {
        if (length.current === undefined) length.current = lengthBetween(field.value, end)
        const minutes = length.current
        onChange(
          start,
          start === null || minutes === null ? end : endAfter(start, minutes, latest),
          isMalformed,
        )
      }}
    />
  )
}
