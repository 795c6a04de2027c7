export type NotificationTone = 'negative' | 'positive' | 'neutral'

/** What the portal words itself. */
export type OwnNotification =
  | 'somethingWentWrong'
  | 'draftDropped'
  | 'languageFailed'
  | 'sessionExpired'
  | 'signInNeeded'
  | 'onlyPrimaryContacts'
  | 'signedOut'
  | 'signOutFailed'
  | 'dataDeleted'

/** `message` is the server's own words (`detail` or `detail_no`); `code` is for what the portal words itself. */
export type NotificationContent =
  | { tone: NotificationTone; message: string }
  | { tone: NotificationTone; code: OwnNotification }

export type Notification = NotificationContent & { id: number }

/** Oldest first. */
export type NotificationsContext = { shown: Notification[]; nextId: number }

export type NotificationsEvent =
  | { type: 'notification.raised'; content: NotificationContent }
  | { type: 'notification.dismissed'; id: number }
  /** Pointer or focus is on them: nothing goes away meanwhile. */
  | { type: 'reading.began' }
  | { type: 'reading.ended' }

export type NotificationsTag = 'visible' | 'paused' | 'settled'
