import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#server/database/embedded.ts'
import { copyFrontPictures } from '#server/demo/house-files.ts'
import { fillDatabase } from '#server/demo/seed.ts'
import { openPictures } from '#server/pictures/picture-store.ts'
import type { Tenant } from '#tenants/tenant.ts'
import type { TenantSlug } from '#tenants/tenant-slugs.ts'
import { tenants } from '#tenants/tenants.ts'
import { testStatement } from '#tests/support/test-statement.ts'
import { startBrowser } from './browser.ts'

/** What all houses and visitors of a run share; plain data, so that it reaches other processes. */
export type Prepared = {
  /** The tenant of the product. */
  tenant: TenantSlug
  /** The start of every journey. */
  openingTime: number
  browserEndpoint: string
  filesDir: string
  /** The files of a furnished database, to open others from. */
  databaseCopy: string
}

/** A Friday morning in November, at the venue. */
const openingTime = Date.parse('2026-11-20T10:00:00+01:00')

/** Builds the current portal, prepares the demo house, and starts one browser. */
export async function prepareProduct(): Promise<{ prepared: Prepared; close: () => Promise<void> }> {
  const scratch = await mkdtemp(join(tmpdir(), 'moterom-journeys-'))
  const filesDir = join(scratch, 'files')
  const house = await prepareHouse('proysenhuset', filesDir)
  const browser = await startBrowser()
  return {
    prepared: { ...house, browserEndpoint: browser.wsEndpoint() },
    close: async () => {
      await browser.close()
      await rm(scratch, { recursive: true, force: true })
    },
  }
}

/** The product of another tenant, with the pictures and browser of the prepared one. */
export const preparedFor = async (tenant: TenantSlug, prepared: Prepared): Promise<Prepared> => ({
  ...prepared,
  ...(await prepareHouse(tenant, prepared.filesDir)),
})

async function prepareHouse(slug: TenantSlug, filesDir: string): Promise<Omit<Prepared, 'browserEndpoint'>> {
  const tenant = tenants[slug]
  buildPortal(slug)
  const databaseCopy = `${filesDir}-${slug}.tar`
  await copyFrontPictures(tenant, filesDir)
  await writeFile(databaseCopy, await furnishedDatabase(tenant, filesDir))
  return { tenant: slug, openingTime, filesDir, databaseCopy }
}

async function furnishedDatabase(tenant: Tenant, filesDir: string): Promise<Buffer> {
  const database = await openEmbedded({ tenant: tenant.slug, dataDir: null })
  await fillDatabase({ database, tenant, now: openingTime }, openPictures({ filesDir, database }))
  // What was booked as the house was furnished is no news to those who visit it.
  await database.rows(testStatement<never>('DELETE FROM feed_change'), [])
  const copy = await database.copy()
  await database.close()
  return Buffer.from(await copy.arrayBuffer())
}

/** Builds the portal of a tenant; `more` are arguments of the build, and `env` is set for it. */
export function buildPortal(
  slug: TenantSlug,
  more = ['--if-changed'],
  env: Record<string, string> = {},
): void {
  const build = join(import.meta.dirname, '..', '..', 'tools', 'build.mjs')
  const { status } = spawnSync(process.execPath, [build, '--tenant', slug, ...more], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('The portal could not be built; see above.')
}
