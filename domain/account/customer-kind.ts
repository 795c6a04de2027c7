/** What a venue's flags say of its customers (`Tenant.features`). */
export type CustomerFlags = { privateCustomers: boolean }

/**
 * Whether a venue has customers of this kind: organisations everywhere, private people where the flag allows them.
 * Every way of getting an account or of booking checks this. Specification §6.
 */
export const servesCustomer = (
  { isOrganization }: { isOrganization: boolean },
  { privateCustomers }: CustomerFlags,
): boolean => isOrganization || privateCustomers
