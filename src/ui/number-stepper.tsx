import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ControlProps } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

type NumberStepperProps = Partial<ControlProps> & {
  /** Null when nothing is typed. */
  value: number | null
  onChange: (value: number | null) => void
  minimum: number
  maximum: number
  /** The counted thing, for the two buttons: «Færre personer», «Flere personer». */
  fewerLabel?: string
  moreLabel?: string
  placeholder?: string
  autoComplete?: string
}

/** A whole number that is typed, or stepped with the buttons beside it. */
export function NumberStepper({
  value,
  onChange,
  minimum,
  maximum,
  fewerLabel,
  moreLabel,
  placeholder,
  ...control
}: NumberStepperProps) {
  const { t } = useLingui()
  // Emptied while typing another number: consumers that need a number keep the old one meanwhile.
  const [emptied, setEmptied] = useState(false)
  const step = (by: number) => {
    setEmptied(false)
    onChange(Math.min(maximum, Math.max(minimum, (value ?? minimum - Math.max(by, 0)) + by)))
  }
  const side =
    'grid w-11 shrink-0 place-items-center rounded-small text-ink hover:bg-sunken disabled:text-line'
  return (
    <div className="control flex items-stretch p-0.5!">
      <button
        type="button"
        className={side}
        aria-label={fewerLabel ?? t`Færre`}
        disabled={value === null || value <= minimum}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size="small" />
      </button>
      <input
        {...control}
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        placeholder={placeholder}
        value={emptied ? '' : (value ?? '')}
        className="w-full min-w-8 bg-transparent text-center font-medium tabular-nums focus-visible:shadow-none focus-visible:outline-none"
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 5)
          setEmptied(digits === '')
          onChange(digits === '' ? null : Number(digits))
        }}
        onBlur={() => setEmptied(false)}
        onKeyDown={(event) => {
          const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (by === undefined) return
          event.preventDefault()
          step(by)
        }}
      />
      <button
        type="button"
        className={side}
        aria-label={moreLabel ?? t`Flere`}
        disabled={value !== null && value >= maximum}
        onClick={() => step(1)}
      >
        <Icon name="plus" size="small" />
      </button>
    </div>
  )
}
