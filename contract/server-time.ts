/** What the time at which a page was sent is called in its `Server-Timing` header. */
export const serverTimeName = 'now'
