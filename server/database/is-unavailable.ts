import { sqlStateOf } from '#server/database/database.ts'

/** SQLSTATEs of a database that is unavailable: connection lost or refused, shut down, out of resources, too slow. */
const AWAY_STATE = /^(08|53|57P)|^(57014|40001|40P01|55P03|25P03)$/

/** What networks call it. */
const AWAY_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])

/** node-postgres has words only. */
const AWAY_WORDS = [
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed',
  'Cannot use a pool after calling end',
]

function isAwayItself(error: Error): boolean {
  if ('code' in error && typeof error.code === 'string' && AWAY_CODES.has(error.code)) return true
  return AWAY_WORDS.some((words) => error.message.startsWith(words))
}

/**
 * Whether a call failed because the database was unavailable, or too busy to answer in time: it may be tried
 * again in a moment. Looks through whatever wraps the error.
 */
export function isAway(error: unknown): boolean {
  if (AWAY_STATE.test(sqlStateOf(error) ?? '')) return true
  for (let at = error; at instanceof Error; at = at.cause) if (isAwayItself(at)) return true
  return false
}
