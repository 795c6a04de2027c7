import { createFetch } from 'ofetch'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { clientOf, RequiredParameterError } from '#contract/client.ts'
import { errorBody } from '#contract/errors.ts'
import { outlines as staffOutlines } from '#contract/staff-outlines.ts'
import { createApi } from '#src/api/api.ts'
import { ApiRefusal, ApiUnreachable } from '#src/api/api-errors.ts'
import type { Locale } from '#src/locales/language.ts'
import { sessionHint } from '#src/portal/session-hint.ts'

/** A portal's client over a network with one fixed answer, with what was sent and what was notified. */
function clientOver(
  answer: (signal: AbortSignal | null | undefined) => Response | Promise<Response>,
  locale: Locale = 'nb-NO',
) {
  const sent: Request[] = []
  const complaints: string[] = []
  const fetch = createFetch({
    fetch: async (input, settings) => {
      const { signal, ...others } = settings ?? {}
      sent.push(new Request(String(input), others))
      return answer(signal)
    },
    Headers,
    AbortController,
  })
  const page = { cookie: '' }
  const api = createApi(fetch, 'https://portal.example/', sessionHint(page))
  const { client, send } = api({
    locale: () => locale,
    complain: (content) => complaints.push('code' in content ? content.code : content.message),
    clock: () => 0,
    sessionExpired: () => undefined,
    notAllowed: () => undefined,
  })
  return { client, staffClient: clientOf(staffOutlines, send), sent, complaints, page }
}

type Opened = ReturnType<typeof clientOver>

const json = (body: unknown, status = 200) => Response.json(body, { status })
const neverUnlessCalledOff = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
const refusal = () => json(errorBody('tooLate'), 422)

describe('a call', () => {
  test('is sent with the language and the credentials, and returns the answer', async () => {
    const { client, sent, complaints } = clientOver(() => json([{ fileName: 'vilkår' }]))
    expect(await client.listTerms({})).toEqual([{ fileName: 'vilkår' }])
    const [request] = sent
    expect(request?.url).toBe('https://portal.example/api/v1/online_booking/terms')
    expect(request?.headers.get('accept-language')).toBe('nb-NO')
    expect(request?.credentials).toBe('include')
    expect(request?.headers.get('ignore-error-handler')).toBeNull()
    expect(complaints).toEqual([])
  })

  test('stores the session hint of an API on another host, and of no other', async () => {
    const hint = 'signed-in=abc; Max-Age=60; Path=/'
    const { client, page } = clientOver(() => Response.json([], { headers: { 'session-hint': hint } }))
    await client.listTerms({})
    expect(page.cookie).toBe('')
    vi.stubEnv('API_URL', 'https://api.example')
    onTestFinished(() => void vi.unstubAllEnvs())
    await client.listTerms({})
    expect(page.cookie).toBe(hint)
  })

  test('sends its body as JSON, and none without one', async () => {
    const { client, sent } = clientOver(() => json({}))
    await client.forgetPassword({ email: 'kari@kunde.example' })
    await client.listTerms({})
    expect(await Promise.all(sent.map((request) => request.text()))).toEqual([
      expect.stringContaining('kari@kunde.example'),
      '',
    ])
  })

  test('without a required parameter throws, and sends nothing', async () => {
    const { client, sent } = clientOver(() => json({}))
    await expect(client.readRoom({ roomSlug: '' })).rejects.toBeInstanceOf(RequiredParameterError)
    expect(sent).toEqual([])
  })
})

describe('a call that fails', () => {
  test('with a refusal shows its text in the current language, and rejects with the refusal', async () => {
    const norwegian = clientOver(refusal)
    await expect(norwegian.client.listTerms({})).rejects.toMatchObject({
      name: 'ApiRefusal',
      status: 422,
      context: { code: 'tooLate' },
    })
    expect(norwegian.complaints).toEqual(['Det er for sent å bestille dette tidspunktet på nett.'])
    const english = clientOver(refusal, 'en')
    await expect(english.client.listTerms({})).rejects.toBeInstanceOf(ApiRefusal)
    expect(english.complaints).toEqual(['It is too late to book this time online.'])
  })

  test('shows the English text when there is no Norwegian one', async () => {
    const { client, complaints } = clientOver(() =>
      json({ context: { code: 'tooLate', detail: 'Too late.', detail_no: '' } }, 422),
    )
    await expect(client.listTerms({})).rejects.toBeInstanceOf(ApiRefusal)
    expect(complaints).toEqual(['Too late.'])
  })

  test('with a code unknown to the portal is an unknown error, and shows the server’s text', async () => {
    const fields = [
      { path: 'email', code: 'soldOut' },
      { path: 'phone', code: 'required' },
    ]
    const { client, complaints } = clientOver(() =>
      json({ context: { code: 'onStrike', detail: 'On strike.', detail_no: 'Streik.', fields } }, 409),
    )
    await expect(client.listTerms({})).rejects.toMatchObject({
      context: {
        code: 'unknownError',
        fields: [
          { path: 'email', code: 'malformed' },
          { path: 'phone', code: 'required' },
        ],
      },
    })
    expect(complaints).toEqual(['Streik.'])
  })

  test('with an internal server error says that something went wrong, not what', async () => {
    const { client, complaints } = clientOver(() => json(errorBody('unavailable'), 503))
    await expect(client.listTerms({})).rejects.toMatchObject({
      status: 503,
      context: { code: 'unavailable' },
    })
    expect(complaints).toEqual(['somethingWentWrong'])
  })

  test('is left to the caller when the caller handles it, and the server gets the ignore header', async () => {
    const { client, sent, complaints } = clientOver(refusal)
    await expect(client.listTerms({}, { ignoreErrorHandler: true })).rejects.toBeInstanceOf(ApiRefusal)
    expect(sent[0]?.headers.get('ignore-error-handler')).toBe('true')
    expect(complaints).toEqual([])
  })

  test('without a network says that something went wrong', async () => {
    const { client, complaints } = clientOver(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(client.listTerms({})).rejects.toBeInstanceOf(ApiUnreachable)
    expect(complaints).toEqual(['somethingWentWrong'])
  })

  test('with an unrecognised answer says that something went wrong', async () => {
    const { client, complaints } = clientOver(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
    await expect(client.listTerms({})).rejects.toBeInstanceOf(ApiUnreachable)
    expect(complaints).toEqual(['somethingWentWrong'])
  })

  test.each([
    ['a call', 30, ({ client }: Opened) => client.listTerms({})],
    [
      'a file',
      120,
      ({ staffClient }: Opened) => staffClient.replaceRoomLogo({ roomId: 1, file: new Blob(['']) }),
    ],
  ])(
    'to %s without an answer after %i seconds fails like one without a network',
    async (_, patience, call) => {
      vi.useFakeTimers()
      onTestFinished(() => void vi.useRealTimers())
      const opened = clientOver(neverUnlessCalledOff)
      const { complaints } = opened
      const outcome = call(opened).catch((error: unknown) => error)
      const isWaiting = () => Promise.race([outcome.then(() => false), Promise.resolve(true)])
      await vi.advanceTimersByTimeAsync(patience * 1000 - 1)
      expect([await isWaiting(), complaints]).toEqual([true, []])
      await vi.advanceTimersByTimeAsync(1)
      expect(await outcome).toBeInstanceOf(ApiUnreachable)
      expect([complaints, vi.getTimerCount()]).toEqual([['somethingWentWrong'], 0])
    },
  )

  test('because it was aborted is not notified', async () => {
    const { client, complaints } = clientOver(() => Promise.reject(new DOMException('', 'AbortError')))
    const outcomes: string[] = []
    client.listTerms({}, { signal: AbortSignal.abort() }).then(
      () => outcomes.push('answered'),
      () => outcomes.push('failed'),
    )
    await expect(client.listTerms({}, { ignoreErrorHandler: true })).rejects.toBeInstanceOf(ApiUnreachable)
    expect(outcomes).toEqual([])
    expect(complaints).toEqual([])
  })
})
