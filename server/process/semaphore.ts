/** Does what it is given when there is a place; the rest waits, in the order it came. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** Turns of which at most `atOnce` are taken at a time. */
export function openTurns(atOnce: number): Turns {
  let taken = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (taken >= atOnce) await new Promise<void>((begin) => waiting.push(begin))
    else taken++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else taken--
    }
  }
}
