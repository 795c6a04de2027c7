import type { ReactNode } from 'react'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/paths.ts'
import { ScreenHeading } from '#src/ui/page.tsx'

type EmptyStateProps = {
  icon: IconName
  title: ReactNode
  /** When it is all there is of a screen: for the window's title. The title gets the focus. */
  screen?: string
  /** What to do next. */
  children: ReactNode
  actions?: ReactNode
}

/**
 * The focus moves to the main part when the focused screen unmounts, so that its replacement can take it from
 * there.
 */
function movesFocus(screen: HTMLElement | null): (() => void) | undefined {
  if (!screen) return undefined
  return () => {
    if (screen.contains(screen.ownerDocument.activeElement)) screen.closest('main')?.focus()
  }
}

/** Says what is missing, and what to do about it. */
export const EmptyState = ({ icon, title, screen, children, actions }: EmptyStateProps) => (
  <div
    ref={screen === undefined ? undefined : movesFocus}
    className="mx-auto grid max-w-reading justify-items-center gap-3 rounded-panel bg-tint px-6 py-14 text-center"
  >
    <span className="mb-1 grid size-16 place-items-center rounded-full bg-surface text-primary shadow-card">
      <Icon name={icon} size="large" />
    </span>
    {screen === undefined ? (
      <h2 className="text-title">{title}</h2>
    ) : (
      <ScreenHeading title={screen} focused>
        {title}
      </ScreenHeading>
    )}
    <div className="max-w-[46ch] text-ink-soft">{children}</div>
    {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
  </div>
)
