import type { ReactNode } from 'react'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'

type SlotChipProps = {
  name: string
  checked: boolean
  onChoose: () => void
  /** Why it cannot be chosen; disables it. */
  unavailable?: string | undefined
  children: ReactNode
}

/** One of a few short choices, such as times of day; one of a group is chosen. */
export const SlotChip = ({ name, checked, onChoose, unavailable, children }: SlotChipProps) => (
  <label className="relative inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-outline bg-surface px-4 tabular-nums transition-colors hover:border-ink has-checked:border-primary has-checked:bg-primary has-checked:font-semibold has-checked:text-primary-on has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-soft has-disabled:line-through has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-ink has-[:focus-visible]:outline-offset-2">
    <input
      type="radio"
      name={name}
      checked={checked}
      disabled={unavailable !== undefined}
      onChange={onChoose}
      className="sr-only"
    />
    {children} {unavailable && <VisuallyHidden>({unavailable})</VisuallyHidden>}
  </label>
)
