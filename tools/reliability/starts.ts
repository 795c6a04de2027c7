import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { durableTenant } from '#tests/support/durable-house.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

// It loads as little as possible, as there are many starts.
const PROGRAM = ['--import', 'tsx', 'tools/reliability/crashing-start.ts']

/** The secret of the trials. */
export const TRIAL_SECRET = 'a secret of the trials, long enough'

/** When a start dies: before its disk operation, or its statement, of this number. */
export type Moment = { before: 'operation' | 'statement'; number: number }

/** A statement of a start, and the number of disk operations before it. */
export type LoggedStatement = { text: string; operations: number }

/**
 * Starts on `dataDir` in its own process, which kills itself with SIGKILL at a moment. Returns its statements
 * when it completed, undefined when it was killed.
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

/** A start without a kill. */
export const NEVER: Moment = { before: 'operation', number: Number.MAX_SAFE_INTEGER }
