import { rangeFromWire } from '#domain/time/venue-time.ts'
import type { Answer } from '#machines/answers.ts'
import { ApiRefusal } from '#src/api/api-errors.ts'

/** A refusal as a value; rejects only without a response, as the machines expect of their ports. */
export async function answerOf<T>(asking: Promise<T>): Promise<Answer<T>> {
  try {
    return { accepted: true, value: await asking }
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    const { code, fields, priceSummary, cancellationFee, alternatives, count, requestId } = error.context
    return {
      accepted: false,
      refusal: {
        code,
        fields: fields ?? [],
        priceSummary: priceSummary ?? null,
        cancellationFee: cancellationFee ?? null,
        alternatives: (alternatives ?? []).map(({ startTime, endTime, ...rest }) => ({
          ...rest,
          ...rangeFromWire({ startTime, endTime }),
        })),
        count: count ?? null,
        requestId: requestId ?? null,
      },
    }
  }
}

/** Null when the server answers 404. */
export async function orUndefined<T>(asking: Promise<T>): Promise<T | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof ApiRefusal && error.status === 404) return null
    throw error
  }
}
