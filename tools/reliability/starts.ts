import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { durableTenant } from '#tests/support/durable-house.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

// It loads no more than it needs: there are many.
const PROGRAM = ['--import', 'tsx', 'tools/reliability/crashing-start.ts']

/** What the trials seal with. */
export const TRIAL_SECRET = 'a secret of the trials, long enough'

/** When a start dies: before its operation on the disk, or its statement, of this number. */
export type Moment = { before: 'operation' | 'statement'; number: number }

/** A statement of a start, and how many operations on the disk there had been before it. */
export type LoggedStatement = { text: string; operations: number }

/**
 * Starts on `dataDir` in a process of its own, which kills itself with SIGKILL at a moment. Gives what it had asked of the
 * database when it came through, undefined when it was killed.
 */
export async function startAndDie(
  dataDir: string,
  { before, number }: Moment,
): Promise<LoggedStatement[] | undefined> {
  const child = spawn(
    process.execPath,
    [...PROGRAM, dataDir, durableTenant, TRIAL_SECRET, before, String(number)],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const output = text(child.stdout)
  const [code, signal] = await once(child, 'exit')
  if (signal === 'SIGKILL') return undefined
  if (code !== 0) throw new Error(`A start ended with ${code}.`)
  return JSON.parse(await output)
}

/** A start that nothing happens to. */
export const NEVER: Moment = { before: 'operation', number: Number.MAX_SAFE_INTEGER }
