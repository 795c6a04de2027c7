import type { ReactNode } from 'react'
import { CustomerEditorScreen } from '#src/screens/customers/customer-editor-screen.tsx'
import { CustomerScreen } from '#src/screens/customers/customer-screen.tsx'
import {
  customersAddress,
  isCustomerId,
  registrationsAddress,
} from '#src/screens/customers/customers-address.ts'
import { CustomersScreen } from '#src/screens/customers/customers-screen.tsx'
import { RegistrationsScreen } from '#src/screens/registrations/registrations-screen.tsx'

/** The screen of customers or registrations at an address without a slash at the end; null for none. */
export function customerScreenAt(address: string): ReactNode {
  if (address === registrationsAddress) return <RegistrationsScreen />
  if (address === customersAddress) return <CustomersScreen />
  if (!address.startsWith(`${customersAddress}/`)) return null
  const [first, second, ...rest] = address.slice(customersAddress.length + 1).split('/')
  if (first === 'privat' && isCustomerId(second) && rest.length === 0)
    return <CustomerScreen key={second} id={second} isPrivate />
  if (first === 'ny' && second === undefined) return <CustomerEditorScreen key="ny" id={null} />
  if (isCustomerId(first) && second === 'endre' && rest.length === 0)
    return <CustomerEditorScreen key={address} id={first} />
  return isCustomerId(first) && second === undefined ? <CustomerScreen key={first} id={first} /> : null
}
