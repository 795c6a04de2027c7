import type { KnownRoom } from '#contract/known-room.ts'
import { languageParameter } from '#contract/locale.ts'
import { frontSources, openingSizes, type PictureSources, widthsOf } from '#contract/picture-sources.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import type { Locale } from '#server/calls/locale.ts'
import type { House } from '#server/catalogue/house/house.ts'
import { namedPage } from '#server/http/portal/page-titles.ts'
import { escapeHtml } from '#server/mail/escape-html.ts'
import type { Tenant } from '#tenants/tenant.ts'

/** What a page is about, in the language that was chosen. */
export type PageAbout = {
  /** The page's own path, however the request spelt it: encoded where that is needed, and nowhere else. */
  path: string
  locale: Locale
  /** Whether the address names the language. */
  namesLocale: boolean
  title: string
  description: string
  /** An address of a picture, for those who share a link. */
  picture?: string
  /** The pictures that the screen opens with. */
  opensWith: readonly (PictureSources & { media?: string })[]
  /** A room's page, of this room. */
  room?: KnownRoom
  /** How many people that room has seats for. */
  maxSeats?: number
  /** False where the portal says that there is nothing. */
  isThere: boolean
  /** False for what search engines must not list: pages of one person, and pages that do not exist. */
  isForSearch: boolean
}

function openingPictures({ frontPicture }: Tenant, apiUrl: string): Pick<PageAbout, 'picture' | 'opensWith'> {
  if (!frontPicture) return { opensWith: [] }
  const [day, evening] = [frontSources(frontPicture.day, apiUrl), frontSources(frontPicture.evening, apiUrl)]
  return {
    picture: day.src,
    opensWith: [
      { ...day, media: '(prefers-color-scheme: light)' },
      { ...evening, media: '(prefers-color-scheme: dark)' },
    ],
  }
}

/** The addresses listed for search engines: the front page, the rooms, and what is said of the portal itself. */
export const listedAddresses = ({ rooms }: House): string[] => [
  '/',
  ...[...rooms.values()].filter(({ isOffered }) => isOffered).map(({ row }) => roomAddress(row.slugname)),
  '/priser-og-apningstider',
  '/tilgjengelighet',
  '/personvern',
]

export const roomAddress = (slug: string) => `/moterom/${encodeURIComponent(slug)}`

/** What the page at a path (without a slash at its end) is about. The house is read for rooms alone. */
export async function aboutPage(
  path: string,
  { locale, namesLocale }: Pick<PageAbout, 'locale' | 'namesLocale'>,
  { tenant, house, apiUrl = '' }: Pick<AccountServices, 'tenant' | 'house' | 'apiUrl'>,
): Promise<PageAbout> {
  const slug = /^\/moterom\/([^/]+)$/.exec(path)?.[1]
  const room =
    slug === undefined ? null : roomAbout(decodeURIComponent(slug), locale, await house.current(), apiUrl)
  const { title, isForSearch, isThere } = namedPage(path)
  return {
    ...{ path, locale, namesLocale },
    description: descriptionOf(tenant, locale),
    opensWith: [],
    isForSearch,
    isThere,
    ...(path === '/' ? openingPictures(tenant, apiUrl) : {}),
    ...room,
    title: `${room?.title ?? title[locale]} – ${tenant.name}`,
  }
}

const descriptionOf = ({ tagline, at }: Tenant, locale: Locale): string =>
  locale === 'en'
    ? `${tagline.en} Find and book meeting rooms online ${at.en}.`
    : `${tagline['nb-NO']} Finn og bestill møterom på nett ${at['nb-NO']}.`

function roomAbout(
  slug: string,
  locale: Locale,
  { roomsBySlug, texts }: House,
  apiUrl: string,
): Partial<PageAbout> | null {
  const known = roomsBySlug.get(slug)
  const room = known?.isOffered ? texts[locale].rooms.get(known.row.id) : undefined
  if (!room) return null
  const [hung] = room.gallery
  const first = hung && {
    filePath: `${apiUrl}${hung.filePath}`,
    thumbnailPath: `${apiUrl}${hung.thumbnailPath}`,
  }
  return {
    path: roomAddress(room.slugname),
    title: room.name,
    ...(room.description ? { description: room.description } : {}),
    ...(first ? { picture: first.filePath } : {}),
    room: {
      slugname: room.slugname,
      name: room.name,
      roomLogo: room.roomLogo,
      onlyOnRequest: room.onlyOnRequest,
      isCommonArea: room.isCommonArea,
      gallery: room.gallery,
    },
    maxSeats: room.maxSeats,
    opensWith: first
      ? [{ srcSet: widthsOf(first.filePath, first.thumbnailPath), sizes: openingSizes.room }]
      : [],
    isForSearch: true,
    isThere: true,
  }
}

/** How addresses name the languages. */
const languageTags: Record<Locale, string> = { 'nb-NO': 'nb', en: 'en' }

const tag = (name: string, attributes: Record<string, string | undefined>) =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => (value === undefined ? '' : ` ${key}="${escapeHtml(value)}"`))
    .join('')}>`

/**
 * The tags of a page's head beyond those of the build. `publicUrl` has no slash at its end; `scripts` are addresses of
 * modules that the page's screen needs.
 */
export function tagsOf(
  about: PageAbout,
  { tenant, publicUrl }: Pick<AccountServices, 'tenant' | 'publicUrl'>,
  scripts: readonly string[],
): string {
  const { path, locale, title, description, picture } = about
  const plain = `${publicUrl}${path}`
  const inLanguage = (lang: string) => `${plain}?${languageParameter}=${lang}`
  const address = about.namesLocale ? inLanguage(languageTags[locale]) : plain
  const pictures = about.opensWith.map(({ srcSet, sizes, media }) =>
    tag('link', {
      rel: 'preload',
      as: 'image',
      imagesrcset: srcSet,
      imagesizes: sizes,
      media,
      fetchpriority: 'high',
    }),
  )
  const found = [
    tag('link', { rel: 'canonical', href: address }),
    ...Object.values(languageTags).map((lang) =>
      tag('link', { rel: 'alternate', hreflang: lang, href: inLanguage(lang) }),
    ),
    tag('link', { rel: 'alternate', hreflang: 'x-default', href: plain }),
    tag('meta', { property: 'og:type', content: 'website' }),
    tag('meta', { property: 'og:site_name', content: tenant.name }),
    tag('meta', { property: 'og:locale', content: locale === 'en' ? 'en_GB' : 'nb_NO' }),
    tag('meta', { property: 'og:locale:alternate', content: locale === 'en' ? 'nb_NO' : 'en_GB' }),
    tag('meta', { property: 'og:title', content: title }),
    tag('meta', { property: 'og:description', content: description }),
    tag('meta', { property: 'og:url', content: address }),
    ...(picture ? [tag('meta', { property: 'og:image', content: new URL(picture, address).href })] : []),
  ]
  return [
    ...pictures,
    ...scripts.map((href) => tag('link', { rel: 'modulepreload', href, fetchpriority: 'low' })),
    ...(about.isForSearch ? found : [tag('meta', { name: 'robots', content: 'noindex' })]),
  ].join('')
}
