/** The name in `Server-Timing` of the time a page was sent. */
export const serverTimeName = 'now'

/** The header with the cookie that a portal on another host stores as its session hint. */
export const sessionHintHeader = 'session-hint'
