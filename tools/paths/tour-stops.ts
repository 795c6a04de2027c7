/**
 * The stop of the tour that shows a state, by machine and state, where it is unambiguous. The checkout and
 * the contacts have pictures from their own walks.
 */
const tourStops: Record<string, Record<string, string>> = {
  'room-selection': {
    'choices.loaded': 'home',
    'choices.missing': 'home-filters-missing',
    'rooms.searching': 'home-searching',
    'rooms.failed': 'home-failed',
    'rooms.shown.list.listed': 'home-filtered',
    'rooms.shown.list.none': 'home-nothing-fits',
    'rooms.shown.freshness.fresh': 'home',
    'rooms.shown.freshness.stale': 'home-stale',
    'rooms.shown.ways.needed.offered': 'home-ways-on',
  },
  'room-comparison': {
    loading: 'comparison-loading',
    failed: 'comparison-failed',
    'known.compared': 'comparison',
    'known.stale': 'comparison-stale',
  },
  'room-calendar': {
    loading: 'room-loading',
    notFound: 'room-unknown',
    failed: 'room-failed',
    'open.weeks.shown': 'room-on-request',
    'open.weeks.stale': 'room-week-stale',
    'open.selection.nothingChosen': 'room-on-request',
    'open.selection.free': 'room-time-chosen',
    'open.selection.unchecked': 'room-time-unchecked',
    'open.selection.overbooked.offered': 'room-overbooked',
    'open.selection.taken.offered': 'room-time-taken',
  },
  catalogue: { loading: 'prices-loading', shown: 'prices', failed: 'prices-failed' },
  'organization-name': {
    unasked: 'register',
    lookingUp: 'register-looking-up',
    known: 'register-filled-in',
    unknown: 'register-refused',
    unanswered: 'register-not-looked-up',
  },
  notifications: { quiet: 'home', showing: 'sign-out-failed' },
  preferences: { active: 'home' },
  receipt: {
    loading: 'receipt-loading',
    failed: 'receipt-failed',
    notFound: 'not-found',
    'shown.standing': 'receipt-changeable',
    'shown.cancelling.asking': 'cancel-asked',
    'shown.cancelling.sending': 'cancel-sending',
    'shown.cancelling.unanswered': 'cancel-lost',
    'shown.cancelling.refused': 'cancel-refused',
  },
  answering: {
    loading: 'answer-reading',
    loadFailed: 'answer-unread',
    open: 'answer-request',
    answering: 'answer-sending',
    sendFailed: 'answer-lost',
    answered: 'answer-given',
    closed: 'answer-closed',
  },
  session: { signedIn: 'account-menu', ended: 'session-expired', signedOut: 'signed-out' },
  'sign-in': { entering: 'sign-in', signingIn: 'sign-in-sending', enteringCode: 'sign-in-code' },
  registration: {
    'form.entering': 'register',
    'form.registering': 'register-sending',
    'form.registered': 'register-confirm',
    'organization.unasked': 'register',
    'organization.lookingUp': 'register-looking-up',
    'organization.unanswered': 'register-not-looked-up',
    'organization.known': 'register-filled-in',
    'organization.unknown': 'register-refused',
  },
  verification: {
    opened: 'verify-link',
    confirmingByLink: 'verify-link-sending',
    entering: 'verify-code',
    confirmingByCode: 'verify-code-sending',
    confirmed: 'verify-confirmed',
  },
  'forgotten-password': {
    entering: 'forgotten-password',
    asking: 'forgotten-password-sending',
    asked: 'forgotten-password-asked',
  },
  'new-password': {
    entering: 'new-password',
    saving: 'new-password-sending',
    saved: 'new-password-saved',
    closed: 'new-password-closed',
  },
  'password-change': {
    entering: 'change-password',
    changing: 'change-password-sending',
    changed: 'change-password-done',
  },
  'my-bookings': {
    'choices.loaded': 'my-bookings',
    'choices.missing': 'my-bookings-failed',
    'bookings.loading': 'my-bookings-loading',
    'bookings.failed': 'my-bookings-failed',
    'bookings.known.listed': 'my-bookings',
    'bookings.known.none': 'my-bookings-none',
    'bookings.known.refreshing': 'my-bookings-refreshing',
    'bookings.known.stale': 'my-bookings-stale',
  },
  'my-data': {
    loading: 'my-data-loading',
    unread: 'my-data-failed',
    showing: 'my-data',
    confirming: 'my-data-deletion',
    deleting: 'my-data-deletion-sending',
  },
  'second-factor': {
    loading: 'security-loading',
    failed: 'security-failed',
    off: 'security-off',
    settingUp: 'security-setup',
    showingCodes: 'security-codes',
    on: 'security-on',
    proving: 'security-code',
  },
  'two-factor-requirement': { shown: 'requirement', failed: 'requirement-failed' },
}

/** The states that a stop of the tour shows. */
export const shownAt = (stop: string): { machine: string; state: string }[] =>
  Object.entries(tourStops).flatMap(([machine, states]) =>
    Object.entries(states)
      .filter(([, shown]) => shown === stop)
      .map(([state]) => ({ machine, state })),
  )
