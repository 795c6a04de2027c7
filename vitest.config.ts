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
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 20_000 } },
  globalSetup: ['tests/support/journey-setup.ts'],
  sequence: { groupOrder: 1 },
}

/** The files that take the longest, by where they are below `tests`. */
const longFiles = [
  'screens/paths',
  'server/conformance',
  'server/options-concurrency',
  'server/access/matrix',
  'server/routes/bounded-work',
  'server/demo-house',
  'server/moves-concurrency',
  'journeys/accessibility-of-staff',
  'journeys/accessibility-of-accounts',
  'journeys/accessibility-of-booking',
  'journeys/tenants',
  'journeys/paths-in-browser',
  'journeys/empty-house',
  'journeys/cross-origin-portal',
]

/**
 * Vitest begins with the largest files until it has seen how long each takes. Some of the longest are small files: one of
 * minutes would be left alone with the last worker, before the journeys or at the end.
 */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const long = longFiles.flatMap((name) =>
      sorted.filter(({ moduleId }) => moduleId.endsWith(`/tests/${name}.test.ts`)),
    )
    const first = [...new Set([...long, ...sorted])]
    const isJourney = ({ project }: TestSpecification) => project.name === 'journeys'
    return [...first.filter((file) => !isJourney(file)), ...first.filter(isJourney)]
  }
}

export default defineConfig({
  plugins: [linguiMacros()],
  test: {
    // To end what hangs, not to measure: machines differ by more than twofold from one run to the next.
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // Many tests wait for a process, a disk or a browser meanwhile: one worker more than cores keeps them all at work.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      suite('house', 'node'),
      suite('domain', 'node', shared),
      suite('contract', 'node', shared),
      suite('tenants', 'node', shared),
      suite('machines', 'node', shared),
      suite('server', 'node', server),
      suite('screens', 'jsdom', { ...shared, setupFiles: ['tests/support/screens-setup.ts'] }),
      suite('rendered', 'jsdom', { setupFiles: ['tests/support/screens-setup.ts'] }),
      suite('journeys', 'node', journeys),
    ],
  },
})
