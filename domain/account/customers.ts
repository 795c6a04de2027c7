/** The flags about a venue's customers (`Tenant.features`). */
export type CustomerFlags = { privateCustomers: boolean }

/**
 * Whether a venue serves customers of this kind: organisations everywhere, private people where the flag
 * allows them. Every way of getting an account or of booking checks this. Specification §6.3.
 */
export const servesCustomer = (
  { isOrganization }: { isOrganization: boolean },
  { privateCustomers }: CustomerFlags,
): boolean => isOrganization || privateCustomers

/**
 * The facts that decide whether a contact can get the role: whether they have it, and whether they can sign
 * in.
 */
type Candidate = { isPrimary: boolean; userIsActive: boolean }

/**
 * Whether the role of primary contact can be transferred to a contact. Decision
 * handing-over-the-primary-contact.
 */
export const canBecomePrimary = ({ isPrimary, userIsActive }: Candidate): boolean =>
  userIsActive && !isPrimary
