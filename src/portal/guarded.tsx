import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { Redirect } from 'wouter'
import type { SnapshotFrom } from 'xstate'
import type { OwnNotification } from '#machines/notifications/types.ts'
import type { sessionMachine } from '#machines/session/session-machine.ts'
import { addresses, startAddressOf } from '#src/addresses.ts'
import { useCurrentAddress } from '#src/portal/current-address.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import type { RouteAccess } from '#src/routes.tsx'
import { ScreenSkeleton } from '#src/screens/layout/screen-skeleton.tsx'

type Session = SnapshotFrom<typeof sessionMachine>
type AccessRefusal = { notification: OwnNotification | null }

/** The refusal of a screen for a session, with its notification; undefined when the screen is allowed. */
function refusalOf(access: RouteAccess, session: Session): AccessRefusal | undefined {
  const isSignedIn = session.hasTag('signedIn')
  if (access === 'guest') return isSignedIn ? { notification: null } : undefined
  if (!isSignedIn) return { notification: 'signInNeeded' }
  const { person } = session.context
  if (access === 'staff') return person?.grants ? undefined : { notification: 'onlyStaff' }
  return access === 'primaryContact' && !person?.isPrimary
    ? { notification: 'onlyPrimaryContacts' }
    : undefined
}

type GuardedProps = {
  access: RouteAccess
  /** The screen's address was opened, rather than reached from another screen. */
  isOpenedDirectly: boolean
  children: ReactNode
}

/**
 * Renders a screen for its allowed visitors, once the session is known, and redirects others to the front
 * page, staff from a guest screen to their own side. A signed-in visitor who comes to a guest screen from another screen of
 * the portal is allowed. Specification §2. When the session ends on a screen, or a screen for staff is opened without one,
 * the visitor is redirected to sign in, and back from there; a screen restarts for another account.
 */
export function Guarded({ access, isOpenedDirectly, children }: GuardedProps) {
  const { session } = usePortal()
  const state = useSelector(session, (snapshot) => snapshot)
  const isKnown = !state.hasTag('unknown')
  const refusal = refusalOf(access, state)
  const [wasAdmitted, setWasIn] = useState(access === 'guest' && !isOpenedDirectly)
  useEffect(() => {
    if (isKnown && !refusal) setWasIn(true)
  }, [isKnown, refusal])
  const currentAddress = useCurrentAddress()
  const person = state.context.person?.uid
  const screen = access === 'guest' ? children : <Fragment key={person}>{children}</Fragment>
  // A guest screen stays while the visitor signs in there, and no screen unmounts while the session is
  // checked again.
  if (wasAdmitted && (access === 'guest' || !isKnown)) return screen
  if (!isKnown) return <ScreenSkeleton />
  if (!refusal) return screen
  const isSentToSignIn = wasAdmitted
    ? state.matches('ended')
    : access === 'staff' && !state.hasTag('signedIn')
  if (isSentToSignIn) return <Redirect to={addresses.signInFor(currentAddress)} replace />
  if (access === 'guest') return <Redirect to={startAddressOf(state.context.person)} replace />
  return <ToFrontPage notification={wasAdmitted && !state.hasTag('signedIn') ? null : refusal.notification} />
}

function ToFrontPage({ notification }: { notification: OwnNotification | null }) {
  const { notifications } = usePortal()
  const isNotified = useRef(false)
  useEffect(() => {
    if (!notification || isNotified.current) return
    isNotified.current = true
    notifications.send({ type: 'notification.raised', content: { tone: 'neutral', code: notification } })
  }, [notification, notifications])
  return <Redirect to={addresses.home} replace />
}
