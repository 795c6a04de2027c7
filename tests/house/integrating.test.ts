import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findTenant } from '#tenants/tenants.ts'
import { openDemoHouse } from '#tests/support/demo-house.ts'
import { openTestServer, type TestServer } from '#tests/support/server.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')
const packages = join(root, 'node_modules')

let server: TestServer
let address: string
let page: string
let folder: string
let program: string

/** The blocks of code in a language, with the server of the test in place of that of the page. */
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, code = '']) =>
    code.replaceAll('http://127.0.0.1:3000', address),
  )

const typescript5 = `module.exports = require('@ts-morph/common').ts`

/**
 * The folder of an integrator after `npm install`, from the packages that are here. The generator takes TypeScript 5 and
 * looks for it from where it lies, so it is a copy beside the one that `@ts-morph/common` carries. Ours compiles.
 */
async function install(): Promise<void> {
  const inside = join(folder, 'node_modules')
  for (const each of ['.bin', 'typescript']) await mkdir(join(inside, each), { recursive: true })
  await cp(join(packages, 'openapi-typescript'), join(inside, 'openapi-typescript'), { recursive: true })
  await writeFile(join(inside, 'typescript', 'index.js'), typescript5)
  await symlink(join(packages, 'openapi-fetch'), join(inside, 'openapi-fetch'))
  await symlink('../openapi-typescript/bin/cli.js', join(inside, '.bin', 'openapi-typescript'))
  await symlink(join(packages, 'typescript', 'bin', 'tsc'), join(inside, '.bin', 'tsc'))
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
}

beforeAll(async () => {
  const tenant = findTenant('proysenhuset')
  if (!tenant) throw new Error('There is no such tenant.')
  const now = Date.now()
  const { database } = await openDemoHouse(tenant, now)
  server = await openTestServer({ tenant, database, isFurnished: true, now: new Date(now).toISOString() })
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  page = await readFile(join(root, 'docs', 'integrating.md'), 'utf8')
  // Inside the tree, where the other packages are found as if they were installed.
  await mkdir(join(packages, '.cache'), { recursive: true })
  folder = await mkdtemp(join(packages, '.cache', 'integrating-'))
  await install()
  const [settings = ''] = blocks('json')
  await writeFile(join(folder, 'tsconfig.json'), settings)
  program = blocks('ts').join('')
  await writeFile(join(folder, 'book.ts'), program)
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await server.close()
})

test('a client that is generated as the page says compiles, and books a room', {
  timeout: 120_000,
}, async () => {
  const commands = blocks('sh')
    .flatMap((block) => block.trim().split('\n'))
    .filter((line) => !line.startsWith('npm '))
  expect(commands.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'npx openapi-typescript',
    'npx tsc',
    'node book.js',
  ])
  const before = await server.count('reservation')
  let said = ''
  for (const command of commands) said = (await run('sh', ['-c', command], { cwd: folder })).stdout
  expect(said).toMatch(/^.+: [\d.]+ kroner\n[\w-]+: confirmed, .+\n$/)
  expect(await server.count('reservation')).toBe(before + 1)
})

// Five runs of the compiler, beside other tests.
test('the compiler refuses what the document does not allow', { timeout: 120_000 }, async () => {
  const wrong = {
    'an unknown path': ['/api/v1/online_booking/terms', '/api/v1/online_booking/term'],
    'a missing field': ["meetingTitle: 'Høstmøte',", ''],
    'a wrong type': ['expectedPax: people,\n    customerCard', "expectedPax: 'ten',\n    customerCard"],
    'a code that the call cannot answer': ["'priceChanged'", "'wrongPassword'"],
    'a field that the answer has not': ['read.reservationStatus', 'read.status'],
  }
  for (const [what, [right = '', fault = '']] of Object.entries(wrong)) {
    expect(program).toContain(right)
    await writeFile(join(folder, 'book.ts'), program.replace(right, fault))
    const failed = await run('npx', ['tsc', '--noEmit'], { cwd: folder }).catch(({ stdout }) => stdout)
    expect([what, failed]).toEqual([what, expect.stringMatching(/^book\.ts\(\d+,\d+\): error TS/)])
  }
})
