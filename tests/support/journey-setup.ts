import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startBrowser } from './browser.ts'

declare module 'vitest' {
  interface ProvidedContext {
    browserEndpoint: string
  }
}

/** Before the journeys: the portal is built as it is now, and one browser stands ready for all of them. */
export default async function prepareJourneys(project: TestProject) {
  const build = join(import.meta.dirname, '..', '..', 'tools', 'build.mjs')
  const built = spawnSync(process.execPath, [build, '--tenant', 'proysenhuset', '--if-changed'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (built.status !== 0) throw new Error('The portal could not be built; see above.')
  const browser = await startBrowser()
  project.provide('browserEndpoint', browser.wsEndpoint())
  return () => browser.close()
}
