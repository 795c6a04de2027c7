import type { BaseLocationHook } from 'wouter'

type Navigate = ReturnType<BaseLocationHook>[1]
type Guard = (destination: string) => boolean

/** The links out of a screen that has something unsaved: it may stop one, and ask first. */
export type Departures = {
  /** Asks a screen before each navigation; false stops it. Returns what ends that. */
  guard: (mayLeave: Guard) => () => void
  /** For the router. */
  aroundNav: (navigate: Navigate, to: string, options?: object) => void
}

/** The browser's own Back cannot be stopped: what is typed is stored for that. */
export function departures(): Departures {
  const guards = new Set<Guard>()
  return {
    guard: (mayLeave) => {
      guards.add(mayLeave)
      return () => void guards.delete(mayLeave)
    },
    aroundNav: (navigate, to, options) => {
      if ([...guards].every((mayLeave) => mayLeave(to))) navigate(to, options)
    },
  }
}
