import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD, demoPeople, emailOf } from '#server/demo/people.ts'
import { tenants } from '#tenants/tenants.ts'
import { makeAccount } from '#tests/support/people.ts'
import { sharedServer } from '#tests/support/shared-server.ts'
import { testStatement } from '#tests/support/test-statement.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const hasTools = ['bash', 'curl'].every((tool) => spawnSync(tool, ['--version']).status === 0)
const server = sharedServer()
let folder: string

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  folder = await mkdtemp(join(tmpdir(), 'moterom-curl-'))
  // A refusal ends the script.
  await writeFile(join(folder, '.curlrc'), 'fail\n')
})
afterAll(() => rm(folder, { recursive: true }))

/** The README's example, against this server, with the picture in place. */
async function example(): Promise<string> {
  const readme = await readFile(join(root, 'README.md'), 'utf8')
  const block = readme.split('```sh\n').find((text) => text.startsWith('API='))
  const { port } = server.app.server.address() as AddressInfo
  return (block?.split('```')[0] ?? 'exit 1')
    .replace(':3000', `:${port}`)
    .replace('@docs/', `@${join(root, 'docs')}/`)
}

it.skipIf(!hasTools)(
  'the README’s example signs in and administers a room',
  async () => {
    const rolf = demoPeople(tenants.proysenhuset).find(({ key }) => key === 'rooms')
    const email = rolf ? emailOf(rolf, tenants.proysenhuset) : ''
    await makeAccount(server.database, { email, password: DEMO_PASSWORD, grants: ['catalogue'] })
    const env = { ...process.env, HOME: folder, CURL_HOME: folder }
    const script = ['-euo', 'pipefail', '-c', await example()]
    const { stdout } = await promisify(execFile)('bash', script, { cwd: folder, env })
    expect(stdout).toContain('"description":"Under taket, med utsikt"')
    expect(stdout).toContain('"fileName":"home.webp"')
    expect((await readFile(join(folder, 'rooms.xlsx'))).subarray(0, 2).toString()).toBe('PK')
    const { id } = JSON.parse(await readFile(join(folder, 'room.json'), 'utf8'))
    const ended = testStatement<{ n: number }>(
      'SELECT count(*)::int AS n FROM session WHERE ended_at IS NOT NULL',
    )
    expect(await server.database.rows(ended, [])).toEqual([{ n: 1 }])
    expect((await server.call('readRoom', { roomSlug: 'kvisten' })).status).toBe(404)
    expect(id).toBeGreaterThan(0)
  },
  60_000,
)
