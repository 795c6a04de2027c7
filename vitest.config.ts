import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { linguiMacros } from './vite.config.ts'

const suite = (name: string, environment: 'node' | 'jsdom', settings = {}) => ({
  extends: true as const,
  test: { name, include: [`tests/${name}/**/*.test.{ts,tsx}`], environment, ...settings },
})

/** To load the code takes longer than most of these files: it is loaded once a worker. */
const shared = { isolate: false }
const server = { ...shared, setupFiles: ['tests/support/cheap-passwords.ts'] }

/** Last, so that a real browser and the real server share the machine with no test but another journey. */
const journeys = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  globalSetup: ['tests/support/journey-setup.ts'],
  sequence: { groupOrder: 1 },
}

const longJourneys = [
  'accessibility-of-accounts',
  'accessibility-of-booking',
  'accessibility-of-staff',
  'tenants',
  'paths-in-browser',
  'cross-origin-portal',
  'empty-house',
]

/**
 * Vitest begins with the largest files until it has seen how long each takes. The longest journeys are small files: one of
 * minutes would be left alone with the last worker.
 */
class LongJourneysFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const others = sorted.filter(({ project }) => project.name !== 'journeys')
    const long = longJourneys.flatMap((name) =>
      sorted.filter(({ moduleId }) => moduleId.endsWith(`/journeys/${name}.test.ts`)),
    )
    return [...new Set([...others, ...long, ...sorted])]
  }
}

export default defineConfig({
  plugins: [linguiMacros()],
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Many tests wait for a process, a disk or a browser meanwhile: one worker more than cores keeps them all at work.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongJourneysFirst },
    projects: [
      suite('house', 'node'),
      suite('domain', 'node', shared),
      suite('contract', 'node', shared),
      suite('tenants', 'node', shared),
      suite('machines', 'node', shared),
      suite('server', 'node', server),
      suite('screens', 'jsdom', { ...shared, setupFiles: ['tests/support/screens-setup.ts'] }),
      suite('journeys', 'node', journeys),
    ],
  },
})
