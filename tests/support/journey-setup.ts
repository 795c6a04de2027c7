import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { renderPictures } from '#server/demo/render-pictures.ts'
import { termsVersionAt } from '#server/demo/seed.ts'
import { writeTerms } from '#server/demo/write-terms.ts'
import { tenant } from '#tenants/proysenhuset/tenant.ts'
import { startBrowser } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserEndpoint: string
    filesDir: string
  }
}

/**
 * Before the journeys: the portal is built as it is now, the demo house's pictures are drawn, and one browser stands
 * ready for all of them.
 */
export default async function prepareJourneys(project: TestProject) {
  buildPortal()
  const filesDir = await mkdtemp(join(tmpdir(), 'moterom-files-'))
  await renderPictures(filesDir, () => {})
  await writeTerms(tenant, termsVersionAt(Date.parse('2026-11-20T10:00:00+01:00')), filesDir)
  const browser = await startBrowser()
  project.provide('browserEndpoint', browser.wsEndpoint())
  project.provide('filesDir', filesDir)
  return async () => {
    await browser.close()
    await rm(filesDir, { recursive: true, force: true })
  }
}

function buildPortal(): void {
  const build = join(import.meta.dirname, '..', '..', 'tools', 'build.mjs')
  const { status } = spawnSync(process.execPath, [build, '--tenant', tenant.slug, '--if-changed'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error('The portal could not be built; see above.')
}
