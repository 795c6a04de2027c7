import { apiAddress } from '#contract/api-url.ts'
import type { TermsFile } from '#contract/structs/reservation.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import { accept, type Operation } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'

/** The terms that apply at an instant: the newest that have come into force; undefined when there are none. */
export const termsAt = (now: Instant, house: House): House['terms'][number] | undefined =>
  house.terms.findLast(({ validFrom }) => validFrom <= now)

function fileOf(terms: House['terms'][number], address: string, locale: Locale): TermsFile {
  const filePath = inLanguage(locale, terms.filePath, terms.filePathEn)
  return {
    fileName: inLanguage(locale, terms.fileName, terms.fileNameEn),
    filePath,
    fullPath: `${address}${filePath}`,
    version: terms.version,
  }
}

/** The terms that a reservation is placed under now. Specification §7. */
export const listTerms: Operation<'listTerms'> = async (_given, { now, locale }, world) => {
  const terms = termsAt(now, await world.house.current())
  return accept(terms ? [fileOf(terms, apiAddress(world.apiUrl ?? '', world.publicUrl), locale)] : [])
}
