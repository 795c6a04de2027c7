import type { MissingSetting } from '#contract/structs/staff.ts'
import type { OrganisationRegister } from '#server/accounts/customers/organisation-register.ts'
import type { Firebase } from '#server/accounts/sign-in/firebase.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'

/** What operations about accounts can use. */
export type AccountServices = HouseServices & {
  /** Looks up organisation numbers that no customer has; undefined where there is none. */
  organisationRegister?: OrganisationRegister | undefined
  /** Another service that signs people in; undefined where there is none. */
  firebase?: Firebase | undefined
  /** What the house misses of its settings; undefined where that is not known. */
  findMissing?: (() => Promise<MissingSetting[]>) | undefined
}
