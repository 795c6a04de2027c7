import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import type { Instant } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { newRecoveryCodes, recoveryHashOf } from '#server/accounts/second-factor/recovery-codes.ts'
import { newAppSecret, stepOfCode } from '#server/accounts/second-factor/totp.ts'
import { recoveryCode, secondFactor } from '#server/database/account-schema.ts'
import type { Connection, Database } from '#server/database/database.ts'
import {
  LOST,
  openSealed,
  type Sealing,
  SecretChangedError,
  sealingKeyId,
  sealText,
} from '#server/process/sealing.ts'

/** What the secrets of apps are sealed with; they are bound to the tenant and the account. */
export type FactorServices = Pick<AccountServices, 'secret'> & { tenant: { slug: string } }

/** An authenticator app, with its secret in base32. */
export type Factor = { id: string; secret: string; createdAt: Instant; confirmedAt: Instant | null }

const purpose = 'second factor'

const sealingOf = (accountId: string, { tenant, secret }: FactorServices): Sealing => ({
  purpose,
  secret,
  boundTo: `${tenant.slug} ${accountId}`,
})

const { accountId: ofAccount, confirmedAt, keyId: keyIdColumn } = secondFactor

async function find(
  { db }: Connection,
  accountId: string,
  services: FactorServices,
  which: 'confirmed' | 'inSetup',
): Promise<Factor | undefined> {
  const condition = which === 'confirmed' ? isNotNull(confirmedAt) : isNull(confirmedAt)
  const [row] = await db
    .select()
    .from(secondFactor)
    .where(and(eq(ofAccount, accountId), condition))
  if (!row) return undefined
  const { id, createdAt, confirmedAt: since, ...sealed } = row
  return { id, createdAt, confirmedAt: since, secret: openSealed(sealed, sealingOf(accountId, services)) }
}

/** The app that an account signs in with; undefined for none. */
export const findFactor = (connection: Connection, accountId: string, services: FactorServices) =>
  find(connection, accountId, services, 'confirmed')

/** The app that is being set up for an account; undefined for none. */
export const findFactorInSetup = (connection: Connection, accountId: string, services: FactorServices) =>
  find(connection, accountId, services, 'inSetup')

/** Begins to set up an app. What was begun before is forgotten. */
export async function addFactor(
  { db }: Connection,
  accountId: string,
  services: FactorServices,
  now: Instant,
): Promise<Factor> {
  const factor = { id: randomUUID(), createdAt: now, confirmedAt: null }
  const secret = newAppSecret()
  await db.delete(secondFactor).where(and(eq(ofAccount, accountId), isNull(confirmedAt)))
  await db
    .insert(secondFactor)
    .values({ ...factor, accountId, ...sealText(secret, sealingOf(accountId, services)) })
  return { ...factor, secret }
}

/** An app takes the place of the one before; false where there was none. */
export async function confirmFactor(
  { db }: Connection,
  accountId: string,
  { id }: Factor,
  now: Instant,
): Promise<boolean> {
  const others = and(eq(ofAccount, accountId), ne(secondFactor.id, id))
  const replaced = await db.delete(secondFactor).where(others).returning()
  await db.update(secondFactor).set({ confirmedAt: now }).where(eq(secondFactor.id, id))
  return replaced.some((each) => each.confirmedAt !== null)
}

/** Deletes the app of an account, with its recovery codes, and what has been begun of another; false for none. */
export async function dropFactors({ db }: Connection, accountId: string): Promise<boolean> {
  const dropped = await db.delete(secondFactor).where(eq(ofAccount, accountId)).returning()
  return dropped.some((each) => each.confirmedAt !== null)
}

/** Gives an app ten recovery codes; those from before work no more. */
export async function giveRecoveryCodes({ db }: Connection, { id, secret }: Factor): Promise<string[]> {
  const codes = newRecoveryCodes()
  await db.delete(recoveryCode).where(eq(recoveryCode.secondFactorId, id))
  await db
    .insert(recoveryCode)
    .values(codes.map((code) => ({ secondFactorId: id, hash: recoveryHashOf(secret, code) })))
  return codes
}

/** How many recovery codes an app has left. */
export const countRecoveryCodes = ({ db }: Connection, { id }: Factor): Promise<number> =>
  db.$count(recoveryCode, and(eq(recoveryCode.secondFactorId, id), isNull(recoveryCode.usedAt)))

async function consumeAppCode({ db }: Connection, { id, secret }: Factor, code: string, now: Instant) {
  const step = stepOfCode(secret, code, now)
  if (step === undefined) return false
  const { lastStep } = secondFactor
  const isNew = or(isNull(lastStep), lt(lastStep, step))
  const used = await db
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.id, id), isNew))
    .returning({ id: secondFactor.id })
  return used.length > 0
}

async function consumeRecoveryCode({ db }: Connection, { id, secret }: Factor, typed: string, now: Instant) {
  const { secondFactorId, hash, usedAt } = recoveryCode
  const used = await db
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(and(eq(secondFactorId, id), eq(hash, recoveryHashOf(secret, typed)), isNull(usedAt)))
    .returning({ hash })
  return used.length > 0
}

/** Uses a code of an app up, or one of its recovery codes; false for one that is wrong or has been used. */
export function consumeFactorCode(
  connection: Connection,
  factor: Factor,
  typed: string,
  now: Instant,
): Promise<boolean> {
  const digits = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(digits)
    ? consumeAppCode(connection, factor, digits, now)
    : consumeRecoveryCode(connection, factor, typed, now)
}

/** How many apps have secrets that the server's secret does not open. */
export const countUnreadableFactors = ({ db }: Connection, secret: string): Promise<number> =>
  db.$count(secondFactor, ne(keyIdColumn, sealingKeyId({ purpose, secret })))

/**
 * Seals anew what the secret `before` had sealed; all of it or nothing. To be done before the server answers.
 * @throws SecretChangedError when there is something that neither secret opens.
 */
export async function sealFactorsAtStart(
  database: Database,
  services: FactorServices,
  before: string | undefined,
): Promise<void> {
  const isForeign = ne(keyIdColumn, sealingKeyId({ purpose, secret: services.secret }))
  await database.transaction([], async ({ db }) => {
    if (before === LOST) {
      await db.delete(secondFactor).where(isForeign)
      return
    }
    const foreign = await db.select().from(secondFactor).where(isForeign).for('update')
    if (foreign.length === 0) return
    const beforeId = before === undefined ? undefined : sealingKeyId({ purpose, secret: before })
    if (before === undefined || foreign.some(({ keyId }) => keyId !== beforeId))
      throw new SecretChangedError(`the second factors of ${foreign.length} account(s)`)
    for (const { id, accountId, keyId, sealed } of foreign) {
      const secret = openSealed({ keyId, sealed }, sealingOf(accountId, { ...services, secret: before }))
      const anew = sealText(secret, sealingOf(accountId, services))
      await db.update(secondFactor).set(anew).where(eq(secondFactor.id, id))
    }
  })
}
