import type { Tenant } from '#tenants/tenant.ts'

/** Gives the page the tenant's colours, as the variables that `ui/theme.css` stands on. */
export function paintBrand(document: Document, { brand }: Pick<Tenant, 'brand'>): void {
  const colours: Record<string, string> = {
    primary: brand.primary,
    'on-primary': brand.onPrimary,
    'primary-dark': brand.primaryDark,
    'on-primary-dark': brand.onPrimaryDark,
    tint: brand.tint,
    'tint-dark': brand.tintDark,
    accent: brand.accent,
  }
  for (const [role, colour] of Object.entries(colours))
    document.documentElement.style.setProperty(`--brand-${role}`, colour)
}
