import { spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
/** What the tests of the tenants read. */
const parts = ['package.json', 'tsconfig.json', 'contract', 'domain', 'tenants', 'tests/tenants']

let copy: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'moterom-eleventh-'))
  for (const part of parts) await cp(join(root, part), join(copy, part), { recursive: true })
  // The repository's own reads its build, which is not needed here.
  await writeFile(join(copy, 'vitest.config.ts'), 'export default {}\n')
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
})
afterAll(() => rm(copy, { recursive: true }))

async function edit(path: string, changes: readonly [from: string | RegExp, to: string][]): Promise<void> {
  let text = await readFile(join(copy, path), 'utf8')
  for (const [from, to] of changes) {
    const changed = text.replace(from, to)
    expect(changed, `${path} has no ${from}`).not.toBe(text)
    text = changed
  }
  await writeFile(join(copy, path), text)
}

test('a venue with contact details of its own is made as README says, and its tests pass', async () => {
  const slug = 'parkhuset'
  const own = join('tenants', slug, 'tenant.ts')
  const path = `#tenants/${slug}/tenant.ts`
  await cp(join(copy, 'tenants', 'bygois'), join(copy, 'tenants', slug), { recursive: true })
  await edit(own, [
    [/slug: '[^']+'/, `slug: '${slug}'`],
    [/name: '[^']+'/, "name: 'Parkhuset'"],
    [/email: '[^']+'/, "email: 'booking@parkhuset.example.net'"],
    [/phone: '[^']+'/, "phone: '+47 23 00 00 00'"],
    [/street: '[^']+'/, "street: 'Parkveien 12'"],
    [/zipcode: '[^']+'/, "zipcode: '0350'"],
    [/place: '[^']+'/, "place: 'Oslo'"],
    [
      / {2}brand: {/,
      "  organizationNumber: '100000016',\n  booking: { servingClock: '12:00', servingDay: 'workingDayBefore' },\n  brand: {",
    ],
    [/tagline: {[^}]+}/, "tagline: { 'nb-NO': 'Møterom midt i parken.', en: 'Meeting rooms in the park.' }"],
    [
      /overbooked: {[^}]+}/,
      "overbooked: { 'nb-NO': 'Det er fullt. Send oss en forespørsel.', en: 'It is full. Send us a request.' }",
    ],
    [
      /servingDeadline: {[^}]+}/,
      "servingDeadline: { 'nb-NO': 'Servering bestilles innen kl. 12:00 siste virkedag før.', en: 'Catering is ordered by 12:00 the working day before.' }",
    ],
  ])
  await edit('tenants/tenant-slugs.ts', [["  'utoya',\n", `  'utoya',\n  '${slug}',\n`]])
  await edit('tenants/tenants.ts', [
    ['import type { Tenant }', `import { tenant as ${slug} } from '${path}'\nimport type { Tenant }`],
    ['  utoya,\n}', `  utoya,\n  ${slug},\n}`],
  ])
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--reporter', 'verbose', 'tests/tenants'],
    { cwd: copy, encoding: 'utf8', env: { PATH: process.env.PATH, NO_COLOR: '1' } },
  )
  const failed = stdout.split('\n').filter((line) => /FAIL|×/.test(line))
  expect({ status, failed }, stderr).toEqual({ status: 0, failed: [] })
  expect(stdout).toContain(`${slug} > can be read: text on a button`)
  expect(stdout).toContain('bygois > cannot be written to by accident')
  expect(stdout).not.toContain(`${slug} > cannot be written to by accident`)
}, 120_000)
