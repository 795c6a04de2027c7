import type { ReactNode } from 'react'

/** Stays at the bottom of a phone's screen; the page keeps room for it below. */
export const StickyBar = ({ children, label }: { children: ReactNode; label: string }) => (
  <section
    aria-label={label}
    className="sticky-bar no-print fixed inset-x-0 bottom-0 z-20 border-transparent border-t bg-surface px-gutter pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-bar lg:hidden [@media(max-height:19rem)]:static"
  >
    {children}
  </section>
)
