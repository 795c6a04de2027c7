import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { brandMark } from '#server/pictures/brand-mark.ts'
import type { Tenant } from '#tenants/tenant.ts'

type Brand = Tenant['brand']

/** A file of the portal, and the address it is served at. */
type IconFile = { address: string; content: Uint8Array }

export type TenantIcons = {
  /** The logo by itself, in the colours of light and dark mode. */
  favicon: IconFile
  /** For the home screens of phones: the logo on the tenant's background. */
  touch: IconFile
  manifest: IconFile
  all: IconFile[]
}

/** `logo` (SVG) as a favicon; text colour becomes the brand's. */
export const faviconOf = (logo: string, { primary, primaryDark }: Brand): string =>
  logo.replace(
    /<svg[^>]*>/,
    (opening) =>
      `${opening}<style>svg{color:${primary}}@media(prefers-color-scheme:dark){svg{color:${primaryDark}}}</style>`,
  )

/** Renders the icons of a tenant's portal, and writes the manifest that names them. */
export async function tenantIcons({ name, tagline, brand }: Tenant, logo: string): Promise<TenantIcons> {
  const favicon = fileOf('favicon', 'svg', faviconOf(logo, brand))
  const [touch, small, large] = await Promise.all(
    [180, 192, 512].map(async (size) =>
      fileOf(`icon-${size}`, 'png', await brandMark(sharp, logo, brand, size)),
    ),
  )
  if (!touch || !small || !large) throw new Error('An icon is missing.')
  const icon = ({ address }: IconFile, sizes: string) => ({ src: address, sizes, type: 'image/png' })
  const manifest = fileOf(
    'portal',
    'webmanifest',
    JSON.stringify({
      name: `Møterom – ${name}`,
      short_name: name,
      description: tagline['nb-NO'],
      lang: 'nb-NO',
      start_url: '/',
      display: 'minimal-ui',
      background_color: brand.tint,
      theme_color: brand.primary,
      icons: [
        { src: favicon.address, sizes: 'any', type: 'image/svg+xml' },
        icon(small, '192x192'),
        icon(large, '512x512'),
        { ...icon(large, '512x512'), purpose: 'maskable' },
      ],
    }),
  )
  return { favicon, touch, manifest, all: [favicon, touch, small, large, manifest] }
}

/** Named by its content, so that it may be cached for good. */
function fileOf(name: string, ending: string, content: string | Uint8Array): IconFile {
  const bytes = Buffer.from(content)
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
  return { address: `/assets/${name}-${hash}.${ending}`, content: bytes }
}
