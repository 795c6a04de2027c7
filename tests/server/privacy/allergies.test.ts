import { beforeEach, describe, expect, it } from 'vitest'
import type { Reservation } from '#contract/structs/reservation.ts'
import { HOUR } from '#domain/time/venue-time.ts'
import { keepHouse } from '#server/housekeeping.ts'
import { LOST, type Sealed, SecretChangedError } from '#server/process/sealing.ts'
import { sealAtStart } from '#server/reservations/store/seal-at-start.ts'
import { openAllergies, sealAllergies } from '#server/reservations/store/sealed-allergies.ts'
import { type Cast, colleagueCard, makeCast, type RoleInCast } from '#tests/support/customer-cast.ts'
import { anOrder, halfDayWithLunch } from '#tests/support/orders.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const sealing = { tenant: { slug: 'proysenhuset' }, secret: 'a secret of the tests, long enough' }
const other = { ...sealing, secret: 'another secret, as long as the first' }
const allergies = [{ personName: 'Ola Nøtt', note: null, lawObligated: ['nuts' as const], freeInput: 'kiwi' }]

const server = freshServer()
let cast: Cast
let placed: Reservation

const rows = <Row>(sql: string, values: unknown[] = []) =>
  server.database.rows(testStatement<Row>(sql), values)

const order = (date = '2026-11-27') =>
  anOrder({
    startTime: `${date}T09:00:00+01:00`,
    endTime: `${date}T12:00:00+01:00`,
    packet: halfDayWithLunch,
    order: {
      paxAllergies: allergies,
      customerCard: colleagueCard,
    },
  })

/** Places an order with lunch at its price. */
async function place(who: RoleInCast, key?: string, date?: string) {
  const place = (expectedPriceVat: number) =>
    server.call(
      'placeReservation',
      { body: { ...order(date), expectedPriceVat }, ...(key === undefined ? {} : { idempotencyKey: key }) },
      cast[who].headers,
    )
  const { refusal } = await place(0)
  return place(refusal.priceSummary?.finalPriceVat ?? Number.NaN)
}

const read = (who: RoleInCast) =>
  server.call('readReservation', { reservationId: placed.id }, cast[who].headers)

const reads = () =>
  rows<{ reader: string; reservation: string; at: number }>(
    `SELECT person_id::text AS reader, reservation_id::text AS reservation, date_part('epoch', read_at) * 1000 AS at
     FROM allergy_read ORDER BY id`,
  )

beforeEach(async () => {
  cast = await makeCast(server)
  placed = (await place('colleague', 'a key of the allergies')).body
})

describe('the allergies of a reservation', () => {
  it('are shown to its own people and to staff; reads by staff are recorded with reader and time', async () => {
    expect((await read('colleague')).body.paxAllergies).toEqual(allergies)
    expect((await read('primary')).body.paxAllergies).toEqual(allergies)
    expect((await read('stranger')).status).toBe(404)
    expect((await read('rooms')).status).toBe(404)
    expect(await reads()).toEqual([])
    server.setNow('2026-11-20T10:07:00+01:00')
    expect((await read('reservations')).body.paxAllergies).toEqual(allergies)
    const looked = { reader: cast.reservations.personId, reservation: placed.id, at: server.now() }
    expect(await reads()).toEqual([looked])
    const change = { reservationId: placed.id, body: { meetingTitle: 'Vårmøte' } }
    expect((await server.call('updateReservation', change, cast.superuser.headers)).status).toBe(200)
    expect(await reads()).toEqual([looked, { ...looked, reader: cast.superuser.personId }])
  })

  it('are not in lists of reservations, not even for staff, who then read none', async () => {
    const input = { customerId: cast.organizationId }
    const listed = await server.call('listCustomerReservations', input, cast.reservations.headers)
    expect(listed.body.items).toHaveLength(1)
    expect(JSON.stringify(listed.body)).not.toMatch(/Ola|nuts|kiwi/)
    expect(await reads()).toEqual([])
  })

  it('are in a repeated first answer, though they are not in the stored copy', async () => {
    const answers = await rows<{ answer: string }>('SELECT answer::text FROM idempotency_key')
    expect(answers).toHaveLength(1)
    expect(answers[0]?.answer).not.toMatch(/Ola|nuts|kiwi/)
    const again = await server.call(
      'placeReservation',
      {
        body: { ...order(), expectedPriceVat: placed.priceSummary.finalPriceVat },
        idempotencyKey: 'a key of the allergies',
      },
      cast.colleague.headers,
    )
    expect(again.body).toEqual(placed)
    expect(again.body.arrangements[0]?.allergies).toEqual(['nuts'])
  })

  it('are changed and removed with the order', async () => {
    const change = (paxAllergies: Reservation['paxAllergies']) =>
      server.call(
        'updateReservation',
        { reservationId: placed.id, body: { paxAllergies } },
        cast.colleague.headers,
      )
    const milk = [{ personName: null, note: null, lawObligated: ['milk' as const], freeInput: null }]
    expect((await change(milk)).body.paxAllergies).toEqual(milk)
    expect((await read('primary')).body.paxAllergies).toEqual(milk)
    expect((await change([])).body.paxAllergies).toEqual([])
    expect(await server.count('sealed_allergies')).toBe(0)
  })

  it('are deleted thirty days after departure, and reads a year after them', async () => {
    await read('reservations')
    const departure = Date.parse(placed.departure)
    const tidyAt = (now: number) => keepHouse(server.services, now)
    const left = async () => [await server.count('sealed_allergies'), await server.count('allergy_read')]
    await tidyAt(departure + 30 * 24 * HOUR)
    expect(await left()).toEqual([1, 1])
    await tidyAt(departure + 30 * 24 * HOUR + 1)
    expect(await left()).toEqual([0, 1])
    await tidyAt(server.now() + 365 * 24 * HOUR + 1)
    expect(await left()).toEqual([0, 0])
  })

  it('are deleted thirty days after a cancellation, however far away the departure was', async () => {
    const body = { reservationStatus: 'cancelled' as const }
    await server.call('updateReservation', { reservationId: placed.id, body }, cast.colleague.headers)
    const soon = server.now() + 5 * 24 * HOUR
    await keepHouse(server.services, soon)
    expect(await server.count('sealed_allergies')).toBe(1)
    await keepHouse(server.services, server.now() + 30 * 24 * HOUR + 1)
    expect(await server.count('sealed_allergies')).toBe(0)
  })
})

describe('the start', () => {
  const plain = async (values: string) => {
    await rows(
      `CREATE TABLE pax_allergy (id int GENERATED BY DEFAULT AS IDENTITY, reservation_id uuid, ordinal int,
         person_name text, note text, law_obligated text[], free_input text)`,
    )
    const insert = 'INSERT INTO pax_allergy (reservation_id, ordinal, person_name, law_obligated, free_input)'
    await rows(`${insert} VALUES ${values}`, [placed.id])
  }
  const sealedRows = () => rows<Sealed>('SELECT key_id AS "keyId", sealed FROM sealed_allergies')
  const plainTable = () => rows<{ is: boolean }>(`SELECT to_regclass('pax_allergy') IS NOT NULL AS is`)

  it('seals plain data of an earlier version, and no plain data remains', async () => {
    await rows('DELETE FROM sealed_allergies')
    await plain(`($1::uuid, 2, 'Per', '{milk,egg}', NULL), ($1::uuid, 1, NULL, '{}', 'kiwi')`)
    await sealAtStart(server.database, server.services, undefined)
    expect(await plainTable()).toEqual([{ is: false }])
    expect((await read('primary')).body.paxAllergies).toEqual([
      { personName: null, note: null, lawObligated: [], freeInput: 'kiwi' },
      { personName: 'Per', note: null, lawObligated: ['milk', 'egg'], freeInput: null },
    ])
    await sealAtStart(server.database, server.services, undefined)
  })

  it('migrates everything or nothing', async () => {
    await plain(`($1::uuid, 1, NULL, '{milk}', NULL), (gen_random_uuid(), 1, NULL, '{egg}', NULL)`)
    const before = await sealedRows()
    await expect(sealAtStart(server.database, server.services, undefined)).rejects.toThrow()
    expect(await plainTable()).toEqual([{ is: true }])
    expect(await sealedRows()).toEqual(before)
    await rows('DROP TABLE pax_allergy')
  })

  it('refuses another secret and changes nothing; with the earlier one beside it, everything is sealed anew', async () => {
    const changed = { ...server.services, secret: other.secret }
    const before = await sealedRows()
    await expect(sealAtStart(server.database, changed, undefined)).rejects.toThrow(SecretChangedError)
    await expect(
      sealAtStart(server.database, changed, 'a third secret, as long as the others'),
    ).rejects.toThrow('SESSION_SECRET_BEFORE')
    expect(await sealedRows()).toEqual(before)
    await sealAtStart(server.database, changed, sealing.secret)
    const [anew] = await sealedRows()
    expect(anew && openAllergies(anew, placed.id, changed)).toEqual(allergies)
    await sealAtStart(server.database, changed, undefined)
    await sealAtStart(server.database, server.services, other.secret)
    expect((await read('primary')).body.paxAllergies).toEqual(allergies)
  })

  it('deletes data sealed with a secret declared lost, and nothing else', async () => {
    await sealAtStart(server.database, server.services, LOST)
    expect(await server.count('sealed_allergies')).toBe(1)
    const { body: second } = await place('colleague', undefined, '2026-11-26')
    const foreign = sealAllergies(allergies, second.id, { ...server.services, secret: other.secret })
    await rows('UPDATE sealed_allergies SET key_id = $2, sealed = $3 WHERE reservation_id = $1', [
      second.id,
      foreign.keyId,
      foreign.sealed,
    ])
    await sealAtStart(server.database, server.services, LOST)
    expect((await read('primary')).body.paxAllergies).toEqual(allergies)
    expect(await server.count('sealed_allergies')).toBe(1)
    await sealAtStart(server.database, { ...server.services, secret: other.secret }, LOST)
    expect(await server.count('sealed_allergies')).toBe(0)
  })
})
