import { existsSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'

const usage = `npm run mutants -- domain/price            changes a folder or a file, some of domain, machines, server or src
  domain/price/money.ts:20-40             or some lines of a file
  --tests tests/server/accounts           only by the tests of a folder or file
  --again                                 only what has changed since the last run, with what that run found
  --concurrency N                         in so many processes at once, 1 by default`

const projects: Record<string, string> = {
  domain: 'domain',
  contract: 'contract',
  machines: 'machines',
  server: 'server',
  src: 'screens',
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tests: { type: 'string' },
    again: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '1' },
  },
})

const parts = [...new Set(positionals.map((path) => path.split('/')[0] ?? ''))]
const [part = ''] = parts
const project = projects[part]
const missing = positionals.filter((path) => !existsSync(path.replace(/:.*$/, '')))
if (parts.length !== 1 || !project || missing.length > 0) {
  console.error(missing.length > 0 ? `There is no ${missing.join(', ')}.\n\n${usage}` : usage)
  process.exit(1)
}

process.env.MUTANTS_PROJECT = project
if (values.tests) process.env.MUTANTS_TESTS = values.tests
// The fewest paths of a machine that cover every state and transition.
process.env.MACHINE_PATHS = 'few'

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** Texts, tables and data have no behaviour. */
const silent = ['!**/*.d.ts', '!**/types.ts', '!**/*-texts*.ts', '!**/*schema.ts', '!src/locales/**']

await new Stryker({
  mutate: [...positionals.map((path) => (isFolder(path) ? `${path}/**/*.{ts,tsx}` : path)), ...silent],
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutants/vitest.config.ts', related: true },
  coverageAnalysis: 'perTest',
  // Code that runs on load is covered by every test: that takes minutes per mutant, except for the rules.
  ignoreStatic: part !== 'domain',
  concurrency: Number(values.concurrency),
  incremental: true,
  incrementalFile: `dist/mutants/${project}.json`,
  force: !values.again,
  tempDirName: 'dist/.stryker',
  // TypeScript 7 has no interface that StrykerJS could rewrite it with.
  tsconfigFile: 'none',
  ignorePatterns: ['dist', 'data'],
  reporters: ['clear-text', 'progress-append-only', 'html'],
  htmlReporter: { fileName: `dist/mutants/${project}.html` },
  clearTextReporter: { allowColor: false, logTests: false, skipFull: true },
  allowConsoleColors: false,
  timeoutMS: 20_000,
  thresholds: { high: 90, low: 80, break: null },
}).runMutationTest()
