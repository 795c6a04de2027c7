import type { ReactNode } from 'react'

/**
 * Stays at the bottom of a phone's screen, unless it is so small or magnified that little would be left of
 * the page.
 */
export const StickyBar = ({ children, label }: { children: ReactNode; label: string }) => (
  <section
    aria-label={label}
    className="sticky-bar no-print fixed inset-x-0 bottom-0 z-20 border-transparent border-t bg-surface px-gutter pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-bar lg:hidden [@media(max-height:19rem),(max-width:15rem)]:static [@media(max-height:19rem),(max-width:15rem)]:-mx-gutter"
  >
    {children}
  </section>
)
