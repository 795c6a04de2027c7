import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as tables from '#server/database/account-schema.ts'
import { type Cast, makeCast, ownNumber, roles } from '#tests/support/customer-cast.ts'
import { openRegisterServer, type RegisterServer } from '#tests/support/register-server.ts'
import { freshServer } from '#tests/support/shared-server.ts'

const registered = '300000002'
const unanswered = '400000018'
let register: RegisterServer
const server = freshServer()
let cast: Cast
const warnings: string[] = []

beforeAll(async () => {
  register = await openRegisterServer({
    [registered]: {
      organisasjonsnummer: registered,
      navn: 'Ukjent Eksempel SA',
      forretningsadresse: { adresse: ['Bakveien 3'], postnummer: '0000', poststed: 'STEDET', landkode: 'NO' },
    },
    [unanswered]: (reply) => reply.writeHead(500).end(),
  })
  server.services.organisationRegister = { url: register.url, warn: (reason) => warnings.push(reason) }
})
afterAll(() => register.close())
beforeEach(async () => {
  cast = await makeCast(server)
})

const readInfo = (organizationNumber: string) => server.call('readCustomerInfo', { organizationNumber })

describe('an organisation number', () => {
  it('of a customer returns its name and one address to anyone, and nothing else', async () => {
    const { organizationId, otherOrganizationId } = cast
    await server.database.db.insert(tables.address).values([
      {
        organizationId: otherOrganizationId,
        street: 'Annenveien 1',
        zipcode: '0000',
        place: 'Stedet',
        addressType: 'visiting',
      },
      { organizationId, street: 'Postboks 7', zipcode: '0000', place: 'Stedet', addressType: 'postal' },
      {
        organizationId,
        street: 'Eksempelveien 1',
        zipcode: '0000',
        place: 'Stedet',
        country: 'Sverige',
        countryCode: 'SE',
        addressType: 'visiting',
      },
    ])
    const { status, body } = await readInfo(ownNumber)
    expect([status, body]).toEqual([
      200,
      {
        name: 'Eksempel AS',
        organizationNumber: ownNumber,
        address: {
          street: 'Eksempelveien 1',
          zipcode: '0000',
          place: 'Stedet',
          country: 'Sverige',
          countryCode: 'SE',
          fullAddress: 'Eksempelveien 1, 0000 Stedet, Sverige',
        },
      },
    ])
    expect(register.requests).toEqual([])
  })

  it('of no customer is looked up in the register', async () => {
    expect((await readInfo('NO 300 000 002 MVA')).body).toEqual({
      name: 'Ukjent Eksempel SA',
      organizationNumber: registered,
      address: {
        street: 'Bakveien 3',
        zipcode: '0000',
        place: 'STEDET',
        country: null,
        countryCode: 'NO',
        fullAddress: 'Bakveien 3, 0000 STEDET',
      },
    })
  })

  it('that is unknown belongs to no organisation; so does one that could not be looked up', async () => {
    expect(await readInfo('200000102')).toMatchObject({
      status: 404,
      refusal: {
        code: 'organizationUnknown',
        detail: "Organization doesn't exist",
        detail_no: 'Organisasjonen finnes ikke',
      },
    })
    expect(warnings).toEqual([])
    expect((await readInfo(unanswered)).refusal.code).toBe('organizationUnknown')
    expect(warnings).toHaveLength(1)
  })

  it.each(['100000009', '12345678', 'nine digits', '100000008; --'])(
    'that is invalid is refused: %s',
    async (text) => {
      expect(await readInfo(text)).toMatchObject({
        status: 422,
        refusal: { code: 'invalid', fields: [{ path: 'organization_number', code: 'organizationNumber' }] },
      })
    },
  )

  it('can be looked up by anyone, up to a limit that prevents copying', async () => {
    for (const role of roles)
      expect(
        (await server.call('readCustomerInfo', { organizationNumber: ownNumber }, cast[role].headers)).status,
      ).toBe(role === 'deactivated' ? 401 : 200)
    const statuses = new Set<number>()
    for (let n = 0; n < 45; n++) statuses.add((await readInfo(ownNumber)).status)
    expect([...statuses]).toEqual([200, 429])
    const elsewhere = await server.app.inject({
      url: `/api/v1/online_booking/customer_info?organization_number=${ownNumber}`,
      remoteAddress: '192.0.2.7',
    })
    expect(elsewhere.statusCode).toBe(200)
  })
})
