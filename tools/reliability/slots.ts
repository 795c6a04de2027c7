import type { Database } from '#server/database/database.ts'
import {
  approveOverlapping,
  competeForCoupon,
  competeForSeats,
  competeForSlot,
} from '#tests/support/contention.ts'
import type { Round } from '#tests/support/rounds.ts'
import { openServers, type Servers } from '#tests/support/servers.ts'
import type { Row, TrialInput } from './trial.ts'

const CLIENTS = 200

const contests: [string, (servers: Servers) => Promise<Round>][] = [
  [`${CLIENTS} at once want one slot`, (servers) => competeForSlot(servers, CLIENTS)],
  [`${CLIENTS} want a shared room’s last seats`, (servers) => competeForSeats(servers, CLIENTS)],
  [`${CLIENTS} want a coupon’s last use`, (servers) => competeForCoupon(servers, CLIENTS)],
  ['two overlapping requests approved at once', approveOverlapping],
]

async function contest(kind: Database['kind'], { times = 100, print }: TrialInput): Promise<Row[]> {
  const servers = await openServers(kind, { staff: 'huset@house.example' })
  try {
    const rows: Row[] = []
    for (const [what, play] of contests) {
      const row: Row = { tried: `${what}, ${kind}`, times, acknowledged: 0, wrong: [] }
      for (let round = 1; round <= times; round++) {
        const { done, wrong } = await play(servers)
        row.acknowledged += done
        row.wrong.push(...wrong.map((each) => `${what}, ${kind}, round ${round}: ${each}`))
        if (round % 10 === 0) print(`${row.tried}: ${round} rounds, ${row.wrong.length} wrong`)
      }
      rows.push(row)
    }
    return rows
  } finally {
    await servers.close()
  }
}

/**
 * Two hundred clients compete for the last one of something, round after round: one gets it, the others are
 * refused.
 */
export async function competeForLast(input: TrialInput): Promise<Row[]> {
  const rows: Row[] = []
  for (const kind of input.databases) rows.push(...(await contest(kind, input)))
  return rows
}
