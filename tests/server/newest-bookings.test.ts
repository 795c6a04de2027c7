import { expect, it } from 'vitest'
import { colleagueCard, makeCast } from '#tests/support/customer-cast.ts'
import { anOrder } from '#tests/support/orders.ts'
import { signedInHeaders } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const server = freshServer()

it('a customer’s bookings come as they were placed, the last one first, or the latest in time first', async () => {
  const cast = await makeCast(server)
  const place = async (date: string, now: string) => {
    server.setNow(now)
    const times = { startTime: `${date}T09:00:00+01:00`, endTime: `${date}T12:00:00+01:00` }
    const body = anOrder({ ...times, order: { customerCard: colleagueCard, expectedPriceVat: null } })
    const headers = await signedInHeaders(server, cast.colleague)
    expect((await server.call('placeReservation', { body }, headers)).status).toBe(201)
  }
  await place('2026-12-17', '2026-11-20T10:00:00+01:00')
  await place('2026-12-03', '2026-11-20T11:00:00+01:00')
  await place('2026-12-10', '2026-11-20T12:00:00+01:00')
  const listed = async (newestFirst?: boolean) => {
    const { body } = await server.call(
      'listCustomerReservations',
      { customerId: cast.organizationId, ...(newestFirst === undefined ? {} : { newestFirst }) },
      await signedInHeaders(server, cast.colleague),
    )
    return body.items.map(({ arrival }) => arrival.slice(8, 10))
  }
  expect(await listed(true)).toEqual(['10', '03', '17'])
  expect(await listed()).toEqual(['17', '10', '03'])
  expect(await listed(false)).toEqual(['17', '10', '03'])
})
