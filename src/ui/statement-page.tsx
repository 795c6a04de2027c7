import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/paths.ts'
import { NarrowPage, ScreenHeading } from '#src/ui/page.tsx'

const tones = {
  neutral: 'bg-surface text-primary shadow-card',
  positive: 'bg-positive text-surface',
  negative: 'bg-negative text-negative-on',
} as const

type StatementPageProps = {
  icon: IconName
  /** Positive and negative for results; neutral for states. */
  tone?: keyof typeof tones
  title: string
  /** Takes the focus when it appears, as the end of a flow does. */
  focused?: boolean
  children: ReactNode
  actions?: ReactNode
}

/** A screen with a single statement: a result, or why something is missing, and the actions. */
export const StatementPage = ({
  icon,
  tone = 'neutral',
  title,
  focused = false,
  children,
  actions,
}: StatementPageProps) => (
  <NarrowPage>
    <div className="grid justify-items-start gap-5 rounded-panel bg-tint p-7 sm:p-14">
      <span className={classNames('grid size-12 place-items-center rounded-full', tones[tone])}>
        <Icon name={icon} />
      </span>
      <ScreenHeading title={title} focused={focused}>
        {title}
      </ScreenHeading>
      <div className="wrap-anywhere grid gap-3">{children}</div>
      {actions && <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-3">{actions}</div>}
    </div>
  </NarrowPage>
)
