import type { BrowserContext, Page, Route } from 'playwright-core'

const PATIENCE_MS = 20_000

/** The calls of a page that wait for an answer until a walk gives it: the server's own, or none at all. */
export type HeldCalls = {
  /** Waits for a call of the kind. */
  next: (kind: string) => Promise<Route>
  /** Lets the server answer what is held of the kind. */
  answer: (kind: string) => Promise<void>
  /** Cuts the network under what is held of the kind. */
  lose: (kind: string) => Promise<void>
  /** From now on nothing is held, and what was held goes on. */
  letGo: () => Promise<void>
}

/** Holds calls back, by kind; `isOf` tells apart what has the same address. */
export async function holdsCalls(
  { context }: { context: BrowserContext },
  kinds: Record<string, { address: RegExp; method?: string }>,
): Promise<HeldCalls> {
  const held = new Map<string, Route[]>()
  const awaited = new Map<string, () => void>()
  for (const [kind, { address, method }] of Object.entries(kinds)) {
    held.set(kind, [])
    await context.route(address, (route) => {
      if (method && route.request().method() !== method) return route.fallback()
      held.get(kind)?.push(route)
      awaited.get(kind)?.()
    })
  }
  const next = async (kind: string): Promise<Route> => {
    const routes = held.get(kind)
    if (!routes) throw new Error(`No calls are called “${kind}”.`)
    if (routes.length === 0)
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`Nobody asked for “${kind}”.`)), PATIENCE_MS)
        awaited.set(kind, () => {
          clearTimeout(timer)
          awaited.delete(kind)
          resolve()
        })
      })
    return routes.at(-1) as Route
  }
  const take = async (kind: string): Promise<Route[]> => {
    await next(kind)
    return held.get(kind)?.splice(0) ?? []
  }
  // One that was called off meanwhile can't go on.
  const each = (routes: Route[], does: (route: Route) => Promise<void>) =>
    Promise.all(routes.map((route) => does(route).catch(() => undefined)))
  return {
    next,
    answer: async (kind) => {
      await each(await take(kind), (route) => route.continue())
    },
    lose: async (kind) => {
      await each(await take(kind), (route) => route.abort())
    },
    letGo: async () => {
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      for (const routes of held.values()) await each(routes.splice(0), (route) => route.continue())
    },
  }
}

/** Pauses as long as these, in milliseconds, last until a walk ends them; so do the minutes of an open window. */
export async function holdsPauses(page: Page, pauses: readonly number[]): Promise<void> {
  await page.addInitScript(`{
    const { setTimeout, clearTimeout, setInterval } = window
    const held = new Map()
    const minutes = []
    let last = 0
    window.setTimeout = (does, length, ...more) => {
      if (!${JSON.stringify(pauses)}.includes(length)) return setTimeout(does, length, ...more)
      last -= 1
      held.set(last, does)
      return last
    }
    window.clearTimeout = (number) => (held.delete(number) ? undefined : clearTimeout(number))
    window.setInterval = (does, length, ...more) => {
      if (length === 60_000) minutes.push(does)
      return setInterval(does, length, ...more)
    }
    window.pausesEnd = () => {
      const ended = [...held.values()]
      held.clear()
      for (const does of ended) does()
    }
    window.minutePasses = () => {
      for (const does of minutes) does()
    }
  }`)
}

/** The pauses that are held come to their end. */
export const pausesEnd = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'pausesEnd') as () => void)())

/** A minute passes for the window, at whatever time its clock has. */
export const minutePasses = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'minutePasses') as () => void)())
