import { createHmac, randomBytes } from 'node:crypto'
import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { Instant } from '#domain/time/venue-time.ts'
import { knownDevice } from '#server/database/account-schema.ts'
import type { Connection } from '#server/database/database.ts'

/** The devices of an account that are remembered, the newest ones. */
const MOST_DEVICES = 20

const isOurs = (device: string) => /^[\w-]{43}$/.test(device)

/** The key of a browser: the one in its cookie, or else 256 random bits. It gives no access. */
export const deviceOf = (cookie: string | null): string =>
  cookie !== null && isOurs(cookie) ? cookie : randomBytes(32).toString('base64url')

/** What is stored of a device. */
export const deviceHashOf = (device: string, secret: string): string =>
  createHmac('sha256', secret).update(`device:${device}`).digest('base64url')

/** Remembers that an account's owner has signed in on a device, and forgets the one unused for longest beyond 20. */
export async function rememberDevice(
  { db }: Connection,
  accountId: string,
  deviceHash: string,
  now: Instant,
): Promise<void> {
  const { deviceHash: hash, lastUsedAt } = knownDevice
  await db
    .insert(knownDevice)
    .values({ accountId, deviceHash, lastUsedAt: now })
    .onConflictDoUpdate({ target: [knownDevice.accountId, hash], set: { lastUsedAt: now } })
  const ofAccount = eq(knownDevice.accountId, accountId)
  const beyond = db
    .select({ hash })
    .from(knownDevice)
    .where(and(ofAccount, ne(hash, deviceHash)))
    .orderBy(desc(lastUsedAt), hash)
    .offset(MOST_DEVICES - 1)
  await db.delete(knownDevice).where(and(ofAccount, inArray(hash, beyond)))
}
