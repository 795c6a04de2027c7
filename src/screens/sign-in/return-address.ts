import type { Person } from '#contract/structs/people.ts'
import { startAddressOf } from '#src/addresses.ts'

/**
 * The address to return to after signing in (`?tilbake=/mine-bestillinger`); undefined when there is none, or
 * one outside the portal.
 */
function wayBackIn(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get('tilbake') ?? ''
  return /^\/(?![/\\])[\w\-./?=&%#:+]*$/.test(wanted) ? wanted : undefined
}

/** Where a signed-in person goes from here: back, or where the account starts. */
export const wayOnIn = (search: string, person: Person | null): string =>
  wayBackIn(search) ?? startAddressOf(person)

/**
 * The address of a screen on the way to signing in, with the return address. `email` is the initial value of
 * its form.
 */
export function leadingBack(address: string, search: string, email = ''): string {
  const wayBack = wayBackIn(search)
  const carried = new URLSearchParams([
    ...(email.trim() === '' ? [] : [['epost', email.trim()]]),
    ...(wayBack === undefined ? [] : [['tilbake', wayBack]]),
  ])
  return carried.size === 0 ? address : `${address}?${carried}`
}
