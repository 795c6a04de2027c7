import { randomUUID } from 'node:crypto'
import type { ContactDraft, Person } from '#contract/structs/people.ts'
import { readEmail } from '#domain/account/email.ts'
import {
  addressTaken,
  countMail,
  deleteRegistrantOf,
  isOfAnother,
  notAnAddress,
} from '#server/accounts/customers/contact-rules.ts'
import { inviteContact } from '#server/accounts/customers/invite-contact.ts'
import { holdOwnOrganization } from '#server/accounts/customers/lock-organization.ts'
import { fullNameOf, personOnWire, readPerson } from '#server/accounts/customers/read-person.ts'
import type { Principal } from '#server/accounts/sign-in/principal.ts'
import {
  type Answer,
  type Asking,
  accept,
  type Operation,
  refuse,
  refuseFields,
  type World,
} from '#server/calls/operation.ts'
import { retrying, sqlTime, statement, type Transaction } from '#server/database/database.ts'

const insertPerson = statement<never>(
  'contact-add',
  `INSERT INTO person (id, first_name, last_name, email, phone, cellphone, organization_id, created_at, modified_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz, $8::timestamptz)`,
)

type Wanted = { draft: ContactDraft; email: string; principal: Principal; asking: Asking; world: World }

async function addTo(
  connection: Transaction,
  organizationId: string,
  { draft, email, principal, asking, world }: Wanted,
): Promise<Answer<Person>> {
  const organization = await holdOwnOrganization(connection, organizationId, principal.personId)
  if (typeof organization === 'string') return refuse(organization)
  if (await isOfAnother(connection, organizationId, email, null)) return refuseFields([addressTaken])
  await deleteRegistrantOf(connection, organizationId, email)
  const personId = randomUUID()
  const [firstName, lastName] = [draft.firstName.trim(), draft.lastName.trim()]
  const phones = [draft.mobilePhone || null, draft.cellphone || null]
  const values = [personId, firstName, lastName, email, ...phones, organizationId, sqlTime(asking.now)]
  await connection.rows(insertPerson, values)
  const invitation = {
    personId,
    name: fullNameOf({ firstName, lastName }),
    email,
    organizationName: organization.name,
    invitedBy: principal,
    locale: asking.locale,
  }
  await inviteContact(connection, invitation, world.secret, asking.now)
  const person = await readPerson(connection, personId)
  if (!person) throw new Error('A contact that was written is not there.')
  return accept(personOnWire(person))
}

/**
 * Adds a contact to the organisation that the asker is primary contact of, with an account that waits for its first
 * password. Whether the address has an account elsewhere is not told. Specification §7.
 */
export const addContact: Operation<'addContact'> = async ({ body: draft }, asking, world) => {
  const { principal } = asking
  const organizationId = principal?.organizationId
  if (!principal || !organizationId) return refuse('notAllowed')
  const email = readEmail(draft.email)
  if (!email) return refuseFields([notAnAddress])
  const { mayTry, retryAfter } = await countMail(email, asking, world)
  if (!mayTry) return refuse('tooManyTries', { retryAfter })
  const wanted = { draft, email, principal, asking, world }
  const answer = await retrying(() =>
    world.database.transaction([], (connection) => addTo(connection, organizationId, wanted)),
  )
  if (answer.accepted) world.outboxFilled()
  return answer
}
