import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pLimit from 'p-limit'
import pTimeout from 'p-timeout'
import type { PageToRender, RenderedPage, RenderPage } from '#contract/rendered-page.ts'

/** Pages that wait to be rendered, one at a time; beyond them browsers build theirs themselves. */
const MOST_WAITING = 16
const LIMIT_MS = 3000

/** Renders a page by the portal's own code; undefined where it cannot be, or not soon enough. */
export type PageRenderer = (page: Omit<PageToRender, 'signal'>) => Promise<RenderedPage | undefined>

/** The renderer of a built portal; what fails in it is passed on, and never thrown. */
export function openPageRenderer(portalDir: string, failed: (error: unknown) => void): PageRenderer {
  const file = join(portalDir, '.vite', 'pages', 'render-page.mjs')
  if (!existsSync(file)) return async () => undefined
  const oneAtATime = pLimit(1)
  // Begins at once: the first visitor is not to wait for it.
  const built: Promise<{ renderPage: RenderPage }> = import(pathToFileURL(file).href)
  built.catch(() => undefined)

  const render = async (page: Omit<PageToRender, 'signal'>) => {
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
  return async (page) =>
    oneAtATime.pendingCount >= MOST_WAITING ? undefined : oneAtATime(() => render(page))
}
