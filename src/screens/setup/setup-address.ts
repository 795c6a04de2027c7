import type { ResourceName } from '#machines/resources/definitions.ts'
import { addresses } from '#src/addresses.ts'

export const setupAddress = `${addresses.staff}/oppsett`
export const peopleAddress = `${addresses.staff}/personale`

const lists: Readonly<Record<ResourceName, string>> = {
  vatGroup: `${setupAddress}/mva-grupper`,
  ledgerAccount: `${setupAddress}/kontoer`,
  productGroup: `${setupAddress}/produktgrupper`,
  product: `${setupAddress}/produkter`,
  layout: `${setupAddress}/oppsett-av-rom`,
  measurementType: `${setupAddress}/maleenheter`,
  amenity: `${setupAddress}/fasiliteter`,
  customerGroup: `${setupAddress}/kundegrupper`,
  openingHours: `${setupAddress}/apningstider`,
  specialDay: `${setupAddress}/spesielle-dager`,
  discountRule: `${setupAddress}/rabatter`,
  termsVersion: `${setupAddress}/vilkar`,
  meetingPackage: `${setupAddress}/motepakker`,
  catalogueRoomType: `${setupAddress}/romtyper`,
  catalogueRoom: `${setupAddress}/rom`,
  doorScreen: `${setupAddress}/dorskjermer`,
  role: `${peopleAddress}/roller`,
  staffMember: peopleAddress,
  venue: `${setupAddress}/huset`,
}

export const listAddress = (resource: ResourceName): string => lists[resource]

/** The resource whose list has an address; undefined for any other. */
export const resourceAt = (address: string): ResourceName | undefined =>
  (Object.keys(lists) as ResourceName[]).find((resource) => lists[resource] === address)

/** What the venue puts on its own website. */
export const ownWebsiteAddress = `${setupAddress}/nettsted`

/** The opening hours of a year at a glance. */
export const openingYearAddress = `${setupAddress}/aret`

/** What names the customer that a discount is opened from. */
export const customerParameter = 'kunde'

/** Where a discount of a customer is changed, or added for null; from there one is led back to the customer. */
export const discountAddress = (customerId: string, id: number | null): string =>
  `${listAddress('discountRule')}/${id ?? 'ny'}?${customerParameter}=${customerId}`
