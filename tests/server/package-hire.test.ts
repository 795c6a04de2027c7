import { describe, expect, it } from 'vitest'
import type { PriceRequest } from '#contract/structs/price.ts'
import type { Packet } from '#contract/structs/reservation.ts'
import { anOrder, halfDayWithLunch } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = freshServer()

const on27 = (clock: string) => `2026-11-27T${clock}:00+01:00`
const room = (roomId: number, from: string, to: string, expectedPax = 10) => ({
  roomId,
  seatingId: roomId === ids.stua ? ids.stuaBoard : null,
  startTime: on27(from),
  endTime: on27(to),
  expectedPax,
})
const roomAlone = (...bookings: Packet['bookings']): Packet => {
  return { packageId: null, bookings, arrangements: [], extraProducts: [] }
}
const halfDay = (...bookings: Packet['bookings']): Packet => {
  return { ...roomAlone(...bookings), ...halfDayWithLunch }
}
const orderOf = (packets: Packet[], expectedPax: number, expectedPriceVat: number | null = null) =>
  anOrder({
    order: { packets, expectedPax, arrival: on27('08:00'), departure: on27('18:00'), expectedPriceVat },
  })

/** The price request: without packets. */
function priceRequestOf(packets: Packet[], expectedPax: number): PriceRequest {
  const timeOf = ({ startTime, endTime }: Packet['bookings'][number]) => ({ startTime, endTime })
  return {
    packages: packets.flatMap(({ packageId, bookings: [first] }) =>
      packageId && first ? [{ id: packageId, pax: expectedPax, selectedTime: timeOf(first) }] : [],
    ),
    products: [],
    rooms: packets.flatMap(({ bookings }) =>
      bookings.map((each) => ({ id: each.roomId, pax: each.expectedPax, selectedTime: timeOf(each) })),
    ),
  }
}

/** Whether the hire of each room is included, and the whole price: of the request, and of the order. */
async function hiresOf(packets: Packet[], expectedPax: number) {
  const preview = await server.call('summarisePrice', { body: priceRequestOf(packets, expectedPax) })
  const placed = await server.call('placeReservation', { body: orderOf(packets, expectedPax) })
  expect([preview.status, placed.status]).toEqual([200, 201])
  return [preview.body, placed.body.priceSummary].map(({ rooms, finalPriceVat }) => [
    rooms.items.map(({ note }) => note === 'includedInPackage'),
    finalPriceVat,
  ])
}

describe('the hire that a package includes, in a price request and in an order', () => {
  it('is that of a room of its own packet, though another room of the reservation costs more', async () => {
    const packets = [
      halfDay(room(ids.stua, '09:00', '12:00'), room(ids.torget, '09:00', '11:00')),
      roomAlone(room(ids.salen, '08:00', '18:00', 20)),
    ]
    const expected = [[true, false, false], 2_210_000]
    expect(await hiresOf(packets, 20)).toEqual([expected, expected])
  })

  it('is that of one booking, not of the room for the rest of the day', async () => {
    const packets = [halfDay(room(ids.stua, '09:00', '12:00')), roomAlone(room(ids.stua, '14:00', '16:00'))]
    const expected = [[true, false], 605_000]
    expect(await hiresOf(packets, 10)).toEqual([expected, expected])
  })

  it('is that of a room for each of two packets of the same package', async () => {
    const packets = [
      halfDay(room(ids.stua, '09:00', '12:00')),
      halfDay(room(ids.salen, '09:00', '12:00', 20)),
    ]
    const expected = [[true, true], 1_065_000]
    expect(await hiresOf(packets, 30)).toEqual([expected, expected])
  })
})

it('refuses two packages in one packet', async () => {
  const selectedTime = { startTime: on27('09:00'), endTime: on27('12:00') }
  const pack = { id: ids.halfDay, pax: 10, selectedTime, packet: 0 }
  const { refusal } = await server.call('summarisePrice', {
    body: { packages: [pack, pack], products: [], rooms: [] },
  })
  expect(refusal.fields).toEqual([{ path: 'packages.1.packet', code: 'notAvailable' }])
})

it('states the price per expected person, or per person who meets at the same time', async () => {
  const body = priceRequestOf(
    [roomAlone(room(ids.stua, '09:00', '12:00'), room(ids.torget, '10:00', '11:00'))],
    1,
  )
  const perPerson = async (more: Partial<PriceRequest>) =>
    (await server.call('summarisePrice', { body: { ...body, ...more } })).body.pricePerPerson
  expect([await perPerson({}), await perPerson({ expectedPax: 25 })]).toEqual([25_000, 20_000])
})
