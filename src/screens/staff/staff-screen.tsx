import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense } from 'react'
import { Redirect, useLocation } from 'wouter'
import { definitions, type ResourceName } from '#machines/resources/definitions.ts'
import type { ResourceId } from '#machines/resources/port.ts'
import { addresses } from '#src/addresses.ts'
import { type LazyPart, lazyPart } from '#src/portal/lazy-screen.ts'
import { customerScreenAt } from '#src/screens/customers/customer-routes.tsx'
import { NotFoundScreen } from '#src/screens/layout/not-found-screen.tsx'
import { ResourceEditorScreen } from '#src/screens/setup/resource-editor-screen.tsx'
import { ResourceListScreen } from '#src/screens/setup/resource-list-screen.tsx'
import { openingYearAddress, resourceAt, setupAddress } from '#src/screens/setup/setup-address.ts'
import { SetupScreen } from '#src/screens/setup/setup-screen.tsx'
import { NoAccess } from '#src/screens/staff/no-access.tsx'
import { OverviewScreen } from '#src/screens/staff/overview-screen.tsx'
import { sectionAt } from '#src/screens/staff/sections.ts'
import { requirementAddress, securityAddress } from '#src/screens/staff/security-address.ts'
import { StaffFrame } from '#src/screens/staff/staff-frame.tsx'
import { useStaffPerson } from '#src/screens/staff/use-staff-person.ts'
import { ScreenHeading } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Most of staff are there once: it is loaded when it is opened. */
const security = lazyPart(
  async () => (await import('#src/screens/staff/security-screens.tsx')).SecurityScreens,
)

/** Opened now and then, as those above. */
const openingYear = lazyPart(
  async () => (await import('#src/screens/setup/opening-year-screen.tsx')).OpeningYearScreen,
)

/** The venue's own side at any of its addresses. */
export function StaffScreen() {
  const [path] = useLocation()
  const person = useStaffPerson()
  const address = path.replace(/\/$/, '')
  if (person?.lacksSecondFactor && address !== securityAddress)
    return <Redirect to={securityAddress} replace />
  const screen = screenAt(address, person?.isSuperuser ?? false)
  if (!screen) return <NotFoundScreen />
  const section = sectionAt(address)
  const isOpen = !section || (person !== null && section.isFor(person))
  return <StaffFrame>{isOpen ? screen : <ClosedScreen />}</StaffFrame>
}

function screenAt(address: string, isSuperuser: boolean): ReactNode {
  if (address === addresses.staff) return <OverviewScreen />
  if (address === securityAddress || address === requirementAddress)
    return <LaterSecurity key={address} address={address} />
  if (address === setupAddress) return <SetupScreen />
  if (address === openingYearAddress) return <Later part={openingYear} />
  return customerScreenAt(address) ?? resourceScreenAt(address, isSuperuser)
}

/** The list of a kind of thing, one of them, or a new one. */
function resourceScreenAt(address: string, isSuperuser: boolean): ReactNode {
  const list = resourceAt(address)
  if (list && definitions[list].isSingle)
    return isSuperuser ? <ResourceEditorScreen key={list} resource={list} id={1} /> : <ClosedScreen />
  if (list) return <ResourceListScreen key={list} resource={list} />
  const end = address.lastIndexOf('/')
  const resource = resourceAt(address.slice(0, end))
  const item = address.slice(end + 1)
  if (!resource || definitions[resource].isSingle) return null
  const id = item === 'ny' ? null : idIn(resource, item)
  return id === undefined ? null : <ResourceEditorScreen key={address} resource={resource} id={id} />
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id that an address ends with; undefined for what is none. */
function idIn(resource: ResourceName, text: string): ResourceId | undefined {
  if (resource === 'staffMember') return UUID.test(text) ? text : undefined
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

const Later = ({ part }: { part: LazyPart<object> }) => (
  <Suspense fallback={<Skeleton shape="h-72 w-full rounded-card" />}>
    <part.Component />
  </Suspense>
)

function LaterSecurity({ address }: { address: string }) {
  const { Component } = security
  return (
    <Suspense fallback={<Skeleton shape="h-72 w-full rounded-card" />}>
      <Component address={address} />
    </Suspense>
  )
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
