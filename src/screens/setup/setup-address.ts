import { resources } from '#contract/resources.ts'
import type { ResourceName } from '#machines/resources/definitions.ts'
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
}

export const setupAddress = `${addresses.staff}/oppsett`
export const peopleAddress = `${addresses.staff}/personale`

export const listAddress = (resource: ResourceName): string =>
  `${resources[resource].under === 'staff' ? peopleAddress : setupAddress}/${slugs[resource]}`

/** `id` is null for a new one. */
export const itemAddress = (resource: ResourceName, id: number | null): string =>
  `${listAddress(resource)}/${id ?? 'ny'}`

/** The resource whose list has an address; undefined for any other. */
export const resourceAt = (address: string): ResourceName | undefined =>
  (Object.keys(slugs) as ResourceName[]).find((resource) => listAddress(resource) === address)
