import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import type { Tenant } from '#tenants/tenant.ts'
import { faviconOf, type TenantIcons, tenantIcons } from './tenant-icons.ts'

const brandStyle = 'virtual:tenant-brand.css'
const resolved = `\0${brandStyle}`
const root = join(import.meta.dirname, '..', '..')

/**
 * The page in the tenant's brand before any script runs: its colours and logo as style variables, its title,
 * description, icons and manifest in the head.
 */
export function tenantPage(slug: string): Plugin {
  let tenant: Tenant
  let logo: string
  let icons: TenantIcons | undefined
  return {
    name: 'tenant-page',
    apply: (_config, { isSsrBuild }) => !isSsrBuild,
    async buildStart() {
      const read: { tenant: Tenant } = await tsImport(`../../tenants/${slug}/tenant.ts`, import.meta.url)
      tenant = read.tenant
      logo = readFileSync(join(root, 'tenants', 'logos', `${tenant.brand.logo}.svg`), 'utf8')
      if (this.environment.config.command !== 'build') return
      icons = await tenantIcons(tenant, logo)
      for (const { address, content } of icons.all)
        this.emitFile({ type: 'asset', fileName: address.slice(1), source: content })
    },
    resolveId: (id) => (id === brandStyle ? resolved : undefined),
    load: (id) => (id === resolved ? brandVariables(tenant, logo) : undefined),
    transformIndexHtml: { order: 'post', handler: () => headOf(tenant, logo, icons) },
  }
}

function brandVariables({ brand }: Tenant, logo: string): string {
  const colours = {
    primary: brand.primary,
    'on-primary': brand.onPrimary,
    'primary-dark': brand.primaryDark,
    'on-primary-dark': brand.onPrimaryDark,
    tint: brand.tint,
    'tint-dark': brand.tintDark,
    accent: brand.accent,
  }
  const variables = Object.entries(colours).map(([role, colour]) => `--brand-${role}:${colour};`)
  return `:root{${variables.join('')}--brand-logo:url("${dataAddress(logo)}")}`
}

const dataAddress = (svg: string) =>
  `data:image/svg+xml,${svg
    .replace(/\s+/g, ' ')
    .replaceAll('"', "'")
    .replace(/[%#<>{}]/g, encodeURIComponent)}`

const inHead = (tag: HtmlTagDescriptor): HtmlTagDescriptor => ({ ...tag, injectTo: 'head' })

function headOf(tenant: Tenant, logo: string, icons: TenantIcons | undefined): HtmlTagDescriptor[] {
  const { name, tagline, brand } = tenant
  const description = `${tagline['nb-NO']} Finn og bestill møterom på nett hos ${name}.`
  const meta = (attrs: Record<string, string>) => inHead({ tag: 'meta', attrs })
  const link = (attrs: Record<string, string>) => inHead({ tag: 'link', attrs })
  return [
    inHead({ tag: 'title', children: `Møterom – ${name}` }),
    meta({ name: 'description', content: description }),
    meta({ name: 'theme-color', content: brand.primary, media: '(prefers-color-scheme: light)' }),
    meta({ name: 'theme-color', content: brand.tintDark, media: '(prefers-color-scheme: dark)' }),
    link({
      rel: 'icon',
      href: icons?.favicon.address ?? dataAddress(faviconOf(logo, brand)),
      type: 'image/svg+xml',
    }),
    ...(icons ? [link({ rel: 'apple-touch-icon', href: icons.touch.address })] : []),
    ...(icons ? [link({ rel: 'manifest', href: icons.manifest.address })] : []),
  ]
}
