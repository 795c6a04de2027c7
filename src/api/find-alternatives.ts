import type { CallOptions, Client } from '#contract/client.ts'
import { rangeFromWire, rangeToWire } from '#domain/time/venue-time.ts'
import type { AlternativesPort } from '#machines/kit/alternatives.ts'
import { ofChange } from '#src/api/of-change.ts'

/** The search for alternatives to a room; `options` says whether the screen shows its error. */
export const findAlternativesOver =
  (client: Client, options: CallOptions): AlternativesPort['findAlternatives'] =>
  async ({ start, end, people, change, ...wanted }, signal) => {
    const found = await client.findAlternatives(
      { body: { ...wanted, ...rangeToWire({ start, end }), expectedPax: people }, ...ofChange(change) },
      { ...options, signal },
    )
    return found.map(({ startTime, endTime, ...rest }) => ({
      ...rest,
      ...rangeFromWire({ startTime, endTime }),
    }))
  }
