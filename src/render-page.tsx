import { ofetch } from 'ofetch'
import { prerender } from 'react-dom/static'
import { clientOf } from '#contract/client.ts'
import { outlines } from '#contract/outlines.ts'
import {
  notFoundPath,
  type PageToRender,
  type RenderedPage,
  type RenderPage,
} from '#contract/rendered-page.ts'
import { addresses } from '#src/addresses.ts'
import { type Api, createApi } from '#src/api/api.ts'
import { catalogs } from '#src/locales/catalogs.ts'
import { textsFor } from '#src/locales/language.ts'
import { runningScreens } from '#src/portal/running-screens.ts'
import { createPortal } from '#src/portal.tsx'
import { laterTextsOf, routeAt } from '#src/routes.tsx'
import { tenant } from '#tenant'

/** A screen that renders nothing of its own until the session is known, which here never happens. */
const pendingAddress = addresses.signIn

/**
 * Renders the portal at an address on a server: with its data for a visitor; or without, the front page and a room's as far as
 * they are known, that there is nothing, and for every other address the frame around each screen.
 */
export const renderPage: RenderPage = async (page) => {
  if (page.fetch) return renderSight(page, page.fetch)
  const hasOwnFrame = page.path === addresses.home || page.path === notFoundPath || page.room !== undefined
  return { html: await renderFrame({ ...page, path: hasOwnFrame ? page.path : pendingAddress }), sight: null }
}

const unanswered = () => new Promise<never>(() => undefined)
const noApi: Api = () => ({ client: clientOf(outlines, unanswered), send: unanswered })

const renderFrame = (page: PageToRender): Promise<string> =>
  rendered(page, { api: noApi, mayBeSignedIn: true, roomsKnown: page.room ? [page.room] : [] })

/** A visitor's: without a session, and not kept either. */
const noSession = { isThere: () => false, forget: () => undefined, keep: () => undefined }

async function renderSight(
  page: PageToRender,
  fetch: NonNullable<PageToRender['fetch']>,
): Promise<RenderedPage> {
  const { locale, now, isWide } = page
  const screens = runningScreens()
  let failure: unknown
  const answered = async (url: string, init?: RequestInit) => {
    const answer = await fetch(url, init).catch((error: unknown) => {
      failure = error
      throw error
    })
    if (!answer.ok && !isShownByScreen(answer, init))
      failure = new Error(`${url} was answered with ${answer.status}.`)
    return answer
  }
  try {
    const html = await rendered(page, {
      api: createApi(ofetch.create({}, { fetch: answered as typeof globalThis.fetch }), '/', noSession),
      mayBeSignedIn: false,
      beginning: { snapshotOf: screens.snapshotOf, isWide, end: () => undefined },
    })
    if (failure !== undefined) throw failure
    return { html, sight: { locale, now, isWide, snapshots: screens.snapshots() } }
  } finally {
    screens.stop()
  }
}

/**
 * That there is nothing is what a screen shows, and so is a refusal that it shows in its own way; anything else the browser is to
 * ask, and to show, itself.
 */
const isShownByScreen = ({ status }: Response, init: RequestInit | undefined): boolean =>
  status === 404 || (status === 422 && new Headers(init?.headers).get('ignore-error-handler') === 'true')

type Surroundings = Pick<
  Parameters<typeof createPortal>[0],
  'api' | 'mayBeSignedIn' | 'beginning' | 'roomsKnown'
>

/** The security policy allows no inline script or style, and the page is to be whole. */
const forbidden = /<script| style="|<template/

async function rendered(page: PageToRender, surroundings: Surroundings): Promise<string> {
  const { path, search, locale, venue, now, signal } = page
  const hasTextsOf = laterTextsOf(routeAt(path))
  const portal = createPortal({
    location: { hook: () => [path, () => undefined], searchHook: () => search },
    locale,
    messages: await textsFor(catalogs[locale], hasTextsOf),
    hasTextsOf,
    catalogs,
    tenant: { ...tenant, ...venue },
    clock: () => now,
    storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
    ...surroundings,
  })
  let failure: unknown
  const { prelude } = await prerender(portal, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    signal,
    // React goes on, and leaves the part that failed to the browser.
    onError: (error) => {
      failure ??= error
    },
  })
  if (failure !== undefined) throw failure
  const html = await new Response(prelude).text()
  const found = forbidden.exec(html)
  if (found) throw new Error(`The page at ${path} has ${found[0]} in it.`)
  // The server adds the contents of the page's head.
  return html.replace(/<title>[^<]*<\/title>|<link [^>]*>/g, '')
}
