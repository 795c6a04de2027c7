import { spawn } from 'node:child_process'
import { requireTenant } from './portal.mjs'
import { ensureInstalled, print, requireNode, root, stopWithNpm } from './preconditions.mjs'

requireNode()
stopWithNpm()
process.chdir(root)
const tenant = requireTenant(process.env.TENANT || 'proysenhuset')
await ensureInstalled()

const port = Number(process.env.PORT || 3000)
const behind = `http://127.0.0.1:${port + 1}`
const server = spawn(
  process.execPath,
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      DEMO: '1',
      ...process.env,
      TENANT: tenant,
      PORT: String(port + 1),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
  },
)
server.on('exit', (code) => process.exit(code ?? 1))

process.env.TENANT = tenant
const apiPath = /^\/[^/]/.test(process.env.API_URL ?? '') ? [process.env.API_URL] : []
const { createServer } = await import('vite')
const vite = await createServer({
  root,
  server: {
    host: '127.0.0.1',
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      [...apiPath, '/api', '/auth', '/files', '/dev', '/healthz', '/readyz', '/metrics'].map((path) => [
        path,
        behind,
      ]),
    ),
  },
})
await vite.listen()
print(`The portal of ${tenant}, rebuilt as you save: http://127.0.0.1:${port}`)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
