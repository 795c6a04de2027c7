import type { Instant } from '#domain/time/venue-time.ts'
import { DEMO_PASSWORD } from '#server/demo/people.ts'
import type { Pair } from './pair.ts'

export type Headers = Record<string, string>

/** Signs people in, by the local part of their address, and again before their token expires. */
export type People = {
  headersOf: (mailbox: string) => Promise<Headers>
  addressOf: (mailbox: string) => string
}

const TOKEN_MS = 8 * 60_000

export function openPeople(pair: Pair, tenant: string): People {
  const tokens = new Map<string, { headers: Headers; until: Instant }>()
  const addressOf = (mailbox: string) => `${mailbox}@${tenant}.example`
  return {
    addressOf,
    headersOf: async (mailbox) => {
      const known = tokens.get(mailbox)
      if (known && known.until > pair.now()) return known.headers
      const headers = await signIn(pair, addressOf(mailbox), DEMO_PASSWORD)
      tokens.set(mailbox, { headers, until: pair.now() + TOKEN_MS })
      return headers
    },
  }
}

/** Signs a person in; returns the headers of their requests. */
export async function signIn(pair: Pair, username: string, password: string): Promise<Headers> {
  const body = { grant_type: 'password', username, password, scope: 'portal', client_id: '' }
  const { body: token } = await pair.call('createToken', { body })
  return { authorization: `Bearer ${(token as { access_token?: string }).access_token}` }
}
