import { isIP } from 'node:net'
import { apiUrlIn, apiUrlPattern } from '#contract/api-url.ts'
import { isEmail } from '#domain/account/email.ts'
import { isOwnName } from '#server/process/own-name.ts'
import { StartRefusal } from '#server/process/start-refusal.ts'
import { type TenantSlug, tenantSlugs } from '#tenants/tenant-slugs.ts'

/** The server's settings. `README.md` has them in a table. */
export type Env = {
  port: number
  host: string
  tenant: TenantSlug
  dataDir: string
  databaseUrl: string | undefined
  /** Without a slash at the end. */
  publicUrl: string
  /** Where the portal finds the API: see `contract/api-url.ts`. */
  apiUrl: string
  /** The origins of portals that have an address of their own. */
  portalOrigins: string[]
  smtpUrl: string | undefined
  mailFrom: string | undefined
  /** Where emails about orders and requests go; undefined: the venue's own address. */
  adminEmail: string | undefined
  /** Opens `/metrics`; without one it is open to all, and closed in production. */
  metricsToken: string | undefined
  /** Undefined: kept in the data directory. */
  sessionSecret: string | undefined
  /** The secret until now, where it has been changed; `lost` where it is lost. */
  sessionSecretBefore: string | undefined
  logLevel: LogLevel
  demo: boolean
  /**
   * The server is for the user of this machine alone: not production, and the address is the machine's own. What
   * is for trying out is there then alone. Decision demo-on-the-local-machine-only.
   */
  isTrial: boolean
  trustedProxies: string[]
  /** Orders that one caller may place and change in an hour without signing in; undefined for any number. */
  ordersPerHour: number | undefined
  /** The API of the register of organisations, without a slash at the end; undefined: no look-ups. */
  organisationRegisterUrl: string | undefined
  /** The Firebase project whose users may sign in; undefined: none. */
  firebaseProjectId: string | undefined
  /** Where the keys are that Firebase signs with; undefined: where Firebase publishes them. */
  firebaseJwksUrl: string | undefined
  /** Firebase's call that takes a password, with the key that it wants; undefined: none. */
  firebaseSignInUrl: string | undefined
}

const modes = ['production', 'development', 'test'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** Raised for settings that can't be used; says what is wrong with each of them. */
export class EnvError extends StartRefusal {
  override readonly name = 'EnvError'
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The server can't start with these settings:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

const HOST_NAME = /^[\w-]+(\.[\w-]+)*$/
const NAMED_RANGES = ['loopback', 'linklocal', 'uniquelocal']

/** A user and a password can be malformed in ways that only decoding shows. */
function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== undefined
  } catch {
    return false
  }
}

function isUrl(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  const begins = text.toLowerCase().startsWith(`${protocol}//`)
  return protocols.includes(protocol) && begins && isDecodable(username) && isDecodable(password)
}

/** Whether there is a host behind the `//`; PostgreSQL can do without. */
const hasHost = (text: string) => new URL(text).hostname !== ''

/** Whether paths can be added to an address. */
const isApi = (text: string) => hasHost(text) && new URL(text).search + new URL(text).hash === ''

/** Whether an address is that of a whole site, to which paths can be added. */
function isOrigin(text: string): boolean {
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname === '/' && search + hash + username + password === ''
}

/** A subnet mask has its ones before its zeros. */
const isMask = (text: string) =>
  isIP(text) === 4 &&
  /^1+0*$/.test(
    text
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join(''),
  )

/** An address, a range of addresses or a name that Fastify has for some; it ends the start for anything else. */
function isProxy(text: string): boolean {
  if (NAMED_RANGES.includes(text)) return true
  const [address = '', range, ...more] = text.split('/')
  const version = address.includes('%') ? 0 : isIP(address)
  if (version === 0 || more.length > 0) return false
  if (range === undefined) return true
  const bits = /^\d{1,3}$/.test(range) ? Number(range) : 0
  return (bits > 0 && bits <= (version === 4 ? 32 : 128)) || (version === 4 && isMask(range))
}

const isHost = (text: string): boolean =>
  isIP(text) === 6 ? !text.includes('%') : HOST_NAME.test(text) && URL.canParse(`http://${text}`)

const isOwnAddress = (address: string) => URL.canParse(address) && isOwnName(new URL(address).hostname)

/** What would give access to everyone where others reach the server. */
function faultsOfTrial({ demo, smtpUrl }: Pick<Env, 'demo' | 'smtpUrl'>): string[] {
  const others =
    'others can reach PUBLIC_URL or HOST: set NODE_ENV=production for real use, or leave both out.'
  return [
    ...(demo
      ? [`DEMO (set by “npm start”) makes accounts whose password anyone can read, and ${others}`]
      : []),
    ...(smtpUrl ? [] : [`Without SMTP_URL anyone can read all emails at /dev/mailbox, and ${others}`]),
  ]
}

/** Whether anyone on the way can read what is sent there and change what is answered. */
const isUnencrypted = (address: string) =>
  URL.canParse(address) && new URL(address).protocol === 'http:' && !isOwnAddress(address)

/** An API or a portal without encryption would send, or be sent, the cookies of sessions in clear text. */
function faultsOfEncryption({ publicUrl, apiUrl, portalOrigins }: Env): string[] {
  if (new URL(publicUrl).protocol !== 'https:') return []
  const open = { API_URL: [apiUrl], PORTAL_ORIGINS: portalOrigins }
  return Object.entries(open).flatMap(([name, addresses]) =>
    addresses
      .filter(isUnencrypted)
      .map((each) => `${name} has “${each}”, but must begin with https, since PUBLIC_URL does.`),
  )
}

type Source = Record<string, string | undefined>
type Wants<T> = { fallback: T; read: (text: string) => T | undefined; wanted: string }

function reader(source: Source, faults: string[]) {
  return <T>(name: string, { fallback, read, wanted }: Wants<T>): T => {
    const text = source[name]?.trim()
    if (!text) return fallback
    const value = read(text)
    if (value === undefined) faults.push(`${name} is “${hidden(name, text)}”, but must be ${wanted}.`)
    return value ?? fallback
  }
}

const hidden = (name: string, text: string) => (/URL|SECRET|TOKEN/.test(name) ? '…' : text)

const url = (
  protocols: readonly string[],
  example: string,
  isRight: (text: string) => boolean = hasHost,
): Wants<string | undefined> => ({
  fallback: undefined,
  read: (text) => (isUrl(text, protocols) && isRight(text) ? text.replace(/\/+$/, '') : undefined),
  wanted: `an address such as ${example}`,
})

const site: Wants<string | undefined> = {
  ...url(['http:', 'https:'], 'https://booking.house.example', isOrigin),
  wanted: 'an address without a path, such as https://booking.house.example',
}

const api: Wants<string> = { fallback: '', read: apiUrlIn, wanted: apiUrlPattern }

/** Values separated by commas. */
const listOf = (isRight: (text: string) => boolean, wanted: string): Wants<string[]> => ({
  fallback: [],
  read: (value) => {
    const all = value.split(',').map((each) => each.trim())
    return all.every(isRight) ? all : undefined
  },
  wanted,
})

const portals: Wants<string[]> = listOf(
  (text) => isUrl(text, ['http:', 'https:']) && isOrigin(text) && !text.endsWith('/'),
  'origins separated by commas, such as https://portal.house.example',
)

const mailbox: Wants<string | undefined> = {
  fallback: undefined,
  read: (text) => (isEmail(text) ? text : undefined),
  wanted: 'an email address such as post@house.example',
}

const text = (fallback: string): Wants<string> => ({ fallback, read: (value) => value, wanted: 'a text' })

const oneOf = <T extends string>(values: readonly T[], fallback: T): Wants<T> => ({
  fallback,
  read: (text) => values.find((value) => value === text),
  wanted: `one of ${values.join(', ')}`,
})

const port: Wants<number> = {
  fallback: 3000,
  read: (value) =>
    /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535 ? Number(value) : undefined,
  wanted: 'a port from 1 to 65535',
}

const hostName: Wants<string> = {
  fallback: '127.0.0.1',
  read: (value) => (isHost(value) ? value : undefined),
  wanted: 'a name or an address of this machine, such as 127.0.0.1 or 0.0.0.0',
}

const orders: Wants<number> = {
  fallback: 60,
  read: (value) => (/^\d{1,7}$/.test(value) ? Number(value) : undefined),
  wanted: 'a whole number, 0 for no limit',
}

const yesOrNo: Wants<boolean> = {
  fallback: false,
  read: (value) => ({ 1: true, true: true, 0: false, false: false })[value],
  wanted: '1, true, 0 or false',
}

const secret: Wants<string | undefined> = {
  fallback: undefined,
  read: (value) => (value.length >= 32 ? value : undefined),
  wanted: 'at least 32 characters long',
}

const token: Wants<string | undefined> = {
  fallback: undefined,
  read: (value) => (/^[\x21-\x7e]{32,}$/.test(value) ? value : undefined),
  wanted: 'at least 32 characters long, without spaces or characters that are not ASCII',
}

const secretBefore: Wants<string | undefined> = {
  fallback: undefined,
  read: (value) => (value.length >= 32 || value === 'lost' ? value : undefined),
  wanted: 'the secret until now, at least 32 characters long, or “lost” where it is not known',
}

const projectId: Wants<string | undefined> = {
  fallback: undefined,
  read: (value) => (/^[a-z0-9][a-z0-9-]{2,62}$/.test(value) ? value : undefined),
  wanted: 'the id of a Firebase project, such as meeting-rooms-1',
}

const addresses: Wants<string[]> = listOf(
  isProxy,
  'addresses or ranges separated by commas, such as 10.0.0.1, 192.168.0.0/16',
)

/**
 * The settings from the environment.
 * @throws EnvError with a line for each wrong or missing one.
 */
export function readEnv(source: Source): Env {
  const faults: string[] = []
  const read = reader(source, faults)
  const isProduction = read('NODE_ENV', oneOf(modes, 'development')) === 'production'
  const host = read('HOST', hostName)
  const portNumber = read('PORT', port)
  const ownName = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  const ownUrl = `http://${ownName.includes(':') ? `[${ownName}]` : ownName}:${portNumber}`
  const publicUrl = read('PUBLIC_URL', site) ?? ownUrl
  const env: Env = {
    port: portNumber,
    host,
    tenant: read('TENANT', oneOf(tenantSlugs, 'proysenhuset')),
    dataDir: read('DATA_DIR', text('./data')),
    databaseUrl: read(
      'DATABASE_URL',
      url(['postgres:', 'postgresql:'], 'postgresql://user:secret@host:5432/name', () => true),
    ),
    publicUrl,
    apiUrl: read('API_URL', api),
    portalOrigins: read('PORTAL_ORIGINS', portals),
    smtpUrl: read('SMTP_URL', url(['smtp:', 'smtps:'], 'smtps://user:secret@mail.example:465')),
    mailFrom: read('MAIL_FROM', mailbox),
    adminEmail: read('ADMIN_EMAIL', mailbox),
    metricsToken: read('METRICS_TOKEN', token),
    sessionSecret: read('SESSION_SECRET', secret),
    sessionSecretBefore: read('SESSION_SECRET_BEFORE', secretBefore),
    logLevel: read('LOG_LEVEL', oneOf(logLevels, isProduction ? 'info' : 'warn')),
    demo: read('DEMO', yesOrNo),
    isTrial: !isProduction && isOwnAddress(publicUrl),
    trustedProxies: read('TRUSTED_PROXIES', addresses),
    ordersPerHour: read('ORDERS_PER_HOUR', orders) || undefined,
    organisationRegisterUrl: read(
      'ORGANISATION_REGISTER_URL',
      url(['http:', 'https:'], 'https://data.brreg.no/enhetsregisteret/api', isApi),
    ),
    firebaseProjectId: read('FIREBASE_PROJECT_ID', projectId),
    firebaseJwksUrl: read('FIREBASE_JWKS_URL', url(['http:', 'https:'], 'https://keys.example/jwks')),
    firebaseSignInUrl: read(
      'FIREBASE_SIGN_IN_URL',
      url(['http:', 'https:'], 'https://sign-in.example/accounts:signInWithPassword?key=…'),
    ),
  }
  if (isProduction && !source.SESSION_SECRET?.trim()) faults.push('SESSION_SECRET is required in production.')
  if (isProduction && env.demo) faults.push('DEMO is for trying out, and never for production.')
  if (!isProduction && !env.isTrial) faults.push(...faultsOfTrial(env))
  faults.push(...faultsOfEncryption(env))
  for (const name of ['FIREBASE_SIGN_IN_URL', 'FIREBASE_JWKS_URL'])
    if (source[name]?.trim() && !source.FIREBASE_PROJECT_ID?.trim())
      faults.push(`${name} is of no use without FIREBASE_PROJECT_ID.`)
  if (faults.length > 0) throw new EnvError(faults)
  return env
}
