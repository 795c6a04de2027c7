import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { MINUTE } from '#domain/time/venue-time.ts'
import {
  addFactor,
  confirmFactor,
  type Factor,
  giveRecoveryCodes,
} from '#server/accounts/second-factor/second-factors.ts'
import { codeOfApp } from '#server/accounts/second-factor/totp.ts'
import { startSession } from '#server/accounts/sign-in/sessions.ts'
import { secondFactor, session } from '#server/database/account-schema.ts'
import { sealText } from '#server/process/sealing.ts'
import type { TestServer } from '#tests/support/server.ts'

const STEP_MS = MINUTE / 2

/** The code that an app shows now, or so many half minutes later. */
export const codeNow = ({ now }: Pick<TestServer, 'now'>, secret: string, steps = 0): string =>
  codeOfApp(secret, now() + steps * STEP_MS)

/** Gives an account an authenticator app, with its recovery codes. */
export async function addConfirmedFactor(
  { database, services, now }: TestServer,
  { accountId }: { accountId: string },
): Promise<Factor & { recoveryCodes: string[] }> {
  const { sessionId } = await startSession(database, accountId, services.secret, now())
  const factor = await addFactor(database, { accountId, sessionId }, services, now())
  await confirmFactor(database, accountId, factor, now())
  return { ...factor, recoveryCodes: await giveRecoveryCodes(database, factor) }
}

/** One secret of all apps that `giveSameFactor` makes. */
export const SAME_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/**
 * Gives accounts new apps with one and the same secret in place of others: confirmed, or in the course of being set up in
 * each of their sessions.
 */
export async function giveSameFactor(
  { database, services, now }: TestServer,
  accountIds: readonly string[],
  confirmedAt: number | null,
): Promise<void> {
  const { tenant, secret } = services
  const rowFor = (accountId: string, sessionId: string | null) => {
    const sealing = { purpose: 'second factor', secret, boundTo: `${tenant.slug} ${accountId}` } as const
    const sealed = sealText(SAME_SECRET, sealing)
    return { id: randomUUID(), accountId, createdAt: now(), confirmedAt, sessionId, ...sealed }
  }
  const ids = [...accountIds]
  await database.transaction([], async ({ db }) => {
    const sessions = await db.select().from(session).where(inArray(session.accountId, ids))
    await db.delete(secondFactor).where(inArray(secondFactor.accountId, ids))
    const rows = confirmedAt
      ? ids.map((accountId) => rowFor(accountId, null))
      : sessions.map(({ accountId, id }) => rowFor(accountId, id))
    await db.insert(secondFactor).values(rows)
  })
}
