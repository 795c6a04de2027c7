import type { ReactNode } from 'react'
import { Redirect, useLocation } from 'wouter'
import { addresses } from '#src/addresses.ts'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import { blockScreenAt } from '#src/screens/blocks/blocks-routes.tsx'
import { bookingScreenAt } from '#src/screens/bookings/bookings-routes.tsx'
import { customerScreenAt } from '#src/screens/customers/customer-routes.tsx'
import { diaryAddress } from '#src/screens/diary/diary-address.ts'
import { NotFoundScreen } from '#src/screens/layout/not-found-screen.tsx'
import { newBookingAddress } from '#src/screens/new-booking/new-booking-address.ts'
import { paperScreenAt } from '#src/screens/papers/papers-routes.tsx'
import { setupScreenAt } from '#src/screens/setup/setup-routes.tsx'
import { Later } from '#src/screens/staff/later.tsx'
import { ClosedScreen } from '#src/screens/staff/no-access.tsx'
import { OverviewScreen } from '#src/screens/staff/overview-screen.tsx'
import { sectionAt } from '#src/screens/staff/sections.ts'
import { requirementAddress, securityAddress } from '#src/screens/staff/security-address.ts'
import { StaffFrame } from '#src/screens/staff/staff-frame.tsx'
import { useStaffPerson } from '#src/screens/staff/use-staff-person.ts'

/** Most of staff are there once. */
const security = lazyPart(
  async () => (await import('#src/screens/staff/security-screens.tsx')).SecurityScreens,
)

const newBooking = lazyPart(
  async () => (await import('#src/screens/new-booking/new-booking-screen.tsx')).NewBookingScreen,
)

const diary = lazyPart(async () => (await import('#src/screens/diary/diary-screen.tsx')).DiaryScreen)

/** The venue's own side at any of its addresses. */
export function StaffScreen() {
  const [path] = useLocation()
  const person = useStaffPerson()
  const address = path.replace(/\/$/, '')
  if (person?.lacksSecondFactor && address !== securityAddress)
    return <Redirect to={securityAddress} replace />
  const screen = screenAt(address)
  if (!screen) return <NotFoundScreen />
  const section = sectionAt(address)
  const isOpen = !section || (person !== null && section.isFor(person))
  return <StaffFrame>{isOpen ? screen : <ClosedScreen />}</StaffFrame>
}

function screenAt(address: string): ReactNode {
  if (address === addresses.staff) return <OverviewScreen />
  if (address === securityAddress || address === requirementAddress)
    return (
      <Later key={address}>
        <security.Component address={address} />
      </Later>
    )
  if (address === diaryAddress)
    return (
      <Later>
        <diary.Component />
      </Later>
    )
  if (address === newBookingAddress)
    return (
      <Later>
        <newBooking.Component />
      </Later>
    )
  return (
    bookingScreenAt(address) ??
    blockScreenAt(address) ??
    paperScreenAt(address) ??
    customerScreenAt(address) ??
    setupScreenAt(address)
  )
}
