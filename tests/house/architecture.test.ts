import { expect, test } from 'vitest'
import { drawsBookings, drawsCancellation } from '../../lingui.config.ts'
import { screensByAddress } from '../../tools/vite/route-files.ts'
import { everyFile, everySource, type SourceFile } from './tree.ts'

const product = ['domain', 'contract', 'tenants', 'machines', 'src', 'server'] as const
type Part = (typeof product)[number]

const mayImport: Record<Part, readonly string[]> = {
  domain: ['domain'],
  contract: ['contract', 'domain'],
  tenants: ['tenants', 'domain', 'contract'],
  machines: ['machines', 'domain', 'contract', 'tenants'],
  src: ['src', 'machines', 'domain', 'contract', 'tenants', 'tenant'],
  server: ['server', 'domain', 'contract', 'tenants'],
}

const mayUse: Partial<Record<Part, readonly string[]>> = {
  domain: [],
  contract: ['superstruct'],
  tenants: ['superstruct'],
  machines: ['xstate', 'superstruct'],
}

/** The folders of the server from the bottom up: each imports only itself and those before it. */
const serverFolders = [
  'process',
  'database',
  'observability',
  'calls',
  'pictures',
  'capacity',
  'catalogue',
  'mail',
  'accounts',
  'reservations',
  'privacy',
  'backup',
  'http',
  'demo',
] as const

/** The rank of a file of the server by its folder; files beside the folders assemble them. */
const floorOf = (path: string) => {
  const [, folder = '', ...rest] = path.split('/')
  return rest.length === 0 ? serverFolders.length : (serverFolders as readonly string[]).indexOf(folder)
}

const partOf = (path: string) => path.split('/')[0] ?? ''
const ours = new Set<string>([...product, 'tests', 'tools', 'tenant'])
const isOurs = (imported: string) => ours.has(partOf(imported))
const packageOf = (imported: string) =>
  imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/')

const sourcesOf = (part: Part) => everySource.filter(({ path }) => partOf(path) === part)
const pairs = (files: SourceFile[], isWrong: (imported: string) => boolean) =>
  files.flatMap(({ path, imports }) =>
    imports.filter(isWrong).map((imported) => `${path} imports ${imported}`),
  )

test.each(product)('%s imports only what it may', (part) => {
  const files = sourcesOf(part)
  expect(files.length).toBeGreaterThan(0)
  expect(pairs(files, (imported) => isOurs(imported) && !mayImport[part].includes(partOf(imported)))).toEqual(
    [],
  )
})

test.each(Object.entries(mayUse))('%s uses no package but %j', (part, packages) => {
  const isWrong = (imported: string) => !isOurs(imported) && !packages.includes(packageOf(imported))
  expect(pairs(sourcesOf(part as Part), isWrong)).toEqual([])
})

test('a folder of the server imports only those below it', () => {
  const files = sourcesOf('server')
  expect(files.filter(({ path }) => floorOf(path) < 0).map(({ path }) => path)).toEqual([])
  const upward = files.flatMap(({ path, imports }) =>
    imports
      .filter((imported) => partOf(imported) === 'server' && floorOf(imported) > floorOf(path))
      .map((imported) => `${path} imports ${imported}`),
  )
  expect(upward).toEqual([])
})

test('no file imports itself through others, including types', () => {
  const importsOf = new Map(everySource.map(({ path, imports }) => [path, imports]))
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (path: string, trail: readonly string[]) => {
    const at = trail.indexOf(path)
    if (at >= 0) circles.push([...trail.slice(at), path].join(' → '))
    if (at >= 0 || done.has(path)) return
    for (const imported of importsOf.get(path) ?? []) visit(imported, [...trail, path])
    done.add(path)
  }
  for (const { path } of everySource) visit(path, [])
  expect(circles).toEqual([])
})

test('rules and machines read no clock, no randomness and no environment', () => {
  const reads = /\bDate\.now\(|new Date\(\)|\bMath\.random\(|\bprocess\.|\blocalStorage\b/
  const reading = [...sourcesOf('domain'), ...sourcesOf('machines')].filter(({ text }) => reads.test(text))
  expect(reading.map(({ path }) => path)).toEqual([])
})

test('only main.ts and the database tools read the server’s environment', () => {
  const reading = sourcesOf('server').filter(({ text }) => /\bprocess\.env\b/.test(text))
  const allowed = new Set(['server/main.ts', 'server/env.ts', 'server/database/drizzle.config.ts'])
  expect(reading.map(({ path }) => path).filter((path) => !allowed.has(path))).toEqual([])
})

test('statements are written by hand in few places of the server, and built with Drizzle elsewhere', () => {
  const byHand = [
    'server/database/',
    'server/capacity/',
    'server/reservations/store/',
    'server/backup/tables.ts',
  ]
  const isElsewhere = ({ path, text }: SourceFile) =>
    /\bstatement[<(]|\bdb\.execute\(/.test(text) && !byHand.some((place) => path.startsWith(place))
  expect(
    sourcesOf('server')
      .filter(isElsewhere)
      .map(({ path }) => path),
  ).toEqual([])
})

test('no code is chosen by the name of a tenant', () => {
  const branching = product
    .filter((part) => part !== 'tenants')
    .flatMap(sourcesOf)
    .filter(({ text }) => /(?:slug|tenant\w*)\s*[!=]==?\s*'/.test(text))
  expect(branching.map(({ path }) => path)).toEqual([])
})

test('every imported file of the tree exists, with its extension', () => {
  const there = new Set([...everyFile, 'tenant'])
  const isWrong = (imported: string) => isOurs(imported) && !there.has(imported.replace(/\?.*$/, ''))
  expect(pairs(everySource, isWrong)).toEqual([])
})

test('every folder with code or data has a README', () => {
  const folders = new Set(everySource.map(({ path }) => path.split('/').slice(0, -1).join('/')))
  // Folders that are all alike, or mirror another folder, are described by their parent.
  const explainedAbove = /^$|^tenants\/|^tests\/\w+\//
  const silent = [...folders].filter(
    (folder) => !explainedAbove.test(folder) && !everyFile.includes(`${folder}/README.md`),
  )
  expect(silent.sort()).toEqual([])
})

test('views of a booking have their texts in the booking catalogue', () => {
  const source = new Map(everySource.map((file) => [file.path, file]))
  const reached = new Set<string>()
  const reach = (path: string) => {
    const file = source.get(path)
    if (!file || reached.has(path)) return
    reached.add(path)
    if (path !== 'src/routes.tsx') file.imports.forEach(reach)
  }
  const screens = screensByAddress().filter(({ texts }) => texts === 'booking')
  for (const path of ['src/main.tsx', ...screens.map(({ screen }) => screen)]) reach(path)
  const isKnown = (path: string) =>
    path !== drawsCancellation &&
    drawsBookings.some((known) => path === known || path.startsWith(`${known}/`))
  const speaking = [...reached].filter((path) => /@lingui\/\w+\/macro/.test(source.get(path)?.text ?? ''))
  expect(screens.length).toBeGreaterThan(1)
  expect(speaking.filter((path) => !isKnown(path))).toEqual([])
})

test('no screen of a visitor imports the venue’s own side', () => {
  const source = new Map(everySource.map((file) => [file.path, file]))
  const reached = new Set<string>()
  const reach = (path: string) => {
    const file = source.get(path)
    if (!file || reached.has(path)) return
    reached.add(path)
    if (path !== 'src/routes.tsx') file.imports.forEach(reach)
  }
  const screens = screensByAddress()
  for (const { screen, texts } of screens) if (texts !== 'staff') reach(screen)
  reach('src/main.tsx')
  expect(screens.filter(({ texts }) => texts === 'staff')).toHaveLength(1)
  expect([...reached].filter((path) => /^src\/screens\/(staff|setup)\//.test(path))).toEqual([])
})

test('files are named in kebab-case and folders are not called utils', () => {
  const named = /^(?:[a-z0-9-]+\/)*(?:[a-z0-9]+(?:[-.][a-z0-9]+)*)\.(?:ts|tsx|mjs)$/
  const odd = everySource
    .map(({ path }) => path)
    .filter((path) => !named.test(path) || /\butils?\b/.test(path))
  expect(odd).toEqual([])
})

test('no rule is suppressed and nothing is left as a to-do', () => {
  const silencing = ['@ts-' + 'ignore', '@ts-' + 'nocheck', 'biome-' + 'ignore', 'TO' + 'DO', 'FIX' + 'ME']
  const silenced = everySource.filter(({ text }) => silencing.some((word) => text.includes(word)))
  expect(silenced.map(({ path }) => path)).toEqual([])
})
