import type { Messages } from '@lingui/core'
import { prerender } from 'react-dom/static'
import { clientOf } from '#contract/client.ts'
import type { KnownRoom } from '#contract/known-room.ts'
import { outlines } from '#contract/outlines.ts'
import { addresses } from '#src/addresses.ts'
import type { Locale } from '#src/locales/language.ts'
import { createPortal } from '#src/portal.tsx'
import { tenant } from '#tenant'
import type { Tenant } from '#tenants/tenant.ts'

/** The compiled texts of a language. */
type Texts = Record<Locale, Messages>

/** HTML for each language. */
type Paint = Record<Locale, string>

/**
 * The first paint of the portal, before its code has loaded: the front page as far as it does not depend on
 * the day or the visitor, and for every other address the frame around each screen. The server sends it in
 * the page.
 */
export async function firstPaints(texts: Texts): Promise<Record<'home' | 'room' | 'elsewhere', Paint>> {
  return {
    home: await paintOf(addresses.home, texts),
    room: await paintOf(addresses.room(anyRoom.slugname), texts),
    elsewhere: await paintOf(pendingAddress, texts),
  }
}

/** A room with placeholders for the server to fill in: its name and its first picture. */
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

/** So long a name is set smaller, as the venue's own probably is. */
const tokenAsLong = (word: string, as: string) =>
  `{{${word}${'_'.repeat(Math.max(0, as.length - word.length - 4))}}}`

const inBoth = (word: string) => ({ 'nb-NO': `{{${word}}}`, en: `{{${word}}}` })

const inWidths = (time: string) => ({
  filePath: `{{${time}File}}`,
  mediumPath: `{{${time}Medium}}`,
  thumbnailPath: `{{${time}Thumbnail}}`,
})

/** The venue with placeholders for what it may set of itself, which the server fills in. */
const anyVenue: Tenant = {
  ...tenant,
  name: tokenAsLong('venueName', tenant.name),
  at: inBoth('at'),
  tagline: inBoth('tagline'),
  contact: {
    email: '{{email}}',
    phone: '{{phone}}',
    street: '{{street}}',
    zipcode: '{{zipcode}}',
    place: '{{place}}',
  },
  frontPicture: {
    day: inWidths('day'),
    evening: inWidths('evening'),
    description: inBoth('frontDescription'),
  },
}

const unanswered = () => new Promise<never>(() => undefined)
const noTexts = async () => ({ messages: {} })
const noneToFetch = { booking: noTexts, checkout: noTexts, others: noTexts, staff: noTexts }

/** A screen that renders nothing of its own until the session is known, which here never happens. */
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
      hasTextsOf: 'others',
      catalogs: { 'nb-NO': noneToFetch, en: noneToFetch },
      api: () => ({ client: clientOf(outlines, unanswered), send: unanswered }),
      tenant: anyVenue,
      clock: () => 0,
      storage: { getItem: () => null, setItem: () => undefined, removeItem: () => undefined },
      mayBeSignedIn: true,
      roomsKnown: [anyRoom],
    }),
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  const html = await new Response(prelude).text()
  // The server adds the contents of the page's head.
  return html.replace(/<title>[^<]*<\/title>|<link [^>]*>/g, '').replaceAll('"tel:"', '"tel:{{phoneDigits}}"')
}
