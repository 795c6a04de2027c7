import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from '#src/ui/button-style.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Spinner } from '#src/ui/spinner.tsx'

type ButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** As wide as its container. */
  wide?: boolean
  /** In progress: keeps its label and its focus, and does nothing when pressed. */
  busy?: boolean
  icon?: ReactNode
  /** Its placement only, never its style. */
  placement?: string | undefined
}

export function Button({
  variant = 'primary',
  size = 'regular',
  wide = false,
  busy = false,
  icon,
  placement,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonStyle(variant, size, wide), placement)}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
