import type { Person } from '#contract/structs/people.ts'

export type SessionInput = {
  /** False where nobody can be signed in, so that nobody need be asked for. */
  mayBeSignedIn: boolean
}

/** Signed in means that a person with an identity is held (Specification §4.1). */
export type SessionContext = {
  mayBeSignedIn: boolean
  person: Person | null
}

export type SessionEvent =
  /** Somebody has signed in, or what is known of them has changed. */
  | { type: 'session.begun' }
  | { type: 'signOut.asked' }
  /** The server no longer knows whoever was signed in. */
  | { type: 'session.expired' }
  /** Whoever was signed in has deleted what was kept of them. */
  | { type: 'account.deleted' }

/** `session.ended`: whoever was signed in is so no longer, without having asked for it. */
export type SessionEmitted =
  | { type: 'signOut.failed' }
  | { type: 'signOut.done' }
  | { type: 'session.ended' }
  | { type: 'deletion.done' }

/** `unknown`: it is not known yet whether somebody is signed in. */
export type SessionTag = 'busy' | 'settled' | 'unknown' | 'signedIn'

export type SessionPort = {
  /** Null when nobody is signed in; rejects where it does not come to be known. */
  readOwnContact: (signal: AbortSignal) => Promise<Person | null>
  signOut: (signal: AbortSignal) => Promise<void>
}
