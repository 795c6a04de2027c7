import type { Locale } from '#server/calls/locale.ts'
import type { AccountTexts } from '#server/mail/account-text-types.ts'
import { englishAccountTexts } from '#server/mail/account-texts-en.ts'
import { norwegianAccountTexts } from '#server/mail/account-texts-nb.ts'

/** Every text of every e-mail about accounts, in every language: one that is missing does not compile. */
export const accountTexts: Record<Locale, AccountTexts> = {
  'nb-NO': norwegianAccountTexts,
  en: englishAccountTexts,
}
