import { expect, test } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { createClient, RequiredParameterError, requestFor, type WireRequest } from '#contract/client.ts'
import { everyCall } from './struct-leaves.ts'

const required = everyCall.flatMap(([name, call]) => [
  ...Object.entries(call.parameters)
    .filter(([, parameter]) => parameter.required)
    .map(([argument]): [CallName, string] => [name, argument]),
  ...(call.body ? [[name, 'body'] as [CallName, string]] : []),
])

const everythingFor = (name: CallName) =>
  Object.fromEntries(required.filter(([call]) => call === name).map(([, argument]) => [argument, 'given']))

function listeningClient() {
  const sent: WireRequest[] = []
  const client = createClient(async (request) => {
    sent.push(request)
    return { answer: request.url }
  }) as unknown as Record<CallName, (given: Record<string, unknown>) => Promise<unknown>>
  return { client, sent }
}

test('the calls that specification §5 names have their required parameters', () => {
  expect(required.map(([name, argument]) => `${name}.${argument}`).sort()).toEqual([
    'checkSeats.body',
    'listAvailableDiscounts.customerId',
    'listAvailableDiscounts.endTime',
    'listAvailableDiscounts.startTime',
    'listBookings.endTime',
    'listBookings.startTime',
    'placeReservation.body',
    'readReservation.reservationId',
    'readRoom.roomSlug',
    'readWorkingHours.endRange',
    'readWorkingHours.startRange',
    'searchMeetingRooms.body',
    'summarisePrice.body',
    'updateReservation.body',
    'updateReservation.reservationId',
  ])
})

test.each(required)('%s without %s is refused before anything is sent', async (name, argument) => {
  for (const missing of [undefined, null]) {
    const { client, sent } = listeningClient()
    const refused = client[name]({ ...everythingFor(name), [argument]: missing })
    await expect(refused).rejects.toMatchObject({ name: 'RequiredParameterError', parameter: argument })
    await expect(refused).rejects.toBeInstanceOf(RequiredParameterError)
    expect(sent).toEqual([])
  }
})

test('an empty text counts as missing', async () => {
  const { client, sent } = listeningClient()
  await expect(client.readRoom({ roomSlug: '' })).rejects.toMatchObject({ parameter: 'roomSlug' })
  expect(sent).toEqual([])
})

test.each(everyCall)('%s is sent once, by its own method, when nothing is missing', async (name, call) => {
  const { client, sent } = listeningClient()
  const answer = await client[name](everythingFor(name))
  expect(sent.map(({ method, body }) => [method, body])).toEqual([
    [call.method, call.body ? 'given' : undefined],
  ])
  expect(answer).toEqual({ answer: sent[0]?.url })
})

test('a path parameter can hold any text without changing the path', () => {
  expect(requestFor('readRoom', { roomSlug: 'a/b ø?#$&' }).url).toBe(
    '/api/v1/online_room/a%2Fb%20%C3%B8%3F%23%24%26',
  )
})

test('a query leaves out what was not given and repeats what is a list', () => {
  const given = {
    body: {},
    name: 'Søsterrom & co',
    layoutIds: [2, 5],
    amenityIds: [],
    pageNumber: 3,
    roomTypeId: null,
  }
  expect(requestFor('searchMeetingRooms', given)).toEqual({
    method: 'POST',
    url: '/api/v1/online_meeting_rooms?name=S%C3%B8sterrom+%26+co&layoutIds=2&layoutIds=5&pageNumber=3',
    headers: {},
    body: {},
  })
})

test('an offset in a time reaches the server as it was', () => {
  const { url } = requestFor('listBookings', {
    startTime: '2026-11-23T00:00:00+01:00',
    endTime: '2026-11-30T00:00:00+01:00',
  })
  expect(new URL(url, 'http://moterom.example').searchParams.get('startTime')).toBe(
    '2026-11-23T00:00:00+01:00',
  )
})

test('keys travel as headers, and "no" is also an answer', () => {
  const given = { body: { note: '' }, isRequest: false, idempotencyKey: 'k-1' }
  expect(requestFor('placeReservation', given)).toEqual({
    method: 'POST',
    url: '/api/v1/online_booking?is_request=false',
    headers: { 'idempotency-key': 'k-1' },
    body: { note: '' },
  })
})
