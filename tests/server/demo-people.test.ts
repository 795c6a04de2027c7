import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOrganisationNumber } from '#domain/account/organisation-number.ts'
import { passwordFaults } from '#domain/account/password.ts'
import { fromWire } from '#domain/time/venue-time.ts'
import { hashPassword, verifyPassword } from '#server/accounts/passwords.ts'
import * as accounts from '#server/database/account-schema.ts'
import * as made from '#server/database/reservation-schema.ts'
import { DEMO_PASSWORD, demoLogins, demoOrganizations, demoPeople } from '#server/demo/people.ts'
import { type DemoAccountsError, refuseDemoAccounts } from '#server/demo/refuse-demo-accounts.ts'
import { tenantSlugs } from '#tenants/tenant-slugs.ts'
import { tenants } from '#tenants/tenants.ts'
import { openDemoHouse } from '#tests/support/demo-house.ts'

const now = fromWire('2026-11-20T10:30:00+01:00') ?? Number.NaN
let demo: Awaited<ReturnType<typeof openDemoHouse>>

beforeAll(async () => {
  demo = await openDemoHouse(tenants.proysenhuset, now)
})
afterAll(() => demo.database.close())

describe('the people of the demo house', () => {
  it('can sign in with the printed password, except the deactivated one', async () => {
    const people = await demo.database.db.select().from(accounts.person)
    const all = await demo.database.db.select().from(accounts.account)
    expect(all.map(({ email }) => email).sort()).toEqual([
      'amir@proysenhuset.example',
      'berit@proysenhuset.example',
      'jonas@proysenhuset.example',
      'kari@proysenhuset.example',
      'nina@proysenhuset.example',
      'rolf@proysenhuset.example',
      'siv@proysenhuset.example',
    ])
    expect(
      all.every(({ isActive, isVerified, approval }) => isActive && isVerified && approval === 'approved'),
    ).toBe(true)
    expect(await verifyPassword(all[0]?.passwordHash, DEMO_PASSWORD)).toBe(true)
    expect(people.filter(({ isActive }) => !isActive).map(({ firstName }) => firstName)).toEqual(['Siv'])
    expect(
      people
        .filter(({ isPrimary }) => isPrimary)
        .map(({ firstName }) => firstName)
        .sort(),
    ).toEqual(['Amir', 'Kari'])
  })

  it('are refused by a house in use, until no active one has that password', async () => {
    const { db } = demo.database
    const tenant = tenants.proysenhuset
    const refusal = () =>
      refuseDemoAccounts({ db }, tenant).catch(({ message }: DemoAccountsError) => message)
    expect(await refusal()).toMatch(
      /: amir@proysenhuset\.example, berit@\S+, jonas@\S+, kari@\S+, nina@\S+, rolf@proysenhuset\.example can be/,
    )
    try {
      await db.update(accounts.account).set({ isActive: false })
      await db
        .update(accounts.account)
        .set({ isActive: true, passwordHash: await hashPassword('Et-Eget-Pass0rd') })
        .where(eq(accounts.account.email, 'berit@proysenhuset.example'))
      expect(await refusal()).toBeUndefined()
    } finally {
      const passwordHash = await hashPassword(DEMO_PASSWORD)
      await db.update(accounts.account).set({ isActive: true, passwordHash })
    }
  })

  it('have a password that is valid for each', () => {
    for (const { firstName, lastName, mailbox } of demoPeople(tenants.proysenhuset)) {
      const owner = { names: [firstName, lastName], email: `${mailbox}@proysenhuset.example` }
      expect(passwordFaults(DEMO_PASSWORD, owner)).toEqual([])
    }
  })

  it('include staff: a superuser, and one for the rooms', async () => {
    const all = await demo.database.db.select().from(accounts.account)
    const [role, ...others] = await demo.database.db.select().from(accounts.role)
    expect([role?.name, role?.grants]).toEqual(['Romansvarlig', ['catalogue']])
    expect(others.map(({ name }) => name)).toEqual(['Resepsjon', 'Konferanseansvarlig', 'Kjøkken'])
    const staff = all.filter(({ userType }) => userType === 'staff')
    expect(staff.map(({ email, isSuperuser, roleId }) => [email, isSuperuser, roleId]).sort()).toEqual([
      ['berit@proysenhuset.example', true, null],
      ['rolf@proysenhuset.example', false, role?.id],
    ])
  })

  it.each(tenantSlugs)('include a private customer where the venue serves them: %s', (slug) => {
    const tenant = tenants[slug]
    const logins = demoLogins(tenant)
    expect(demoPeople(tenant).some(({ key }) => key === 'private')).toBe(tenant.features.privateCustomers)
    expect(logins).toHaveLength(1 + demoPeople(tenant).length)
    for (const line of logins.slice(1)) expect(line).toContain(`@${slug}.example `)
  })

  it('are of organisations with invalid numbers', () => {
    for (const { number } of Object.values(demoOrganizations)) {
      expect(isOrganisationNumber(number)).toBe(true)
      expect(number).not.toMatch(/^[89]/)
    }
  })

  it('have bookings: past and upcoming, one request, and one changed by staff', async () => {
    const people = await demo.database.db.select().from(accounts.person)
    const reservations = await demo.database.db.select().from(made.reservation)
    const of = (name: string) => {
      const id = people.find(({ firstName }) => firstName === name)?.id
      return reservations.filter(({ ownerId }) => ownerId === id)
    }
    const kinds = (name: string) =>
      of(name)
        .map(({ status, departure }) => `${departure < now ? 'past' : 'coming'} ${status}`)
        .sort()
    expect(kinds('Kari')).toEqual([
      'coming changed',
      'coming confirmed',
      'coming confirmed',
      'coming request',
      'past confirmed',
      'past confirmed',
    ])
    expect(kinds('Jonas')).toEqual(['coming confirmed', 'coming confirmed', 'past confirmed'])
    expect(kinds('Amir')).toEqual(['coming confirmed', 'coming confirmed', 'past confirmed'])
    expect(kinds('Nina')).toEqual(['coming confirmed', 'past confirmed'])
    expect(reservations.filter(({ changedByStaff }) => changedByStaff).map(({ status }) => status)).toEqual([
      'changed',
    ])
    const organizations = (name: string) => new Set(of(name).map(({ organizationId }) => organizationId))
    expect(organizations('Kari')).toEqual(organizations('Jonas'))
    expect(organizations('Nina')).toEqual(new Set([null]))
  })

  it('have the discounts of their organisation, or of its group', async () => {
    const reservations = await demo.database.db.select().from(made.reservation)
    const discountsOf = (email: string) =>
      new Set(
        reservations
          .filter(({ customerEmail }) => customerEmail === email)
          .map(({ priceSummary }) => priceSummary.rooms.items[0]?.discountName),
      )
    expect(discountsOf('kari@proysenhuset.example')).toEqual(new Set(['Avtalepris']))
    expect(discountsOf('amir@proysenhuset.example')).toEqual(new Set(['Frivillighetsrabatt']))
    const others = discountsOf('kunde@demokunde.example')
    expect([others.has('Avtalepris'), others.has('Frivillighetsrabatt')]).toEqual([false, false])
  })
})
