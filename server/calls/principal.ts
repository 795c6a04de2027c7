import type { Grant } from '#domain/account/grants.ts'
import type { Locale } from '#server/calls/locale.ts'

/** Who is signed in, as of this very request. A superuser has every grant. */
export type Principal = {
  accountId: string
  sessionId: string
  personId: string
  name: string
  email: string
  locale: Locale
  organizationId: string | null
  groupIds: readonly number[]
  /** The primary contact of their organisation. */
  isPrimary: boolean
  isStaff: boolean
  isSuperuser: boolean
  grants: readonly Grant[]
  /** The venue requires a second factor, which is yet to be set up: until then there are no rights of staff. */
  lacksSecondFactor: boolean
}
