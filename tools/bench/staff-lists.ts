import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import type { ArgumentsOf } from '#contract/call.ts'
import type { CallName, Calls } from '#contract/calls.ts'
import { openDatabase } from '#server/database/connect.ts'
import { makeAccount, signedInHeaders } from '#tests/support/people.ts'
import { startPostgres } from '#tests/support/postgresql.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'
import { percentile } from './measure.ts'

const { values: given } = parseArgs({
  options: {
    customers: { type: 'string', default: '5000' },
    rooms: { type: 'string', default: '200' },
    packages: { type: 'string', default: '500' },
    times: { type: 'string', default: '60' },
    database: { type: 'string', default: 'postgresql,embedded' },
  },
})
const customers = Number(given.customers)
const rooms = Number(given.rooms)
const packages = Number(given.packages)
const times = Number(given.times)
const print = (text: string) => process.stdout.write(`${text}\n`)

/** Organisations with three contacts each, every tenth in a group, and as many private customers; 200 registrations. */
async function fillCustomers({ database: { db } }: TestServer): Promise<void> {
  await db.execute(sql`INSERT INTO customer_group (id, name) VALUES (900, 'Stamkunder')`)
  await db.execute(sql`INSERT INTO organization (id, name, customer_number, created_at, modified_at)
    SELECT gen_random_uuid(), 'Virksomhet ' || n || ' AS', 'K' || n, now(), now()
    FROM generate_series(1, ${customers}::int) n`)
  await db.execute(sql`INSERT INTO organization_group (organization_id, group_id)
    SELECT id, 900 FROM organization WHERE customer_number LIKE '%0'`)
  await db.execute(sql`INSERT INTO person (id, first_name, last_name, email, organization_id, is_primary, created_at, modified_at)
    SELECT gen_random_uuid(), 'Kontakt', 'Nummer ' || c, 'kontakt' || c || '@' || lower(customer_number) || '.example',
      o.id, c = 1, now(), now() FROM organization o, generate_series(1, 3) c WHERE customer_number IS NOT NULL`)
  await db.execute(sql`INSERT INTO person (id, first_name, last_name, email, created_at, modified_at)
    SELECT gen_random_uuid(), 'Privat', 'Kunde ' || n, 'privat' || n || '@kunde.example', now(), now()
    FROM generate_series(1, ${customers}::int) n`)
  await db.execute(sql`INSERT INTO account (id, person_id, email, is_verified, approval, locale, created_at, modified_at)
    SELECT gen_random_uuid(), id, email, true,
      CASE WHEN email LIKE 'kontakt3@k1%' AND length(email) < 20 THEN 'pending' ELSE 'approved' END, 'nb-NO', now(), now()
    FROM person WHERE email LIKE 'kontakt%' OR email LIKE 'privat%'`)
}

/** Rooms with layouts, facilities and prices of their own, and packages with parts and what is in them. */
async function fillCatalogue({ database: { db } }: TestServer): Promise<void> {
  await db.execute(sql`INSERT INTO room (name, slugname, vat_group_id, default_price, max_seats, pricing_method, sort_order)
    SELECT 'Rom ' || n, 'rom-' || n, 1, 100000, 40, 'perHour', n FROM generate_series(1, ${rooms}::int) n`)
  await db.execute(sql`INSERT INTO seating (room_id, layout_id, available_seats)
    SELECT room.id, 1, 20 FROM room, generate_series(1, 4)`)
  await db.execute(
    sql`INSERT INTO room_feature (room_id, amenity_id) SELECT room.id, 1 FROM room, generate_series(1, 6)`,
  )
  await db.execute(
    sql`INSERT INTO pricepoint (room_id, price) SELECT room.id, 90000 FROM room, generate_series(1, 3)`,
  )
  await db.execute(sql`INSERT INTO meeting_package (name, start_time, end_time, sort_order)
    SELECT 'Pakke ' || n, '08:00', '16:00', n FROM generate_series(1, ${packages}::int) n`)
  await db.execute(sql`INSERT INTO package_account (package_id, name, price_per_person, vat_group_id)
    SELECT p.id, 'Pris ' || n, 10000, 1 FROM meeting_package p, generate_series(11, 13) n`)
  await db.execute(sql`INSERT INTO order_package (package_id, name, serving, sort_order)
    SELECT p.id, 'Del ' || n, 'coffee', n FROM meeting_package p, generate_series(11, 15) n`)
  await db.execute(sql`INSERT INTO order_package_item (order_package_id, name)
    SELECT o.id, 'Innhold ' || n FROM order_package o, generate_series(1, 3) n`)
  await db.execute(sql`ANALYZE`)
}

type Question = {
  [Name in CallName]: [title: string, name: Name, input: ArgumentsOf<Calls[Name], Blob>]
}[CallName]

const questions: readonly Question[] = [
  ['customers, first page', 'listCustomers', { pageSize: 50 }],
  ['customers, last page', 'listCustomers', { pageSize: 50, pageNumber: customers / 50 }],
  ['customers, by part of a name', 'listCustomers', { pageSize: 50, search: 'het 123' }],
  ['customers, by a contact’s address', 'listCustomers', { pageSize: 50, search: '@k4321.' }],
  ['customers, of a group', 'listCustomers', { pageSize: 50, groupId: 900 }],
  ['customers, by number, falling', 'listCustomers', { pageSize: 50, orderBy: '-customerNumber' }],
  ['private customers, first page', 'listPrivateCustomers', { pageSize: 50 }],
  ['private customers, by part of a name', 'listPrivateCustomers', { pageSize: 50, search: 'kunde 432' }],
  ['registrations that wait', 'listRegistrations', { pageSize: 50 }],
  ['rooms, first page', 'listCatalogueRooms', { pageSize: 50 }],
  ['rooms, all at once', 'listCatalogueRooms', { pageSize: 500 }],
  ['rooms, by part of a name', 'listCatalogueRooms', { pageSize: 50, search: 'rom 1' }],
  ['packages, first page', 'listMeetingPackages', { pageSize: 50 }],
  ['packages, last page', 'listMeetingPackages', { pageSize: 50, pageNumber: packages / 50 }],
  ['packages, by part of a name', 'listMeetingPackages', { pageSize: 50, search: 'pakke 4' }],
  ['registrations, searched', 'listRegistrations', { pageSize: 50, search: 'virksomhet 1' }],
]

async function measure(server: TestServer, database: string): Promise<void> {
  await fillCustomers(server)
  await fillCatalogue(server)
  const headers = await signedInHeaders(
    server,
    await makeAccount(server.database, { grants: ['customers', 'catalogue'] }),
  )
  print(`\n${database}: ${customers} customers, ${rooms} rooms, ${packages} packages, ${times} times each`)
  for (const [title, name, input] of questions) {
    const took: number[] = []
    for (let n = -5; n < times; n++) {
      const start = performance.now()
      const { status } = await server.call(name, input as never, headers)
      if (status !== 200) throw new Error(`${name} was answered ${status}.`)
      if (n >= 0) took.push(performance.now() - start)
    }
    const sorted = took.sort((a, b) => a - b)
    const [p50, p95] = [0.5, 0.95].map((share) => percentile(sorted, share).toFixed(1))
    print(`${title.padEnd(40)} p50 ${p50} ms, p95 ${p95} ms`)
  }
}

if (given.database.includes('postgresql')) {
  const postgres = await startPostgres()
  try {
    const databaseUrl = await postgres.createDatabase('customers')
    const database = await openDatabase({ tenant: 'proysenhuset', dataDir: null, databaseUrl })
    const server = await openTestServer({ database })
    await measure(server, 'postgresql')
    await server.close()
  } finally {
    await postgres.stop()
  }
}
if (given.database.includes('embedded')) {
  const server = await openTestServer()
  await measure(server, 'embedded')
  await server.close()
}
