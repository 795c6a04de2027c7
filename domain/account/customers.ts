/** What a venue's flags say of its customers (`Tenant.features`). */
export type CustomerFlags = { privateCustomers: boolean }

/**
 * Whether a venue has customers of this kind: organisations everywhere, private people where the flag allows them.
 * Every way of getting an account or of booking checks this. Specification §6.3.
 */
export const servesCustomer = (
  { isOrganization }: { isOrganization: boolean },
  { privateCustomers }: CustomerFlags,
): boolean => isOrganization || privateCustomers

/** What decides whether a contact can have the role: whether they have it, and whether they can sign in. */
type Candidate = { isPrimary: boolean; userIsActive: boolean }

/** Whether the role of primary contact can be handed over to a contact. Decision handing-over-the-primary-contact. */
export const canBecomePrimary = ({ isPrimary, userIsActive }: Candidate): boolean =>
  userIsActive && !isPrimary
