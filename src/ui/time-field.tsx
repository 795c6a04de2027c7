import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { type ClockTime, parseTypedTime } from '#domain/time/venue-time.ts'
import { useFieldMessage } from '#src/locales/field-messages.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Field } from '#src/ui/field.tsx'
import { Picker } from '#src/ui/picker.tsx'
import { useTypedValue } from '#src/ui/typed-value.ts'

type TimeFieldProps = {
  label: ReactNode
  value: ClockTime | null
  onChange: (time: ClockTime | null) => void
  /** What can be picked; anything can be typed. */
  choices: readonly ClockTime[]
  error?: string | undefined
  help?: ReactNode
  id?: string
  optional?: boolean
}

const asTyped = (time: ClockTime) => time

/** A time of day that is typed (HH:mm and what people write instead) or picked from a list. */
export function TimeField({
  label,
  value,
  onChange,
  choices,
  error,
  help,
  id,
  optional = false,
}: TimeFieldProps) {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage()
  const typed = useTypedValue({ value, onChange, parse: parseTypedTime, format: asTyped })
  const ownError = typed.malformed ? fieldMessage({ code: 'time' }) : error
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
          label={t`Velg klokkeslett`}
          icon="clock"
          input={
            <input
              {...control}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              placeholder={t`TT:MM`}
              value={typed.text}
              className="w-full min-w-0 bg-transparent py-2.5 pl-3.5 tabular-nums focus-visible:shadow-none focus-visible:outline-none"
              onChange={(event) => typed.type(event.currentTarget.value)}
              onBlur={typed.leave}
            />
          }
        >
          {(close) => (
            <TimeList
              label={t`Klokkeslett`}
              choices={choices}
              chosen={value}
              onChoose={(time) => {
                onChange(time)
                close()
              }}
            />
          )}
        </Picker>
      )}
    </Field>
  )
}

type TimeListProps = {
  label: string
  choices: readonly ClockTime[]
  chosen: ClockTime | null
  onChoose: (time: ClockTime) => void
}

function TimeList({ label, choices, chosen, onChoose }: TimeListProps) {
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
          </button>
        </li>
      ))}
    </ul>
  )
}
