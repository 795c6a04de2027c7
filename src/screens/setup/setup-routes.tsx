import type { ReactNode } from 'react'
import type { ResourceName } from '#machines/resources/definitions.ts'
import type { ResourceId } from '#machines/resources/port.ts'
import { lazyPart } from '#src/portal/lazy-screen.ts'
import {
  openingYearAddress,
  ownWebsiteAddress,
  resourceAt,
  setupAddress,
} from '#src/screens/setup/setup-address.ts'
import { Later } from '#src/screens/staff/later.tsx'

const screens = lazyPart(async () => (await import('#src/screens/setup/setup-screens.tsx')).SetupScreens)
/** Opened now and then. */
const openingYear = lazyPart(
  async () => (await import('#src/screens/setup/opening-year-screen.tsx')).OpeningYearScreen,
)

const ownWebsite = lazyPart(
  async () => (await import('#src/screens/setup/own-website-screen.tsx')).OwnWebsiteScreen,
)

const later = (screen: ReactNode) => <Later>{screen}</Later>

/** The screen of the setup, or of staff, at an address without a slash at the end; null for none. */
export function setupScreenAt(address: string): ReactNode {
  if (address === setupAddress) return later(<screens.Component />)
  if (address === openingYearAddress) return later(<openingYear.Component />)
  if (address === ownWebsiteAddress) return later(<ownWebsite.Component />)
  const list = resourceAt(address)
  if (list) return later(<screens.Component key={list} resource={list} />)
  const end = address.lastIndexOf('/')
  const resource = resourceAt(address.slice(0, end))
  if (!resource) return null
  const item = address.slice(end + 1)
  const id = item === 'ny' ? null : idIn(resource, item)
  return id === undefined ? null : later(<screens.Component key={address} resource={resource} id={id} />)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id that an address ends with; undefined for what is none. */
function idIn(resource: ResourceName, text: string): ResourceId | undefined {
  if (resource === 'staffMember') return UUID.test(text) ? text : undefined
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}
