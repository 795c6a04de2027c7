import type { SessionHint } from '#src/api/session-keeper.ts'

const NAME = 'signed-in'

/** Distinguishes sessions: null without one. */
export type SessionTag = { tag: () => string | null }

/** The cookie that tells the portal that a session may exist. The session's own are hidden. */
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
