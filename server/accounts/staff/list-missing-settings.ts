import type { AccountServices } from '#server/accounts/account-services.ts'
import { accept, type Operation } from '#server/calls/operation.ts'

/** What a house in use misses, of what is set where its server runs. */
export const listMissingSettings: Operation<'listMissingSettings', AccountServices> = async (
  _input,
  _context,
  { findMissing },
) => accept({ missing: findMissing ? await findMissing() : [] })
