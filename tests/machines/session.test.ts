import { expect } from 'vitest'
import type { sessionMachine } from '#machines/session/session-machine.ts'
import { primary, sessionModel } from '#tests/support/models/session.ts'
import type { Promises } from '#tests/support/replay.ts'
import { walkMachine } from '#tests/support/walk.ts'

const promises: Promises<typeof sessionMachine> = {
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
  ended: (context, snapshot) => {
    expect(context.person).toBeNull()
    expect(snapshot.hasTag('signedIn')).toBe(false)
    expect(snapshot.can({ type: 'session.begun' })).toBe(true)
  },
  signedOut: (context, snapshot) => {
    expect(context.person).toBeNull()
    expect(snapshot.hasTag('signedIn')).toBe(false)
  },
}

walkMachine(sessionModel, promises)
