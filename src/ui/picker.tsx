import { type ReactNode, useRef, useState } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/paths.ts'

type PickerProps = {
  /** What the button and the panel are called: «Velg dato». */
  label: string
  icon: IconName
  disabled?: boolean
  wide?: boolean
  /** The typed input. */
  input: ReactNode
  /** What is picked from; calls `close` when something is. */
  children: (close: () => void) => ReactNode
}

/** A typed input with a button that opens a panel to pick from. Escape, or leaving it, closes the panel. */
export function Picker({ label, icon, disabled = false, wide = false, input, children }: PickerProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <fieldset
      className="relative min-w-0"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.stopPropagation()
        close()
      }}
    >
      <div className="control flex items-stretch p-0!">
        {input}
        <button
          ref={button}
          type="button"
          disabled={disabled}
          aria-label={label}
          aria-expanded={open}
          aria-haspopup="dialog"
          className="grid w-11 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink"
          onClick={() => setOpen(!open)}
        >
          <Icon name={icon} size="small" />
        </button>
      </div>
      {open && (
        <div
          role="dialog"
          aria-label={label}
          className={classNames(
            'arriving absolute top-full left-0 z-30 mt-2 rounded-card border border-line bg-surface p-3 shadow-raised',
            wide ? 'w-[min(20rem,calc(100vw-4.75rem))]' : 'w-full min-w-32',
          )}
        >
          {children(close)}
        </div>
      )}
    </fieldset>
  )
}
