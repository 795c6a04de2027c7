import type { ActorRefFrom } from 'xstate'
import type { notificationsMachine } from '#machines/notifications/notifications-machine.ts'
import type { NotificationTone, OwnNotification } from '#machines/notifications/types.ts'
import type { sessionMachine } from '#machines/session/session-machine.ts'

/** Notifies of the end of a session, requested or not. */
export function announceSession(
  session: ActorRefFrom<typeof sessionMachine>,
  notifications: ActorRefFrom<typeof notificationsMachine>,
): void {
  const raise = (tone: NotificationTone, code: OwnNotification) =>
    notifications.send({ type: 'notification.raised', content: { tone, code } })
  session.on('signOut.done', () => raise('positive', 'signedOut'))
  session.on('signOut.failed', () => raise('negative', 'signOutFailed'))
  session.on('deletion.done', () => raise('positive', 'dataDeleted'))
  session.on('session.ended', () => raise('neutral', 'sessionExpired'))
}
