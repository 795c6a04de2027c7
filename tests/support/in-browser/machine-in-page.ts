import type { Page } from 'playwright-core'

/** How long a page may take to arrive, and the polling interval. */
const PATIENCE_MS = 15_000
const EVERY_MS = 25

/**
 * The paths of the states that the page's machine is in; null without such a machine. Read from the portal
 * itself, since not every state has its own text.
 */
const statesInPage = (page: Page, machineId: string): Promise<string[] | null> =>
  page.evaluate(readStates, machineId)

/** Waits until the page's machine is in exactly these states; for none of them, until it stops. */
export async function comesInto(page: Page, machineId: string, states: readonly string[]): Promise<void> {
  const wanted = [...states].sort().join()
  let now: string[] | null = null
  for (let left = PATIENCE_MS / EVERY_MS; left > 0; left--) {
    now = await statesInPage(page, machineId)
    if ([...(now ?? [])].sort().join() === wanted) return
    await new Promise((later) => setTimeout(later, EVERY_MS))
  }
  throw new Error(`The page is in\n  ${now?.join(', ')}\nand not in\n  ${states.join(', ')}`)
}

function readStates(machineId: string): string[] | null {
  type Node = { type: string; path: string[] }
  type Actor = {
    _processingStatus: number
    getSnapshot: () => { machine?: { id: string }; _nodes?: Node[] }
  }
  type Hook = { memoizedState: unknown; next: Hook | null }
  type Fiber = {
    memoizedState: Hook | null
    child: Fiber | null
    sibling: Fiber | null
    tag: number
    stateNode: { current: Fiber }
  }
  const container = document.getElementById('portal')
  const key = Object.keys(container ?? {}).find((each) => each.startsWith('__reactContainer$'))
  const root: Fiber | undefined = key ? Reflect.get(container ?? {}, key)?.stateNode.current : undefined
  const queue: Fiber[] = root ? [root] : []
  for (let fiber = queue.pop(); fiber; fiber = queue.pop()) {
    if (fiber.sibling) queue.push(fiber.sibling)
    if (fiber.child) queue.push(fiber.child)
    // Only function components have their hooks here.
    if (![0, 11, 15].includes(fiber.tag)) continue
    for (let hook = fiber.memoizedState; hook; hook = hook.next) {
      const kept = hook.memoizedState
      for (const value of Array.isArray(kept) ? kept : [kept]) {
        // No inner function: this code is sent to the page as text.
        if (typeof value !== 'object' || value === null || !('_processingStatus' in value)) continue
        const actor = value as Actor
        if (actor._processingStatus !== 1) continue
        const { machine, _nodes } = actor.getSnapshot()
        if (machine?.id === machineId && _nodes)
          return _nodes
            .filter(({ type }) => type === 'atomic' || type === 'final')
            .map(({ path }) => path.join('.'))
      }
    }
  }
  return null
}
