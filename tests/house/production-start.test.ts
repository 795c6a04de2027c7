import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { everySource } from './tree.ts'

const root = join(import.meta.dirname, '..', '..')
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))

test('what runs in production imports no package that is for building and testing alone', () => {
  const { devDependencies } = read('package.json')
  const runs =
    /^(?:server|contract|domain|tenants|demo|tools\/(?:admin|backup))\/(?!database\/drizzle\.config)|^tools\/open-database/
  const wrong = everySource
    .filter(({ path }) => runs.test(path))
    .flatMap(({ path, imports }) =>
      Object.keys(devDependencies)
        .filter((name) => imports.some((each) => each === name || each.startsWith(`${name}/`)))
        .map((name) => `${path} imports ${name}`),
    )
  expect(wrong).toEqual([])
})

test('a production start without the packages that build installs none, and says where to build', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'moterom-production-'))
  const packages: Record<string, { dev?: boolean }> = read('package-lock.json').packages
  const installed = Object.fromEntries(Object.entries(packages).filter(([, { dev }]) => !dev))
  try {
    for (const path of ['package.json', 'package-lock.json', 'tenants/proysenhuset/tenant.ts'])
      cpSync(join(root, path), join(folder, path))
    for (const name of ['start', 'portal', 'preconditions', 'replace-folder'])
      cpSync(join(root, 'tools', `${name}.mjs`), join(folder, 'tools', `${name}.mjs`))
    mkdirSync(join(folder, 'node_modules'))
    writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }))
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'tools', 'start.mjs')], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(await freePort()) },
      timeout: 20_000,
    })
    expect({ status, stdout, stderr: stderr.trim() }).toEqual({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(/^dist\/proysenhuset was not built from these files, .*npm ci, .*\.$/),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
