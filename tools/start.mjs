import { spawnSync } from 'node:child_process'
import module from 'node:module'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { isBuilt, requireTenant } from './portal.mjs'
import {
  ensureInstalled,
  giveUp,
  isInstalledToRunOnly,
  requireNode,
  root,
  stopWithNpm,
} from './preconditions.mjs'

const production = process.env.NODE_ENV === 'production'

requireNode()
stopWithNpm()
if (process.env.DATA_DIR) process.env.DATA_DIR = resolve(process.env.DATA_DIR)
process.chdir(root)
const tenant = requireTenant(process.env.TENANT || 'proysenhuset')
await refuseTakenPort()

const built = isBuilt(tenant)
if (production && !built && isInstalledToRunOnly())
  giveUp(
    `dist/${tenant} was not built from these files, with this version of Node and this API_URL, and what builds it is not installed. ` +
      `Build it where all packages are (npm ci, npm run build -- --tenant ${tenant}), and copy dist/${tenant} here.`,
  )
await ensureInstalled({ production: production && built })
if (!built) build()

process.env.TENANT = tenant
if (!production) process.env.DEMO ??= '1'
// From Node 22 on: compiled code is cached between starts.
module.enableCompileCache?.()
const { register } = await import('tsx/esm/api')
register()
await import('../server/main.ts')

/** In a process of its own, so that the server does not carry the bundler's memory. */
function build() {
  const { status } = spawnSync(process.execPath, ['tools/build.mjs', '--tenant', tenant], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** Reports an occupied port before building. */
async function refuseTakenPort() {
  const port = Number(process.env.PORT || 3000)
  const host = process.env.HOST || '127.0.0.1'
  if (!Number.isInteger(port) || port < 1 || port > 65535) return
  const code = await new Promise((answer) => {
    const probe = createServer()
    probe.once('error', (error) => answer(error.code))
    probe.listen({ port, host }, () => probe.close(() => answer(undefined)))
  })
  if (code === 'EADDRINUSE')
    giveUp(
      `Port ${port} on ${host} is in use by another program. Stop it, or choose another: PORT=${port + 1} npm start`,
    )
  if (code === 'EACCES')
    giveUp(`This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`)
}
