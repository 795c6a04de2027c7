import { describe, expect, it } from 'vitest'
import { HOUR } from '#domain/time/venue-time.ts'
import { issueToken } from '#server/accounts/one-time-tokens.ts'
import * as tables from '#server/database/account-schema.ts'
import { castWithData, namingCard } from '#tests/support/cast-with-data.ts'
import { ownNumber, type RoleInCast } from '#tests/support/customer-cast.ts'
import { freshServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const server = freshServer()
const { cast, place, nina, jonas, readOf } = castWithData(server)

describe('the stored data of a person', () => {
  it('is readable by them: the person, the account, their orders, signed in and not', async () => {
    const [own, visitor] = [
      await nina('2026-11-26'),
      await place(null, '2026-11-30', namingCard('Nina', 'Nina@Privat.example', null)),
    ]
    await jonas('2026-12-03')
    await server.database.db.insert(tables.address).values({
      ...{ personId: cast.private.personId, street: 'Prøvegata 1', place: 'Oslo', zipcode: '0001' },
      addressType: 'postal',
    })
    const { body } = await readOf('private')
    expect(body.person).toMatchObject({ id: cast.private.personId, firstName: 'Nina', lastName: 'Privat' })
    expect(body.account).toMatchObject({ email: 'nina@privat.example', hasPassword: true })
    expect(body.addresses).toMatchObject([{ street: 'Prøvegata 1', fullAddress: 'Prøvegata 1, 0001 Oslo' }])
    expect(body.reservations.map(({ id }) => id)).toEqual([own.id, visitor.id])
    expect(body.reservations[0]).toEqual({ ...own, accessKey: null })
    expect(body.sessions).toMatchObject([{ endedAt: null }])
    expect(body.mails.map(({ kind }) => kind)).toEqual(['confirmation', 'confirmation'])
    expect(body.deletion).toEqual({ confirmedBy: 'password', obstacles: ['bookingsToCome'], handedTo: null })
    expect(JSON.stringify(body)).not.toMatch(/argon|Jonas/)
  })

  it('leaves out the addresses, devices, links and allergy reads of other people', async () => {
    const { database, services } = server
    const [own, theirs] = [await nina('2026-11-26'), await jonas('2026-12-03')]
    const at = '2026-11-19T10:00:00+01:00'
    for (const [who, { id: reservationId }] of [
      ['private', own],
      ['colleague', theirs],
    ] as const) {
      const { accountId, personId } = cast[who]
      const address = {
        personId,
        street: who,
        place: 'Oslo',
        zipcode: '0001',
        addressType: 'postal',
      } as const
      await database.db.insert(tables.address).values(address)
      await database.rows(testStatement('INSERT INTO known_device VALUES ($1, $2, $3)'), [accountId, who, at])
      await issueToken(
        database,
        { purpose: 'resetPassword', accountId, ttlMs: HOUR },
        services.secret,
        server.now(),
      )
      const look = 'INSERT INTO allergy_read (person_id, reservation_id, read_at) VALUES ($1, $2, $3)'
      await database.rows(testStatement(look), [cast.reservations.personId, reservationId, at])
    }
    const { body } = await readOf('private')
    expect(body.addresses.map(({ street }) => street)).toEqual(['private'])
    expect([body.sessions, body.devices, body.links].map((list) => list.length)).toEqual([1, 1, 1])
    expect(body.allergyReads).toEqual([{ reservationId: own.id, readAt: at }])
    expect(body.ownAllergyReads).toEqual([])
    const staff = (await readOf('reservations')).body
    expect([staff.addresses, staff.devices, staff.links, staff.allergyReads]).toEqual([[], [], [], []])
    expect(staff.ownAllergyReads.map(({ reservationId }) => reservationId)).toEqual([own.id, theirs.id])
  })

  it('leaves out orders of another customer, though they name their address', async () => {
    const theirs = namingCard('Jonas', 'Jonas@Eksempel.example', ownNumber)
    await place('primary', '2026-11-26', theirs)
    const visitor = await place(null, '2026-11-30', theirs)
    const reservationsOf = async (who: RoleInCast) =>
      (await readOf(who)).body.reservations.map(({ id, customerEmail }) => [id, customerEmail])
    expect(await reservationsOf('colleague')).toEqual([[visitor.id, 'Jonas@Eksempel.example']])
    expect(await reservationsOf('stranger')).toEqual([])
  })

  it('is for the signed-in account only, and limited in size', async () => {
    expect((await server.call('readMyData', {})).status).toBe(401)
    for (let n = 0; n < 30; n++) await readOf('private')
    expect((await readOf('private')).status).toBe(429)
  })
})
