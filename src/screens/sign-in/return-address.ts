import { addresses } from '#src/addresses.ts'

/**
 * Where one wanted to be before signing in (`?tilbake=/mine-bestillinger`); the front page when the address names
 * nothing, or something outside the portal.
 */
export function wayBackIn(search: string): string {
  const wanted = new URLSearchParams(search).get('tilbake') ?? ''
  return /^\/(?![/\\])[\w\-./?=&%#:+]*$/.test(wanted) ? wanted : addresses.home
}

/**
 * The address of another screen on the way to signing in, which leads back to where one wanted to be. `email` is
 * what its form begins with.
 */
export function leadingBack(address: string, search: string, email = ''): string {
  const wayBack = wayBackIn(search)
  const carried = new URLSearchParams([
    ...(email.trim() === '' ? [] : [['epost', email.trim()]]),
    ...(wayBack === addresses.home ? [] : [['tilbake', wayBack]]),
  ])
  return carried.size === 0 ? address : `${address}?${carried}`
}
