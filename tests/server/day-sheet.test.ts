import { beforeEach, describe, expect, it } from 'vitest'
import { type Cast, makeCast } from '#tests/support/customer-cast.ts'
import { anOrder, halfDayWithLunch, type OrderOptions } from '#tests/support/orders.ts'
import { makeAccount, signedInHeaders } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = freshServer()
let cast: Cast

beforeEach(async () => {
  cast = await makeCast(server)
})

const friday = '2026-11-27'
const at = (time: string, date = friday) => `${date}T${time}:00+01:00`

async function place({ order, ...options }: OrderOptions = {}, isRequest = false) {
  const body = anOrder({ ...options, order: { expectedPriceVat: null, ...order } })
  const answer = await server.call('placeReservation', { body, isRequest }, cast.colleague.headers)
  expect([answer.status, answer.refusal]).toEqual([201, undefined])
  return answer.body
}

const eventsOf = async (date = friday) => {
  const { body, status } = await server.call('readDaySheet', { date }, cast.reservations.headers)
  expect(status).toBe(200)
  return body.events
}

describe('the sheet of a day', () => {
  it('has a meeting with its room, its servings and extras, its message, and who it is for', async () => {
    const placed = await place({
      packet: {
        ...halfDayWithLunch,
        extraProducts: [{ productId: ids.coffee, quantity: 3 }],
      },
      order: {
        paxAllergies: [{ personName: 'Ola', note: null, lawObligated: ['nuts'], freeInput: null }],
      },
    })
    expect(await eventsOf()).toEqual([
      {
        reservationId: placed.id,
        ...{ code: placed.code, name: 'Høstmøte', reservationStatus: 'confirmed' },
        ...{ customerName: 'Kari Eksempel', customerPhone: '00 00 00 00' },
        ...{ meetingLead: 'Kari Eksempel', meetingTitle: 'Høstmøte', eventType: null },
        note: 'Vi kommer litt før.',
        rooms: [
          {
            ...{ roomId: ids.stua, bookingId: placed.bookings[0]?.id, roomName: 'Stua' },
            ...{ layoutName: 'Styrebord', expectedPax: 10, comment: null, before: [], next: [] },
            ...{ preparedFrom: at('08:30'), startTime: at('09:00'), endTime: at('12:00') },
          },
        ],
        servings: [
          { name: 'Kaffe', time: '09:00', until: '12:00', expectedPax: 10, note: null },
          { name: 'Lunsj', time: '11:30', until: null, expectedPax: 10, note: null },
        ],
        extras: [{ name: 'Kaffe', quantity: 3, unit: 'person' }],
        peopleWithNeeds: 1,
      },
    ])
  })

  it('is by time, with what stands in a room before and after, whether it is a part or the whole', async () => {
    const booked = (roomId: number, from: string, to: string, meetingTitle: string) => {
      const times = { startTime: at(from), endTime: at(to) }
      const setupComment = `Slik vil vi ha det: ${meetingTitle}`
      const bookings = [{ roomId, seatingId: null, ...times, expectedPax: 10, setupComment }]
      return place({ ...times, packet: { bookings }, order: { meetingTitle } })
    }
    await booked(ids.salen, '13:00', '15:00', 'Hele')
    await booked(ids.vest, '09:00', '11:00', 'Vest')
    await booked(ids.ost, '10:00', '12:00', 'Øst')
    await booked(ids.stua, '08:00', '09:00', 'Et annet rom')
    const events = await eventsOf()
    const beside = events.map(({ name, rooms }) => [
      name,
      ...rooms.map(({ before, next }) => [before, next].map((all) => all.map(({ roomName }) => roomName))),
    ])
    expect(beside).toEqual([
      ['Et annet rom', [[], []]],
      ['Vest', [[], ['Salen']]],
      ['Øst', [[], ['Salen']]],
      ['Hele', [['Salen Vest', 'Salen Øst'], []]],
    ])
    expect(events[3]?.rooms[0]?.comment).toBe('Slik vil vi ha det: Hele')
    expect(events[3]?.rooms[0]?.before[0]).toEqual({
      ...{ roomName: 'Salen Vest', layoutName: null, startTime: at('09:00'), endTime: at('11:00') },
    })
  })

  it('has each day of a stay by its hours, prepared before the first, and food among the extras on the first', async () => {
    await place({
      ...{ startTime: at('10:30', '2026-11-25'), endTime: at('13:00') },
      packet: { extraProducts: [{ productId: ids.coffee, quantity: 3 }] },
    })
    const days = [await eventsOf('2026-11-25'), await eventsOf('2026-11-26'), await eventsOf()]
    expect(
      days.map(([event]) => event?.rooms.map((room) => [room.preparedFrom, room.startTime, room.endTime])),
    ).toEqual([
      [[at('10:00', '2026-11-25'), at('10:30', '2026-11-25'), at('20:00', '2026-11-25')]],
      [[at('07:00', '2026-11-26'), at('07:00', '2026-11-26'), at('20:00', '2026-11-26')]],
      [[at('07:00'), at('07:00'), at('13:00')]],
    ])
    expect(days.map(([event]) => event?.extras.length)).toEqual([1, 0, 0])
    expect(await eventsOf('2026-11-24')).toEqual([])
    expect(await eventsOf('2026-11-28')).toEqual([])
  })

  it('has requests among the others, and nothing that is cancelled', async () => {
    const { id } = await place()
    const cancelled = await server.call(
      'updateReservation',
      { reservationId: id, body: { reservationStatus: 'cancelled' } },
      cast.colleague.headers,
    )
    expect(cancelled.status).toBe(200)
    await place({ order: { meetingTitle: 'Kurs' } }, true)
    expect((await eventsOf()).map(({ name, reservationStatus }) => [name, reservationStatus])).toEqual([
      ['Kurs', 'request'],
    ])
  })

  it('has no allergies and no prices, and records that nothing was shown', async () => {
    await place({
      packet: halfDayWithLunch,
      order: { paxAllergies: [{ personName: 'Ola', note: null, lawObligated: ['nuts'], freeInput: 'kiwi' }] },
    })
    expect(JSON.stringify(await eventsOf())).not.toMatch(/Ola|nuts|kiwi|price|Vat|discount/)
    expect(await server.count('allergy_read')).toBe(0)
  })

  it('is for staff of reservations, not for the kitchen alone', async () => {
    const cook = await makeAccount(server.database, { grants: ['kitchen'] })
    const headers = await signedInHeaders(server, cook)
    expect((await server.call('readDaySheet', { date: friday }, headers)).status).toBe(403)
    expect((await server.call('readDaySheet', { date: friday }, cast.colleague.headers)).status).toBe(403)
  })
})
