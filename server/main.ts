import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { venueDateOf } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { mailHouse } from '#server/accounts/mail-house.ts'
import { sealFactorsAtStart } from '#server/accounts/second-factor/second-factors.ts'
import { FIREBASE_KEYS_URL, openFirebase } from '#server/accounts/sign-in/firebase.ts'
import { hasAdministrator } from '#server/accounts/staff/has-administrator.ts'
import { type AppOptions, buildApp } from '#server/app.ts'
import { backUpDaily } from '#server/backup/daily-backup.ts'
import type { Backup } from '#server/backup/write-backup.ts'
import { takenInDatabase } from '#server/capacity/taken-in-memory.ts'
import { type HouseStore, openHouse, raiseHouseVersion } from '#server/catalogue/house/house-store.ts'
import { settledTenant } from '#server/catalogue/house/venue.ts'
import { hasTermsAt } from '#server/catalogue/list-terms.ts'
import { openDatabase } from '#server/database/connect.ts'
import type { Database } from '#server/database/database.ts'
import { refuseDemoAccounts } from '#server/demo/refuse-demo-accounts.ts'
import { type Env, EnvError, readEnv } from '#server/env.ts'
import { keepHouseLogged } from '#server/housekeeping.ts'
import { startDelivering } from '#server/mail/keep-delivering.ts'
import { countOutbox } from '#server/mail/outbox.ts'
import { developmentTransport } from '#server/mail/transport.ts'
import { openMetrics } from '#server/observability/metrics.ts'
import { openLog } from '#server/observability/open-log.ts'
import { startMakingPictures } from '#server/pictures/make-later.ts'
import { missingFrontPictures } from '#server/pictures/missing-front-pictures.ts'
import { openPictures } from '#server/pictures/picture-store.ts'
import { openDataDir } from '#server/process/data-dir.ts'
import { findMissingSettings, type HouseFacts, isMadeUp } from '#server/process/missing-settings.ts'
import { isOwnName } from '#server/process/own-name.ts'
import { keptSecret } from '#server/process/session-secret.ts'
import { stopOnSignal } from '#server/process/stop-on-signal.ts'
import { sealAtStart } from '#server/reservations/store/seal-at-start.ts'
import { explainStartFailure, type StartSettings } from '#server/start-failure.ts'
import type { Tenant } from '#tenants/tenant.ts'
import { findTenant } from '#tenants/tenants.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const clock = () => Date.now()
const report = (text: string) => process.stdout.write(`${text}\n`)
const HOUSE_FRESH_FOR_MS = 1000
const TIDY_EVERY_MS = 60 * 60 * 1000
const LEAVE_MS = 300
/** A connection whose request is not complete by then is closed, so that there is time left to close the database. */
const SLOW_CALLERS_MS = 4000
const KILL_AFTER_MS = 9000

async function run(env: Env, dataDir: string): Promise<void> {
  const tenant = findTenant(env.tenant)
  if (!tenant) throw new EnvError([`TENANT is “${env.tenant}”, which is not a venue.`])
  const filesDir = join(dataDir, 'files')
  const log = openLog({ level: env.logLevel, withWords: env.isTrial })
  for (const warning of await openDataDir(dataDir)) log.warn(warning)
  await mkdir(filesDir, { recursive: true })
  endOnUncaught(log)
  const database = await openDatabase({
    tenant: env.tenant,
    dataDir,
    databaseUrl: env.databaseUrl,
    onError: (err) => log.warn({ err }, 'A database connection was lost.'),
  })
  if (!env.isTrial) await refuseDemoAccounts(database, tenant)
  if (env.demo) {
    const { seedDemo } = await import('#server/demo/seed.ts')
    await seedDemo({ database, tenant, now: clock(), filesDir, report })
  }
  const secret = env.sessionSecret ?? (await keptSecret(dataDir))
  await sealAtStart(database, { tenant, secret }, env.sessionSecretBefore)
  await sealFactorsAtStart(database, { tenant, secret }, env.sessionSecretBefore)
  const { smtpUrl, mailFrom } = env
  const transport = smtpUrl
    ? (await import('#server/mail/transport.ts')).smtpTransport(smtpUrl)
    : developmentTransport
  const hasMailbox = !smtpUrl && env.isTrial
  const keepsSent = hasMailbox
  const store = openHouse({ database, clock, tenant, filesDir, freshFor: HOUSE_FRESH_FOR_MS })
  const findMissing = async () =>
    findMissingSettings(await factsOf(env, { tenant, database, filesDir, store }))
  for (const { code, sentence } of await findMissing()) log.warn({ missing: code }, sentence)
  const house = {
    ...mailHouse({ tenant, publicUrl: env.publicUrl, secret }),
    settled: async () => settledTenant(tenant, await store.current()),
  }
  const delivering = startDelivering({ ...house, database, transport, keepsSent, mailFrom, clock, log })
  const making = startMakingPictures({
    filesDir,
    log,
    placeholdersMade: () => raiseHouseVersion(database),
  })
  const stopping = new AbortController()
  const isMeasured = env.metricsToken !== undefined || env.isTrial
  const options: AppOptions = {
    services: {
      tenant,
      database,
      house: store,
      taken: takenInDatabase(database),
      pictures: openPictures({ filesDir, database, kept: () => void making.poke() }),
      publicUrl: env.publicUrl,
      apiUrl: env.apiUrl,
      secret,
      ordersPerHour: env.ordersPerHour,
      // Without an address no one could answer a request, and it would lapse unread.
      adminEmail: env.adminEmail ?? tenant.contact.email,
      organisationRegister: env.organisationRegisterUrl
        ? { url: env.organisationRegisterUrl, warn: (reason) => log.warn(reason) }
        : undefined,
      firebase: firebaseOf(env, log),
      findMissing: async () => (await findMissing()).map(({ code }) => code),
      outboxFilled: () => void delivering.poke(),
    },
    clock,
    log,
    keepsTaken: true,
    portalDir: join(root, 'dist', env.tenant),
    filesDir,
    trustedProxies: env.trustedProxies,
    portalOrigins: env.portalOrigins,
    stopping: stopping.signal,
    metrics: isMeasured
      ? {
          figures: openMetrics({
            database,
            countMails: () => countOutbox(database, clock()),
            ofProcess: true,
          }),
          token: env.metricsToken,
        }
      : undefined,
    extend: async (app) => {
      if (!hasMailbox) return
      const { mailboxRoutes } = await import('#server/mail/mailbox.ts')
      await app.register(mailboxRoutes, { ...house, database, clock })
    },
  }
  const app = await buildApp(options)
  await app.listen({ port: env.port, host: env.host })
  const tidying = keepTidy(options.services, log)
  const backingUp =
    database.kind === 'embedded'
      ? keepBackedUp({ database, tenant: env.tenant, filesDir }, dataDir, log)
      : undefined
  stopOnSignal({
    begin: () => stopping.abort(),
    end: async () => {
      clearInterval(tidying)
      clearInterval(backingUp)
      making.stop()
      setTimeout(() => app.server.closeAllConnections(), SLOW_CALLERS_MS).unref()
      await app.close()
      await delivering.stop()
      await database.close()
    },
    leaveMs: LEAVE_MS,
    killAfterMs: KILL_AFTER_MS,
  })
  await options.services.house.current()
  const mailbox = hasMailbox ? `; the emails it sends: ${env.publicUrl}/dev/mailbox` : ''
  report(`${tenant.name}: ${env.publicUrl}${mailbox}`)
  if (env.isTrial && !isOwnName(env.host))
    report(
      `HOST is ${env.host}: others on the network can come too, and all of this is for trying out alone.`,
    )
}

type FactSources = { tenant: Tenant; database: Database; filesDir: string; store: HouseStore }

async function factsOf(env: Env, { tenant, database, filesDir, store }: FactSources): Promise<HouseFacts> {
  const own = await store.current()
  const { ownVenue } = own
  return {
    isTrial: env.isTrial,
    publicUrl: env.publicUrl,
    sendsMail: env.smtpUrl !== undefined,
    hasOrganisationRegister: env.organisationRegisterUrl !== undefined,
    missingPictures: await missingFrontPictures(settledTenant(tenant, own), filesDir),
    hasOwnContact: !isMadeUp(ownVenue.email ?? tenant.contact.email),
    hasStaffMail: env.adminEmail !== undefined || ownVenue.reservationMails !== null,
    hasAdministrator: await hasAdministrator(database),
    hasTerms: await hasTermsAt(clock(), database),
    hasRooms: [...own.rooms.values()].some(({ isOffered }) => isOffered),
    hasOpeningHours: own.regular.some(
      ({ year, isWorkingDay }) => isWorkingDay && year <= Number(venueDateOf(clock()).slice(0, 4)),
    ),
  }
}

function firebaseOf(env: Env, log: Logger) {
  const { firebaseProjectId: projectId, firebaseJwksUrl: keysUrl = FIREBASE_KEYS_URL } = env
  if (!projectId) return undefined
  const warn = (reason: string) => log.warn(reason)
  return openFirebase({ projectId, keysUrl, signInUrl: env.firebaseSignInUrl, warn })
}

function keepTidy(services: AccountServices, log: Logger): NodeJS.Timeout {
  const once = () => keepHouseLogged(services, clock(), log)
  void once()
  return setInterval(once, TIDY_EVERY_MS).unref()
}

/** PostgreSQL is backed up by its own administrator. */
function keepBackedUp(backup: Omit<Backup, 'now'>, dataDir: string, log: Logger): NodeJS.Timeout {
  const once = () =>
    backUpDaily({ ...backup, now: clock() }, join(dataDir, 'backups')).catch((err: unknown) =>
      log.error({ err }, 'The daily backup failed.'),
    )
  void once()
  return setInterval(once, TIDY_EVERY_MS).unref()
}

/** An uncaught error is logged as every error is, and ends the process, whose state is unknown. */
function endOnUncaught(log: Logger): void {
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'An error was not caught; the server ends.')
    process.exit(1)
  })
}

let settings: StartSettings | undefined
try {
  const env = readEnv(process.env)
  settings = { ...env, dataDir: resolve(root, env.dataDir) }
  await run(env, settings.dataDir)
} catch (error) {
  process.stderr.write(`${explainStartFailure(error, settings)}\n`)
  process.exit(1)
}
