import { parseArgs } from 'node:util'
import { buildPortal, ensurePortal, requireTenant, tenantNames } from './portal.mjs'
import { ensureInstalled, requireNode } from './preconditions.mjs'

const { values } = parseArgs({
  options: {
    tenant: { type: 'string', default: process.env.TENANT || 'proysenhuset' },
    all: { type: 'boolean', default: false },
    'if-changed': { type: 'boolean', default: false },
    maps: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
})

requireNode()
const tenants = values.all ? tenantNames() : [requireTenant(values.tenant)]
await ensureInstalled()
for (const tenant of tenants)
  await (values['if-changed'] ? ensurePortal(tenant) : buildPortal(tenant, values))
if (values.all) {
  const { tsImport } = await import('tsx/esm/api')
  const { showSizes } = await tsImport('./show-sizes.ts', import.meta.url)
  process.exitCode = showSizes(tenants) ? 0 : 1
}
