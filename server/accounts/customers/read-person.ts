import type { Person } from '#contract/structs/people.ts'
import { AWAITS_APPROVAL, CAN_SIGN_IN } from '#server/accounts/customers/organization-contacts.ts'
import { type Connection, statement } from '#server/database/database.ts'

/** A contact as it is read, with what its account says: verified, and able to sign in. */
export type PersonRow = Omit<Person, 'uid' | 'fullname' | 'organization' | 'confirmedBy'>

/** The columns of `PersonRow`, of `person p` and `account a` joined from the left. */
export const PERSON_COLUMNS = `p.id, p.first_name AS "firstName", p.last_name AS "lastName", p.email, p.phone,
  p.cellphone, p.position, p.picture, p.is_active AS "isActive", p.organization_id AS "organizationId",
  p.is_primary AS "isPrimary", coalesce(a.is_verified, false) AS "isVerified",
  coalesce(${CAN_SIGN_IN}, false) AS "userIsActive", coalesce(${AWAITS_APPROVAL}, false) AS "awaitsApproval"`

/** First and last name, as `Person.fullname` has them. */
export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

/** A contact as it goes over the wire. Decision people-on-the-wire. */
export const personOnWire = (
  row: PersonRow,
  { organization = null, confirmedBy = null }: Partial<Pick<Person, 'organization' | 'confirmedBy'>> = {},
): Person => ({
  ...row,
  uid: row.id,
  fullname: fullNameOf(row),
  organization,
  confirmedBy,
})

const selectPerson = statement<PersonRow>(
  'person',
  `SELECT ${PERSON_COLUMNS} FROM person p LEFT JOIN account a ON a.person_id = p.id WHERE p.id = $1::uuid`,
)

/** A contact; undefined when there is none. */
export async function readPerson(connection: Connection, personId: string): Promise<PersonRow | undefined> {
  const [row] = await connection.rows(selectPerson, [personId])
  return row
}
