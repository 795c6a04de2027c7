import { lte } from 'drizzle-orm'
import { apiAddress } from '#contract/api-url.ts'
import type { TermsFile } from '#contract/structs/reservation.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import { accept, type Operation } from '#server/calls/operation.ts'
import type { House, HouseTerms } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import type { Connection } from '#server/database/database.ts'
import { termsVersion } from '#server/database/terms-schema.ts'

/** The terms that apply at an instant: the newest that have come into force; undefined when there are none. */
export const termsAt = (now: Instant, house: House): HouseTerms | undefined =>
  house.terms.findLast(({ validFrom }) => validFrom <= now)

/** Whether terms apply at an instant, as the database has it. */
export const hasTermsAt = async (now: Instant, { db }: Pick<Connection, 'db'>): Promise<boolean> =>
  (await db.$count(termsVersion, lte(termsVersion.validFrom, now))) > 0

/** The terms that a reservation accepted, by the label that it keeps; undefined where the venue had none. */
export const acceptedTerms = (termsVersion: string, house: House): HouseTerms | undefined =>
  house.terms.find(({ label }) => label === termsVersion)

const LANGUAGES: Record<Locale, string> = { 'nb-NO': 'nb', en: 'en' }

/** Where the typed text of a version is read, below the server's own address. */
const termsPath = (id: number, locale: Locale) => `/files/terms/${id}-${LANGUAGES[locale]}.html`

/** A version of the terms as a file to read, for a server at an address. */
export function termsFile(terms: HouseTerms, address: string, locale: Locale): TermsFile {
  const { id, filePath: file, filePathEn } = terms
  const filePath = file === null ? termsPath(id, locale) : inLanguage(locale, file, filePathEn)
  return {
    fileName: inLanguage(locale, terms.name, terms.nameEn),
    filePath,
    fullPath: `${address}${filePath}`,
    version: terms.label,
  }
}

/** The terms that a reservation is placed under now. Specification §7. */
export const listTerms: Operation<'listTerms', HouseServices> = async (_given, { now, locale }, services) => {
  const terms = termsAt(now, await services.house.current())
  return accept(
    terms ? [termsFile(terms, apiAddress(services.apiUrl ?? '', services.publicUrl), locale)] : [],
  )
}
