import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type ClockTime, minutesOfClock, parseTypedTime } from '#domain/time/venue-time.ts'
import { classNames } from '#src/ui/class-names.ts'
import { TypedField, type TypedFieldProps } from '#src/ui/typed-field.tsx'
import { useLength } from '#src/ui/use-length.ts'

export type TimeFieldProps = TypedFieldProps<ClockTime> & {
  /** The choices to pick; anything can be typed. */
  choices: readonly ClockTime[]
  /** When what ends at the field's time begins: only later times are offered, each with its length. */
  after?: ClockTime | null
}

const asTyped = (time: ClockTime) => time

/** A time of day that is typed (HH:mm and other common forms) or picked from a list. */
export function TimeField({ choices, after = null, ...field }: TimeFieldProps) {
  const { t } = useLingui()
  return (
    <TypedField
      {...field}
      parse={parseTypedTime}
      format={asTyped}
      malformed="time"
      placeholder={t`TT:MM`}
      pickerLabel={t`Velg klokkeslett`}
      icon="clock"
    >
      {(choose) => (
        <TimeList
          label={t`Klokkeslett`}
          choices={after === null ? choices : choices.filter((time) => time > after)}
          after={after}
          chosen={field.value}
          onChoose={choose}
        />
      )}
    </TypedField>
  )
}

type TimeListProps = {
  label: string
  choices: readonly ClockTime[]
  after: ClockTime | null
  chosen: ClockTime | null
  onChoose: (time: ClockTime) => void
}

function TimeList({ label, choices, after, chosen, onChoose }: TimeListProps) {
  const length = useLength()
  const list = useRef<HTMLUListElement>(null)
  const at = Math.max(0, choices.indexOf(chosen ?? '09:00'))
  useEffect(() => {
    list.current?.querySelectorAll('button')[at]?.focus()
  }, [at])
  const move = (event: KeyboardEvent) => {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const from = buttons.indexOf(event.currentTarget.ownerDocument.activeElement as HTMLButtonElement)
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    buttons[to]?.focus()
  }
  return (
    <ul ref={list} aria-label={label} className="-m-1.5 grid max-h-64 overflow-y-auto" onKeyDown={move}>
      {choices.map((time) => (
        <li key={time}>
          <button
            type="button"
            aria-pressed={time === chosen}
            className={classNames(
              'min-h-10 w-full rounded-control px-3 text-left tabular-nums hover:bg-tint',
              time === chosen && 'bg-primary font-semibold text-primary-on hover:bg-primary-strong',
            )}
            onClick={() => onChoose(time)}
          >
            {time}
            {after !== null && (
              <span className={classNames('text-meta', time !== chosen && 'text-ink-soft')}>
                {' '}
                ({length((minutesOfClock(time) ?? 0) - (minutesOfClock(after) ?? 0))})
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}
