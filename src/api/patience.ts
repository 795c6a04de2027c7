/** Milliseconds that an answer is waited for. Decision clock-tabs-and-sessions. */
const PATIENCE_MS = 30_000

/** Milliseconds where a file goes along or comes back. */
const PATIENCE_FOR_FILES_MS = 120_000

/**
 * What is asked for with a signal that is aborted when the caller's own is, and when the whole answer has not come after
 * half a minute, or two minutes where a file is sent: a connection that hangs must not keep anybody waiting for good.
 */
export async function withPatience<T>(
  { hasFile, signal }: { hasFile: boolean; signal: AbortSignal | undefined },
  asking: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  const timer = setTimeout(stop, hasFile ? PATIENCE_FOR_FILES_MS : PATIENCE_MS)
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  try {
    return await asking(stopping.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
