import type { ReactNode } from 'react'

type ChipProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  icon?: ReactNode
  children: ReactNode
}

/** A small choice of which several may be made. */
export const CheckboxChip = ({ checked, onChange, icon, children }: ChipProps) => (
  <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-outline bg-surface px-4 text-small transition-colors hover:border-ink has-checked:border-primary has-checked:bg-primary has-checked:font-semibold has-checked:text-primary-on has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-ink has-[:focus-visible]:outline-offset-2">
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className="sr-only"
    />
    {icon}
    {children}
  </label>
)
