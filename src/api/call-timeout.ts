/** Milliseconds before a call times out. */
const TIMEOUT_MS = 30_000

/** Milliseconds when a file is sent or downloaded. */
const FILE_TIMEOUT_MS = 120_000

/**
 * Runs a call with a signal that aborts with the caller's signal, and when the whole response, body included,
 * has not arrived after 30 seconds, or 120 seconds with a file: a hanging connection must not block anyone
 * for ever. Decisions clock-tabs-and-sessions, own-code-kept.
 */
export async function withCallTimeout<T>(
  { hasFile, signal }: { hasFile: boolean; signal: AbortSignal | undefined },
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, hasFile ? FILE_TIMEOUT_MS : TIMEOUT_MS)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  try {
    return await call(controller.signal)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}
