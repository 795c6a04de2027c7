import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { Guarded } from '#src/portal/guarded.tsx'
import { usePortal } from '#src/portal/portal-context.ts'
import { laterTextsOf, routeAt } from '#src/routes.tsx'
import { FailureBoundary } from '#src/screens/layout/failure-boundary.tsx'
import { Footer } from '#src/screens/layout/footer.tsx'
import { Header } from '#src/screens/layout/header.tsx'
import { NotificationRegion } from '#src/screens/layout/notification-region.tsx'
import { ScreenSkeleton } from '#src/screens/layout/screen-skeleton.tsx'
import { classNames } from '#src/ui/class-names.ts'

/** The layout around every screen: skip link, landmarks, the screen at the address, notifications. */
export function Layout() {
  const { i18n } = useLingui()
  const [path] = useLocation()
  const main = useArrivals(path)
  const route = routeAt(path)
  const { screen, access, keepsState, isAlone, params } = route
  const isStaff = route.texts === 'staff'

  const isOpenedDirectly = useIsFirst(path)
  useNotificationsOf(path)
  const { laterTexts } = usePortal()
  const later = laterTextsOf(route)
  const texts = later && laterTexts[later]
  const drawn = <screen.Component key={keepsState ? path : `${i18n.locale} ${path}`} params={params} />
  const shown = texts ? <texts.Component>{drawn}</texts.Component> : drawn
  // Loads the texts and the code in parallel.
  screen.load().catch(() => undefined)

  useEffect(() => {
    if (main.current) main.current.ownerDocument.documentElement.lang = i18n.locale
  }, [i18n.locale, main])

  return (
    <div className={classNames('flex min-h-dvh flex-col', isStaff && '[--page-width:92rem]')}>
      <a
        href="#innhold"
        className="no-print fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-ink px-4 py-3 font-semibold text-ground focus-visible:translate-y-0"
      >
        <Trans>Hopp til innholdet</Trans>
      </a>
      {!isAlone && <Header />}
      <main id="innhold" ref={main} tabIndex={-1} className="min-h-[calc(100dvh-4rem)] flex-1">
        <FailureBoundary key={path}>
          <Suspense fallback={<ScreenSkeleton />}>
            {access ? (
              <Guarded key={path} access={access} isOpenedDirectly={isOpenedDirectly}>
                {shown}
              </Guarded>
            ) : (
              shown
            )}
            <OpenedScreen />
          </Suspense>
        </FailureBoundary>
      </main>
      {!isAlone && <Footer isSlim={isStaff} />}
      <NotificationRegion />
    </div>
  )
}

/** Beside the opened screen: once both are there, no other begins with what it began with. */
function OpenedScreen() {
  const { beginning } = usePortal()
  useEffect(() => beginning.end(), [beginning])
  return null
}

/** Whether a path is the one at which the portal was opened, without navigation since. */
function useIsFirst(path: string): boolean {
  const first = useRef<string | null>(path)
  if (first.current !== path) first.current = null
  return first.current === path
}

/** A notification comes along to the next screen, and no further. */
function useNotificationsOf(path: string): void {
  const { notifications } = usePortal()
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    notifications.send({ type: 'screen.changed' })
  }, [path, notifications])
}

/**
 * On every new path but the first: scrolls to the top (Specification §2), and focuses the heading or the main
 * part.
 */
function useArrivals(path: string) {
  const main = useRef<HTMLElement>(null)
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    const root = main.current?.ownerDocument.documentElement
    if (root) root.scrollTop = 0
    const heading = main.current?.querySelector<HTMLElement>('h1[tabindex]')
    ;(heading ?? main.current)?.focus({ preventScroll: true })
  }, [path])
  return main
}
