import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { Redirect } from 'wouter'
import type { SnapshotFrom } from 'xstate'
import type { OwnNotification } from '#machines/notifications/types.ts'
import type { sessionMachine } from '#machines/session/session-machine.ts'
import { addresses } from '#src/addresses.ts'
import { useCurrentAddress } from '#src/portal/current-address.ts'
import { usePortal } from '#src/portal/portal-context.ts'
import type { RouteAccess } from '#src/routes.tsx'
import { ScreenSkeleton } from '#src/screens/layout/screen-skeleton.tsx'

type Session = SnapshotFrom<typeof sessionMachine>
type AccessRefusal = { notification: OwnNotification | null }

/** Whether a screen is not for whoever is at it, and what they are told; undefined when it is for them. */
function refusalOf(access: RouteAccess, session: Session): AccessRefusal | undefined {
  const isSignedIn = session.hasTag('signedIn')
  if (access === 'guest') return isSignedIn ? { notification: null } : undefined
  if (!isSignedIn) return { notification: 'signInNeeded' }
  const isPrimary = session.context.person?.isPrimary === true
  return access === 'primaryContact' && !isPrimary ? { notification: 'onlyPrimaryContacts' } : undefined
}

type GuardedProps = {
  access: RouteAccess
  /** The screen's address was opened, as opposed to followed to from another screen. */
  isOpenedDirectly: boolean
  children: ReactNode
}

/**
 * Lets through those that a screen is for, once it is known who is there, and leads the others to the front page.
 * Whoever is signed in and comes to a guests' screen from another screen of the portal is let through.
 * Specification §2.
 * Whose session ends while they are at a screen is led to signing in, and back here from there; a screen begins anew for
 * whoever else signs in meanwhile.
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
  // A guests' screen stays while one signs in there, and no screen goes while it is asked again who is there.
  if (wasAdmitted && (access === 'guest' || !isKnown)) return screen
  if (!isKnown) return <ScreenSkeleton />
  if (!refusal) return screen
  if (wasAdmitted && state.matches('ended'))
    return <Redirect to={addresses.signInFor(currentAddress)} replace />
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
