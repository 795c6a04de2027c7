import type { Door } from '#contract/structs/door.ts'
import type { Answer } from '#machines/answers.ts'

export type DoorInput = {
  /** The key in the fragment of the link. */
  key: string
}

export type DoorContext = DoorInput & {
  /** As it was read last. */
  door: Door | null
}

export type DoorEvent = { type: 'load.retried' }

/** - `busy`: nothing to show yet; - `settled`: nothing in progress; - `stale`: what is shown is of before. */
export type DoorTag = 'busy' | 'settled' | 'stale'

export type DoorPort = {
  readDoor: (input: { key: string }, signal: AbortSignal) => Promise<Answer<Door>>
}
