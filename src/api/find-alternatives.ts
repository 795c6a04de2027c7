import type { CallOptions, Client } from '#contract/client.ts'
import type { Alternative as WireAlternative } from '#contract/structs/alternative.ts'
import { rangeFromWire, rangeToWire } from '#domain/time/venue-time.ts'
import type { Alternative } from '#machines/answers.ts'
import type { AlternativesPort } from '#machines/kit/alternatives.ts'
import { ofChange } from '#src/api/of-change.ts'

/** An alternative from the wire. */
export const alternativeOf = ({ startTime, endTime, ...rest }: WireAlternative): Alternative => ({
  ...rest,
  ...rangeFromWire({ startTime, endTime }),
})

/** The search for alternatives to a room; `options` says whether the screen shows its error. */
export const findAlternativesOver =
  (client: Client, options: CallOptions): AlternativesPort['findAlternatives'] =>
  async ({ start, end, people, change, ...wanted }, signal) => {
    const found = await client.findAlternatives(
      { body: { ...wanted, ...rangeToWire({ start, end }), expectedPax: people }, ...ofChange(change) },
      { ...options, signal },
    )
    return found.map(alternativeOf)
  }
