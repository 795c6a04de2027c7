import { addresses } from '#src/addresses.ts'

/** How one signs in oneself. */
export const securityAddress = `${addresses.staff}/sikkerhet`

/** What the venue requires of all, for administrators. */
export const requirementAddress = `${securityAddress}/krav`
