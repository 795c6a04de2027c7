import { randomUUID } from 'node:crypto'
import type { ContactDraft, Person } from '#contract/structs/people.ts'
import { readEmail } from '#domain/account/email.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
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
import {
  type Answer,
  accept,
  type Operation,
  type RequestContext,
  refuse,
  refuseFields,
} from '#server/calls/operation.ts'
import type { Principal } from '#server/calls/principal.ts'
import { retrying, sqlTime, statement, type Transaction } from '#server/database/database.ts'

const insertPerson = statement<never>(
  'contact-add',
  `INSERT INTO person (id, first_name, last_name, email, phone, cellphone, organization_id, created_at, modified_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz, $8::timestamptz)`,
)

type Wanted = {
  draft: ContactDraft
  email: string
  principal: Principal
  context: RequestContext
  services: AccountServices
}

async function addTo(
  connection: Transaction,
  organizationId: string,
  { draft, email, principal, context, services }: Wanted,
): Promise<Answer<Person>> {
  const organization = await holdOwnOrganization(connection, organizationId, principal.personId)
  if (typeof organization === 'string') return refuse(organization)
  if (await isOfAnother(connection, organizationId, email, null)) return refuseFields([addressTaken])
  await deleteRegistrantOf(connection, organizationId, email)
  const personId = randomUUID()
  const [firstName, lastName] = [draft.firstName.trim(), draft.lastName.trim()]
  const phones = [draft.mobilePhone || null, draft.cellphone || null]
  const values = [personId, firstName, lastName, email, ...phones, organizationId, sqlTime(context.now)]
  await connection.rows(insertPerson, values)
  const invitation = {
    personId,
    name: fullNameOf({ firstName, lastName }),
    email,
    organizationName: organization.name,
    invitedBy: principal,
    locale: context.locale,
  }
  await inviteContact(connection, invitation, services.secret, context.now)
  const person = await readPerson(connection, personId)
  if (!person) throw new Error('A contact that was written is not there.')
  return accept(personOnWire(person))
}

/**
 * Adds a contact to the organisation that the asker is primary contact of, with an account that waits for its first
 * password. Whether the address has an account elsewhere is not told. Specification §7.
 */
export const addContact: Operation<'addContact', AccountServices> = async (
  { body: draft },
  context,
  services,
) => {
  const { principal } = context
  const organizationId = principal?.organizationId
  if (!principal || !organizationId) return refuse('notAllowed')
  const email = readEmail(draft.email)
  if (!email) return refuseFields([notAnAddress])
  const { mayTry, retryAfter } = await countMail(email, context, services)
  if (!mayTry) return refuse('tooManyTries', { retryAfter })
  const wanted = { draft, email, principal, context, services }
  const answer = await retrying(() =>
    services.database.transaction([], (connection) => addTo(connection, organizationId, wanted)),
  )
  if (answer.accepted) services.outboxFilled()
  return answer
}
