import { beforeEach, describe, expect, it } from 'vitest'
import type { ReservationUpdate } from '#contract/structs/reservation.ts'
import { keepHouse } from '#server/housekeeping.ts'
import { type Cast, colleagueCard, makeCast, type RoleInCast } from '#tests/support/customer-cast.ts'
import { anOrder, halfDayWithLunch, type OrderOptions } from '#tests/support/orders.ts'
import { password, signedInHeaders } from '#tests/support/people.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()
let cast: Cast

beforeEach(async () => {
  cast = await makeCast(server)
})

const selectName = testStatement<{ name: string }>(
  `SELECT first_name || ' ' || last_name AS name FROM person WHERE id = $1::uuid`,
)

const as = (who: RoleInCast) => signedInHeaders(server, cast[who])

async function placed(options: OrderOptions = {}, isRequest = false) {
  const body = anOrder({ ...options, order: { customerCard: colleagueCard, ...options.order } })
  const { body: reservation } = await server.call(
    'placeReservation',
    { body, isRequest },
    await as('colleague'),
  )
  const { id: reservationId } = reservation
  return {
    reservation,
    update: async (who: RoleInCast, body: ReservationUpdate) =>
      server.call('updateReservation', { reservationId, body }, await as(who)),
    answer: async (answer: 'approve' | 'decline', message?: string) =>
      server.call(
        'answerReservation',
        { reservationId, body: { sequence: reservation.sequence, answer, ...(message && { message }) } },
        await as('reservations'),
      ),
    changes: async (who: RoleInCast = 'reservations') =>
      (await server.call('listReservationChanges', { reservationId }, await as(who))).body.items,
  }
}

const allergic = { personName: 'Gjest', note: null, lawObligated: [], freeInput: 'Bare havre' }

describe('the history of a reservation', () => {
  it('is empty until it is changed', async () => {
    const { changes } = await placed()
    expect(await changes()).toEqual([])
  })

  it('has what each change made different, before and after, with the latest first', async () => {
    const { update, changes, reservation } = await placed({ order: { meetingTitle: 'Kurs' } })
    await update('colleague', { meetingTitle: 'Fagdag' })
    const { endTime, startTime } = reservation.bookings[0] ?? {}
    const later = anOrder({ endTime: '2026-11-27T13:00:00+01:00' })
    await update('reservations', { departure: later.departure, packets: later.packets })
    expect(await changes()).toMatchObject([
      {
        changer: 'staff',
        before: { reservationStatus: 'confirmed', rooms: [{ startTime, endTime }] },
        after: { reservationStatus: 'changed', rooms: [{ startTime, endTime: '2026-11-27T13:00:00+01:00' }] },
      },
      { changer: 'customer', before: { meetingTitle: 'Kurs' }, after: { meetingTitle: 'Fagdag' } },
    ])
    const [, first] = await changes()
    expect(Object.keys(first?.after ?? {})).toEqual(['meetingTitle'])
  })

  it('has nothing of a change that changed nothing', async () => {
    const { update, changes, reservation } = await placed()
    expect((await update('colleague', { meetingTitle: reservation.meetingTitle })).status).toBe(200)
    expect(await changes()).toEqual([])
  })

  it('names those who changed it for staff, and not for its customer', async () => {
    const { update, changes } = await placed()
    await update('reservations', { meetingTitle: 'Fagdag' })
    const [named] = await server.database.rows(selectName, [cast.reservations.personId])
    expect((await changes())[0]?.changedBy).toBe(named?.name)
    expect((await changes('colleague'))[0]).toMatchObject({ changer: 'staff', changedBy: null })
  })

  it.each([
    ['approve', 'confirmed'],
    ['decline', 'declined'],
  ] as const)('has the answer to a request: %s', async (verdict, status) => {
    const { answer, changes } = await placed({ order: { expectedPriceVat: null } }, true)
    await answer(verdict, 'Hilsen huset')
    expect(await changes()).toMatchObject([
      {
        changer: 'staff',
        message: 'Hilsen huset',
        before: { reservationStatus: 'request' },
        after: { reservationStatus: status },
      },
    ])
  })

  it('has that a request lapsed, by the clock', async () => {
    const { changes } = await placed({ order: { expectedPriceVat: null } }, true)
    server.setNow('2026-11-26T20:00:00+01:00')
    await keepHouse(server.services, server.now())
    expect(await changes()).toMatchObject([
      { changer: 'system', changedBy: null, after: { reservationStatus: 'lapsed' } },
    ])
  })

  it('has a cancellation', async () => {
    const { update, changes } = await placed()
    await update('colleague', { reservationStatus: 'cancelled' })
    expect(await changes()).toMatchObject([
      {
        changer: 'customer',
        before: { reservationStatus: 'confirmed' },
        after: { reservationStatus: 'cancelled' },
      },
    ])
  })

  it('has how many people have allergies, and nothing of what they are', async () => {
    const { update, changes } = await placed({
      packet: halfDayWithLunch,
      order: { expectedPriceVat: 355_000 },
    })
    await update('colleague', { paxAllergies: [allergic] })
    await update('colleague', { paxAllergies: [{ ...allergic, freeInput: 'Bare ris' }] })
    const counts = (await changes()).map(({ before, after }) => [before.allergies, after.allergies])
    expect(counts).toEqual([
      [1, 1],
      [0, 1],
    ])
    expect(JSON.stringify(await changes())).not.toMatch(/havre|ris|Gjest/)
  })

  it('is not written when the change is refused', async () => {
    const { update, changes } = await placed()
    server.setNow('2026-11-27T08:00:00+01:00')
    const later = anOrder({ endTime: '2026-11-27T13:00:00+01:00' })
    const { departure, packets } = later
    expect((await update('colleague', { departure, packets })).status).toBe(422)
    expect(await changes()).toEqual([])
  })

  it('is deleted after five years', async () => {
    const { update, changes } = await placed()
    await update('colleague', { meetingTitle: 'Fagdag' })
    server.setNow('2031-11-01T10:00:00+01:00')
    await keepHouse(server.services, server.now())
    expect(await changes()).toHaveLength(1)
    server.setNow('2031-12-01T10:00:00+01:00')
    await keepHouse(server.services, server.now())
    expect(await changes()).toEqual([])
  })

  it('keeps none of the words of a customer whose data are deleted', async () => {
    const { update, changes } = await placed({ order: { meetingTitle: 'Kurs', note: 'Hilsen meg' } })
    await update('colleague', { note: 'Hilsen oss', meetingLead: 'Jonas' })
    await update('reservations', { note: 'Fra huset' })
    const { status } = await server.call(
      'deleteMyData',
      { body: { confirmation: password } },
      await as('colleague'),
    )
    expect(status).toBe(200)
    const left = await changes()
    expect(left).toHaveLength(2)
    expect(JSON.stringify(left)).not.toMatch(/Hilsen|Jonas|Fra huset/)
  })
})
