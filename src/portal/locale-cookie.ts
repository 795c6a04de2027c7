import type { Locale } from '#src/locales/language.ts'

const NAME = 'locale'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Lets the server know which language the page is to be in before any script has run. A cookie is kept for English
 * alone: without one, it is Norwegian.
 */
export function keepLocaleCookie(page: { cookie: string }, locale: Locale): void {
  const isKept = page.cookie.split(/;\s*/).includes(`${NAME}=en`)
  if (isKept === (locale === 'en')) return
  page.cookie = `${NAME}=en; Max-Age=${isKept ? 0 : YEAR_SECONDS}; Path=/; SameSite=Lax`
}
