import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/paths.ts'

const tones = {
  neutral: 'bg-sunken text-ink',
  onPicture: 'bg-surface text-ink shadow-card',
  positive: 'bg-positive-soft text-positive',
  negative: 'bg-negative-soft text-negative',
  caution: 'bg-caution-soft text-caution',
} as const

type BadgeProps = { tone?: keyof typeof tones; icon?: IconName; children: ReactNode }

/** A short label of a thing. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <span
    className={classNames(
      'inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold text-meta',
      tones[tone],
    )}
  >
    {icon && <Icon name={icon} size="small" />}
    {children}
  </span>
)
