import { addresses } from '#src/addresses.ts'

/**
 * The address to return to after signing in (`?tilbake=/mine-bestillinger`); the front page when there is
 * none, or one outside the portal.
 */
export function wayBackIn(search: string): string {
  const wanted = new URLSearchParams(search).get('tilbake') ?? ''
  return /^\/(?![/\\])[\w\-./?=&%#:+]*$/.test(wanted) ? wanted : addresses.home
}

/**
 * The address of a screen on the way to signing in, with the return address. `email` is the initial value of
 * its form.
 */
export function leadingBack(address: string, search: string, email = ''): string {
  const wayBack = wayBackIn(search)
  const carried = new URLSearchParams([
    ...(email.trim() === '' ? [] : [['epost', email.trim()]]),
    ...(wayBack === addresses.home ? [] : [['tilbake', wayBack]]),
  ])
  return carried.size === 0 ? address : `${address}?${carried}`
}
