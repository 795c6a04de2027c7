import { array, type Infer, nullable, optional, string, type } from 'superstruct'
import { readAnswer } from '#server/accounts/sign-in/read-answer.ts'

/** The public register of organisations: its API's address, as `https://data.brreg.no/enhetsregisteret/api`. */
export type OrganisationRegister = {
  /** Without a slash at the end. */
  url: string
  /** Receives why the register could not be reached. No number is in it. */
  warn: (reason: string) => void
  timeoutMs?: number
}

export type RegisteredOrganisation = {
  name: string
  number: string
  address: {
    street: string
    zipcode: string
    place: string
    country: string | null
    countryCode: string | null
  } | null
}

const RegisterAddress = type({
  adresse: optional(nullable(array(nullable(string())))),
  postnummer: optional(nullable(string())),
  poststed: optional(nullable(string())),
  land: optional(nullable(string())),
  landkode: optional(nullable(string())),
})

const RegisterUnit = type({
  organisasjonsnummer: string(),
  navn: string(),
  forretningsadresse: optional(nullable(RegisterAddress)),
  slettedato: optional(nullable(string())),
})

const TIMEOUT_MS = 3000
const NAME_LENGTH = 160

function addressOf(
  from: Infer<typeof RegisterAddress> | null | undefined,
): RegisteredOrganisation['address'] {
  if (!from) return null
  const lines = (from.adresse ?? []).filter((line): line is string => Boolean(line?.trim()))
  return {
    street: lines.join(', ').slice(0, 200),
    zipcode: (from.postnummer ?? '').slice(0, 12),
    place: (from.poststed ?? '').slice(0, 120),
    country: from.land?.slice(0, 80) ?? null,
    countryCode: from.landkode && /^[A-Z]{2}$/.test(from.landkode) ? from.landkode : null,
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('its answer is no JSON')
  }
}

async function ask(address: string, timeoutMs: number): Promise<unknown> {
  const answer = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (answer.ok) return parsed(await readAnswer(answer))
  await answer.body?.cancel()
  // The register's words for a number that no organisation has, or no longer has.
  if (answer.status === 404 || answer.status === 410) return undefined
  throw new Error(`it answered ${answer.status}`)
}

/**
 * What the register knows of an organisation number, of nine digits; undefined for one that it does not have or has
 * deleted, where no register is set up, and where it does not answer within three seconds: registering then goes the
 * way of an unknown organisation, and the log has a warning. Specification §15.1.
 */
export async function lookUpOrganisation(
  number: string,
  register: OrganisationRegister | undefined,
): Promise<RegisteredOrganisation | undefined> {
  if (!register) return undefined
  try {
    const found = await ask(`${register.url}/enheter/${number}`, register.timeoutMs ?? TIMEOUT_MS)
    if (found === undefined) return undefined
    const [fault, unit] = RegisterUnit.validate(found)
    if (fault) throw new Error(`its answer has another form at ${fault.path.join('.') || 'its root'}`)
    if (unit.organisasjonsnummer !== number || unit.slettedato || !unit.navn.trim()) return undefined
    return {
      name: unit.navn.trim().slice(0, NAME_LENGTH),
      number,
      address: addressOf(unit.forretningsadresse),
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    register.warn(`The register of organisations could not be asked: ${reason}.`)
    return undefined
  }
}
