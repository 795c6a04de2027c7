import type { BrowserContext, Page, Route } from 'playwright-core'

const PATIENCE_MS = 30_000

/** The calls of a page that wait until a walk gives their answer: the server's own, or none. */
export type PausedCalls = {
  /** Waits for a call of the kind. */
  next: (kind: string) => Promise<Route>
  /** Lets the server answer paused calls of the kind. */
  answer: (kind: string) => Promise<void>
  /** As `answer`, and waits for the response: the environment can then be restored. */
  answerWhole: (kind: string) => Promise<void>
  /** Cuts the network under paused calls of the kind. */
  lose: (kind: string) => Promise<void>
  /** Does what begins another call of the kind in place of a paused one, which is not waited for any longer. */
  replace: (kind: string, does: () => Promise<unknown>) => Promise<void>
  /** Pauses nothing from now on, and releases paused calls. */
  letGo: () => Promise<void>
}

/** Pauses calls by kind; `isOf` distinguishes calls with the same address. */
export async function pauseCalls(
  { context }: { context: BrowserContext },
  kinds: Record<string, { address: RegExp; method?: string }>,
): Promise<PausedCalls> {
  const paused = new Map<string, Route[]>()
  const awaited = new Map<string, () => void>()
  for (const [kind, { address, method }] of Object.entries(kinds)) {
    paused.set(kind, [])
    await context.route(address, (route) => {
      if (method && route.request().method() !== method) return route.fallback()
      paused.get(kind)?.push(route)
      awaited.get(kind)?.()
    })
  }
  const next = async (kind: string): Promise<Route> => {
    const routes = paused.get(kind)
    if (!routes) throw new Error(`No calls are called “${kind}”.`)
    if (routes.length === 0)
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`The browser did not call “${kind}”.`)), PATIENCE_MS)
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
    return paused.get(kind)?.splice(0) ?? []
  }
  // An aborted one cannot be continued.
  const each = (routes: Route[], does: (route: Route) => Promise<void>) =>
    Promise.all(routes.map((route) => does(route).catch(() => undefined)))
  return {
    next,
    answer: async (kind) => {
      await each(await take(kind), (route) => route.continue())
    },
    answerWhole: async (kind) => {
      const routes = await take(kind)
      // An aborted one before it gets no response.
      const last = routes.at(-1)?.request()
      const answered = context.waitForEvent('response', (response) => response.request() === last)
      await each(routes, (route) => route.continue())
      await answered
    },
    lose: async (kind) => {
      await each(await take(kind), (route) => route.abort())
    },
    replace: async (kind, does) => {
      const before = await take(kind)
      await does()
      await next(kind)
      await each(before, (route) => route.abort())
    },
    letGo: async () => {
      await context.unrouteAll({ behavior: 'ignoreErrors' })
      for (const routes of paused.values()) await each(routes.splice(0), (route) => route.continue())
    },
  }
}

/** Delays of these milliseconds last until a walk ends them; so do the minutes of an open window. */
export async function pauseTimers(page: Page, pauses: readonly number[]): Promise<void> {
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

/** Ends paused delays. */
export const pausesEnd = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'pausesEnd') as () => void)())

/** A minute passes for the window, at any time of its clock. */
export const minutePasses = (page: Page) =>
  page.evaluate(() => (Reflect.get(window, 'minutePasses') as () => void)())
