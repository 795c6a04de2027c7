import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#src/ui/icons/icon.tsx'

type SelectProps = Omit<ComponentProps<'select'>, 'onChange' | 'className' | 'children'> & {
  value: string
  onChange: (value: string) => void
  /** `<option>`s. */
  children: ReactNode
}

/** The native select, which works best on phones. */
export const Select = ({ onChange, children, ...rest }: SelectProps) => (
  <span className="relative block">
    <select
      {...rest}
      className="control appearance-none pr-10"
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      {children}
    </select>
    <span className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-soft">
      <Icon name="chevronDown" size="small" />
    </span>
  </span>
)
