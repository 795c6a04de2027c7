import { boolean, enums, nullable, object, pattern, string } from 'superstruct'
import { venueParts } from '#contract/structs/venue.ts'
import { Slug } from '#contract/wire.ts'
import { tenantSlugs } from '#tenants/tenant-slugs.ts'

const Colour = pattern(string(), /^#[0-9a-f]{6}$/)

/** Specification §9.3, tenant feature flags, and §6 for private customers. */
const Features = object({
  pricePerPerson: boolean(),
  packages: boolean(),
  layoutComment: boolean(),
  allergies: boolean(),
  footerMenu: boolean(),
  ownLogo: boolean(),
  privateCustomers: boolean(),
  /** Specification §15.2: every registration needs an administrator's approval. */
  approvalForAll: boolean(),
})

/** A venue: data, never code. Colours are hex; each pair reaches 4.5:1, which the tenants' tests measure. */
export const Tenant = object({
  slug: enums(tenantSlugs),
  // Where the venue sets nothing itself.
  ...venueParts,
  features: Features,
  brand: object({
    logo: Slug,
    /** Buttons and links on a light background. */
    primary: Colour,
    /** Text on `primary`. */
    onPrimary: Colour,
    /** The same roles in dark mode. */
    primaryDark: Colour,
    onPrimaryDark: Colour,
    /** Quiet tinted background for sections, and a highlight for marks and illustrations. */
    tint: Colour,
    tintDark: Colour,
    accent: Colour,
  }),
  organizationNumber: nullable(string()),
})
