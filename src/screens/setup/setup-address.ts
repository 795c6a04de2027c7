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
}

export const setupAddress = `${addresses.staff}/oppsett`

export const listAddress = (resource: ResourceName): string => `${setupAddress}/${slugs[resource]}`

/** `id` is null for a new one. */
export const itemAddress = (resource: ResourceName, id: number | null): string =>
  `${listAddress(resource)}/${id ?? 'ny'}`

/** The resource of a part of an address; undefined for any other. */
export const resourceAt = (slug: string | undefined): ResourceName | undefined =>
  (Object.keys(slugs) as ResourceName[]).find((resource) => slugs[resource] === slug)
