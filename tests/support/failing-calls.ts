import { createFetch } from 'ofetch'
import type { PortalCallName } from '#contract/calls.ts'
import type { Client } from '#contract/client.ts'
import { errorStatus } from '#contract/error-status.ts'
import { type ErrorCode, errorBody } from '#contract/errors.ts'
import { type ApiSurroundings, createApi } from '#src/api/api.ts'

/** How a call fails: refused by the server, or without a response. */
export type Failure = ErrorCode | 'noNetwork'

async function answerOf(failure: Failure): Promise<Response> {
  if (failure === 'noNetwork') throw new TypeError('Failed to fetch')
  return Response.json(errorBody(failure), { status: errorStatus[failure] })
}

/** A portal's client where some calls fail, with the portal's own error handler (Specification §8.1). */
export const withFailingCalls =
  (client: Client, failures: Partial<Record<PortalCallName, Failure>>) =>
  (surroundings: ApiSurroundings): Client => {
    const failing = Object.entries(failures).map(([name, failure]) => {
      const fetch = createFetch({ fetch: () => answerOf(failure), Headers, AbortController })
      const hint = { isThere: () => false, forget: () => undefined, keep: () => undefined }
      const api = createApi(fetch, 'https://portal.example/', hint)(surroundings)
      return [name, api.client[name as PortalCallName]]
    })
    return { ...client, ...Object.fromEntries(failing) }
  }
