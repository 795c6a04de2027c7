import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { giveUp, print, root, seconds } from './preconditions.mjs'
import { replaceFolder } from './replace-folder.mjs'

const inputs = [
  'index.html',
  'src',
  'public',
  'machines',
  'domain',
  'contract',
  'tenants',
  'vite.config.ts',
  'tailwind.config.ts',
  'lingui.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'tools/portal.mjs',
  'tools/compress.mjs',
  'tools/embed.mjs',
  'tools/vite',
]

/** The tenants, one folder each. */
export const tenantNames = () =>
  readdirSync(join(root, 'tenants'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, 'tenants', entry.name, 'tenant.ts')))
    .map((entry) => entry.name)
    .sort()

/** The tenant by name; ends the process with the list of names when there is none. */
export function requireTenant(name) {
  const names = tenantNames()
  if (names.includes(name)) return name
  return giveUp(`There is no tenant called "${name}" (TENANT). Choose one of: ${names.join(', ')}.`)
}

/** True when dist/<tenant> was built from the current tree. */
export function isBuilt(tenant) {
  try {
    return readFileSync(stampOf(folderOf(tenant)), 'utf8') === fingerprint(tenant)
  } catch {
    return false
  }
}

/** Builds a tenant's portal unless its inputs are those of the last build. */
export async function ensurePortal(tenant) {
  if (!isBuilt(tenant)) await buildPortal(tenant)
}

/**
 * Builds a tenant's portal into `out`, or its folder of `dist`, with source maps when `maps` is set; ends the
 * process on failure, and leaves the old one unchanged.
 */
export async function buildPortal(tenant, { maps = false, out = folderOf(tenant) } = {}) {
  print(`Building the portal of ${tenant} …`)
  const began = Date.now()
  try {
    await buildBeside(tenant, maps, resolve(out))
  } catch (error) {
    giveUp(`The portal of ${tenant} could not be built.\n${error.message}`)
  }
  print(`Built in ${seconds(began)}.`)
}

/** Builds beside the old portal, then swaps the new one in. */
async function buildBeside(tenant, maps, target) {
  const before = fingerprint(tenant)
  const beside = join(dirname(target), `.${tenant}-${process.pid}`)
  const [fresh, old] = [`${beside}-new`, `${beside}-old`]
  await mkdir(dirname(target), { recursive: true })
  try {
    await bundle(tenant, fresh, maps)
    await writeFile(stampOf(fresh), before)
    await replaceFolder(target, fresh, old)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

async function bundle(tenant, outDir, maps) {
  process.env.TENANT = tenant
  process.env.NODE_ENV = 'production'
  const [{ build }, { buildEmbed }, { precompress }] = await Promise.all([
    import('vite'),
    import('./embed.mjs'),
    import('./compress.mjs'),
  ])
  const rolldownOptions = { checks: { pluginTimings: false } }
  await build({
    root,
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, manifest: true, sourcemap: maps && 'hidden', rolldownOptions },
  })
  // With its packages, so that the built portal needs nothing beside it.
  await build({
    root,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/render-page.tsx',
      outDir: join(outDir, '.vite', 'pages'),
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: {
        ...rolldownOptions,
        output: { codeSplitting: true, entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  await buildEmbed(tenant, outDir)
  await precompress(outDir)
}

const folderOf = (tenant) => join(root, 'dist', tenant)
const stampOf = (folder) => join(folder, '.inputs')

function fingerprint(tenant) {
  const about = [tenant, process.env.API_URL ?? '', process.versions.node.split('.')[0]]
  const hash = createHash('sha256').update(`${about.join('\n')}\n`)
  for (const file of inputs.flatMap((input) => filesIn(join(root, input))))
    hash.update(`\n${relative(root, file)}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  let entries
  try {
    entries = readdirSync(path, { withFileTypes: true })
  } catch {
    return [path]
  }
  return entries
    .filter((entry) => !entry.name.endsWith('.md'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
}
