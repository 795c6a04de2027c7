import { classNames } from '#src/ui/class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'regular' | 'small'

// A border that is visible only in forced colours.
const unseen = 'border border-transparent'

const styles: Record<ButtonVariant, string> = {
  primary: `${unseen} bg-primary text-primary-on hover:bg-primary-strong shadow-card`,
  secondary: 'bg-surface text-ink border border-outline hover:border-ink hover:bg-sunken',
  quiet: 'text-primary underline-offset-4 hover:bg-tint-strong hover:underline',
  danger: `${unseen} bg-negative text-negative-on hover:brightness-95`,
}

const sizes: Record<ButtonSize, string> = {
  regular: 'min-h-12 px-5 py-2.5 text-base',
  small: 'min-h-9 px-3 py-1 text-small',
}

/** The classes of everything that looks like a button. */
export const buttonStyle = (variant: ButtonVariant, size: ButtonSize, wide: boolean): string =>
  classNames(
    'inline-flex items-center justify-center gap-2 rounded-control font-semibold text-center no-underline',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
    styles[variant],
    sizes[size],
    wide && 'w-full',
  )
