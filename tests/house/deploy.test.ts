import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { findMissingSettings } from '#server/process/missing-settings.ts'

const root = join(import.meta.dirname, '..', '..')
const deploy = join(root, 'deploy')
const textOf = (name: string) => readFileSync(join(deploy, name), 'utf8')

test('the settings for a house in use are accepted, and miss nothing but the administrator and the terms', () => {
  const env = readEnv(parseEnv(textOf('moterom.env')))
  const facts = {
    isTrial: env.isTrial,
    publicUrl: env.publicUrl,
    sendsMail: env.smtpUrl !== undefined,
    hasOrganisationRegister: env.organisationRegisterUrl !== undefined,
    missingPictures: [],
    // Of the venue's own folder.
    hasOwnContact: true,
    hasStaffMail: env.adminEmail !== undefined,
    hasAdministrator: false,
    hasTerms: false,
    hasRooms: false,
    hasOpeningHours: false,
  }
  expect(findMissingSettings(facts).map(({ code }) => code)).toEqual([
    'administrator',
    'rooms',
    'openingHours',
    'terms',
  ])
})

const systemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!systemd)('systemd accepts the units', () => {
  const folder = mkdtempSync(join(tmpdir(), 'moterom-units-'))
  const units = readdirSync(deploy).filter((name) => /\.(service|timer)$/.test(name))
  try {
    // Node may lie elsewhere on the machine that runs the tests.
    for (const name of units)
      writeFileSync(join(folder, name), textOf(name).replaceAll('/usr/bin/node', process.execPath))
    const paths = units.map((name) => join(folder, name))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...paths], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the image is made from all that the build reads and the server runs', () => {
  const copied = [...textOf('Containerfile').matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(
    ([, sources = '']) => sources.split(' '),
  )
  expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const [, list = ''] =
    /const inputs = \[([^\]]+)\]/.exec(readFileSync(join(root, 'tools/portal.mjs'), 'utf8')) ?? []
  const inputs = [...list.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
  const wanted = [...inputs.filter((path) => existsSync(join(root, path))), 'server', 'demo']
  expect(inputs.length).toBeGreaterThan(10)
  expect(wanted.filter((path) => !copied.some((each) => `${path}/`.startsWith(`${each}/`)))).toEqual([])
})

test('every command of the units is there', () => {
  const commands = [
    ...`${textOf('moterom.service')}\n${textOf('moterom-backup.service')}`.matchAll(/tools\/\S+/g),
  ]
  expect(commands.map(([path]) => path).toSorted()).toEqual(['tools/backup/backup.ts', 'tools/start.mjs'])
  expect(commands.filter(([path]) => !existsSync(join(root, path)))).toEqual([])
})
