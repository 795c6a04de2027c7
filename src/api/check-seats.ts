import type { CallOptions, Client } from '#contract/client.ts'
import { rangeToWire } from '#domain/time/venue-time.ts'
import type { SeatCheckPort } from '#machines/kit/seat-check.ts'
import { ofChange } from '#src/api/of-change.ts'

/** The seat check of one question; `options` says whether the screen shows its error. */
export const checkSeatsOver =
  (client: Client, options: CallOptions): SeatCheckPort['checkSeats'] =>
  async ({ start, end, ...question }, signal, change) => {
    const [answer] = await client.checkSeats(
      { body: [{ ...question, ...rangeToWire({ start, end }) }], ...ofChange(change) },
      { ...options, signal },
    )
    if (!answer) throw new Error('The seat check answered no question.')
    return answer
  }
