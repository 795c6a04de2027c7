import type { ReactNode } from 'react'
import { Uuid } from '#contract/wire.ts'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import {
  bookingAddress,
  bookingsAddress,
  changeAddress,
  functionSheetAddress,
} from '#src/screens/bookings/bookings-address.ts'
import { Later } from '#src/screens/staff/later.tsx'

const bookings = lazyPart(
  async () => (await import('#src/screens/bookings/bookings-screen.tsx')).BookingsScreen,
)
const booking = lazyPart(async () => (await import('#src/screens/bookings/booking-screen.tsx')).BookingScreen)
const change = lazyPart(async () => (await import('#src/screens/bookings/change-screen.tsx')).ChangeScreen)

const functionSheet = lazyPart(
  async () => (await import('#src/screens/papers/function-sheet.tsx')).FunctionSheetScreen,
)

const later = (screen: ReactNode) => <Later>{screen}</Later>

/** The screen of bookings at an address without a slash at the end; null for none. */
export function bookingScreenAt(address: string): ReactNode {
  if (address === bookingsAddress) return later(<bookings.Component />)
  if (!address.startsWith(`${bookingsAddress}/`)) return null
  const [id = ''] = address.slice(bookingsAddress.length + 1).split('/')
  if (!Uuid.is(id)) return null
  if (address === bookingAddress(id)) return later(<booking.Component key={id} id={id} />)
  if (address === changeAddress(id)) return later(<change.Component key={id} id={id} />)
  return address === functionSheetAddress(id) ? later(<functionSheet.Component key={id} id={id} />) : null
}
