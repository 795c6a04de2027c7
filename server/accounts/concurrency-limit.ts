import { networkOf } from '#server/accounts/limits.ts'

/** Sign-ins that are looked at in one process at the same time: of one caller, and of all. */
export const MOST_OF_ONE = 50
export const MOST_OF_ALL = 500

const underWay = new Map<string, number>()
let all = 0

/**
 * Does work for a caller unless too many sign-ins are under way already: then it is refused before it costs anything,
 * so that a storm of guesses does not keep the database from those who book.
 */
export async function unlessCrowded<T>(
  caller: string,
  work: () => Promise<T>,
): Promise<T | { crowded: 'caller' | 'everybody' }> {
  const network = networkOf(caller)
  const own = underWay.get(network) ?? 0
  if (own >= MOST_OF_ONE) return { crowded: 'caller' }
  if (all >= MOST_OF_ALL) return { crowded: 'everybody' }
  underWay.set(network, own + 1)
  all++
  try {
    return await work()
  } finally {
    const left = (underWay.get(network) ?? 1) - 1
    if (left > 0) underWay.set(network, left)
    else underWay.delete(network)
    all--
  }
}
