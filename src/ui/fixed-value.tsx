import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icons/icon.tsx'

type FixedValueProps = {
  label: ReactNode
  /** Why it cannot be changed. */
  reason: ReactNode
  children: ReactNode
}

/** A value that cannot be changed, in place of its field. */
export const FixedValue = ({ label, reason, children }: FixedValueProps) => (
  <dl className="grid gap-1">
    <dt className="font-semibold text-small">{label}</dt>
    <dd className="grid gap-1.5">
      <span className="rounded-control border border-line bg-sunken px-3.5 py-2.5">{children}</span>
      <span className="flex items-start gap-2 text-caution text-small">
        <Icon name="info" size="small" placement="mt-0.5" />
        <span>{reason}</span>
      </span>
    </dd>
  </dl>
)
