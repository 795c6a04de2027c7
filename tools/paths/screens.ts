import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const MOST_OUTPUT = 256 * 1024 * 1024

/**
 * The selection of a machine's shortest paths to walk on its screen: a set that covers everything, or all.
 */
export type PathSelection = 'few' | 'all'

const fileOf = (machine: string) => (machine === 'checkout' ? 'checkout-paths' : 'paths')

/**
 * Walks paths of machines by hand on their rendered screens, and prints the duration of each. True when all
 * passed.
 */
export function walkOnScreens(machines: readonly string[], selection: PathSelection): boolean {
  const wentWrong = machines.filter((machine) => {
    const begun = performance.now()
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        vitest,
        'run',
        '--project=screens',
        '--disable-console-intercept',
        `--testNamePattern=of ${machine} on its screen`,
        join('tests', 'screens', `${fileOf(machine)}.test.ts`),
      ],
      {
        cwd: root,
        env: { ...process.env, SCREEN_PATHS: selection, NO_COLOR: '1' },
        encoding: 'utf8',
        maxBuffer: MOST_OUTPUT,
      },
    )
    const seconds = Math.round((performance.now() - begun) / 1000)
    const resultLine = stdout.split('\n').find((line) => line.startsWith(`${machine}: `))
    console.error(`${resultLine ?? `${machine}: it did not come to its end`} (${seconds} s)`)
    if (status !== 0) console.error(stdout, stderr)
    return status !== 0
  })
  return wentWrong.length === 0
}
