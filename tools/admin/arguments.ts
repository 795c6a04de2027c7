import { parseArgs } from 'node:util'
import { readEmail } from '#domain/account/email.ts'
import { type Names, readFullName } from '#domain/account/full-name.ts'
import type { Locale } from '#server/calls/locale.ts'

export const usage = `npm run admin -- --email ADDRESS    adds an administrator, and prints a link to choose a password
  --name "Kari Nordmann"            the name of a new account
  --locale nb-NO|en                 the language of the emails to a new account; nb-NO by default
  --promote                         makes an existing member of staff an administrator, and active
  --reset-second-factor             only removes the authenticator app of a member of staff who has lost it
  --help                            prints this

Run it with the environment of the server. The link works for an hour; running it again gives a new one.`

export type AdminArguments = {
  /** In small letters, as accounts are compared. */
  email: string
  /** Undefined where none is given. */
  names: Names | undefined
  locale: Locale
  isPromotable: boolean
  /** Nothing else is done. */
  resetsSecondFactor: boolean
}

/** Arguments that make no sense; says which in one sentence. */
export class UsageError extends Error {}

const locales: readonly Locale[] = ['nb-NO', 'en']
const EXAMPLE = 'npm run admin -- --email a@b.no'

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  locale: { type: 'string', default: 'nb-NO' },
  promote: { type: 'boolean', default: false },
  'reset-second-factor': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

function parse(args: string[]) {
  try {
    return parseArgs({ args, options })
  } catch (error) {
    // Node explains in further sentences what does not apply here.
    const [reason = ''] = error instanceof Error ? error.message.split(/\. |\n/) : []
    throw new UsageError(`${reason.replace(/\.$/, '')}; write ${EXAMPLE}, or --help for more.`)
  }
}

/**
 * Reads the command line; undefined where the usage is asked for.
 * @throws UsageError for what can't be used.
 */
export function readArguments(args: string[]): AdminArguments | undefined {
  const { values } = parse(args)
  if (values.help) return undefined
  if (values.email === undefined)
    throw new UsageError(`Whose address? Write ${EXAMPLE}, with “--” before the options.`)
  const email = readEmail(values.email)
  if (!email) throw new UsageError(`--email is “${values.email}”, but must be an address such as a@b.no.`)
  const names = values.name === undefined ? undefined : readFullName(values.name)
  if (values.name !== undefined && !names)
    throw new UsageError(
      `--name is “${values.name}”, but must be a first and a last name such as "Kari Nordmann".`,
    )
  const locale = locales.find((each) => each === values.locale)
  if (!locale) throw new UsageError(`--locale is “${values.locale}”, but must be nb-NO or en.`)
  const resetsSecondFactor = values['reset-second-factor']
  if (resetsSecondFactor && (names || values.promote))
    throw new UsageError('--reset-second-factor changes nothing else: leave out --name and --promote.')
  return { email, names, locale, isPromotable: values.promote, resetsSecondFactor }
}
