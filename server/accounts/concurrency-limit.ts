import { networkOf } from '#server/accounts/limits.ts'

/** Sign-ins that one process checks at the same time: of one network, and in all. */
export const MAX_PER_NETWORK = 50
export const MAX_IN_PROCESS = 500

const activeByNetwork = new Map<string, number>()
let active = 0

/**
 * Does work for a caller unless too many sign-ins are being checked already: then it is refused before it costs anything,
 * so that a storm of guesses does not keep the database from bookings. Decision own-code-kept.
 */
export async function withConcurrencyLimit<T>(
  caller: string,
  work: () => Promise<T>,
): Promise<T | { exceeded: 'caller' | 'process' }> {
  const network = networkOf(caller)
  const own = activeByNetwork.get(network) ?? 0
  if (own >= MAX_PER_NETWORK) return { exceeded: 'caller' }
  if (active >= MAX_IN_PROCESS) return { exceeded: 'process' }
  activeByNetwork.set(network, own + 1)
  active++
  try {
    return await work()
  } finally {
    const left = (activeByNetwork.get(network) ?? 1) - 1
    if (left > 0) activeByNetwork.set(network, left)
    else activeByNetwork.delete(network)
    active--
  }
}
