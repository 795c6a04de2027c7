import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOUR } from '#domain/time/venue-time.ts'
import { backUpDaily } from '#server/backup/daily-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { fileLines, writeBackup } from '#server/backup/write-backup.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { openedServer } from '#tests/support/opened-server.ts'
import { anOrder } from '#tests/support/orders.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgresql.ts'

const tenant = 'proysenhuset'
const server = openedServer()
let folder: string
let filesDir: string
let path: string
let postgres: PostgresServer

/** The lines of a backup but the first, which says when it was taken. */
const linesOf = async (file: string) =>
  gunzipSync(await readFile(file))
    .toString()
    .split('\n')
    .slice(1)
    .sort()

beforeAll(async () => {
  postgres = await startPostgres()
  folder = await mkdtemp(join(tmpdir(), 'moterom-backup-'))
  filesDir = join(folder, 'files')
  path = join(folder, 'backup.ndjson.gz')
  await mkdir(join(filesDir, 'rooms'), { recursive: true })
  await writeFile(join(filesDir, 'rooms', 'a.webp'), Buffer.from([0, 255, 10, 13]))
  const ordered = server.call('placeReservation', { body: anOrder(), idempotencyKey: 'of-the-backup-test' })
  const taken = writeBackup({ database: server.database, tenant, filesDir, now: server.now() }, path)
  expect((await ordered).status).toBe(201)
  await taken
  await writeBackup({ database: server.database, tenant, filesDir, now: server.now() }, path)
}, 120_000)
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true })
})

describe.each([
  ['the embedded database', openEmptyDatabase],
  ['PostgreSQL', async () => openPostgresql(await postgres.createDatabase('restored'), tenant, () => {})],
])('into %s', (name, open) => {
  it('a backup comes back as it was, with its uploads, and only where there is nothing', async () => {
    const database = await open()
    const restored = join(folder, `restored into ${name}`)
    try {
      await restoreBackup({ database, tenant, filesDir: restored }, path)
      const again = join(folder, `${name}.gz`)
      await writeBackup({ database, tenant, filesDir: restored, now: server.now() }, again)
      expect(await linesOf(again)).toEqual(await linesOf(path))
      await expect(restoreBackup({ database, tenant, filesDir: restored }, path)).rejects.toThrow('not empty')
    } finally {
      await database.close()
    }
  }, 60_000)
})

it('a backup that is not whole, or was changed, is refused and leaves nothing', async () => {
  const database = await openEmptyDatabase()
  const text = gunzipSync(await readFile(path)).toString()
  const restoring = async (changed: string) => {
    const spoilt = join(folder, 'spoilt.gz')
    await writeFile(spoilt, gzipSync(changed))
    await restoreBackup({ database, tenant, filesDir: join(folder, 'spoilt') }, spoilt)
  }
  try {
    await expect(restoring(text.slice(0, text.lastIndexOf('{"end"')))).rejects.toThrow('not whole')
    await expect(restoring(text.replace('Høstmøte', 'Vårmøte'))).rejects.toThrow('came out otherwise')
    await expect(restoring(text.replace(tenant, 'utoya'))).rejects.toThrow('of utoya')
    await restoring(text)
  } finally {
    await database.close()
  }
}, 60_000)

it('a picture that is removed while the backup is made is left out of it, and spoils nothing', async () => {
  const pictures = join(folder, 'pictures')
  await mkdir(pictures)
  for (const name of ['a', 'b', 'c']) await writeFile(join(pictures, name), name)
  const found: string[] = []
  for await (const line of fileLines(pictures)) {
    found.push(JSON.parse(line).file)
    if (found.length === 1) for (const name of ['a', 'b']) await rm(join(pictures, name), { force: true })
  }
  expect(found.length).toBeLessThan(3)
  expect(found.at(-1)).toBe('c')
})

it('the embedded database is backed up once a day, and seven days are kept', async () => {
  const { database } = server
  const days = join(folder, 'days')
  await mkdir(days)
  await writeFile(join(days, 'by-hand.ndjson.gz'), '')
  const made: boolean[] = []
  for (const day of [0, 0, 1, 2, 3, 4, 5, 6, 7])
    made.push(await backUpDaily({ database, tenant, filesDir, now: server.now() + day * 24 * HOUR }, days))
  expect(made).toEqual([true, false, true, true, true, true, true, true, true])
  const dates = ['11-21', '11-22', '11-23', '11-24', '11-25', '11-26', '11-27']
  expect((await readdir(days)).sort()).toEqual([
    ...dates.map((date) => `2026-${date}.ndjson.gz`),
    'by-hand.ndjson.gz',
  ])
}, 60_000)
