import { type ReactNode, Suspense } from 'react'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Around a screen whose code is loaded when it is opened: all of `/drift` at once would be beyond the budget of a screen. */
export const Later = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton shape="h-72 w-full rounded-card" />}>{children}</Suspense>
)
