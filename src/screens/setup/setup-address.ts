import { contractOf, type ResourceName } from '#machines/resources/definitions.ts'
import type { ResourceId } from '#machines/resources/port.ts'
import { addresses } from '#src/addresses.ts'

const slugs: Readonly<Record<ResourceName, string>> = {
  vatGroup: 'mva-grupper',
  productGroup: 'produktgrupper',
  product: 'produkter',
  layout: 'oppsett-av-rom',
  measurementType: 'maleenheter',
  amenity: 'fasiliteter',
  customerGroup: 'kundegrupper',
  openingHours: 'apningstider',
  specialDay: 'spesielle-dager',
  discountRule: 'rabatter',
  meetingPackage: 'motepakker',
  catalogueRoomType: 'romtyper',
  catalogueRoom: 'rom',
  role: 'roller',
  staffMember: '',
}

export const setupAddress = `${addresses.staff}/oppsett`
export const peopleAddress = `${addresses.staff}/personale`

export function listAddress(resource: ResourceName): string {
  const section = contractOf(resource).under === 'staff' ? peopleAddress : setupAddress
  const slug = slugs[resource]
  return slug ? `${section}/${slug}` : section
}

/** `id` is null for a new one. */
export const itemAddress = (resource: ResourceName, id: ResourceId | null): string =>
  `${listAddress(resource)}/${id ?? 'ny'}`

/** The resource whose list has an address; undefined for any other. */
export const resourceAt = (address: string): ResourceName | undefined =>
  (Object.keys(slugs) as ResourceName[]).find((resource) => listAddress(resource) === address)
