import { eq, sql } from 'drizzle-orm'
import type { Person } from '#contract/structs/people.ts'
import { awaitsApproval, canSignIn } from '#server/accounts/account-state.ts'
import { account, person } from '#server/database/account-schema.ts'
import { type Connection, onceAConnection } from '#server/database/database.ts'

/** What contacts can read of themselves only. */
type OwnFacts = Pick<Person, 'organization' | 'confirmedBy' | 'grants' | 'isSuperuser' | 'lacksSecondFactor'>

/** A contact as it is read, with what its account says: verified, and able to sign in. */
export type PersonRow = Omit<Person, 'uid' | 'fullname' | keyof OwnFacts>

/** `PersonRow`, of a person with an account joined from the left. */
export const personColumns = {
  id: person.id,
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  phone: person.phone,
  cellphone: person.cellphone,
  position: person.position,
  picture: person.picture,
  isActive: person.isActive,
  organizationId: person.organizationId,
  isPrimary: person.isPrimary,
  isVerified: sql<boolean>`coalesce(${account.isVerified}, false)`,
  userIsActive: sql<boolean>`coalesce(${canSignIn}, false)`,
  awaitsApproval: sql<boolean>`coalesce(${awaitsApproval}, false)`,
}

/** First and last name, as `Person.fullname` has them. */
export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim()

/** A contact as it goes over the wire. Decision people-on-the-wire. */
export const personOnWire = (
  row: PersonRow,
  {
    organization = null,
    confirmedBy = null,
    grants = null,
    isSuperuser = false,
    lacksSecondFactor = false,
  }: Partial<OwnFacts> = {},
): Person => ({
  ...row,
  uid: row.id,
  fullname: fullNameOf(row),
  organization,
  confirmedBy,
  grants,
  isSuperuser,
  ...(lacksSecondFactor ? { lacksSecondFactor } : {}),
})

const personQuery = onceAConnection((db) =>
  db
    .select(personColumns)
    .from(person)
    .leftJoin(account, eq(account.personId, person.id))
    .where(eq(person.id, sql.placeholder('personId')))
    .prepare('person'),
)

/** A contact; undefined when there is none. */
export async function readPerson({ db }: Connection, personId: string): Promise<PersonRow | undefined> {
  const [row] = await personQuery(db).execute({ personId })
  return row
}
