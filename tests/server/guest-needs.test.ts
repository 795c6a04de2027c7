import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { PaxAllergy } from '#contract/structs/reservation.ts'
import { guestLink, guestNeed } from '#server/database/guest-schema.ts'
import { tidy } from '#server/housekeeping.ts'
import { LOST, SecretChangedError } from '#server/process/sealing.ts'
import { sealAtStart } from '#server/reservations/store/seal-at-start.ts'
import { openAllergies } from '#server/reservations/store/sealed-allergies.ts'
import { type Cast, colleagueCard, makeCast } from '#tests/support/customer-cast.ts'
import { anOrder, halfDayWithLunch, type OrderOptions } from '#tests/support/orders.ts'
import { makeAccount, password, signedInHeaders } from '#tests/support/people.ts'
import { instant } from '#tests/support/server.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()
let cast: Cast

beforeEach(async () => {
  cast = await makeCast(server)
})

const nuts: PaxAllergy = { personName: 'Ola Nøtt', note: null, lawObligated: ['nuts'], freeInput: null }
const milk: PaxAllergy = { personName: null, note: null, lawObligated: ['milk'], freeInput: 'kiwi' }
/** The deadline of the servings of Friday 27 November. */
const closesAt = '2026-11-26T10:00:00+01:00'
const startTime = '2026-11-27T09:00:00+01:00'

/** Ten people on Friday 27 November, with lunch. */
async function place({ order, ...options }: OrderOptions = {}) {
  const body = anOrder({ packet: halfDayWithLunch, ...options, order: { expectedPriceVat: null, ...order } })
  const placed = await server.call('placeReservation', { body }, cast.colleague.headers)
  expect(placed.status).toBe(201)
  return { reservationId: placed.body.id, accessKey: placed.body.accessKey ?? '' }
}

type Held = Awaited<ReturnType<typeof place>>

async function linkOf(held: Held): Promise<string> {
  const { status, body } = await server.call('makeGuestLink', held)
  expect(status).toBe(201)
  return body.key ?? ''
}

const save = (key: string, body: PaxAllergy, guestKey: string = randomUUID()) =>
  server.call('saveGuestNeeds', { key, guestKey, body })

const read = (key: string, guestKey: string = randomUUID()) =>
  server.call('readGuestMeeting', { key, guestKey })

async function answered(held: Held): Promise<number> {
  return (await server.call('readGuestLink', held)).body.answered
}

async function kitchen() {
  const cook = await makeAccount(server.database, { grants: ['kitchen'] })
  const { body } = await server.call(
    'readKitchenList',
    { date: '2026-11-27' },
    await signedInHeaders(server, cook),
  )
  return { personId: cook.personId, day: body.days[0] }
}

describe('what guests say that they need', () => {
  it('reaches the kitchen beside what the customer has said, and the customer as a number', async () => {
    const held = await place({ order: { paxAllergies: [milk] } })
    const key = await linkOf(held)
    expect((await save(key, nuts)).status).toBe(200)
    const { day, personId } = await kitchen()
    expect(day?.needs.map(({ reservationId: _, ...need }) => need)).toEqual([milk, nuts])
    expect(day?.allergens).toEqual([
      { allergen: 'milk', people: 1 },
      { allergen: 'nuts', people: 1 },
    ])
    const { body: link } = await server.call('readGuestLink', held)
    expect(link).toEqual({ key, answered: 1, closesAt, isOpen: true })
    const { body: reservation } = await server.call('readReservation', held)
    expect(reservation.paxAllergies).toEqual([milk])
    const reads = await server.database.rows(
      testStatement<{ reader: string }>('SELECT person_id::text AS reader FROM allergy_read'),
      [],
    )
    expect(reads).toEqual([{ reader: personId }])
  })

  it('is recorded as read where the guests alone have said something', async () => {
    await save(await linkOf(await place()), nuts)
    const { personId } = await kitchen()
    const reads = await server.database.rows(
      testStatement<{ reader: string }>('SELECT person_id::text AS reader FROM allergy_read'),
      [],
    )
    expect(reads).toEqual([{ reader: personId }])
  })

  it('shows a guest the meeting and their own, and nothing of others', async () => {
    const key = await linkOf(await place())
    const mine = randomUUID()
    await save(key, nuts, mine)
    await save(key, milk)
    expect((await read(key, mine)).body).toEqual({
      title: 'Høstmøte',
      startTime,
      closesAt,
      isOpen: true,
      own: nuts,
    })
    expect((await read(key)).body.own).toBeNull()
  })

  it('is one for each guest, however often it is sent or changed', async () => {
    const held = await place()
    const key = await linkOf(held)
    const mine = randomUUID()
    await Promise.all([save(key, nuts, mine), save(key, nuts, mine)])
    expect((await save(key, milk, mine)).body.own).toEqual(milk)
    expect(await answered(held)).toBe(1)
  })

  it('is refused without anything to know, and a name alone is nothing', async () => {
    const key = await linkOf(await place())
    const { status, refusal } = await save(key, { personName: 'Ola', lawObligated: [], freeInput: ' ' })
    expect([status, refusal.fields]).toEqual([422, [{ path: 'freeInput', code: 'required' }]])
  })

  it('is taken from as many guests as are expected, also when they all send at once', async () => {
    const held = await place({ pax: 10 })
    const key = await linkOf(held)
    const all = await Promise.all(Array.from({ length: 14 }, () => save(key, nuts)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(all.find(({ status }) => status !== 200)).toMatchObject({
      status: 422,
      refusal: { code: 'guestsFull' },
    })
    expect(await answered(held)).toBe(10)
  })

  it('is taken until the deadline of the servings, and may be removed after it', async () => {
    const held = await place()
    const key = await linkOf(held)
    const mine = randomUUID()
    server.setNow(closesAt)
    expect((await save(key, nuts, mine)).status).toBe(200)
    server.setNow('2026-11-26T10:00:01+01:00')
    expect(await save(key, milk, mine)).toMatchObject({ status: 422, refusal: { code: 'servingClosed' } })
    expect((await read(key, mine)).body).toMatchObject({ isOpen: false, own: nuts })
    expect((await server.call('removeGuestNeeds', { key, guestKey: mine })).body.own).toBeNull()
    expect(await answered(held)).toBe(0)
  })

  it('is not asked for where nothing is served, or the meeting was cancelled', async () => {
    const plain = await place({ packet: {} })
    expect(await server.call('makeGuestLink', plain)).toMatchObject({ status: 403 })
    expect((await server.call('readGuestLink', plain)).body).toMatchObject({ closesAt: null, isOpen: false })
    const held = await place({ roomId: ids.vest })
    const key = await linkOf(held)
    await server.call('updateReservation', { ...held, body: { reservationStatus: 'cancelled' } })
    expect((await read(key)).body).toMatchObject({ closesAt: null, isOpen: false })
    expect(await save(key, nuts)).toMatchObject({ status: 422, refusal: { code: 'servingClosed' } })
  })

  it('is kept sealed to its reservation, and deleted with its allergies', async () => {
    const held = await place()
    await save(await linkOf(held), nuts)
    const rows = await server.database.db.select().from(guestNeed)
    expect(JSON.stringify(rows)).not.toMatch(/nuts|Ola/)
    expect(rows.map((row) => openAllergies(row, held.reservationId, server.services))).toEqual([[nuts]])
    await tidy(server.database, instant('2026-12-27T11:00'))
    expect(await answered(held)).toBe(1)
    await tidy(server.database, instant('2026-12-27T13:00'))
    expect((await server.call('readGuestLink', held)).body).toMatchObject({ key: null, answered: 0 })
  })

  it('is sealed anew with another secret, refused without the earlier one, and deleted where that is lost', async () => {
    const held = await place()
    await save(await linkOf(held), nuts)
    const { services } = server
    const changed = { ...services, secret: 'another secret, as long as the first' }
    await expect(sealAtStart(server.database, changed, undefined)).rejects.toThrow(SecretChangedError)
    await sealAtStart(server.database, changed, services.secret)
    const opened = async (sealing: typeof services) =>
      (await server.database.db.select().from(guestNeed)).map((row) =>
        openAllergies(row, held.reservationId, sealing),
      )
    expect(await opened(changed)).toEqual([[nuts]])
    await sealAtStart(server.database, services, changed.secret)
    expect(await opened(services)).toEqual([[nuts]])
    await sealAtStart(server.database, changed, LOST)
    expect(await opened(services)).toEqual([])
  })

  it('is deleted with the data of the customer who placed the reservation', async () => {
    const held = await place({ order: { customerCard: colleagueCard } })
    await save(await linkOf(held), nuts)
    server.setNow('2026-11-28T10:00:00+01:00')
    const session = await signedInHeaders(server, cast.colleague)
    const answer = await server.call('deleteMyData', { body: { confirmation: password } }, session)
    expect(answer.status).toBe(200)
    expect(await server.database.db.$count(guestNeed)).toBe(0)
    expect(await server.database.db.$count(guestLink)).toBe(0)
  })
})

describe('the link for guests', () => {
  it('is the same until it is withdrawn, and then another', async () => {
    const held = await place()
    const key = await linkOf(held)
    expect(await linkOf(held)).toBe(key)
    await save(key, nuts)
    expect((await server.call('withdrawGuestLink', held)).body).toMatchObject({ key: null, answered: 1 })
    expect(await read(key)).toMatchObject({ status: 404 })
    expect(await save(key, milk)).toMatchObject({ status: 404 })
    expect(await linkOf(held)).not.toBe(key)
  })

  it('takes what guests have said with it where that is asked for', async () => {
    const held = await place()
    await save(await linkOf(held), nuts)
    const { body } = await server.call('withdrawGuestLink', { ...held, removeNeeds: true })
    expect(body).toMatchObject({ key: null, answered: 0 })
  })

  it('is not made after the deadline', async () => {
    const held = await place()
    server.setNow('2026-11-26T10:00:01+01:00')
    expect(await server.call('makeGuestLink', held)).toMatchObject({
      status: 422,
      refusal: { code: 'servingClosed' },
    })
  })

  it('is not guessed: wrong keys have to wait, and the right one does not', async () => {
    const key = await linkOf(await place())
    for (let n = 0; n < 20; n += 1) expect((await read(randomUUID())).status).toBe(404)
    expect(await read(randomUUID())).toMatchObject({ status: 429, refusal: { code: 'tooManyTries' } })
    expect((await read(key)).status).toBe(200)
  })

  it('takes no more than so many from one address in an hour', async () => {
    const key = await linkOf(await place())
    const mine = randomUUID()
    for (let n = 0; n < 500; n += 1) await save(key, nuts, mine)
    expect(await save(key, nuts, mine)).toMatchObject({ status: 429, refusal: { code: 'tooManyTries' } })
  })
})
