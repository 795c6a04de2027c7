import { inArray } from 'drizzle-orm'
import { MINUTE } from '#domain/time/venue-time.ts'
import {
  addFactor,
  confirmFactor,
  type Factor,
  giveRecoveryCodes,
} from '#server/accounts/second-factor/second-factors.ts'
import { codeOfApp } from '#server/accounts/second-factor/totp.ts'
import { secondFactor } from '#server/database/account-schema.ts'
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
  const factor = await addFactor(database, accountId, services, now())
  await confirmFactor(database, accountId, factor, now())
  return { ...factor, recoveryCodes: await giveRecoveryCodes(database, factor) }
}

/** One secret of all apps that `giveSameFactor` makes. */
export const SAME_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Gives accounts new apps with one and the same secret, confirmed or in the course of being set up, in place of others. */
export async function giveSameFactor(
  { database, services, now }: TestServer,
  accountIds: readonly string[],
  confirmedAt: number | null,
): Promise<void> {
  const { tenant, secret } = services
  const rows = accountIds.map((accountId) => {
    const sealing = { purpose: 'second factor', secret, boundTo: `${tenant.slug} ${accountId}` } as const
    return {
      id: crypto.randomUUID(),
      accountId,
      createdAt: now(),
      confirmedAt,
      ...sealText(SAME_SECRET, sealing),
    }
  })
  await database.transaction([], async ({ db }) => {
    await db.delete(secondFactor).where(inArray(secondFactor.accountId, [...accountIds]))
    await db.insert(secondFactor).values(rows)
  })
}
