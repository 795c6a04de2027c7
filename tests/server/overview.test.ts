import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Overview } from '#contract/structs/overview.ts'
import { outbox, reservation } from '#server/database/reservation-schema.ts'
import { restriction } from '#server/database/schema.ts'
import { WORRYING_TRIES } from '#server/mail/backoff.ts'
import { type Cast, makeCast } from '#tests/support/customer-cast.ts'
import { anOrder, aStaffOrder, type OrderOptions } from '#tests/support/orders.ts'
import { makeAccount, signedInHeaders } from '#tests/support/people.ts'
import { instant, present } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'

const server = freshServer()
let cast: Cast

beforeEach(async () => {
  cast = await makeCast(server)
})

async function place(options: OrderOptions = {}) {
  const body = anOrder({ ...options, order: { expectedPriceVat: null, ...options.order } })
  const answer = await server.call('placeReservation', { body }, cast.colleague.headers)
  expect(answer.status).toBe(201)
  return answer.body
}

/** As staff read it who sign in now. */
async function overview(): Promise<Overview> {
  const desk = await makeAccount(server.database, { grants: ['reservations'] })
  const { status, body } = await server.call('readOverview', {}, await signedInHeaders(server, desk))
  expect(status).toBe(200)
  return body
}

const kinds = async () => (await overview()).concerns.map(({ kind, roomName }) => [kind, roomName])

describe('what is wrong', () => {
  it('is nothing of a booking that is as it should be', async () => {
    await place()
    expect((await overview()).concerns).toEqual([])
  })

  it('is a booking in a block, also of the room that it is a part of', async () => {
    const placed = await place({ roomId: ids.vest })
    await server.database.db.insert(restriction).values({
      roomId: ids.salen,
      start: instant('2026-11-27T11:00'),
      end: instant('2026-11-27T18:00'),
      blockingReason: 'maintenance',
    })
    expect((await overview()).concerns).toEqual([
      {
        ...{ reservationId: placed.id, code: placed.code, kind: 'blocked' },
        ...{ name: 'Høstmøte', customerName: placed.customerName },
        ...{ startTime: placed.arrival, roomName: 'Salen Vest' },
      },
    ])
  })

  it('is a room that is too small for its people', async () => {
    await place()
    await server.database.rows({ name: 'crowds', text: 'UPDATE booking SET expected_pax = 999' }, [])
    expect(await kinds()).toEqual([['overCapacity', 'Stua']])
  })

  it('is a customer without a way to be reached', async () => {
    await place()
    expect(await kinds()).toEqual([])
    await server.database.db.update(reservation).set({ customerEmail: '' })
    expect(await kinds()).toEqual([])
    await server.database.db.update(reservation).set({ customerPhone: '' })
    expect(await kinds()).toEqual([['unreachable', null]])
  })

  it('is an email to the customer that has failed for an hour, until a later one is sent', async () => {
    const { id: reservationId } = await place()
    const toCustomer = eq(outbox.kind, 'confirmation')
    await server.database.db
      .update(outbox)
      .set({ tries: WORRYING_TRIES - 1 })
      .where(toCustomer)
    expect(await kinds()).toEqual([])
    await server.database.db.update(outbox).set({ tries: WORRYING_TRIES }).where(toCustomer)
    expect(await kinds()).toEqual([['mailFailed', null]])
    const sent = await server.call('sendReservationMail', { reservationId }, cast.reservations.headers)
    expect(await kinds()).toEqual([['mailFailed', null]])
    await server.database.db
      .update(outbox)
      .set({ sentAt: instant(present) })
      .where(eq(outbox.messageId, sent.body.id))
    expect(await kinds()).toEqual([])
  })

  it('is no email to the venue', async () => {
    await place()
    await server.database.db
      .update(outbox)
      .set({ tries: WORRYING_TRIES })
      .where(eq(outbox.kind, 'reservationPlaced'))
    expect(await kinds()).toEqual([])
  })

  it('is of the next fourteen days, and of no cancelled booking', async () => {
    const placed = await place()
    await server.database.db.update(reservation).set({ customerEmail: '', customerPhone: '' })
    server.setNow('2026-11-13T09:00:00+01:00')
    expect(await kinds()).toEqual([])
    server.setNow('2026-11-14T09:00:00+01:00')
    expect(await kinds()).toEqual([['unreachable', null]])
    server.setNow(present)
    const key = { reservationId: placed.id, accessKey: placed.accessKey ?? '' }
    await server.call('updateReservation', { ...key, body: { reservationStatus: 'cancelled' } })
    expect(await kinds()).toEqual([])
  })
})

describe('options that end', () => {
  it('are those of the next three days, the first first', async () => {
    const hold = (roomId: number, optionUntil: string) =>
      server.call(
        'placeForCustomer',
        { body: aStaffOrder({ roomId, seatingId: null }, { optionUntil }) },
        cast.reservations.headers,
      )
    await hold(ids.vest, '2026-11-23')
    await hold(ids.ost, '2026-11-21')
    await hold(ids.stua, '2026-11-24')
    const { options } = await overview()
    expect(options.map(({ optionUntil }) => optionUntil)).toEqual(['2026-11-21', '2026-11-23'])
  })
})

describe('what has changed', () => {
  const news = async () => (await overview()).news.map(({ kind, by, byName }) => [kind, by, byName])

  it('is each reservation once, by the last that became of it', async () => {
    const placed = await place()
    expect((await overview()).news).toMatchObject([{ reservationId: placed.id, kind: 'placed' }])
    const key = { reservationId: placed.id, accessKey: placed.accessKey ?? '' }
    await server.call('updateReservation', { ...key, body: { note: 'Vi blir litt lenger.' } })
    expect((await news()).map(([kind, by]) => [kind, by])).toEqual([['changed', 'customer']])
    await server.call('updateReservation', { ...key, body: { reservationStatus: 'cancelled' } })
    expect((await news()).map(([kind]) => kind)).toEqual(['cancelled'])
  })

  it('has what staff placed, by name, and not that people came', async () => {
    await server.call('placeForCustomer', { body: aStaffOrder() }, cast.reservations.headers)
    const [first] = (await overview()).news
    expect(first).toMatchObject({ kind: 'placed', by: 'staff' })
    expect(first?.byName).toBeTruthy()
    server.setNow('2026-11-27T12:30:00+01:00')
    const reservationId = first?.reservationId ?? ''
    await server.call('recordAttendance', { reservationId, body: { attended: 9 } }, cast.reservations.headers)
    expect(await news()).toEqual([])
  })

  it('is since the beginning of yesterday', async () => {
    await place()
    const at = (time: string) => server.setNow(`2026-11-${time}+01:00`)
    at('21T23:59:00')
    expect(await news()).toHaveLength(1)
    at('22T00:00:00')
    expect(await news()).toEqual([])
  })
})
