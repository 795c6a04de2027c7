import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/paths.ts'

const tones: Record<
  'info' | 'positive' | 'negative' | 'caution',
  { ground: string; mark: string; icon: IconName }
> = {
  info: { ground: 'bg-tint', mark: 'text-primary', icon: 'info' },
  positive: { ground: 'bg-positive-soft', mark: 'text-positive', icon: 'check' },
  negative: { ground: 'bg-negative-soft', mark: 'text-negative', icon: 'warning' },
  caution: { ground: 'bg-caution-soft', mark: 'text-caution', icon: 'info' },
}

type NoticeProps = { tone?: keyof typeof tones; title?: ReactNode; children: ReactNode; actions?: ReactNode }

/** A message at its place on the screen. */
export const Notice = ({ tone = 'info', title, children, actions }: NoticeProps) => (
  <div className={classNames('flex gap-3.5 rounded-card p-4 sm:p-5', tones[tone].ground)}>
    <Icon name={tones[tone].icon} placement={tones[tone].mark} />
    <div className="grid min-w-0 gap-1 wrap-anywhere">
      {title && <p className="font-semibold">{title}</p>}
      <div className="text-small">{children}</div>
      {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
    </div>
  </div>
)
