import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/paths.ts'
import { usePopover } from '#src/ui/use-popover.ts'

type PickerProps = {
  /** The label of the button and the panel: «Velg dato». */
  label: string
  icon: IconName
  disabled?: boolean
  wide?: boolean
  /** The typed input. */
  input: ReactNode
  /** The choices; call `close` when one is picked. */
  children: (close: () => void) => ReactNode
}

/** A typed input with a button that opens a panel to pick from. Escape, or leaving it, closes the panel. */
export function Picker({ label, icon, disabled = false, wide = false, input, children }: PickerProps) {
  const { isOpen, toggle, closeToButton, button, container } = usePopover<HTMLFieldSetElement>()
  return (
    <fieldset {...container} className="relative min-w-0">
      <div className="control flex items-stretch p-0!">
        {input}
        <button
          ref={button}
          type="button"
          disabled={disabled}
          aria-label={label}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          className="grid w-11 shrink-0 place-items-center rounded-control text-ink-soft hover:text-ink"
          onClick={toggle}
        >
          <Icon name={icon} size="small" />
        </button>
      </div>
      {isOpen && (
        <div
          role="dialog"
          aria-label={label}
          className={classNames(
            'arriving absolute top-full left-0 z-30 mt-2 rounded-card border border-line bg-surface p-3 shadow-raised',
            wide ? 'w-[min(20rem,calc(100vw-4.75rem))]' : 'w-full min-w-32',
          )}
        >
          {children(closeToButton)}
        </div>
      )}
    </fieldset>
  )
}
