import type { KnownRoom } from '#contract/known-room.ts'
import type { Venue } from '#contract/structs/venue.ts'
import type { MoneyLocale } from '#domain/price/money.ts'

/** What the portal goes on from, where the server has rendered a screen with its data. */
export type FirstSight = {
  locale: MoneyLocale
  /** When it was rendered, in milliseconds since 1970. */
  now: number
  /** Whether it was rendered for a wide window. */
  isWide: boolean
  /** Of each machine of the screen, by its id: the state that it had come to. */
  snapshots: Record<string, unknown>
}

/** The elements of a page that contain it, and the venue, as JSON. */
export const firstSightElement = 'first-sight'
export const venueElement = 'venue'

/** The element that lists the addresses of the screen's modules as JSON, to be fetched once the page is painted. */
export const screenModulesElement = 'screen-modules'

/** No screen is at this path: the page of all unknown addresses is rendered for it. */
export const notFoundPath = '/404'

export type PageToRender = Omit<FirstSight, 'snapshots'> & {
  /** Path and query of the address; the query without its question mark. */
  path: string
  search: string
  venue: Venue
  /** On a room's page without data. */
  room?: KnownRoom | undefined
  /** Calls the API as a visitor; without it the page is rendered without data, as it is before it knows who has come. */
  fetch?: ((url: string, init?: RequestInit) => Promise<Response>) | undefined
  /** Gives up. */
  signal: AbortSignal
}

/** `sight` is null where the portal has to begin anew: what it shows depends on what the browser knows. */
export type RenderedPage = { html: string; sight: FirstSight | null }

/** What the portal's build gives the server: rejects where a page cannot be rendered. */
export type RenderPage = (page: PageToRender) => Promise<RenderedPage>
