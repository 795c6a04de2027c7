import { apiAddress } from '#contract/api-url.ts'
import type { TermsFile } from '#contract/structs/reservation.ts'
import type { Instant } from '#domain/time/venue-time.ts'
import { inLanguage, type Locale } from '#server/calls/locale.ts'
import { accept, type Operation } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'

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
export const listTerms: Operation<'listTerms', HouseServices> = async (_given, { now, locale }, services) => {
  const terms = termsAt(now, await services.house.current())
  return accept(terms ? [fileOf(terms, apiAddress(services.apiUrl ?? '', services.publicUrl), locale)] : [])
}
