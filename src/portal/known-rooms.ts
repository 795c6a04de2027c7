import { type KnownRoom, knownRoomElement } from '#contract/known-room.ts'
import type { Locale } from '#src/locales/language.ts'

/** The rooms seen in this visit, in each language. */
export type KnownRooms = {
  find: (slug: string, locale: Locale) => KnownRoom | undefined
  meet: (rooms: readonly KnownRoom[], locale: Locale) => void
}

export function knownRooms(): KnownRooms {
  const known = new Map<string, KnownRoom>()
  const key = (slug: string, locale: Locale) => `${locale} ${slug}`
  return {
    find: (slug, locale) => known.get(key(slug, locale)),
    meet: (rooms, locale) => {
      for (const room of rooms) known.set(key(room.slugname, locale), room)
    },
  }
}

/** The room in the page, in the page's language; none on other pages. */
export function roomOnPage(page: Document): KnownRoom[] {
  const written = page.getElementById(knownRoomElement)?.textContent
  return written ? [JSON.parse(written) as KnownRoom] : []
}
