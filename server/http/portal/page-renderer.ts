import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pLimit from 'p-limit'
import pTimeout from 'p-timeout'
import type { PageToRender, RenderedPage, RenderPage } from '#contract/rendered-page.ts'

/**
 * Pages that wait to be rendered, one at a time; beyond them browsers build theirs themselves. Of addresses with a query there
 * may be any number: they leave places to those without.
 */
const [MOST_WAITING, MOST_WITH_QUERY] = [16, 8]
const LIMIT_MS = 3000

type Page = Omit<PageToRender, 'signal'>

/** Renders a page by the portal's own code; undefined where it cannot be, or not soon enough. */
export type PageRenderer = (page: Page) => Promise<RenderedPage | undefined>

/** The renderer of a built portal; what fails in it is passed on, and never thrown. */
export function openPageRenderer(portalDir: string, failed: (error: unknown) => void): PageRenderer {
  const file = join(portalDir, '.vite', 'pages', 'render-page.mjs')
  if (!existsSync(file)) return async () => undefined
  const oneAtATime = pLimit(1)
  // Begins at once: the first visitor is not to wait for it.
  const built: Promise<{ renderPage: RenderPage }> = import(pathToFileURL(file).href)
  built.catch(() => undefined)

  const render = async (page: Page) => {
    const gone = new AbortController()
    try {
      const { renderPage } = await built
      return await pTimeout(renderPage({ ...page, signal: gone.signal }), { milliseconds: LIMIT_MS })
    } catch (error) {
      gone.abort()
      failed(error)
      return undefined
    }
  }
  /** None is begun for as long as the one before took: however many are asked for, half of the time is left to others. */
  const inTurn = (page: Page) =>
    new Promise<RenderedPage | undefined>((resolve) => {
      oneAtATime(async () => {
        const began = performance.now()
        resolve(await render(page))
        await pause(performance.now() - began, undefined, { ref: false })
      })
    })
  return async (page) => {
    const most = page.search === '' ? MOST_WAITING : MOST_WITH_QUERY
    return oneAtATime.pendingCount < most ? inTurn(page) : undefined
  }
}
