import { join } from 'node:path'
import { root } from './preconditions.mjs'

/**
 * Builds the element that a venue puts on its own website into `embed/moterom-ledig.js` of a built portal, in the tenant's
 * colours: one file, whose name stays, since other websites name it.
 */
export async function buildEmbed(tenant, outDir) {
  const [{ build }, { tsImport }] = await Promise.all([import('vite'), import('tsx/esm/api')])
  const { tenant: read } = await tsImport(`../tenants/${tenant}/tenant.ts`, import.meta.url)
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      'import.meta.env.API_URL': JSON.stringify(process.env.API_URL ?? ''),
      'import.meta.env.BRAND': JSON.stringify(read.brand),
    },
    build: {
      outDir: join(outDir, 'embed'),
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/embed/moterom-ledig.ts'),
        output: { format: 'es', entryFileNames: 'moterom-ledig.js' },
      },
    },
  })
}
