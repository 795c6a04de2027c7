import { discountRule } from '#server/database/schema.ts'
import { type PreparedCalls, prepareCalls } from '#tests/support/every-call.ts'
import { anOrder, aSeries } from '#tests/support/orders.ts'
import {
  type MadeAccount,
  type MakeAccount,
  makeAccount,
  makeOrganization,
  signedInHeaders,
} from '#tests/support/people.ts'
import type { TestServer } from '#tests/support/server.ts'
import { ids } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

/**
 * Every kind of caller: of Eksempel AS the contact who placed its reservation, another contact, the primary
 * contact, one who awaits approval and a deactivated one; the primary contact of Annen AS, who placed its
 * reservation; a private customer; staff of rooms, staff of reservations, and a superuser.
 */
export const people = [
  'visitor',
  'unapproved',
  'deactivated',
  'owner',
  'colleague',
  'primary',
  'stranger',
  'private',
  'rooms',
  'reservations',
  'superuser',
] as const
export type Who = (typeof people)[number]
type Member = Exclude<Who, 'visitor'>
const members = people.filter((who): who is Member => who !== 'visitor')

type Customer = { organizationId: string; reservationId: string; accessKey: string; contactId: string }

export type Scene = PreparedCalls & {
  server: TestServer
  accounts: Record<Member, MadeAccount>
  /** Eksempel AS and Annen AS, each with its own prices. */
  ours: Customer & { series: { seriesId: string; accessKey: string } }
  theirs: Customer
  headersOf(who: Who): Promise<Record<string, string>>
  /** Of another customer like them. */
  headersOfAnother(who: Who): Promise<Record<string, string>>
  /** Resets rate limits, and staff changes to a reservation, which close it for others. */
  forgiveTries(): Promise<void>
}

const forgive = testStatement<never>('TRUNCATE rate_limit')
const unmark = testStatement<never>(
  `UPDATE reservation SET status = 'confirmed', changed_by_staff = false WHERE changed_by_staff`,
)

const TWENTY_OFF = { name: 'Avtalepris', scope: 'room', discountValue: 20, priority: 1 } as const

const cardOf = ({ email }: MadeAccount, organizationNumber: string) => ({
  ...{ name: 'Jonas Eksempel', email, phone: '00 00 00 00' },
  ...{ isOrganization: true, companyName: 'Eksempel AS', organizationNumber },
})

async function placeFor(server: TestServer, account: MadeAccount, number: string, day: string) {
  const order = anOrder({
    startTime: `${day}T09:00:00+01:00`,
    endTime: `${day}T12:00:00+01:00`,
    packet: { extraProducts: [{ productId: ids.coffee, quantity: 10 }] },
    order: {
      expectedPriceVat: null,
      customerCard: cardOf(account, number),
    },
  })
  const headers = await signedInHeaders(server, account)
  const { body } = await server.call('placeReservation', { body: order }, headers)
  if (!body.accessKey) throw new Error(`The reservation was not placed: ${JSON.stringify(body)}`)
  return { reservationId: body.id, accessKey: body.accessKey }
}

/** An order of two dates. */
async function placeSeriesFor(server: TestServer, account: MadeAccount) {
  const body = aSeries(['2026-12-11', '2026-12-14'], { customerCard: cardOf(account, numbers.ours) })
  const placed = await server.call('placeSeries', { body }, await signedInHeaders(server, account))
  const { id: seriesId, accessKey } = placed.body
  if (!accessKey) throw new Error(`The order of two dates was not placed: ${JSON.stringify(placed.body)}`)
  return { seriesId, accessKey }
}

const numbers = { ours: '200000005', theirs: '300000002' }

/** A house with all callers and what they own, and arguments with which each call succeeds. */
export async function openScene(server: TestServer): Promise<Scene> {
  const { database } = server
  const customerOf = (organizationNumber: string, name: string) =>
    makeOrganization(database, { organizationNumber, name })
  const organizationId = await customerOf(numbers.ours, 'Eksempel AS')
  const otherId = await customerOf(numbers.theirs, 'Annen AS')
  const prepared = await prepareCalls(server)
  await database.db.insert(discountRule).values([
    { ...TWENTY_OFF, id: 201, organizationId },
    { ...TWENTY_OFF, id: 202, organizationId: otherId },
  ])
  const recipes: Record<Member, MakeAccount> = {
    unapproved: { organizationId, account: { approval: 'pending' } },
    deactivated: { organizationId, person: { isActive: false } },
    owner: { organizationId },
    colleague: { organizationId },
    primary: { organizationId, isPrimary: true },
    stranger: { organizationId: otherId, isPrimary: true },
    private: {},
    rooms: { grants: ['catalogue'] },
    reservations: { grants: ['reservations'] },
    superuser: { isSuperuser: true },
  }
  const another = (who: Member) => makeAccount(database, recipes[who])
  const accounts = {} as Scene['accounts']
  for (const who of members) accounts[who] = await another(who)
  const contactOf = async (customer: string) =>
    (await makeAccount(database, { organizationId: customer })).personId
  return {
    ...prepared,
    server,
    accounts,
    ours: {
      organizationId,
      contactId: await contactOf(organizationId),
      ...(await placeFor(server, accounts.owner, numbers.ours, '2026-12-01')),
      series: await placeSeriesFor(server, accounts.owner),
    },
    theirs: {
      organizationId: otherId,
      contactId: await contactOf(otherId),
      ...(await placeFor(server, accounts.stranger, numbers.theirs, '2026-12-02')),
    },
    headersOf: async (who) => (who === 'visitor' ? {} : signedInHeaders(server, accounts[who])),
    headersOfAnother: async (who) => (who === 'visitor' ? {} : signedInHeaders(server, await another(who))),
    forgiveTries: async () => {
      await database.rows(forgive, [])
      await database.rows(unmark, [])
    },
  }
}
