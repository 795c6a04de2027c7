import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHouse } from '#server/catalogue/house/house-store.ts'
import { lockScript, retrying, statement } from '#server/database/database.ts'
import type { EmbeddedDatabase } from '#server/database/embedded.ts'
import { migrationsFolder } from '#server/database/prepare-schema.ts'
import { vatGroup } from '#server/database/schema.ts'
import { tidy } from '#server/housekeeping.ts'
import { MOST_TRIES } from '#server/mail/backoff.ts'
import { tenants } from '#tenants/tenants.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { instant, present } from '#tests/support/server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

describe('a statement', () => {
  it('has a unique name, on every database', () => {
    const one = statement('test-named', 'SELECT 1')
    expect(statement('test-named', 'SELECT 1')).toEqual(one)
    expect(() => statement('test-named', 'SELECT 2')).toThrow('Two statements have the name “test-named”.')
  })
})

describe('the migrations', () => {
  it('name no schema, since each tenant has its own', async () => {
    const files = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql'))
    for (const name of files)
      expect(await readFile(join(migrationsFolder, name), 'utf8')).not.toContain('"public"')
  })
})

describe('locks', () => {
  it('are taken once each, in a global order', () => {
    const one = lockScript('utoya', [
      { kind: 'coupon', id: 1 },
      { kind: 'room', id: 7 },
      { kind: 'room', id: 3 },
      { kind: 'room', id: 7 },
    ])
    expect(one.match(/'utoya:[^']+'/g)).toEqual(["'utoya:1:3'", "'utoya:1:7'", "'utoya:2:1'"])
  })
})

describe('an aborted transaction', () => {
  const broken = (code: string) => Object.assign(new Error('broken off'), { code })

  it('is tried three times, through any wrapper of the error', async () => {
    let tries = 0
    const run = retrying(async () => {
      tries++
      throw new Error('wrapped', { cause: broken('40P01') })
    })
    await expect(run).rejects.toThrow('wrapped')
    expect(tries).toBe(3)
  })

  it('is tried again when something that it refers to was deleted meanwhile', async () => {
    let tries = 0
    const run = retrying(async () => {
      if (++tries === 1) throw broken('23503')
      return tries
    })
    expect(await run).toBe(2)
  })

  it('is not tried again for any other reason', async () => {
    let tries = 0
    const run = retrying(async () => {
      tries++
      throw broken('23P01')
    })
    await expect(run).rejects.toThrow('broken off')
    expect(tries).toBe(1)
  })
})

describe('on a database', () => {
  let database: EmbeddedDatabase
  beforeAll(async () => {
    database = await openEmptyDatabase()
  }, 60_000)
  afterAll(() => database.close())

  it('the house in memory is reloaded when the database says so, and not before', async () => {
    let now = instant(present)
    const house = openHouse({
      database,
      clock: () => now,
      tenant: tenants.proysenhuset,
      filesDir: '',
      freshFor: 1000,
    })
    const first = await house.current()
    await database.db.insert(vatGroup).values({ name: 'Leie', vatRatePct: 25 })
    now += 999
    expect(await house.current()).toBe(first)
    now += 1
    const second = await house.current()
    expect([second === first, second.version]).toEqual([false, first.version + 1])
    now += 5000
    expect(await house.current()).toBe(second)
    await database.db.delete(vatGroup)
    const third = await house.renewed()
    expect(third.version).toBe(second.version + 1)
    await database.db.insert(vatGroup).values({ name: 'Mat', vatRatePct: 15 })
    now -= 60_000
    expect((await house.current()).version, 'after the clock was put back').toBe(third.version + 1)
    await database.db.delete(vatGroup)
  })

  it('a rejected transaction stores nothing', async () => {
    const insert = testStatement<never>(`INSERT INTO setting (key, value) VALUES ('a', '1')`)
    const attempt = database.transaction([{ kind: 'room', id: 1 }], async (connection) => {
      await connection.rows(insert, [])
      throw new Error('no')
    })
    await expect(attempt).rejects.toThrow('no')
    expect(await database.rows(testStatement('SELECT key FROM setting'), [])).toEqual([])
  })

  it('a migration normalises texts in another Unicode form', async () => {
    const group = await database.db
      .insert(vatGroup)
      .values({ name: 'Ma\u030alti\u0308d', vatRatePct: 15 })
      .returning()
    const run = (sql: string, values: unknown[] = []) => database.rows(testStatement<never>(sql), values)
    const mail = `INSERT INTO outbox (message_id, kind, recipient, locale, payload, created_at, next_try_at)
      VALUES (gen_random_uuid(), 'confirmation', $1, 'nb-NO', $2::jsonb, now(), now())`
    await run(mail, ['A\u030aSE@kunde.example', JSON.stringify({ customerName: 'A\u030ase', code: 'Å' })])
    const file = await readFile(join(migrationsFolder, '0008_one-spelling.sql'), 'utf8')
    for (const part of file.split('--> statement-breakpoint')) await run(part)
    const read = testStatement('SELECT (SELECT name FROM vat_group) AS name, recipient, payload FROM outbox')
    expect(await database.rows(read, [])).toEqual([
      { name: 'Måltïd', recipient: 'åSE@kunde.example', payload: { customerName: 'Åse', code: 'Å' } },
    ])
    expect(group).toHaveLength(1)
    await run('DELETE FROM outbox')
    await database.db.delete(vatGroup)
  })

  it('expired data is deleted in time', async () => {
    const days = (n: number) => new Date(instant(present) - n * 86_400_000).toISOString()
    const run = (sql: string, values: unknown[]) => database.rows(testStatement<never>(sql), values)
    for (const [id, departed] of [
      ['00000000-0000-4000-8000-000000000001', days(31)],
      ['00000000-0000-4000-8000-000000000002', days(29)],
    ]) {
      await run(
        `INSERT INTO reservation (id, code, status, arrival, departure, expected_pax, meeting_title, meeting_lead,
           note, customer_name, customer_email, customer_phone, is_organization, locale, terms_version,
           price_summary, created_at)
         VALUES ($1::uuid, right($1::text, 20), 'confirmed', $2::timestamptz, $2::timestamptz, 1, '', '', '', '', '', '',
           false, 'nb-NO', '', '{}', $2::timestamptz)`,
        [id, departed],
      )
      const allergy = `INSERT INTO sealed_allergies VALUES ($1::uuid, '', '')`
      await run(allergy, [id])
    }
    for (const [key, at] of [
      ['old', days(3)],
      ['new', days(1)],
    ]) {
      const answer = `INSERT INTO idempotency_key VALUES ($1, '', '{}', $2::timestamptz)`
      await run(answer, [key, at])
      await run('INSERT INTO rate_limit VALUES ($1, $2::timestamptz, 1)', [key, at])
    }
    await run("INSERT INTO rate_limit VALUES ('taken off again', $1::timestamptz, 0)", [days(1)])
    const mails: [kind: string, written: string, sent: string | null, tries: number][] = [
      ['old', days(31), days(31), 1],
      ['new', days(31), days(29), 1],
      ['given up', days(31), null, MOST_TRIES],
      ['given up recently', days(29), null, MOST_TRIES],
      ['never sent', days(31), null, 0],
      ['waiting', days(29), null, 0],
    ]
    for (const mail of mails)
      await run(
        `INSERT INTO outbox (message_id, kind, recipient, locale, payload, created_at, next_try_at, sent_at, tries) VALUES
           (gen_random_uuid(), $1, '', 'nb-NO', '{}', $2::timestamptz, $2::timestamptz, $3::timestamptz, $4::int)`,
        mail,
      )
    await tidy(database, instant(present))
    const left = await database.rows(
      testStatement(`SELECT (SELECT array_agg(right(reservation_id::text, 1)) FROM sealed_allergies) AS allergies,
           (SELECT array_agg(key) FROM idempotency_key) AS answers, (SELECT array_agg(key) FROM rate_limit) AS tries,
           (SELECT array_agg(kind ORDER BY id) FROM outbox) AS mails`),
      [],
    )
    expect(left).toEqual([
      { allergies: ['2'], answers: ['new'], tries: ['new'], mails: ['new', 'given up recently', 'waiting'] },
    ])
  })
})
