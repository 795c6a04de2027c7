import type { DeletionObstacle } from '#contract/structs/my-data.ts'
import type { Principal } from '#server/accounts/principal.ts'
import { retrying, statement, type Transaction } from '#server/database/database.ts'
import { checkPassword } from '#server/operations/auth/check-password.ts'
import { forgetPerson } from '#server/operations/my-data/forget-person.ts'
import { readDeletion } from '#server/operations/my-data/read-deletion.ts'
import {
  type Answer,
  type Asking,
  accept,
  type Operation,
  refuse,
  refuseFields,
  type World,
} from '#server/operations/operation.ts'

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
  { now }: Asking,
): Promise<Answer<Record<never, never>>> {
  await connection.rows(hold, [principal.personId, principal.organizationId])
  const { obstacles, heir } = await readDeletion(connection, principal, now)
  const refusal = refusalFor(obstacles)
  if (refusal) return refusal
  await forgetPerson(connection, principal, heir, now)
  return accept({}, { out: true })
}

/** Whether it can be, and is meant: by the password, or of an account without one by the e-mail address. */
async function isMeant(
  confirmation: string,
  principal: Principal,
  asking: Asking,
  world: World,
): Promise<Answer<unknown>> {
  const { hasPassword, obstacles } = await readDeletion(world.database, principal, asking.now)
  const refusal = refusalFor(obstacles)
  if (refusal) return refusal
  if (!hasPassword)
    return confirmation.trim().toLowerCase() === principal.email.toLowerCase()
      ? accept({})
      : refuseFields([{ path: 'confirmation', code: 'noMatch' }])
  const checked = await checkPassword({ email: principal.email, password: confirmation }, asking, world)
  // Whose password it is is known here: nothing is given away.
  return !checked.accepted && checked.refusal.code === 'wrongSignIn' ? refuse('wrongPassword') : checked
}

/**
 * Deletes everything that names whoever is signed in, or nothing; they are signed out everywhere. Decision "One's own
 * data".
 */
export const deleteMyData: Operation<'deleteMyData'> = async ({ body }, asking, world) => {
  const { principal } = asking
  if (!principal) return refuse('notSignedIn')
  const meant = await isMeant(body.confirmation, principal, asking, world)
  if (!meant.accepted) return meant
  return retrying(() => world.database.transaction([], (connection) => forget(connection, principal, asking)))
}
