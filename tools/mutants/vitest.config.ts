import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { linguiMacros } from '../../vite.config.ts'

const root = join(import.meta.dirname, '..', '..')
const { MUTANTS_PROJECT: project = 'domain', MUTANTS_TESTS: tests = `tests/${project}` } = process.env

/**
 * Tests of whole processes, of tools and of processor time cannot detect a mutant in this process; those
 * against a reference model need all of their thousands of values.
 */
const apart =
  /child_process|resetModules|durable-house|power-loss|histories|isWithin|reference-model|from '[./]+\/tools\//

const setupFiles: Record<string, string[]> = {
  server: ['tests/support/cheap-passwords.ts'],
  screens: ['tests/support/screens-setup.ts'],
}

/** The tests that may detect a mutant. */
const include = (
  statSync(join(root, tests)).isDirectory()
    ? readdirSync(join(root, tests), { recursive: true, encoding: 'utf8' }).map((path) => `${tests}/${path}`)
    : [tests]
).filter((path) => /\.test\.tsx?$/.test(path) && !apart.test(readFileSync(join(root, path), 'utf8')))

export default defineConfig({
  root,
  plugins: project === 'screens' ? [linguiMacros()] : [],
  test: {
    name: project,
    environment: project === 'screens' ? 'jsdom' : 'node',
    include,
    // Loading the server takes longer than most of its tests.
    isolate: project !== 'server',
    setupFiles: ['tools/mutants/limit-property-runs.ts', ...(setupFiles[project] ?? [])],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
