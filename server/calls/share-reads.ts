/**
 * Shares reads of the same thing, by its key. A read that is under way may have begun before a change was committed, so calls
 * that come meanwhile wait for the next one, and share it: each gets what was committed before it called.
 */
export function shareReads<T>(): (key: string, read: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<T>>()

  const run = (key: string, read: () => Promise<T>): Promise<T> => {
    const reading = read()
    const ended = reading
      .catch(() => undefined)
      .finally(() => {
        if (running.get(key) === ended) running.delete(key)
      })
    running.set(key, ended)
    return reading
  }

  return (key, read) => {
    const before = running.get(key)
    if (!before) return run(key, read)
    const next =
      waiting.get(key) ??
      before.then(() => {
        waiting.delete(key)
        return run(key, read)
      })
    waiting.set(key, next)
    return next
  }
}
