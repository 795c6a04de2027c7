import { eq } from 'drizzle-orm'
import type { DeletionObstacle } from '#contract/structs/my-data.ts'
import { checkConfirmation } from '#server/accounts/sign-in/check-confirmation.ts'
import { type Answer, accept, type Operation, type RequestContext, refuse } from '#server/calls/operation.ts'
import type { Principal } from '#server/calls/principal.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { account, organization } from '#server/database/account-schema.ts'
import { retrying, type Transaction } from '#server/database/database.ts'
import { forgetPerson } from '#server/privacy/forget-person.ts'
import { readDeletion } from '#server/privacy/read-deletion.ts'

/** Locks the contacts of the organisation, and the account, until the transaction ends. */
async function lockPerson({ db }: Transaction, { personId, organizationId }: Principal): Promise<void> {
  if (organizationId !== null)
    await db
      .select({ id: organization.id })
      .from(organization)
      .where(eq(organization.id, organizationId))
      .for('update')
  await db.select({ id: account.id }).from(account).where(eq(account.personId, personId)).for('update')
}

const refusalFor = ([obstacle]: readonly DeletionObstacle[]): Answer<never> | undefined =>
  obstacle && refuse(obstacle === 'staff' ? 'notAllowed' : obstacle)

async function forget(
  connection: Transaction,
  principal: Principal,
  { now }: RequestContext,
): Promise<Answer<Record<never, never>>> {
  await lockPerson(connection, principal)
  const { obstacles, heir } = await readDeletion(connection, principal, now)
  const refusal = refusalFor(obstacles)
  if (refusal) return refusal
  await forgetPerson(connection, principal, heir, now)
  return accept({}, { out: true })
}

/**
 * Deletes everything that names the caller, or nothing; the caller is signed out everywhere.
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
