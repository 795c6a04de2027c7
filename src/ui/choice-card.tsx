import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'

type ChoiceCardProps = {
  kind: 'radio' | 'checkbox'
  /** Radios of one question share it. */
  name: string
  value?: string
  checked: boolean
  onChange: (checked: boolean) => void
  title: ReactNode
  children?: ReactNode
  /** On the right: a price, a number of seats. */
  aside?: ReactNode
  /** Above the words, at the card's full width. */
  picture?: ReactNode
  /** Why it can't be had; the choice is then out of reach, but readable. */
  unavailable?: ReactNode
  id?: string
}

/** A choice with room for what one needs to know to make it. */
export function ChoiceCard({
  kind,
  name,
  value,
  checked,
  onChange,
  title,
  children,
  aside,
  picture,
  unavailable,
  id,
}: ChoiceCardProps) {
  const isUnavailable = Boolean(unavailable)
  return (
    <label
      className={classNames(
        'flex flex-col overflow-hidden rounded-card border bg-surface transition-colors',
        'has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-ink has-[:focus-visible]:outline-offset-2',
        isUnavailable
          ? 'cursor-not-allowed border-line border-dashed bg-sunken'
          : 'cursor-pointer border-outline hover:border-ink has-checked:border-primary has-checked:bg-tint has-checked:shadow-[inset_0_0_0_1px_var(--primary)]',
      )}
    >
      {picture}
      <span className="flex gap-3.5 p-4 sm:p-5">
        <input
          type={kind}
          id={id}
          name={name}
          value={value}
          checked={checked}
          disabled={isUnavailable}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="mt-0.5 size-5 shrink-0 accent-primary focus-visible:shadow-none focus-visible:outline-none"
        />
        <span className="grid min-w-0 flex-1 gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
            <span className="font-semibold">{title}</span>
            {aside && <span className="text-small">{aside}</span>}
          </span>
          {children && <span className="text-ink-soft text-small">{children}</span>}
          {unavailable && <span className="font-medium text-caution text-small">{unavailable}</span>}
        </span>
      </span>
    </label>
  )
}

type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
  id?: string
  name?: string
  describedBy?: string | undefined
  invalid?: boolean
}

/** A plain tick with its words. */
export const Checkbox = ({
  checked,
  onChange,
  children,
  id,
  name,
  describedBy,
  invalid = false,
}: CheckboxProps) => (
  <label className="flex min-h-8 cursor-pointer items-start gap-3">
    <input
      type="checkbox"
      id={id}
      name={name}
      checked={checked}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className="mt-0.5 size-5 shrink-0 rounded-small accent-primary"
    />
    <span>{children}</span>
  </label>
)

type ChipProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  icon?: ReactNode
  children: ReactNode
  name: string
}

/** A small choice among many that may be made at once. */
export const CheckboxChip = ({ checked, onChange, icon, children, name }: ChipProps) => (
  <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-outline bg-surface px-4 text-small transition-colors hover:border-ink has-checked:border-primary has-checked:bg-primary has-checked:font-semibold has-checked:text-primary-on has-[:focus-visible]:outline-3 has-[:focus-visible]:outline-ink has-[:focus-visible]:outline-offset-2">
    <input
      type="checkbox"
      name={name}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      className="sr-only"
    />
    {icon}
    {children}
  </label>
)
