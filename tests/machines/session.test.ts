import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Person } from '#contract/structs/people.ts'
import { sessionActors, sessionMachine } from '#machines/session/session-machine.ts'
import type { SessionEmitted, SessionEvent, SessionPort } from '#machines/session/types.ts'
import { primary, sessionModel } from '#tests/support/models/session.ts'
import type { Promises } from '#tests/support/replay.ts'
import { walkMachine } from '#tests/support/walk.ts'

const promises: Promises<typeof sessionMachine> = {
  beginning: () => expect.unreachable('no user stays there'),
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

async function answered() {
  for (let n = 0; n < 6; n++) await null
}

/** A signed-in session over a port, with what it emits. */
async function signedIn(port: Partial<SessionPort>, ...events: SessionEvent[]) {
  const emitted: SessionEmitted[] = []
  const actors = sessionActors({ readOwnContact: async () => primary, signOut: async () => {}, ...port })
  const actor = createActor(sessionMachine.provide({ actors }), { input: { mayBeSignedIn: true } })
  actor.on('*', (event) => emitted.push(event))
  actor.start()
  await answered()
  for (const event of events) actor.send(event)
  await answered()
  return { emitted, value: actor.getSnapshot().value }
}

const unanswered = () => Promise.reject(new Error('offline'))

/** The session is known once; a later check comes to this. */
function knownOnce(again: () => Promise<Person | null>): Partial<SessionPort> {
  const answers = [async () => primary, again]
  return { readOwnContact: () => answers.shift()?.() ?? unanswered() }
}

test.each<[string, Partial<SessionPort>, SessionEvent[], SessionEmitted[], string]>([
  ['nothing of being signed in', {}, [], [], 'signedIn'],
  ['that they are signed out', {}, [{ type: 'signOut.asked' }], [{ type: 'signOut.done' }], 'signedOut'],
  [
    'that they are not signed out after all',
    { signOut: unanswered },
    [{ type: 'signOut.asked' }],
    [{ type: 'signOut.failed' }],
    'signedIn',
  ],
  ['that the session has ended', {}, [{ type: 'session.expired' }], [{ type: 'session.ended' }], 'ended'],
  [
    'nothing when the session check gets no response',
    knownOnce(unanswered),
    [{ type: 'session.begun' }],
    [],
    'signedIn',
  ],
  [
    'that the session has ended when the server no longer knows it',
    knownOnce(async () => null),
    [{ type: 'session.begun' }],
    [{ type: 'session.ended' }],
    'ended',
  ],
  [
    'that the session has ended while it was being checked',
    {},
    [{ type: 'session.begun' }, { type: 'session.expired' }],
    [{ type: 'session.ended' }],
    'ended',
  ],
  [
    'that their data are deleted, once',
    {},
    [{ type: 'account.deleted' }, { type: 'account.deleted' }],
    [{ type: 'deletion.done' }],
    'signedOut',
  ],
])('the session emits %s', async (_, port, events, emitted, value) => {
  expect(await signedIn(port, ...events)).toEqual({ emitted, value })
})
