import { addresses } from '#src/addresses.ts'

/**
 * Where one wanted to be before signing in (`?tilbake=/mine-bestillinger`); the front page when the address names
 * nothing, or something outside the portal.
 */
export function wayBackIn(search: string): string {
  const wanted = new URLSearchParams(search).get('tilbake') ?? ''
  return /^\/(?![/\\])[\w\-./?=&%#]*$/.test(wanted) ? wanted : addresses.home
}
