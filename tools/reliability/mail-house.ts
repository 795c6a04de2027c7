import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '#server/database/connect.ts'
import { type Database, statement } from '#server/database/database.ts'
import { durableNow, durableTenant, furnishDurableHouse } from '#tests/support/durable-house.ts'
import { startPostgres } from '#tests/support/postgresql.ts'
import { fillHouse } from '../bench/house.ts'
import { type StartedServer, serve } from '../bench/start-server.ts'

/** A house whose server can be started and killed, and whose database can be read while it is stopped. */
export type MailHouse = {
  serve(smtpUrl: string): Promise<StartedServer>
  /** Reads the database and closes it again. */
  inspect<T>(read: (database: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Furnishes an empty house on one kind of database, its data in `folder`. */
export async function openMailHouse(kind: Database['kind'], folder: string): Promise<MailHouse> {
  const dataDir = join(folder, kind)
  await mkdir(dataDir, { recursive: true })
  const postgres = kind === 'embedded' ? undefined : await startPostgres()
  const databaseUrl = await postgres?.createDatabase('mail')
  const inspect: MailHouse['inspect'] = async (read) => {
    const database = await openDatabase({ tenant: durableTenant, dataDir, databaseUrl })
    try {
      return await read(database)
    } finally {
      await database.close()
    }
  }
  if (postgres) await inspect((database) => fillHouse(database, 0, durableNow))
  else await furnishDurableHouse(dataDir)
  return {
    inspect,
    serve: (smtpUrl) =>
      serve({
        ...{ DATA_DIR: dataDir, TENANT: durableTenant, SMTP_URL: smtpUrl, LOG_LEVEL: 'fatal' },
        ...{ ADMIN_EMAIL: 'huset@house.example', ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) },
      }),
    close: async () => postgres?.stop(),
  }
}

const hasten = statement<never>(
  'reliability-mail-hasten',
  'UPDATE outbox SET next_try_at = now() WHERE sent_at IS NULL',
)
const unsent = statement<{ n: number }>(
  'reliability-mail-unsent',
  'SELECT count(*)::int AS n FROM outbox WHERE sent_at IS NULL',
)

/** Makes every waiting mail due at once, and returns their number. */
export async function hastenMails(database: Database): Promise<number> {
  await database.rows(hasten, [])
  return (await database.rows(unsent, []))[0]?.n ?? Number.NaN
}
