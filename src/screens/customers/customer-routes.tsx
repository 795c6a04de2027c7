import type { ReactNode } from 'react'
import { Uuid } from '#contract/wire.ts'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import { customersAddress, registrationsAddress } from '#src/screens/customers/customers-address.ts'
import { Later } from '#src/screens/staff/later.tsx'

const registrations = lazyPart(
  async () => (await import('#src/screens/registrations/registrations-screen.tsx')).RegistrationsScreen,
)
const customers = lazyPart(
  async () => (await import('#src/screens/customers/customers-screen.tsx')).CustomersScreen,
)
const customer = lazyPart(
  async () => (await import('#src/screens/customers/customer-screen.tsx')).CustomerScreen,
)
const editor = lazyPart(
  async () => (await import('#src/screens/customers/customer-editor-screen.tsx')).CustomerEditorScreen,
)

const merge = lazyPart(
  async () => (await import('#src/screens/customers/customer-merge-screen.tsx')).CustomerMergeScreen,
)

const later = (screen: ReactNode) => <Later>{screen}</Later>

/** The screen of customers or registrations at an address without a slash at the end; null for none. */
export function customerScreenAt(address: string): ReactNode {
  if (address === registrationsAddress) return later(<registrations.Component />)
  if (address === customersAddress) return later(<customers.Component />)
  if (!address.startsWith(`${customersAddress}/`)) return null
  const [first, second, ...rest] = address.slice(customersAddress.length + 1).split('/')
  if (first === 'privat' && Uuid.is(second) && rest.length === 0)
    return later(<customer.Component key={second} id={second} isPrivate />)
  if (first === 'ny' && second === undefined) return later(<editor.Component key="ny" id={null} />)
  if (Uuid.is(first) && second === 'endre' && rest.length === 0)
    return later(<editor.Component key={address} id={first} />)
  if (Uuid.is(first) && second === 'sla-sammen' && rest.length === 0)
    return later(<merge.Component key={address} id={first} />)
  return Uuid.is(first) && second === undefined ? later(<customer.Component key={first} id={first} />) : null
}
