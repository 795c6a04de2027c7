import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/session/session-machine.ts'
import type { SessionHint } from '#src/api/session-keeper.ts'

/** Whoever comes back to the window is known as what they have become in another: signed in, or out. */
export function watchSession(
  window: Pick<EventTarget, 'addEventListener'>,
  hint: Pick<SessionHint, 'isThere'>,
  session: ActorRefFrom<typeof sessionMachine>,
): void {
  const look = () => {
    const state = session.getSnapshot()
    if (!state.hasTag('settled') || hint.isThere() === state.hasTag('signedIn')) return
    session.send({ type: hint.isThere() ? 'session.begun' : 'session.expired' })
  }
  window.addEventListener('focus', look)
}
