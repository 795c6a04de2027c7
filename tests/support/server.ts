import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { ArgumentsOf, ResponseOf } from '#contract/call.ts'
import type { CallName, Calls } from '#contract/calls.ts'
import type { WireRequest } from '#contract/client.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { requestFor } from '#contract/every-request.ts'
import { fromWire, type Instant } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { type AppOptions, buildApp } from '#server/app.ts'
import { takenInDatabase } from '#server/capacity/taken-in-memory.ts'
import { openHouse } from '#server/catalogue/house/house-store.ts'
import type { Database } from '#server/database/database.ts'
import { openPictures } from '#server/pictures/picture-store.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { findTenant } from '#tenants/tenants.ts'
import { openTestHouse } from '#tests/support/empty-database.ts'
import { emptyTables } from '#tests/support/empty-tables.ts'
import { furnishTestHouse } from '#tests/support/test-house.ts'
import { testStatement } from '#tests/support/test-statement.ts'

/** Friday 20 November 2026 at 10:00, the present of the server's tests. */
export const present = '2026-11-20T10:00:00+01:00'

export const instant = (wire: string): Instant => fromWire(wire) ?? Number.NaN

export type TestAnswer<Name extends CallName> = {
  status: number
  /** Of a successful call; refusals are in `refusal`. */
  body: ResponseOf<Calls[Name]>
  refusal: ErrorBody['context']
  headers: Record<string, unknown>
}

export type TestServer = {
  app: FastifyInstance
  services: AccountServices
  database: Database
  /** Calls as the client would, through HTTP's own parsing. */
  call<Name extends CallName>(
    name: Name,
    input: ArgumentsOf<Calls[Name], Blob>,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<Name>>
  /** The number of rows of a table. */
  count(table: string): Promise<number>
  /** Deletes everything that customers have made; the house stays. */
  clear(): Promise<void>
  setNow(wire: string): void
  now(): Instant
  close(): Promise<void>
}

export type TestServerOptions = {
  now?: string
  tenant?: Tenant
  /** The address where requests are answered. */
  adminEmail?: string | undefined
  /** A database to use; in memory when absent. */
  database?: Database
  /** The database already has the test house. */
  isFurnished?: boolean
  app?: Partial<AppOptions>
  apiUrl?: string
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** A request of the client for `app.inject`. */
export function injectionOf(
  { method, url, headers, body }: WireRequest,
  more: Record<string, string> = {},
): InjectOptions {
  if (body === undefined) return { method, url, headers: { ...headers, ...more } }
  const isForm = body instanceof URLSearchParams
  return {
    method,
    url,
    headers: { ...headers, ...(isForm ? FORM : {}), ...more },
    payload: isForm ? body.toString() : (body as object),
  }
}

/** The response: JSON, or a file. */
export function answerOf({ headers, rawPayload, payload }: LightMyRequestResponse) {
  const contentType = String(headers['content-type'])
  if (contentType.startsWith('application/json')) return JSON.parse(payload)
  const name = /filename\*=UTF-8''(\S+)/.exec(String(headers['content-disposition'] ?? ''))?.[1]
  return { contentType, fileName: name && decodeURIComponent(name), bytes: rawPayload }
}

/** What customers have made. */
export const madeTables = [
  'reservation',
  'restriction',
  'offer',
  'idempotency_key',
  'outbox',
  'rate_limit',
  'packet',
  'booking',
  'occupancy',
]

/** A server with the small test house that does not listen: use `call`, or `app.inject`. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const tenant = options.tenant ?? findTenant('proysenhuset')
  if (!tenant) throw new Error('There is no such tenant.')
  const database = options.database ?? (await openTestHouse())
  if (options.database && !options.isFurnished) await furnishTestHouse(database.db)
  const filesDir = await mkdtemp(join(tmpdir(), 'moterom-files-'))
  let now = instant(options.now ?? present)
  const clock = () => now
  const services: AccountServices = {
    tenant,
    database,
    house: openHouse({ database, clock, tenant, filesDir: options.app?.filesDir ?? filesDir, freshFor: 0 }),
    taken: takenInDatabase(database),
    pictures: openPictures({ filesDir: options.app?.filesDir ?? filesDir, database }),
    publicUrl: 'https://booking.house.example',
    apiUrl: options.apiUrl,
    secret: 'a secret of the tests, long enough',
    ordersPerHour: 1_000_000,
    adminEmail: options.adminEmail,
    outboxFilled: () => {},
  }
  const app = await buildApp({
    services,
    clock,
    log: false,
    portalDir: join(filesDir, 'no-portal'),
    filesDir,
    ...options.app,
  })
  return {
    app,
    services,
    database,
    call: async (name, input, headers = {}) => {
      const answer = await app.inject(injectionOf(requestFor(name, input), headers))
      const body = answerOf(answer)
      return { status: answer.statusCode, body, refusal: body.context, headers: answer.headers }
    },
    count: async (table) => {
      const rows = await database.rows<{ n: number }>(
        testStatement(`SELECT count(*)::int AS n FROM ${table}`),
        [],
      )
      return rows[0]?.n ?? 0
    },
    clear: () => emptyTables(database, madeTables),
    setNow: (wire) => {
      now = instant(wire)
    },
    now: clock,
    close: async () => {
      await app.close()
      await database.close()
      await rm(filesDir, { recursive: true })
    },
  }
}
