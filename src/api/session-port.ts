import type { Client } from '#contract/client.ts'
import type { SessionPort } from '#machines/session/types.ts'
import { ApiRefusal } from '#src/api/api-errors.ts'

/**
 * The session's port. A failed look-up is ignored (Specification §8.1), so nothing is notified; a server that
 * is down does not say who is signed in.
 */
export const sessionPort = (client: Client): SessionPort => ({
  readOwnContact: async (signal) => {
    try {
      return await client.readOwnContact({}, { signal, ignoreErrorHandler: true })
    } catch (error) {
      if (error instanceof ApiRefusal && error.status === 401) return null
      throw error
    }
  },
  signOut: async (signal) => {
    await client.signOut({}, { signal, ignoreErrorHandler: true })
  },
})
