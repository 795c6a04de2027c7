import { array, object, optional } from 'superstruct'
import { expect, test } from 'vitest'
import {
  blankableInQuery,
  type Call,
  fileResponse,
  inPath,
  inQuery,
  optionalSecretInQuery,
  secretInQuery,
} from '#contract/call.ts'
import { outlineOf } from '#contract/call-outline.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { clientOf, RequiredParameterError, requestOf, type WireRequest } from '#contract/client.ts'
import { requestFor } from '#contract/every-request.ts'
import { outlines } from '#contract/outlines.ts'
import { outlines as staffOutlines } from '#contract/staff-outlines.ts'
import { text } from '#contract/wire.ts'
import { everyCall } from './struct-leaves.ts'

const required = everyCall.flatMap(([name, call]) => [
  ...Object.entries(call.parameters)
    .filter(([, parameter]) => parameter.required)
    .map(([argument]): [CallName, string] => [name, argument]),
  ...(call.body && !call.bodyWhenNone ? [[name, 'body'] as [CallName, string]] : []),
  ...(call.bodyType === 'multipart' && call.file !== 'optional'
    ? [[name, 'file'] as [CallName, string]]
    : []),
])

const fullInputFor = (name: CallName) => ({
  ...Object.fromEntries(
    required.filter(([call]) => call === name).map(([, argument]) => [argument, 'given']),
  ),
  ...((calls[name] as Call).body ? { body: 'given' } : {}),
})

function listeningClient() {
  const sent: WireRequest[] = []
  const client = clientOf({ ...outlines, ...staffOutlines }, async (request) => {
    sent.push(request)
    return { answer: request.url }
  }) as unknown as Record<CallName, (input: Record<string, unknown>) => Promise<unknown>>
  return { client, sent }
}

/** Specification §5.1: what each call requires before it is sent, by its name on the wire. */
const specified: Record<string, string[]> = {
  'POST /auth/create-account': ['body'],
  'POST /auth/register': ['body'],
  'POST /api/v1/online_booking/register': ['body'],
  'POST /auth/firebase-login': ['id_token'],
  'POST /auth/recieve-firebase-token': ['email', 'password'],
  'POST /auth/token': ['body'],
  'POST /auth/set-password': ['token', 'new_password'],
  'POST /auth/forget-password': ['email'],
  'POST /auth/reset-password': ['token', 'email', 'new_password'],
  'POST /api/v1/online_booking': ['body'],
  'PUT /api/v1/online_booking/{reservation_id}': ['reservation_id', 'body'],
  'GET /api/v1/online_booking/reservation/{reservation_id}': ['reservation_id'],
  'GET /api/v1/online_booking/customer_info': ['organization_number'],
  'GET /api/v1/online_available_discounts': ['start_time', 'end_time', 'customer_id'],
  'GET /api/v1/online_bookings': ['startTime', 'endTime'],
  'GET /api/v1/online/working_hours': ['startRange', 'endRange'],
  'PUT /api/v1/online_booking/update-contact/{contact_uid}': ['contact_uid'],
  'POST /api/v1/online_price_summary': ['body'],
  'PUT /api/v1/online/seat_availability_check': ['body'],
  'GET /api/v1/online_room/{room_slug}': ['room_slug'],
  'PUT /api/v1/room/{room_id}/logo': ['room_id', 'file'],
}

const requiredOf = (call: Call) => [
  ...Object.values(call.parameters)
    .filter((parameter) => parameter.required)
    .map(({ name }) => name),
  ...(call.body ? ['body'] : []),
  ...(call.bodyType === 'multipart' && call.file !== 'optional' ? ['file'] : []),
]

const inSpecification = everyCall
  .map(([, call]) => ({ spelling: `${call.method} ${call.path}`, call }))
  .filter(({ spelling }) => specified[spelling] !== undefined)

test.each(inSpecification)('$spelling requires what Specification §5.1 says', ({ spelling, call }) => {
  expect(requiredOf(call).sort()).toEqual(specified[spelling]?.toSorted())
})

test.each(required)('%s without %s is refused before anything is sent', async (name, argument) => {
  for (const missing of [undefined, null]) {
    const { client, sent } = listeningClient()
    const refused = client[name]({ ...fullInputFor(name), [argument]: missing })
    await expect(refused).rejects.toMatchObject({ name: 'RequiredParameterError', parameter: argument })
    await expect(refused).rejects.toBeInstanceOf(RequiredParameterError)
    expect(sent).toEqual([])
  }
})

test('treats an empty text as missing', async () => {
  const { client, sent } = listeningClient()
  await expect(client.readRoom({ roomSlug: '' })).rejects.toMatchObject({ parameter: 'roomSlug' })
  expect(sent).toEqual([])
})

test.each(everyCall)('%s is sent once, by its own method, when nothing is missing', async (name, call) => {
  const { client, sent } = listeningClient()
  const answer = await client[name](fullInputFor(name))
  const hasBody = requiredOf(call).some((each) => each === 'body' || each === 'file')
  const hasSecrets = Object.values(call.parameters).some(({ secret, required }) => secret && required)
  expect(sent.map(({ method, body }) => [method, body !== undefined])).toEqual([
    [call.method, hasBody || hasSecrets || call.bodyType === 'multipart'],
  ])
  expect(answer).toEqual({ answer: sent[0]?.url })
})

test('a path parameter can hold any text without changing the path', () => {
  expect(requestFor('readRoom', { roomSlug: 'a/b ø?#$&' }).url).toBe(
    '/api/v1/online_room/a%2Fb%20%C3%B8%3F%23%24%26',
  )
})

test('leaves out missing query parameters and repeats lists', () => {
  const input = {
    body: {},
    name: 'Søsterrom & co',
    layoutIds: [2, 5],
    amenityIds: [],
    pageNumber: 3,
    roomTypeId: null,
  }
  expect(requestFor('searchMeetingRooms', input)).toEqual({
    method: 'POST',
    url: '/api/v1/online_meeting_rooms?name=S%C3%B8sterrom+%26+co&layoutIds=2&layoutIds=5&pageNumber=3',
    headers: {},
    body: {},
  })
})

test('sends the offset of a time unchanged', () => {
  const { url } = requestFor('listBookings', {
    startTime: '2026-11-23T00:00:00+01:00',
    endTime: '2026-11-30T00:00:00+01:00',
  })
  expect(new URL(url, 'http://moterom.example').searchParams.get('startTime')).toBe(
    '2026-11-23T00:00:00+01:00',
  )
})

test('sends keys as headers, and false as a value', () => {
  const input = { body: { note: '' }, isRequest: false, idempotencyKey: 'k-1' }
  expect(requestFor('placeReservation', input)).toEqual({
    method: 'POST',
    url: '/api/v1/online_booking?is_request=false',
    headers: { 'idempotency-key': 'k-1' },
    body: { note: '' },
  })
})

test('refuses a password sign-in without a password or a name before anything is sent', async () => {
  const names: CallName[] = [
    'createToken',
    'createServiceToken',
    'createServiceTokenToo',
    'createSignupToken',
  ]
  for (const name of names) {
    const { client, sent } = listeningClient()
    const whole = { grant_type: 'password', username: 'kari@firma.example', password: 'hemmelig' }
    for (const parameter of ['username', 'password'])
      for (const missing of [undefined, null, ''])
        await expect(client[name]({ body: { ...whole, [parameter]: missing } })).rejects.toMatchObject({
          name: 'RequiredParameterError',
          parameter,
        })
    expect(sent).toEqual([])
    await client[name]({ body: whole })
    await client[name]({ body: { grant_type: 'refresh_token', refresh_token: 't' } })
    expect(sent).toHaveLength(2)
  }
})

const aCall = (about: Partial<Call>) =>
  outlineOf({
    summary: 'A call of the tests.',
    method: 'POST',
    path: '/api/v1/things/{id}',
    access: 'everyone',
    parameters: { id: inPath('id', text(9)) },
    body: null,
    response: object({}),
    status: 200,
    ...about,
  })

test('sends secrets in the body, never in the address', () => {
  const call = aCall({
    parameters: {
      id: inPath('id', text(9)),
      page: inQuery('page', text(9)),
      token: secretInQuery('token', text(90)),
      newPassword: optionalSecretInQuery('new_password', text(90)),
    },
  })
  expect(requestOf('change', call, { id: '1', page: '2', token: 't', newPassword: 'hemmelig' })).toEqual({
    method: 'POST',
    url: '/api/v1/things/1?page=2',
    headers: {},
    body: { token: 't', new_password: 'hemmelig' },
  })
  expect(requestOf('change', call, { id: '1', token: 't' }).body).toEqual({ token: 't' })
  expect(() => requestOf('change', call, { id: '1', newPassword: 'hemmelig' })).toThrow(
    new RequiredParameterError('change', 'token'),
  )
})

test('sends a blank only where a blank removes something', () => {
  const parameters = {
    id: inPath('id', text(9)),
    code: blankableInQuery('code', text(9)),
    page: inQuery('page', text(9)),
  }
  const urlFor = (input: object) => requestOf('change', aCall({ parameters }), { id: '1', ...input }).url
  expect(urlFor({ code: '', page: '' })).toBe('/api/v1/things/1?code=')
  expect(urlFor({ code: undefined })).toBe('/api/v1/things/1')
  expect(urlFor({ code: null })).toBe('/api/v1/things/1')
})

test('adds a secret to the body of a call that has one', () => {
  const parameters = { id: inPath('id', text(9)), token: secretInQuery('token', text(90)) }
  const { body } = requestOf('change', aCall({ parameters, body: object({ name: text(9) }) }), {
    id: '1',
    token: 't',
    body: { name: 'Kari' },
  })
  expect(body).toEqual({ name: 'Kari', token: 't' })
})

test('sends a form as a form, without missing fields', () => {
  const struct = object({ grant_type: text(20), scope: optional(text(20)), tags: array(text(9)) })
  const { body } = requestOf('sign', aCall({ bodyType: 'form', body: struct }), {
    id: '1',
    body: { grant_type: 'password', scope: undefined, client_id: null, tags: ['æ', 'b&c'] },
  })
  expect(body).toBeInstanceOf(URLSearchParams)
  expect(String(body)).toBe('grant_type=password&tags=%C3%A6&tags=b%26c')
})

test('sends a file together with the fields of its form', () => {
  const picture = new Blob(['picture'], { type: 'image/png' })
  const call = aCall({ bodyType: 'multipart', body: object({ description: text(20) }) })
  const form = requestOf('hang', call, { id: '1', body: { description: 'Stua' }, file: picture })
    .body as FormData
  expect([form.get('description'), (form.get('file') as File).size]).toEqual(['Stua', 7])
  expect(() => requestOf('hang', call, { id: '1', body: { description: 'Stua' } })).toThrow(
    new RequiredParameterError('hang', 'file'),
  )
})

test('leaves out an optional file', () => {
  const call = aCall({ bodyType: 'multipart', file: 'optional' })
  expect([...(requestOf('hang', call, { id: '1' }).body as FormData).keys()]).toEqual([])
})

test('marks a call whose response is a file', () => {
  expect(requestOf('export', aCall({ response: fileResponse }), { id: '1' }).answers).toBe('file')
})
