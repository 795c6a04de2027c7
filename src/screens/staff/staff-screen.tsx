import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { addresses } from '#src/addresses.ts'
import { customerScreenAt } from '#src/screens/customers/customer-routes.tsx'
import { NotFoundScreen } from '#src/screens/layout/not-found-screen.tsx'
import { ResourceEditorScreen } from '#src/screens/setup/resource-editor-screen.tsx'
import { ResourceListScreen } from '#src/screens/setup/resource-list-screen.tsx'
import { peopleAddress, resourceAt, setupAddress } from '#src/screens/setup/setup-address.ts'
import { SetupScreen } from '#src/screens/setup/setup-screen.tsx'
import { NoAccess } from '#src/screens/staff/no-access.tsx'
import { OverviewScreen } from '#src/screens/staff/overview-screen.tsx'
import { sectionAt } from '#src/screens/staff/sections.ts'
import { securityAddress } from '#src/screens/staff/security-address.ts'
import { SecurityScreen } from '#src/screens/staff/security-screen.tsx'
import { StaffFrame } from '#src/screens/staff/staff-frame.tsx'
import { useStaffPerson } from '#src/screens/staff/use-staff-person.ts'
import { ScreenHeading } from '#src/ui/page.tsx'

/** The venue's own side at any of its addresses. */
export function StaffScreen() {
  const [path] = useLocation()
  const person = useStaffPerson()
  const address = path.replace(/\/$/, '')
  const screen = screenAt(address)
  if (!screen) return <NotFoundScreen />
  const section = sectionAt(address)
  const isOpen = !section || (person !== null && section.isFor(person))
  return <StaffFrame>{isOpen ? screen : <ClosedScreen />}</StaffFrame>
}

function screenAt(address: string): ReactNode {
  if (address === addresses.staff) return <OverviewScreen />
  if (address === securityAddress) return <SecurityScreen />
  if (address === setupAddress) return <SetupScreen />
  if (address === peopleAddress) return <ResourceListScreen key="role" resource="role" />
  return customerScreenAt(address) ?? resourceScreenAt(address)
}

/** The list of a kind of thing, one of them, or a new one. */
function resourceScreenAt(address: string): ReactNode {
  const list = resourceAt(address)
  if (list) return <ResourceListScreen key={list} resource={list} />
  const end = address.lastIndexOf('/')
  const resource = resourceAt(address.slice(0, end))
  const item = address.slice(end + 1)
  if (!resource) return null
  if (item === 'ny') return <ResourceEditorScreen key={address} resource={resource} id={null} />
  return /^[1-9]\d{0,8}$/.test(item) ? (
    <ResourceEditorScreen key={address} resource={resource} id={Number(item)} />
  ) : null
}

function ClosedScreen() {
  const { t } = useLingui()
  return (
    <>
      <ScreenHeading dense title={t`Drift`}>
        <Trans>Drift</Trans>
      </ScreenHeading>
      <NoAccess />
    </>
  )
}
