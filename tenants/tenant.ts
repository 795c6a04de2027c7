import type { Infer } from 'superstruct'
import { usualLeadTimes } from '#domain/time/deadlines.ts'
import type { Tenant as TenantStruct } from '#tenants/tenant-struct.ts'

/** A venue: data, never code. Its fields are in `tenant-struct.ts`, which the portal does not load. */
export type Tenant = Infer<typeof TenantStruct>

type Defaults = Pick<Tenant, 'organizationNumber' | 'booking' | 'features'>

const defaults: Defaults = {
  organizationNumber: null,
  booking: { ...usualLeadTimes, monthsAhead: 18 },
  features: {
    pricePerPerson: true,
    packages: true,
    layoutComment: false,
    allergies: true,
    footerMenu: true,
    ownLogo: false,
    privateCustomers: false,
    approvalForAll: false,
  },
}

type Own = Omit<Tenant, keyof Defaults> &
  Partial<Pick<Tenant, 'organizationNumber'>> & {
    booking?: Partial<Tenant['booking']>
    features: Partial<Tenant['features']>
  }

/** A tenant from its own values and the usual defaults. */
export const defineTenant = (own: Own): Tenant => ({
  ...defaults,
  ...own,
  booking: { ...defaults.booking, ...own.booking },
  features: { ...defaults.features, ...own.features },
})
