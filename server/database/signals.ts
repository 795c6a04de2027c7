import { Client, escapeIdentifier, type Pool } from 'pg'
import type { Signals } from '#server/database/database.ts'

const AGAIN_MS = 1000
const CONNECTING_MS = 10_000
/** A dead connection is noticed by the network's own probes: nothing is sent on it. */
const KEEP_ALIVE_MS = 30_000

/** Channels are shared by all schemas of a database. */
const channelOf = (tenant: string) => `feed:${tenant}`

/**
 * Signals between the processes on one PostgreSQL. Each listens on a connection of its own, opened again a second after it was
 * lost; through a pooler that gives connections to transactions, nothing is heard, and readers come by on their own.
 */
export function openSignals(
  pool: Pool,
  connectionString: string,
  tenant: string,
  onError: (error: Error) => void,
): Signals {
  const channel = channelOf(tenant)
  return {
    // Nothing is lost with a signal that is: it need not be on the disk.
    send: async () => {
      await pool.query({
        name: 'signal',
        text: "SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, '')",
        values: [channel],
      })
    },
    listen: (heard) => {
      let isOver = false
      let current: Client | undefined
      let waiting: NodeJS.Timeout | undefined
      const again = (lost: Client) => {
        if (current !== lost || isOver) return
        current = undefined
        waiting = setTimeout(open, AGAIN_MS).unref()
      }
      const open = () => {
        const client = new Client({
          connectionString,
          connectionTimeoutMillis: CONNECTING_MS,
          keepAlive: true,
          keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
        })
        current = client
        client.on('error', onError)
        client.on('end', () => again(client))
        client.on('notification', heard)
        client
          .connect()
          .then(() => client.query(`LISTEN ${escapeIdentifier(channel)}`))
          .then(heard)
          .catch(async (error: Error) => {
            if (isOver) return
            onError(error)
            await client.end().catch(() => {})
            again(client)
          })
      }
      open()
      return async () => {
        isOver = true
        clearTimeout(waiting)
        await current?.end().catch(() => {})
      }
    },
  }
}
