import { setImmediate as yieldToEventLoop } from 'node:timers/promises'

/** Milliseconds of work after which the event loop runs: all requests share the server's thread. */
const MAX_BLOCKING_MS = 5

/**
 * Gives a function to be awaited between parts of a long calculation, which lets other requests run where the parts since it last did
 * have taken long.
 */
export function openTurns(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began <= MAX_BLOCKING_MS) return
    await yieldToEventLoop()
    began = performance.now()
  }
}
