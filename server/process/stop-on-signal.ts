import { setTimeout as pause } from 'node:timers/promises'

export type Stop = {
  /** Called first: from then on whatever comes is to be sent away. */
  begin: () => void
  /** Ends what is under way. */
  end: () => Promise<void>
  /** Milliseconds between the two, in which clients that keep a connection open are asked to close it. */
  leaveMs: number
  /** Milliseconds after which the process ends whatever is under way. */
  killAfterMs: number
}

// Ctrl-C reaches the server from the terminal and again from npm, at the same moment.
const ONE_SIGNAL_MS = 1000

/**
 * Stops on SIGTERM and SIGINT: lets calls under way end, then goes. A second signal after a while, or too long a wait,
 * ends it at once.
 */
export function stopOnSignal({ begin, end, leaveMs, killAfterMs }: Stop): void {
  let began: number | undefined
  const stop = async () => {
    begin()
    await pause(leaveMs)
    await end()
  }
  const onSignal = () => {
    if (began !== undefined && performance.now() - began > ONE_SIGNAL_MS) process.exit(1)
    if (began !== undefined) return
    began = performance.now()
    setTimeout(() => process.exit(1), killAfterMs).unref()
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
