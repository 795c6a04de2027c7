import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/paths.ts'
import { NarrowPage, ScreenHeading } from '#src/ui/page.tsx'

type SettledPageProps = {
  icon: IconName
  /** Something is done, as opposed to waited for. */
  isDone?: boolean
  title: string
  children: ReactNode
  actions: ReactNode
}

/** The end of a flow: what has become of it, and where to go from here. */
export const SettledPage = ({ icon, isDone = false, title, children, actions }: SettledPageProps) => (
  <NarrowPage>
    <div className="grid justify-items-start gap-5 rounded-panel bg-tint p-7 sm:p-14">
      <span
        className={classNames(
          'grid size-12 place-items-center rounded-full',
          isDone ? 'bg-positive text-surface' : 'bg-surface text-primary shadow-card',
        )}
      >
        <Icon name={icon} />
      </span>
      <ScreenHeading title={title} focused>
        {title}
      </ScreenHeading>
      <div className="wrap-anywhere grid gap-3">{children}</div>
      <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-3">{actions}</div>
    </div>
  </NarrowPage>
)
