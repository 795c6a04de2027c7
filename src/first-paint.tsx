import type { Messages } from '@lingui/core'
import { prerender } from 'react-dom/static'
import { createClient } from '#contract/client.ts'
import type { KnownRoom } from '#contract/known-room.ts'
import { addresses } from '#src/addresses.ts'
import type { Locale } from '#src/locales/language.ts'
import { createPortal } from '#src/portal.tsx'
import { tenant } from '#tenant'

/** The texts of a language, as they are compiled for the portal. */
export type Texts = Record<Locale, Messages>

/** HTML for each language. */
export type Paint = Record<Locale, string>

/**
 * What is seen of the portal before its code has come: the front page as far as it does not depend on the day or on
 * who asks, and for every other address what stands around each screen. For the server to send in the page.
 */
export async function firstPaints(texts: Texts): Promise<Record<'home' | 'room' | 'elsewhere', Paint>> {
  return {
    home: await paintOf(addresses.home, texts),
    room: await paintOf(addresses.room(anyRoom.slugname), texts),
    elsewhere: await paintOf(pendingAddress, texts),
  }
}

/** A room with places for the server to fill in: its name and its first picture. */
const anyRoom: KnownRoom = {
  slugname: 'rom',
  name: '{{name}}',
  roomLogo: null,
  onlyOnRequest: false,
  isCommonArea: false,
  gallery: [
    {
      id: 0,
      roomId: 0,
      fileName: '',
      filePath: '{{filePath}}',
      thumbnailPath: '{{thumbnailPath}}',
      mediaType: 'image/webp',
      description: '{{description}}',
    },
  ],
}

const noTexts = async () => ({ messages: {} })
const noneToFetch = { booking: noTexts, others: noTexts }

/** A screen that shows nothing of its own until it is known who is there, and here nobody ever answers. */
const pendingAddress = '/login'

async function paintOf(path: string, texts: Texts): Promise<Paint> {
  const [norwegian, english] = await Promise.all([
    renderToText(path, 'nb-NO', texts),
    renderToText(path, 'en', texts),
  ])
  return { 'nb-NO': norwegian, en: english }
}

async function renderToText(path: string, locale: Locale, texts: Texts): Promise<string> {
  const { prelude } = await prerender(
    createPortal({
      location: { hook: () => [path, () => undefined], searchHook: () => '' },
      locale,
      messages: texts[locale],
      hasEveryText: true,
      catalogs: { 'nb-NO': noneToFetch, en: noneToFetch },
      api: () => createClient(() => new Promise<never>(() => undefined)),
      tenant,
      clock: () => 0,
      storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
      mayBeSignedIn: true,
      roomsKnown: [anyRoom],
    }),
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  // What belongs in the head of the page, the server puts there.
  return html.replace(/<title>[^<]*<\/title>|<link [^>]*>/g, '')
}
