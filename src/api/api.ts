import { type $Fetch, FetchError, type FetchOptions } from 'ofetch'
import { type Client, clientOf, requestOf, type Transport } from '#contract/client.ts'
import { errorStatus } from '#contract/error-status.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { type FieldError, fieldCodes } from '#contract/field-codes.ts'
import { sessionHintHeader } from '#contract/headers.ts'
import { outlines } from '#contract/outlines.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import type { NotificationContent } from '#machines/notifications/types.ts'
import { ApiRefusal, ApiUnreachable } from '#src/api/api-errors.ts'
import { withCallTimeout } from '#src/api/call-timeout.ts'
import { type SessionHint, sessionKeeper, type TellingTransport } from '#src/api/session-keeper.ts'
import type { Locale } from '#src/locales/language.ts'

/** The portal functions that the client needs. */
export type ApiSurroundings = {
  locale: () => Locale
  /** Shows a notification. */
  complain: (content: NotificationContent) => void
  clock: () => Instant
  /** Called when the server no longer knows the session. */
  sessionExpired: () => void
  /** Called when the server refuses something that the portal took to be allowed. */
  notAllowed: () => void
}

/** Makes the client of a portal, and what sends any other call in the same session. */
export type Api = (surroundings: ApiSurroundings) => { client: Client; send: Transport }

/**
 * The calls of the contract over ofetch, with the error catalogue of Specification §8.1: a 4xx response with
 * `context.detail` is shown in the portal's language, anything else as "Noe gikk galt", and both reject, as
 * `ApiRefusal` and `ApiUnreachable`. A caller that shows the error itself sets `ignoreErrorHandler`.
 * `baseUrl` is the API's address, '/' for the portal's own.
 */
export const createApi =
  (fetch: $Fetch, baseUrl: string, hint: SessionHint): Api =>
  (surroundings) => {
    const transport = transportOver(fetch, baseUrl, hint, surroundings)
    const refresh = async () => {
      await transport(
        requestOf('refreshToken', outlines.refreshToken, {}),
        { ignoreErrorHandler: true },
        () => undefined,
      )
    }
    const { clock, sessionExpired: onExpired, notAllowed: onNotAllowed } = surroundings
    const send = sessionKeeper(transport, { refresh, hint, clock, onExpired, onNotAllowed })
    return { client: clientOf(outlines, send), send }
  }

function transportOver(
  fetch: $Fetch,
  baseURL: string,
  hint: SessionHint,
  { locale, complain }: ApiSurroundings,
): TellingTransport {
  return async (request, options = {}, takenForVisitors) => {
    const settings: FetchOptions<'json' | 'blob'> = {
      method: request.method,
      baseURL,
      credentials: 'include',
      retry: 0,
      responseType: request.answers === 'file' ? 'blob' : 'json',
      headers: {
        ...request.headers,
        'Accept-Language': locale(),
        ...(options.ignoreErrorHandler ? { 'ignore-error-handler': 'true' } : {}),
      },
      ...(request.body === undefined ? {} : { body: request.body as Record<string, unknown> }),
      onResponse: ({ response: { status, headers } }) => {
        if (import.meta.env.API_URL) hint.keep(headers.get(sessionHintHeader))
        if (status !== 401 && headers.get('www-authenticate')) takenForVisitors()
      },
    }
    const hasFile = request.body instanceof FormData || request.answers === 'file'
    try {
      return await withCallTimeout({ hasFile, signal: options.signal }, (signal) =>
        fetch<unknown, 'json' | 'blob'>(request.url, { ...settings, signal }),
      )
    } catch (error) {
      // Nothing waits for an aborted call; a restarted actor must not take it for its own failure.
      if (options.signal?.aborted) return new Promise<never>(() => undefined)
      const failure = failureOf(error)
      if (!options.ignoreErrorHandler) complain(wordsFor(failure, locale()))
      throw failure
    }
  }
}

function failureOf(error: unknown): ApiRefusal | ApiUnreachable {
  if (!(error instanceof FetchError) || error.status === undefined) return new ApiUnreachable(error)
  const context = contextOf(error.data)
  return context ? new ApiRefusal(error.status, context) : new ApiUnreachable(error)
}

function contextOf(data: unknown): ErrorBody['context'] | undefined {
  const context = (data as Partial<ErrorBody> | null | undefined)?.context
  return typeof context?.detail === 'string' ? withKnownCodes(context) : undefined
}

/** A newer server may use a code that this portal does not know. */
const withKnownCodes = ({ code, fields, ...context }: ErrorBody['context']): ErrorBody['context'] => ({
  ...context,
  code: Object.hasOwn(errorStatus, code) ? code : 'unknownError',
  ...(fields ? { fields: fields.map(inKnownCode) } : {}),
})

const inKnownCode = (field: FieldError): FieldError =>
  fieldCodes.includes(field.code) ? field : { ...field, code: 'malformed' }

function wordsFor(failure: ApiRefusal | ApiUnreachable, locale: Locale): NotificationContent {
  if (failure instanceof ApiUnreachable || failure.status >= 500)
    return { tone: 'negative', code: 'somethingWentWrong' }
  const { detail, detail_no } = failure.context
  return { tone: 'negative', message: locale === 'nb-NO' && detail_no ? detail_no : detail }
}
