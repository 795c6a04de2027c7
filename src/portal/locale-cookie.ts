import type { Locale } from '#src/locales/language.ts'

const NAME = 'locale'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Tells the server the language of the page before any script has run. Only a choice is stored: without one
 * the server follows the browser's languages, as the portal does.
 */
export function storeLocaleCookie(page: { cookie: string }, locale: Locale): void {
  const cookie = `${NAME}=${locale}`
  if (page.cookie.split(/;\s*/).includes(cookie)) return
  page.cookie = `${cookie}; Max-Age=${YEAR_SECONDS}; Path=/; SameSite=Lax`
}
