import { beforeEach, expect, it } from 'vitest'
import { type Cast, makeCast } from '#tests/support/customer-cast.ts'
import { anOrder } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()
let cast: Cast

beforeEach(async () => {
  cast = await makeCast(server)
})

const place = async (isRequest = false) =>
  (await server.call('placeReservation', { body: anOrder(), isRequest }, cast.colleague.headers)).body

const record = (reservationId: string, attended: number | null) =>
  server.call('recordAttendance', { reservationId, body: { attended } }, cast.reservations.headers)

async function recorded(id: string) {
  const { body } = await server.call('listReservations', {}, cast.reservations.headers)
  return body.items.find((item) => item.id === id)?.attended
}

it('how many came is kept with the reservation, can be corrected and taken back, and is in its history', async () => {
  const { id, sequence } = await place()
  for (const attended of [9, 0, null]) {
    expect(await record(id, attended)).toMatchObject({ status: 200, body: { attended } })
    expect(await recorded(id)).toBe(attended)
  }
  const { body } = await server.call(
    'listReservationChanges',
    { reservationId: id },
    cast.reservations.headers,
  )
  expect(body.items.map(({ before, after }) => [before, after])).toEqual([
    [{ attended: 0 }, { attended: null }],
    [{ attended: 9 }, { attended: 0 }],
    [{ attended: null }, { attended: 9 }],
  ])
  const { body: read } = await server.call(
    'readReservation',
    { reservationId: id },
    cast.reservations.headers,
  )
  expect(read).toMatchObject({ attended: null, sequence })
})

it('the same again changes nothing, and a change of the reservation keeps it', async () => {
  const { id } = await place()
  await record(id, 9)
  await record(id, 9)
  const change = { body: { note: 'Ring bakdøra.' }, reservationId: id }
  await server.call('updateReservation', change, cast.reservations.headers)
  expect(await recorded(id)).toBe(9)
  const { body } = await server.call(
    'listReservationChanges',
    { reservationId: id },
    cast.reservations.headers,
  )
  expect(body.totalResults).toBe(2)
})

it.each([
  ['a request', true],
  ['a cancelled booking', false],
])('nothing is recorded of %s', async (_case, isRequest) => {
  const { id } = await place(isRequest)
  const cancelled = { reservationId: id, body: { reservationStatus: 'cancelled' as const } }
  if (!isRequest) await server.call('updateReservation', cancelled, cast.colleague.headers)
  expect(await record(id, 4)).toMatchObject({ status: 403, refusal: { code: 'notEditable' } })
})

it.each([-1, 2.5, 10_001])('%d people are refused', async (attended) => {
  const { id } = await place()
  expect((await record(id, attended)).refusal?.fields?.map(({ path }) => path)).toEqual(['attended'])
})
