import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { fromWire, type Instant } from '#domain/time/venue-time.ts'
import { buildApp } from '#server/app.ts'
import { takenInDatabase } from '#server/capacity/taken-in-memory.ts'
import { openHouse } from '#server/catalogue/house/house-store.ts'
import type { Connection, Database } from '#server/database/database.ts'
import type { Watch } from '#server/database/durable-file-system.ts'
import { type DatabaseCopy, openEmbedded } from '#server/database/embedded.ts'
import { openPictures } from '#server/pictures/picture-store.ts'
import { findTenant } from '#tenants/tenants.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { injectionOf } from '#tests/support/server.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { fillHouse } from '../../tools/bench/house.ts'
import { orderQuestion } from '../../tools/bench/workload.ts'

export const durableTenant = 'proysenhuset'

/** Friday 20 November 2026 at 10:00. */
export const durableNow: Instant = fromWire('2026-11-20T10:00:00+01:00') ?? Number.NaN

type Placed = { status: number; code: string | undefined }

export type DurableHouse = {
  database: Database
  app: FastifyInstance
  /** Places the next order; each is available. */
  place(): Promise<Placed>
  close(): Promise<void>
}

/** Copies the files of an in-memory database to a directory: faster than creating one there. */
export async function layOut(copy: DatabaseCopy, dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database')
  await mkdir(folder, { recursive: true })
  const archive = join(dataDir, 'database.tar')
  await writeFile(archive, Buffer.from(await copy.arrayBuffer()))
  await promisify(execFile)('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
}

/** A database in a directory, furnished with fifty rooms and no bookings. */
export async function furnishDurableHouse(dataDir: string, now = durableNow): Promise<void> {
  const database = await openEmptyDatabase()
  await fillHouse(database, 0, now)
  const copy = await database.copy()
  await database.close()
  await layOut(copy, dataDir)
}

/** Half-hour orders that never overlap. `first` is the first day they may use, counted from today. */
export const ordersFrom = (first: number, now = durableNow) => orderQuestion(now, first, 400)

/** The server on the directory of `furnishDurableHouse`, called without a network. */
export async function openDurableHouse(
  dataDir: string,
  orders: ReturnType<typeof ordersFrom>,
  watch?: Watch,
): Promise<DurableHouse> {
  return durableHouseOn(
    await openEmbedded({ tenant: durableTenant, dataDir, ...(watch ? { watch } : {}) }),
    dataDir,
    orders,
  )
}

/** The server on a furnished database of either kind; its uploads are in `dataDir`. It keeps nothing of what is taken. */
export async function durableHouseOn(
  database: Database,
  dataDir: string,
  orders: ReturnType<typeof ordersFrom>,
  clock = () => durableNow,
): Promise<DurableHouse> {
  const tenant = findTenant(durableTenant)
  if (!tenant) throw new Error('There is no such tenant.')
  const filesDir = join(dataDir, 'files')
  await mkdir(filesDir, { recursive: true })
  const app = await buildApp({
    services: {
      tenant,
      database,
      house: openHouse({ database, clock, tenant, filesDir, freshFor: 60_000 }),
      taken: takenInDatabase(database),
      pictures: openPictures({ filesDir, database }),
      publicUrl: 'https://booking.house.example',
      secret: 'a secret of the tests, long enough',
      ordersPerHour: 1_000_000,
      adminEmail: undefined,
      outboxFilled: () => {},
    },
    clock,
    log: false,
    portalDir: join(filesDir, 'no-portal'),
    filesDir,
  })
  return {
    database,
    app,
    place: async () => {
      const answer = await app.inject(injectionOf(orders.nextRequest()))
      return { status: answer.statusCode, code: answer.statusCode < 300 ? answer.json().code : undefined }
    },
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

const codesLost = testStatement<{ code: string }>(`SELECT code FROM unnest($1::text[]) AS confirmed(code)
   WHERE (SELECT count(*) FROM reservation r WHERE r.code = confirmed.code) <> 1`)

const halves = testStatement<{ what: string }>(`SELECT 'reservation ' || code AS what FROM reservation r
   WHERE NOT EXISTS (SELECT 1 FROM booking b JOIN occupancy o ON o.booking_id = b.id WHERE b.reservation_id = r.id)
      OR NOT EXISTS (SELECT 1 FROM outbox m WHERE m.payload ->> 'reservationId' = r.id::text)
      OR NOT EXISTS (SELECT 1 FROM idempotency_key k WHERE k.answer ->> 'code' = r.code)
   UNION ALL
   SELECT 'mail ' || id FROM outbox m
   WHERE NOT EXISTS (SELECT 1 FROM reservation r WHERE m.payload ->> 'reservationId' = r.id::text)
   UNION ALL
   SELECT 'slot of room ' || a.room_id FROM occupancy a JOIN occupancy b
     ON b.room_id = a.room_id AND b.id > a.id AND a.starts_at < b.ends_at AND b.starts_at < a.ends_at`)

/** Faults: confirmed orders that are missing or doubled, and half-written ones. */
export async function findFaults(database: Connection, confirmed: readonly string[]): Promise<string[]> {
  const lost = await database.rows(codesLost, [confirmed])
  const broken = await database.rows(halves, [])
  return [...lost.map(({ code }) => `lost ${code}`), ...broken.map(({ what }) => what)]
}

/** The number of reservations. */
export const countReservations = async (database: Database): Promise<number> =>
  (await database.rows(testStatement<{ n: number }>('SELECT count(*)::int AS n FROM reservation'), []))[0]
    ?.n ?? 0
