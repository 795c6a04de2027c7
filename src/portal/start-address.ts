import type { Person } from '#contract/structs/people.ts'
import { addresses } from '#src/addresses.ts'

/** Where an account starts: staff who may do something on the venue's own side, others on the front page. */
export const startAddressOf = (person: Person | null): string =>
  person?.grants?.length ? addresses.staff : addresses.home
