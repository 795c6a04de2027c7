import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '#machines/session/session-machine.ts'
import type { SessionTag } from '#src/portal/session-hint.ts'

/**
 * Whoever comes back to the window is known as what they have become in another: signed in, or out, or somebody else.
 * Who else it is is asked again at the next time where no answer came.
 */
export function watchSession(
  window: Pick<EventTarget, 'addEventListener'>,
  hint: SessionTag,
  session: ActorRefFrom<typeof sessionMachine>,
): void {
  let held = session.getSnapshot().context.person
  let tagAsked = hint.tag()
  let tagHeld: string | null = null
  session.subscribe((state) => {
    if (state.hasTag('unknown')) tagAsked = hint.tag()
    const { person } = state.context
    if (person === held) return
    held = person
    tagHeld = tagAsked
  })
  const look = () => {
    const state = session.getSnapshot()
    const tag = hint.tag()
    if (!state.hasTag('settled') || tag === (state.hasTag('signedIn') ? tagHeld : null)) return
    session.send({ type: tag === null ? 'session.expired' : 'session.begun' })
  }
  window.addEventListener('focus', look)
}
