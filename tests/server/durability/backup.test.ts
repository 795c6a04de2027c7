import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUpDaily } from '#server/backup/daily-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { fileLines, writeBackup } from '#server/backup/write-backup.ts'
import { openPostgresql } from '#server/database/postgresql.ts'
import { openEmptyDatabase } from '#tests/support/empty-database.ts'
import { anOrder } from '#tests/support/orders.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgresql.ts'
import { instant } from '#tests/support/server.ts'
import { sharedServer } from '#tests/support/shared-server.ts'

const tenant = 'proysenhuset'
const server = sharedServer()
let folder: string
let filesDir: string
let path: string
let backup: Buffer
let postgres: PostgresServer

/** The lines of a backup except the first, which has its time. */
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
  backup = await readFile(path)
}, 120_000)
afterAll(async () => {
  await postgres.stop()
  await rm(folder, { recursive: true })
})

describe.each([
  ['the embedded database', openEmptyDatabase],
  ['PostgreSQL', async () => openPostgresql(await postgres.createDatabase('restored'), tenant, () => {})],
])('into %s', (name, open) => {
  it('a backup is restored completely, with its uploads, and only into an empty place', async () => {
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

it('an incomplete or altered backup is refused and leaves nothing', async () => {
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

/** The backup with one more upload at its beginning, as after tampering. */
function withUpload(file: string, content = 'evil', sum = content) {
  const sha256 = createHash('sha256').update(sum).digest('hex')
  const line = JSON.stringify({ file, sha256, bytes: Buffer.from(content).toString('base64') })
  const text = gunzipSync(backup).toString()
  return gzipSync(text.replace('\n', `\n${line}\n`))
}

it('writes no upload outside its folder, and no corrupt one, and then restores nothing', async () => {
  const database = await openEmptyDatabase()
  const restored = join(folder, 'inside', 'files')
  const restoring = async (content: Buffer) => {
    const file = join(folder, 'with-upload.gz')
    await writeFile(file, content)
    await restoreBackup({ database, tenant, filesDir: restored }, file)
  }
  try {
    const outside = ['../x', '../files-evil/x', 'rooms/../../x', join(folder, 'x'), '..', '.', '']
    for (const file of outside)
      await expect(restoring(withUpload(file)), file).rejects.toThrow(`The upload ${file} lies outside.`)
    await expect(restoring(withUpload('rooms/x', 'a', 'b'))).rejects.toThrow('The upload rooms/x is spoilt.')
    expect(existsSync(join(folder, 'inside'))).toBe(false)
    await restoring(withUpload('rooms/../b', 'good'))
    expect(await readFile(join(restored, 'b'), 'utf8')).toBe('good')
  } finally {
    await database.close()
  }
}, 60_000)

it('a picture removed while the backup is made is left out, and the backup stays valid', async () => {
  const pictures = join(folder, 'pictures')
  await mkdir(pictures)
  for (const name of ['a', 'b', 'c']) await writeFile(join(pictures, name), name)
  const differences: string[] = []
  for await (const line of fileLines(pictures)) {
    differences.push(JSON.parse(line).file)
    if (differences.length === 1)
      for (const name of ['a', 'b']) await rm(join(pictures, name), { force: true })
  }
  expect(differences.length).toBeLessThan(3)
  expect(differences.at(-1)).toBe('c')
})

it('the embedded database is backed up once a day of the venue, and seven days are kept', async () => {
  const { database } = server
  const days = join(folder, 'days')
  await mkdir(days)
  for (const name of ['by-hand.ndjson.gz', '2026-11-01.ndjson.gz.new']) await writeFile(join(days, name), '')
  const backUp = (at: string) => backUpDaily({ database, tenant, filesDir, now: instant(at) }, days)
  const made: [string, boolean][] = []
  // Midnight at the venue is 22 o'clock in UTC in summer, and 23 o'clock in winter.
  for (const at of [
    '2026-10-24T23:59:59+02:00',
    '2026-10-25T00:00:00+02:00',
    '2026-10-25T23:59:59+01:00',
    '2026-10-26T00:00:00+01:00',
    '2026-10-26T00:30:00+01:00',
    ...[27, 28, 29, 30, 31].map((day) => `2026-10-${day}T12:00:00+01:00`),
  ])
    made.push([at.slice(5, 16), await backUp(at)])
  expect(made).toEqual([
    ['10-24T23:59', true],
    ['10-25T00:00', true],
    ['10-25T23:59', false],
    ['10-26T00:00', true],
    ['10-26T00:30', false],
    ...[27, 28, 29, 30, 31].map((day) => [`10-${day}T12:00`, true]),
  ])
  expect((await readdir(days)).sort()).toEqual([
    ...[25, 26, 27, 28, 29, 30, 31].map((day) => `2026-10-${day}.ndjson.gz`),
    '2026-11-01.ndjson.gz.new',
    'by-hand.ndjson.gz',
  ])
}, 60_000)
