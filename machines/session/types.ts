import type { Person } from '#contract/structs/people.ts'

export type SessionInput = {
  /** False where a visitor cannot have a session: the server is not asked then. */
  mayBeSignedIn: boolean
}

/** Signed in means that a person with an identity is known (Specification §4.1). */
export type SessionContext = {
  mayBeSignedIn: boolean
  person: Person | null
}

export type SessionEvent =
  /** A sign-in, or a change of the signed-in person. */
  | { type: 'session.begun' }
  | { type: 'signOut.asked' }
  /** The server no longer knows the session. */
  | { type: 'session.expired' }
  /** The signed-in person has deleted their data. */
  | { type: 'account.deleted' }

/** `session.ended`: the session ended without signing out. */
export type SessionEmitted =
  | { type: 'signOut.failed' }
  | { type: 'signOut.done' }
  | { type: 'session.ended' }
  | { type: 'deletion.done' }

/** `unknown`: it is not known yet whether anyone is signed in. */
export type SessionTag = 'busy' | 'settled' | 'unknown' | 'signedIn'

export type SessionPort = {
  /** Null for a visitor; rejects when it cannot be known. */
  readOwnContact: (signal: AbortSignal) => Promise<Person | null>
  signOut: (signal: AbortSignal) => Promise<void>
}
