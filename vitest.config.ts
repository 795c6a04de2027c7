import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { linguiMacros } from './vite.config.ts'

/** The suites are the folders below `tests`. */
type Suite =
  | 'house'
  | 'domain'
  | 'contract'
  | 'tenants'
  | 'machines'
  | 'server'
  | 'screens'
  | 'rendered'
  | 'journeys'

/**
 * What `npm run test:long` runs and `npm test` leaves out, by where it is below `tests`: everything times everything, races, and
 * most journeys. The longest first.
 */
const longRun = [
  'screens/paths',
  'server/conformance',
  'server/access/matrix',
  'screens/checkout-paths',
  'server/routes/bounded-work',
  'server/pictures/picture-store',
  'server/options-concurrency',
  'server/control-characters',
  'server/demo-house',
  'server/pictures/item-pictures',
  'server/access/changes',
  'server/durability/embedded',
  'server/house-file-pictures',
  'server/data-dir-lock',
  'server/change-streams',
  'server/pictures/galleries',
  'server/moves-concurrency',
  'server/room-administration/concurrency',
  'server/log',
  'server/staff-orders-concurrency',
  'server/admin-command',
  'server/totals',
  'server/startup',
  'server/pictures/front-picture',
  'server/house-file',
  'journeys/accessibility-of-staff',
  'journeys/accessibility-of-booking',
  'journeys/accessibility-of-accounts',
  'journeys/paths-in-browser',
  'journeys/tenants',
  'journeys/rendered-pages',
  'journeys/accounts',
  'journeys/empty-house',
  'journeys/company-users',
  'journeys/bad-input',
  'journeys/refusals',
  'journeys/a-day',
  'journeys/planning',
  'journeys/offers',
  'journeys/requests',
  'journeys/persistence',
  'journeys/booking-for-a-customer',
  'journeys/keyboard',
  'journeys/my-bookings',
  'journeys/notifications',
  'journeys/calendar',
  'journeys/change-by-staff',
  'journeys/following',
  'journeys/planning-several-dates',
  'journeys/cross-origin-portal',
  'journeys/own-website',
]
/** `tools/test.mjs` chooses one of them; Vitest by itself runs both. */
const run = process.env.TEST_RUN as 'short' | 'long' | undefined

const filesOf = (name: string) => `tests/${name}.test.{ts,tsx}`

function suite(name: Suite, environment: 'node' | 'jsdom', settings = {}) {
  const long = longRun.filter((file) => file.startsWith(`${name}/`)).map(filesOf)
  const include = run === 'long' ? long : [filesOf(`${name}/**/*`)]
  const files = { include, exclude: run === 'short' ? long : [] }
  return { extends: true as const, test: { name, ...files, environment, ...settings } }
}

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

/**
 * Vitest begins with the largest files until it has seen how long each takes. Some of the longest are small files: one of
 * minutes would be left alone with the last worker, before the journeys or at the end.
 */
class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const long = longRun.flatMap((name) =>
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
    ].filter(({ test: { include } }) => include.length > 0),
  },
})
