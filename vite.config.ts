import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import babel from 'vite-plugin-babel'
import { callOutlines } from './tools/vite/call-outlines.ts'
import { routeFiles } from './tools/vite/route-files.ts'
import { tenantPage } from './tools/vite/tenant-page.ts'

const tenant = process.env.TENANT ?? 'proysenhuset'

/** Compiles Lingui's macros; only the views use them. */
export const linguiMacros = () =>
  babel({
    include: /\/src\/.*\.tsx?$/,
    babelConfig: {
      babelrc: false,
      configFile: false,
      parserOpts: { plugins: ['typescript', 'jsx'] },
      plugins: ['@lingui/babel-plugin-lingui-macro'],
    },
  })

export default defineConfig({
  plugins: [
    callOutlines(),
    tenantPage(tenant),
    routeFiles(),
    linguiMacros(),
    react(),
    lingui(),
    tailwindcss(),
  ],
  resolve: { alias: { '#tenant': `/tenants/${tenant}/tenant.ts` } },
  define: { 'import.meta.env.TENANT': JSON.stringify(tenant) },
  build: { outDir: `dist/${tenant}`, emptyOutDir: true, target: 'es2022' },
})
