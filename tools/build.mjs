import { parseArgs } from 'node:util'
import { ensureInstalled, requireNode } from './needs.mjs'
import { buildPortal, ensurePortal, requireTenant } from './portal.mjs'

const { values } = parseArgs({
  options: {
    tenant: { type: 'string', default: process.env.TENANT || 'proysenhuset' },
    'if-changed': { type: 'boolean', default: false },
    maps: { type: 'boolean', default: false },
  },
})

requireNode()
const tenant = requireTenant(values.tenant)
await ensureInstalled()
await (values['if-changed'] ? ensurePortal(tenant) : buildPortal(tenant, { maps: values.maps }))
