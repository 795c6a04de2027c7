import type { Locale } from '#server/calls/locale.ts'
import type { LanguageTexts } from '#server/mail/text-types.ts'
import { english } from '#server/mail/texts-en.ts'
import { norwegian } from '#server/mail/texts-nb.ts'

/** Every text of every e-mail about reservations, in every language: one that is missing does not compile. */
export const texts: Record<Locale, LanguageTexts> = { 'nb-NO': norwegian, en: english }
