import * as fastCheck from 'fast-check'
import { OutOfTime } from './limits.ts'

/** What every process in which mutants are tried does alike. It is silent, and no error of a test ends it. */
let uncaught: unknown

process.on('uncaughtException', (error) => {
  uncaught ??= error
})
process.on('unhandledRejection', (error) => {
  uncaught ??= error
})
for (const method of ['info', 'log', 'warn', 'error', 'debug'] as const) console[method] = () => {}
fastCheck.configureGlobal({ endOnFailure: true })

/** Throws what a test has thrown where it was not caught, once what is due has run. */
export async function throwUncaught(): Promise<void> {
  await new Promise<void>((done) => setImmediate(done))
  const error = uncaught
  uncaught = undefined
  if (error) throw error
}

/** A rule tried with thousands of random values for each of thousands of mutants takes hours; a tenth says the same. */
const aTenth = (given?: fastCheck.Parameters<unknown>) => ({
  ...given,
  numRuns: Math.ceil((given?.numRuns ?? 100) / 10),
})
const briefly = {
  ...fastCheck,
  assert: (property: never, given?: fastCheck.Parameters<unknown>) =>
    fastCheck.assert(property, aTenth(given) as never),
}
/** fast-check with a tenth of the random values. */
export const briefFastCheck = { ...briefly, default: briefly, __esModule: true }

const TICK_MS = 50
const realSetInterval = globalThis.setInterval

/**
 * Ends a wait for what a mutant keeps from coming. Counts ticks of this process and not the clock, which advances while
 * a busy machine runs others. Throws `OutOfTime`.
 */
export async function within<T>(milliseconds: number, step: () => T): Promise<Awaited<T>> {
  let left = milliseconds / TICK_MS
  let ticks: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    ticks = realSetInterval(() => {
      if (--left < 0) reject(new OutOfTime())
    }, TICK_MS)
  })
  try {
    return await Promise.race([step(), late])
  } finally {
    clearInterval(ticks)
  }
}

/** Answers the requests of the process that has started this one, until it ends. */
export function serve<Request>(respond: (request: Request) => Promise<object>) {
  process.on('message', (request: Request) => {
    respond(request).then(
      (response) => process.send?.(response),
      (error) => process.send?.({ kind: 'broken', message: String(error?.stack ?? error) }),
    )
  })
  process.on('disconnect', () => process.exit())
  process.send?.({ kind: 'ready' })
}
