import { lingui } from '@lingui/vite-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import babel from 'vite-plugin-babel'
import { apiUrlIn, apiUrlPattern } from './contract/api-url.ts'
import { callOutlines } from './tools/vite/call-outlines.ts'
import { dropDescriptions } from './tools/vite/drop-descriptions.ts'
import { ofStaff, routeFiles } from './tools/vite/route-files.ts'
import { sharedChunks } from './tools/vite/shared-chunks.ts'
import { tenantPage } from './tools/vite/tenant-page.ts'

const tenant = process.env.TENANT ?? 'proysenhuset'

/** Where the portal finds the API: Specification §7. */
function apiUrl(): string {
  const { API_URL = '' } = process.env
  const url = apiUrlIn(API_URL)
  if (url === undefined) throw new Error(`API_URL is “${API_URL}”, but must be ${apiUrlPattern}.`)
  return url
}

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

/** What the front page needs is one file: it is fetched at once, and by those who begin elsewhere it is soon needed. */
const frontPage = {
  name: 'portal',
  test: /[\\/]src[\\/](main|screens[\\/]home[\\/]home-screen)\.tsx$/,
  priority: 10,
}

/** What the first file runs by itself, lest it wait for the rest. */
const startAlone = {
  name: 'start',
  test: /preload-helper|rolldown[\\/]runtime|contract[\\/]rendered-page|portal[\\/](with-timeout|start-failure)|node_modules[\\/]p-timeout/,
  priority: 11,
}

/** What other screens share; what staff's screens alone share is left out, lest it be put where visitors load it. */
const sharedByScreens = sharedChunks({
  test: (id: string) => /[\\/](src|machines|contract|domain|node_modules)[\\/]/.test(id) && !ofStaff.test(id),
  priority: 1,
})

export default defineConfig({
  plugins: [
    callOutlines(),
    dropDescriptions(),
    tenantPage(tenant),
    routeFiles(),
    linguiMacros(),
    react(),
    lingui(),
    tailwindcss(),
  ],
  resolve: { alias: { '#tenant': `/tenants/${tenant}/tenant.ts` } },
  define: { 'import.meta.env.API_URL': JSON.stringify(apiUrl()) },
  build: {
    outDir: `dist/${tenant}`,
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [startAlone, frontPage, ...sharedByScreens] },
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
      },
    },
  },
})
