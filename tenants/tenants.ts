import { tenant as bygois } from '#tenants/bygois/tenant.ts'
import { tenant as fornebuporten } from '#tenants/fornebuporten/tenant.ts'
import { tenant as ksagenda } from '#tenants/ksagenda/tenant.ts'
import { tenant as ksmoteplasser } from '#tenants/ksmoteplasser/tenant.ts'
import { tenant as meetUllevaal } from '#tenants/meet-ullevaal/tenant.ts'
import { tenant as proysenhuset } from '#tenants/proysenhuset/tenant.ts'
import { tenant as stortingsgata } from '#tenants/stortingsgata/tenant.ts'
import type { Tenant } from '#tenants/tenant.ts'
import type { TenantSlug } from '#tenants/tenant-slugs.ts'
import { tenant as utdanningsforbundet } from '#tenants/utdanningsforbundet/tenant.ts'
import { tenant as utoya } from '#tenants/utoya/tenant.ts'
import { tenant as wbnext } from '#tenants/wbnext/tenant.ts'

/** Every venue by its slug (Specification §1). The portal of one venue imports that venue's own file instead. */
export const tenants: Record<TenantSlug, Tenant> = {
  'meet-ullevaal': meetUllevaal,
  ksagenda,
  ksmoteplasser,
  stortingsgata,
  utdanningsforbundet,
  wbnext,
  fornebuporten,
  proysenhuset,
  bygois,
  utoya,
}

/** The venue with a slug; undefined when there is none. */
export const findTenant = (slug: string): Tenant | undefined =>
  Object.values(tenants).find((tenant) => tenant.slug === slug)
