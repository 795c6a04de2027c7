export type NotificationTone = 'negative' | 'positive' | 'neutral'

/** Texts of the portal itself. */
export type OwnNotification =
  | 'somethingWentWrong'
  | 'draftDropped'
  | 'languageFailed'
  | 'sessionExpired'
  | 'signInNeeded'
  | 'onlyPrimaryContacts'
  | 'onlyStaff'
  | 'signedOut'
  | 'signOutFailed'
  | 'dataDeleted'

/** `message` is the server's own text (`detail` or `detail_no`); `code` is for the portal's texts. */
export type NotificationContent =
  | { tone: NotificationTone; message: string }
  | { tone: NotificationTone; code: OwnNotification }

/** `isCarried`: it has come along from the screen that it was raised on to another one, and goes no further. */
type Notification = NotificationContent & { id: number; isCarried: boolean }

/** Oldest first. */
export type NotificationsContext = { shown: Notification[]; nextId: number }

export type NotificationsEvent =
  | { type: 'notification.raised'; content: NotificationContent }
  | { type: 'notification.dismissed'; id: number }
  /** The visitor has come to another screen. */
  | { type: 'screen.changed' }
  /** Pointer or focus is on them: none disappears meanwhile. */
  | { type: 'reading.began' }
  | { type: 'reading.ended' }

export type NotificationsTag = 'visible' | 'paused' | 'settled'
