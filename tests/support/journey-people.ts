import { demoPerson, signsIn } from './journey-accounts.ts'
import type { Visitor } from './journey-visitor.ts'

/** Signs in as a person of the demo house, on the way to an address of the portal. */
export async function comesAs(
  { page, opens }: Visitor,
  key: Parameters<typeof demoPerson>[0],
  to = '/',
): Promise<void> {
  await opens(`/login?tilbake=${encodeURIComponent(to)}`)
  await signsIn(page, demoPerson(key))
}
