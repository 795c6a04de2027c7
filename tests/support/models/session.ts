import { sessionMachine } from '#machines/session/session-machine.ts'
import { modelOf } from '#tests/support/model.ts'
import { aPerson } from '#tests/support/portal-people.ts'

export const primary = aPerson({ isPrimary: true })

export const sessionModel = modelOf<typeof sessionMachine>({
  name: 'session',
  machine: sessionMachine,
  walks: [true, false].map((mayBeSignedIn) => ({
    title: mayBeSignedIn
      ? {
          nb: 'noen kan være logget inn',
          en: 'the visitor may be signed in',
        }
      : { nb: 'ingen kan være logget inn ennå', en: 'the visitor cannot be signed in yet' },
    input: { mayBeSignedIn },
    events: () => [
      { type: 'session.begun' },
      { type: 'signOut.asked' },
      { type: 'session.expired' },
      { type: 'account.deleted' },
    ],
    answers: { readOwnContact: () => [primary, null], signOut: () => [undefined] },
    facts: (context) => [context.mayBeSignedIn, context.person?.id ?? null],
  })),
})
