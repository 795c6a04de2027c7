import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/session/session-machine.ts'
import type { SessionTag } from '#src/portal/session-hint.ts'

/**
 * Follows the session of other windows when this one regains focus: signed in, or out, or another account.
 * Without a response it asks again the next time.
 */
export function watchSession(
  window: Pick<EventTarget, 'addEventListener'>,
  hint: SessionTag,
  session: ActorRefFrom<typeof sessionMachine>,
): void {
  let knownPerson = session.getSnapshot().context.person
  let requestedTag = hint.tag()
  let knownTag: string | null = null
  session.subscribe((state) => {
    if (state.hasTag('unknown')) requestedTag = hint.tag()
    const { person } = state.context
    if (person === knownPerson) return
    knownPerson = person
    knownTag = requestedTag
  })
  const checkSession = () => {
    const state = session.getSnapshot()
    const tag = hint.tag()
    if (!state.hasTag('settled') || tag === (state.hasTag('signedIn') ? knownTag : null)) return
    session.send({ type: tag === null ? 'session.expired' : 'session.begun' })
  }
  window.addEventListener('focus', checkSession)
}
