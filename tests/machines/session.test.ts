import { expect } from 'vitest'
import { sessionMachine } from '#machines/session/session-machine.ts'
import { aPerson } from '#tests/support/portal-people.ts'
import { walkMachine } from '#tests/support/walk.ts'

const primary = aPerson({ isPrimary: true })

const promises: Parameters<typeof walkMachine<typeof sessionMachine>>[1]['promises'] = {
  beginning: () => expect.unreachable('nobody stays there'),
  lookingUp: (_, snapshot) => {
    expect(snapshot.hasTag('unknown')).toBe(true)
    expect(snapshot.can({ type: 'signOut.asked' })).toBe(false)
  },
  signedIn: (context, snapshot) => {
    expect(context.person).toEqual(primary)
    expect(snapshot.hasTag('signedIn')).toBe(true)
  },
  signingOut: (context, snapshot) => {
    expect(context.person).toEqual(primary)
    expect(snapshot.hasTag('busy')).toBe(true)
  },
  signedOut: (context, snapshot) => {
    expect(context.person).toBeNull()
    expect(snapshot.hasTag('signedIn')).toBe(false)
  },
}

walkMachine<typeof sessionMachine>(sessionMachine, {
  name: 'session',
  walks: [true, false].map((mayBeSignedIn) => ({
    title: mayBeSignedIn ? 'somebody may be signed in' : 'nobody can be signed in yet',
    input: { mayBeSignedIn },
    events: () => [{ type: 'session.begun' }, { type: 'signOut.asked' }, { type: 'session.expired' }],
    answers: { readOwnContact: () => [primary, null], signOut: () => [undefined] },
    facts: (context) => [context.mayBeSignedIn, context.person?.id ?? null],
  })),
  promises,
})
