import type { Person } from '#contract/structs/people.ts'

export type SessionInput = {
  /** False where nobody can be signed in, so that nobody need be asked for. */
  mayBeSignedIn: boolean
}

/** Signed in means that a person with an identity is held (specification §4). */
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

/** `session.ended`: whoever was signed in is so no longer, without having asked to be signed out. */
export type SessionEmitted = { type: 'signOut.failed' } | { type: 'signOut.done' } | { type: 'session.ended' }

/** `unknown`: it is not known yet whether somebody is signed in. */
export type SessionTag = 'busy' | 'settled' | 'unknown' | 'signedIn'

export type SessionPort = {
  /** Null when nobody is signed in. */
  readOwnContact: (signal: AbortSignal) => Promise<Person | null>
  signOut: (signal: AbortSignal) => Promise<void>
}
