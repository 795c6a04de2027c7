import { defineConfig } from '@lingui/cli'

export default defineConfig({
  sourceLocale: 'nb-NO',
  locales: ['nb-NO', 'en'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['src'] }],
  orderBy: 'message',
})
