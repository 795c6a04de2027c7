import type { SessionHint } from '#src/api/session-keeper.ts'

const NAME = 'signed-in'

/** Tells one session from another: null where there is none. */
export type SessionTag = { tag: () => string | null }

/** The cookie by which the server tells the portal that somebody may be signed in. The session's own are hidden. */
export function sessionHint(page: { cookie: string }): SessionHint & SessionTag {
  const tag = () =>
    page.cookie
      .split(/;\s*/)
      .find((pair) => pair.startsWith(`${NAME}=`))
      ?.slice(NAME.length + 1) ?? null
  return {
    tag,
    isThere: () => tag() !== null,
    keep: (cookie) => {
      if (cookie) page.cookie = cookie
    },
    forget: () => {
      page.cookie = `${NAME}=; Max-Age=0; Path=/`
    },
  }
}
