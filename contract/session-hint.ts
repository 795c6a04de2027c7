/** The header in which a portal on another host is sent the cookie that it is to keep as its hint of a session. */
export const sessionHintHeader = 'session-hint'
