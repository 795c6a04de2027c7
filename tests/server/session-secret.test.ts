import { existsSync } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keptSecret } from '#server/process/session-secret.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'

let dataDir: string
let path: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'moterom-secret-'))
  path = join(dataDir, 'session-secret')
})
afterEach(() => rm(dataDir, { recursive: true }))

it('is created once by concurrent readers, and nothing is left beside it', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => keptSecret(dataDir)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[\w-]{43}$/)
  expect(await readdir(dataDir)).toEqual(['session-secret'])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(await keptSecret(dataDir)).toBe(secrets[0])
})

it('is on disk before it has its name, and its name too before it is used', async () => {
  const file = await open(dataDir)
  const handle = Object.getPrototypeOf(file)
  await file.close()
  const named: boolean[] = []
  const sync = vi.spyOn(handle, 'sync').mockImplementation(async () => {
    named.push(existsSync(path))
  })
  try {
    await keptSecret(dataDir)
  } finally {
    sync.mockRestore()
  }
  expect(named).toEqual([false, true])
})

it.each(['', '\n', 'x'.repeat(21), `${'x'.repeat(31)}\n`])(
  'is refused, and left unchanged, when it is truncated: %j',
  async (text) => {
    await writeFile(path, text)
    const refused = keptSecret(dataDir)
    await expect(refused).rejects.toThrow(StartRefusal)
    await expect(refused).rejects.toThrow(`The secret in ${path} is empty or truncated`)
    expect(await readFile(path, 'utf8')).toBe(text)
  },
)

it('may be set by the operator', async () => {
  await writeFile(path, `${'x'.repeat(32)}\n`)
  expect(await keptSecret(dataDir)).toBe('x'.repeat(32))
})
