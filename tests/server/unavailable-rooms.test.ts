import { expect, it } from 'vitest'
import { anOrder } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = freshServer()

it('lists all taken rooms, and proposes none of them as an alternative', async () => {
  for (const roomId of [ids.stua, ids.vest, ids.kammeret])
    expect((await server.call('placeReservation', { body: anOrder({ roomId, pax: 4 }) })).status).toBe(201)
  const { startTime, endTime } = anOrder().packets[0]?.bookings[0] ?? {}
  const listed = await server.call('listBookings', { startTime: startTime ?? '', endTime: endTime ?? '' })
  expect(listed.body.items.map(({ roomId }) => roomId).sort()).toEqual(
    [ids.stua, ids.vest, ids.kammeret].sort(),
  )
  const { refusal } = await server.call('placeReservation', { body: anOrder({ pax: 4 }) })
  const rooms = (refusal.alternatives ?? []).flatMap((each) =>
    each.startTime === startTime && each.roomId !== ids.stua ? [each.roomId] : [],
  )
  expect(
    rooms.filter((roomId) => [ids.salen, ids.vest, ids.kammeret].some((taken) => taken === roomId)),
  ).toEqual([])
})
