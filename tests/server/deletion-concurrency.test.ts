import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { customerGroup, role } from '#server/database/account-schema.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import { product } from '#server/database/schema.ts'
import { anOrder } from '#tests/support/orders.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgresql.ts'
import { resourceSamples } from '#tests/support/resource-samples.ts'
import { openRoomOffice, type RoomOffice } from '#tests/support/room-staff.ts'

const SCHEMA = 'proysenhuset'

let postgres: PostgresServer
let office: RoomOffice
let deleting: Client

beforeAll(async () => {
  postgres = await startPostgres()
  const url = await postgres.createDatabase('deletions')
  office = await openRoomOffice({ database: await openPostgresql(url, SCHEMA, () => {}) })
  deleting = new Client({ connectionString: url })
  await deleting.connect()
  await deleting.query(`SET search_path TO ${SCHEMA}, public`)
}, 120_000)
afterAll(async () => {
  await deleting.end()
  await office.server.close()
  await postgres.stop()
})

async function isBlocked(): Promise<boolean> {
  // Within a transaction PostgreSQL shows the activity as it was when it was first asked for.
  await deleting.query('SELECT pg_stat_clear_snapshot()')
  const { rows } = await deleting.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

/** Deletes a row while a call that refers to it is under way: the deletion is committed once the call waits for it. */
async function whileDeleting<T>(table: string, id: number, call: () => Promise<T>): Promise<T> {
  await deleting.query('BEGIN')
  await deleting.query(`DELETE FROM ${table} WHERE id = $1`, [id])
  let isAnswered = false
  const answer = call().finally(() => {
    isAnswered = true
  })
  let hasWaited = false
  while (!isAnswered && !hasWaited) {
    hasWaited = await isBlocked()
    if (!hasWaited) await pause(5)
  }
  await deleting.query('COMMIT')
  const answered = await answer
  // An answer that came without waiting is shown, and leaves no transaction open for the next test.
  if (!hasWaited) throw new Error(`The call did not wait for the deletion: ${JSON.stringify(answered)}`)
  return answered
}

const refusedFields = ({ status, refusal }: { status: number; refusal?: { fields?: { path: string }[] } }) =>
  [status, ...(refusal?.fields ?? []).map(({ path }) => path)].join(' ')

it('an invitation with a role that is being deleted is refused at the role', async () => {
  const { superuser } = office.people
  const { db } = office.server.database
  const [{ id } = { id: 0 }] = await db
    .insert(role)
    .values({ name: 'Vakt', grants: ['kitchen'] })
    .returning()
  const body = { firstName: 'Ny', lastName: 'Ansatt', email: 'ny@huset.example', roleId: id }
  const answer = await whileDeleting('role', id, () => office.call('inviteStaff', { body }, superuser))
  expect(refusedFields(answer)).toBe('422 roleId')
})

it('a customer in a group that is being deleted is refused at the groups', async () => {
  const { otherStaff } = office.people
  const { db } = office.server.database
  const [{ id } = { id: 0 }] = await db.insert(customerGroup).values({ name: 'Medlemmer' }).returning()
  const body = { name: 'Eksempel AS', groupIds: [id] }
  const answer = await whileDeleting('customer_group', id, () =>
    office.call('createCustomer', { body }, otherStaff),
  )
  expect(refusedFields(answer)).toBe('422 groupIds')
})

it('an order of a product that is being deleted is refused at the product', async () => {
  const { db } = office.server.database
  const { product: sample } = resourceSamples(0)
  const values = { ...sample, isAvailable: true, isServing: false, sellingPrice: 0 }
  const [{ id } = { id: 0 }] = await db.insert(product).values(values).returning()
  const body = anOrder({ packet: { extraProducts: [{ productId: id, quantity: 1 }] } })
  const answer = await whileDeleting('product', id, () => office.server.call('placeReservation', { body }))
  expect(refusedFields(answer)).toBe('422 packets.0.extraProducts.0.productId')
})
