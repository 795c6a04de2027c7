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

type Notification = NotificationContent & { id: number }

/** Oldest first. */
export type NotificationsContext = { shown: Notification[]; nextId: number }

export type NotificationsEvent =
  | { type: 'notification.raised'; content: NotificationContent }
  | { type: 'notification.dismissed'; id: number }
  /** Pointer or focus is on them: none disappears meanwhile. */
  | { type: 'reading.began' }
  | { type: 'reading.ended' }

export type NotificationsTag = 'visible' | 'paused' | 'settled'
