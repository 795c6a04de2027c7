import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { customerScreenAt } from '#src/screens/customers/customer-routes.tsx'
import { NotFoundScreen } from '#src/screens/layout/not-found-screen.tsx'
import { ResourceEditorScreen } from '#src/screens/setup/resource-editor-screen.tsx'
import { ResourceListScreen } from '#src/screens/setup/resource-list-screen.tsx'
import { resourceAt } from '#src/screens/setup/setup-address.ts'
import { SetupScreen } from '#src/screens/setup/setup-screen.tsx'
import { SecurityScreen } from '#src/screens/staff/security-screen.tsx'
import { StaffFrame } from '#src/screens/staff/staff-frame.tsx'

/** The venue's own side at any of its addresses. */
export function StaffScreen() {
  const [path] = useLocation()
  const screen = screenAt(path.replace(/\/$/, ''))
  return screen ? <StaffFrame>{screen}</StaffFrame> : <NotFoundScreen />
}

function screenAt(path: string): ReactNode {
  const [, , section, slug, item, ...rest] = path.split('/')
  if (section === 'sikkerhet' && slug === undefined) return <SecurityScreen />
  if (section === undefined || (section === 'oppsett' && slug === undefined)) return <SetupScreen />
  const ofCustomers = customerScreenAt(path)
  if (ofCustomers) return ofCustomers
  const resource = resourceAt(slug)
  if (section !== 'oppsett' || !resource || rest.length > 0) return null
  if (item === undefined) return <ResourceListScreen resource={resource} />
  if (item === 'ny') return <ResourceEditorScreen resource={resource} id={null} />
  return /^[1-9]\d{0,8}$/.test(item) ? <ResourceEditorScreen resource={resource} id={Number(item)} /> : null
}
