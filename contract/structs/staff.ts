import { array, boolean, enums, type Infer, nullable, object, optional, partial } from 'superstruct'
import { FieldValues } from '#contract/structs/catalogue-change.ts'
import { DateTime, Email, filledLine, Id, pageOf, text, Uuid, wholeNumber } from '#contract/wire.ts'

/** One of the venue's own people, as administrators see them. */
export const StaffMember = object({
  uid: Uuid,
  version: wholeNumber(1, 2_147_483_647),
  firstName: text(80),
  lastName: text(80),
  email: text(254),
  /** Null where the role has been taken away: an administrator needs none. */
  roleId: nullable(Id),
  /** An administrator, who may do everything. */
  isSuperuser: boolean(),
  isActive: boolean(),
  /** Has chosen a password. Until then only the link of the invitation leads in. */
  hasPassword: boolean(),
  /** Signs in with an authenticator app as well. */
  hasSecondFactor: boolean(),
  createdAt: DateTime,
})
export type StaffMember = Infer<typeof StaffMember>

export const StaffPage = pageOf(StaffMember)

const rights = { roleId: optional(nullable(Id)), isSuperuser: optional(boolean()) }
const named = { firstName: filledLine(80), lastName: filledLine(80) }

/** What is typed of one of the venue's own people. The address stays as it was invited. */
export const staffFields = {
  ...named,
  email: Email,
  roleId: nullable(Id),
  isSuperuser: boolean(),
  isActive: boolean(),
}

/** Body of an invitation. */
export const StaffInvitation = object({ ...named, email: Email, ...rights })
export type StaffInvitation = Infer<typeof StaffInvitation>

/** Body of a change. What is left out stays. */
export const StaffChange = object({
  version: wholeNumber(1, 2_147_483_647),
  ...partial(object(named)).schema,
  ...rights,
  isActive: optional(boolean()),
})
export type StaffChange = Infer<typeof StaffChange>

/** What has changed of one of the venue's own people. */
export const StaffHistoryEntry = object({
  id: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  changedAt: DateTime,
  /** Null of what a command on the server changed. */
  changedBy: nullable(text(161)),
  /** Null of what was new. */
  before: nullable(FieldValues),
  /**
   * The fields of `StaffMember` that became different; and `passwordLink`, how a new link to choose a password was given
   * out: `mailed`, or `printed` by the command on the server.
   */
  after: FieldValues,
})
export type StaffHistoryEntry = Infer<typeof StaffHistoryEntry>

export const StaffHistory = pageOf(StaffHistoryEntry)

/** What a house in use may miss: what it is furnished with, and what is set where its server runs. */
const missingSettings = [
  'encryption',
  'mail',
  'organisationRegister',
  'frontPicture',
  'contactDetails',
  'staffMail',
  'administrator',
  'terms',
  'rooms',
  'openingHours',
] as const
export type MissingSetting = (typeof missingSettings)[number]

export const MissingSettings = object({ missing: array(enums(missingSettings)) })
