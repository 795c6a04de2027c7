import { tokenTextOf } from '#server/accounts/one-time-tokens.ts'
import { resetFactorsOf } from '#server/accounts/second-factor/reset-second-factor.ts'
import {
  type Administrator,
  type AdministratorRefusal,
  makeAdministrator,
} from '#server/accounts/staff/make-administrator.ts'
import { refuseDemoAccounts } from '#server/demo/refuse-demo-accounts.ts'
import { type Env, readEnv } from '#server/env.ts'
import { setPasswordUrl } from '#server/mail/account-document.ts'
import { keptSecret } from '#server/process/session-secret.ts'
import { findTenant } from '#tenants/tenants.ts'
import { reportFailure, withOpenVenue } from '../open-database.ts'
import { type AdminArguments, readArguments, UsageError, usage } from './arguments.ts'

const print = (text: string) => process.stdout.write(`${text}\n`)

const refusals: Record<AdministratorRefusal, string> = {
  isCustomer:
    'belongs to a customer, and staff need an account of their own: use another address, or delete the customer’s ' +
    'account first, under “My data” in the portal.',
  isOtherStaff: 'belongs to a member of staff who is not an administrator: add --promote to make them one.',
  isDeactivated:
    'belongs to a deactivated member of staff: add --promote to make them active and an administrator.',
}

const outcomes: Record<Administrator['outcome'], string> = {
  created: 'is now an administrator',
  promoted: 'is now an administrator, with the existing account',
  unchanged: 'is already an administrator',
}

function describe(
  { outcome, name, hasPassword }: Administrator,
  email: string,
  link: string,
  isMailed: boolean,
): string[] {
  const password = hasPassword
    ? 'The password stays the same until a new one is chosen here, within an hour:'
    : 'Choose the password here, within an hour:'
  return [
    `${name} (${email}) ${outcomes[outcome]}.`,
    password,
    link,
    ...(isMailed ? ['The server sends the link by email too.'] : []),
  ]
}

const resets: Record<Awaited<ReturnType<typeof resetFactorsOf>>, string> = {
  reset: 'signs in with the password alone now, and has been signed out everywhere.',
  hadNone: 'has no authenticator app. Nothing was changed.',
  unknown: 'is not the address of a member of staff. Nothing was changed.',
}

const reset = ({ email }: AdminArguments, env: Env): Promise<void> =>
  withOpenVenue(env, async ({ database }) => {
    const outcome = await resetFactorsOf(database, email, Date.now())
    if (outcome === 'unknown') throw new Error(`${email} ${resets.unknown}`)
    print(`${email} ${resets[outcome]}`)
  })

async function make({ email, names, locale, isPromotable }: AdminArguments, env: Env): Promise<void> {
  const tenant = findTenant(env.tenant)
  if (!tenant) throw new Error(`TENANT is “${env.tenant}”, which is not a venue.`)
  await withOpenVenue(env, async ({ database, dataDir }) => {
    if (!env.isTrial) await refuseDemoAccounts(database, tenant)
    const secret = env.sessionSecret ?? (await keptSecret(dataDir))
    const isMailed = env.smtpUrl !== undefined
    const candidate = {
      email,
      names: names ?? { firstName: 'Administrator', lastName: tenant.name },
      locale,
      isPromotable,
    }
    const made = await makeAdministrator(candidate, { database, secret, isMailed, now: Date.now() })
    if (typeof made === 'string') throw new Error(`${email} ${refusals[made]}`)
    const link = setPasswordUrl(env.publicUrl, tokenTextOf(secret, 'setPassword', made.tokenId))
    for (const line of describe(made, email, link, isMailed)) print(line)
  })
}

await reportFailure(async () => {
  try {
    const request = readArguments(process.argv.slice(2))
    if (!request) print(usage)
    else await (request.resetsSecondFactor ? reset : make)(request, readEnv(process.env))
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  }
})
