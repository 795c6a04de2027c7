import { type ErrorCode, errorTexts } from '#contract/errors.ts'
import type { Locale } from '#src/locales/language.ts'

/** The text of a refusal in a language, from the contract (Specification §8.2). */
export const errorMessage = (code: ErrorCode, locale: Locale): string =>
  errorTexts[code][locale === 'en' ? 'en' : 'no']
