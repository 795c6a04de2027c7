/** The name in `Server-Timing` of the time at which a page was sent. */
export const serverTimeName = 'now'

/** The header with the cookie that a portal on another host keeps as its hint of a session. */
export const sessionHintHeader = 'session-hint'
