import type { SessionHint } from '#src/api/session-keeper.ts'

const NAME = 'signed-in'

/** The cookie by which the server tells the portal that somebody may be signed in. The session's own are hidden. */
export const sessionHint = (page: { cookie: string }): SessionHint => ({
  isThere: () => page.cookie.split(/;\s*/).some((pair) => pair.startsWith(`${NAME}=`)),
  forget: () => {
    page.cookie = `${NAME}=; Max-Age=0; Path=/`
  },
})
