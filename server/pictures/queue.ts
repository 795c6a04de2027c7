/** Does one thing at a time; gives undefined, and does nothing, when too many wait already. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T> | undefined

/** A queue in which at most `mostWaiting` wait while one is being done. */
export function openQueue(mostWaiting: number): Queue {
  let last: Promise<unknown> = Promise.resolve()
  let present = 0
  return (work) => {
    if (present > mostWaiting) return undefined
    present += 1
    const done = last.then(work).finally(() => {
      present -= 1
    })
    last = done.catch(() => undefined)
    return done
  }
}
