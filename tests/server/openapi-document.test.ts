import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedServer } from '#tests/support/shared-server.ts'

const run = promisify(execFile)
const validator = join(import.meta.dirname, '..', '..', 'node_modules', '.bin', 'validate-api')
const server = sharedServer()
let folder: string
let served: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moterom-openapi-'))
  served = (await server.app.inject('/api/v1/openapi.json')).body
})
afterAll(() => rm(folder, { recursive: true }))

/** What the schema of OpenAPI itself says of a document. */
async function validated(json: string): Promise<{ valid: boolean; errors?: unknown }> {
  const file = join(folder, 'openapi.json')
  await writeFile(file, json)
  const { stdout } = await run(process.execPath, [validator, file]).catch((error) => error)
  return JSON.parse(stdout)
}

test('the served document is valid OpenAPI 3.1', async () => {
  expect(JSON.parse(served).openapi).toBe('3.1.0')
  expect(await validated(served)).toEqual({ valid: true })
})

test('the validator finds a fault in it', async () => {
  const document = JSON.parse(served)
  document.paths['/api/v1/online_booking'].post.parameters[0].in = 'body'
  expect(await validated(JSON.stringify(document))).toMatchObject({ valid: false })
})
