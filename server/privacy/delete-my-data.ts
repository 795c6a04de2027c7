import type { DeletionObstacle } from '#contract/structs/my-data.ts'
import { checkConfirmation } from '#server/accounts/sign-in/check-confirmation.ts'
import { type Answer, accept, type Operation, type RequestContext, refuse } from '#server/calls/operation.ts'
import type { Principal } from '#server/calls/principal.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { retrying, statement, type Transaction } from '#server/database/database.ts'
import { forgetPerson } from '#server/privacy/forget-person.ts'
import { readDeletion } from '#server/privacy/read-deletion.ts'

/** Nobody else changes the organisation's contacts, nor signs in to the account, until the transaction ends. */
const hold = statement<never>(
  'my-data-hold',
  `WITH o AS (SELECT id FROM organization WHERE id = $2::uuid FOR UPDATE),
     a AS (SELECT id FROM account WHERE person_id = $1::uuid FOR UPDATE)
   SELECT (SELECT count(*) FROM o), (SELECT count(*) FROM a)`,
)

const refusalFor = ([obstacle]: readonly DeletionObstacle[]): Answer<never> | undefined =>
  obstacle && refuse(obstacle === 'staff' ? 'notAllowed' : obstacle)

async function forget(
  connection: Transaction,
  principal: Principal,
  { now }: RequestContext,
): Promise<Answer<Record<never, never>>> {
  await connection.rows(hold, [principal.personId, principal.organizationId])
  const { obstacles, heir } = await readDeletion(connection, principal, now)
  const refusal = refusalFor(obstacles)
  if (refusal) return refusal
  await forgetPerson(connection, principal, heir, now)
  return accept({}, { out: true })
}

/**
 * Deletes everything that names whoever is signed in, or nothing; they are signed out everywhere.
 * Decision my-data.
 */
export const deleteMyData: Operation<'deleteMyData', HouseServices> = async ({ body }, context, services) => {
  const { principal } = context
  if (!principal) return refuse('notSignedIn')
  const { obstacles } = await readDeletion(services.database, principal, context.now)
  const refusal = refusalFor(obstacles)
  if (refusal) return refusal
  const confirmed = await checkConfirmation(body.confirmation, principal, context, services)
  if (!confirmed.accepted) return confirmed
  return retrying(() =>
    services.database.transaction([], (connection) => forget(connection, principal, context)),
  )
}
