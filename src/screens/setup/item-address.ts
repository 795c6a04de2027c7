import { isVenueDate, type VenueDate } from '#domain/time/venue-time.ts'
import { definitions, type ResourceName } from '#machines/resources/definitions.ts'
import type { ResourceId } from '#machines/resources/port.ts'
import { customerAddress, isCustomerId } from '#src/screens/customers/customers-address.ts'
import {
  customerParameter,
  discountAddress,
  listAddress,
  openingYearAddress,
  setupAddress,
} from '#src/screens/setup/setup-address.ts'

const searchedBy = (address: string, search: string) => (search ? `${address}?${search}` : address)

/** `id` is null for a new one. What there is one of has the address of a list. `search` is what the list is searched by. */
export const itemAddress = (resource: ResourceName, id: ResourceId | null, search = ''): string =>
  definitions[resource].isSingle
    ? listAddress(resource)
    : searchedBy(`${listAddress(resource)}/${id ?? 'ny'}`, search)

/** Where its editor is left for; to the year or the customer that it was opened from, if the address says so. */
export function backAddress(resource: ResourceName, search: string): string {
  const customer = customerOf(resource, search)
  if (customer !== undefined) return customerAddress(customer)
  const year = resource === 'specialDay' ? yearIn(search) : undefined
  if (year !== undefined) return yearAddress(year)
  return searchedBy(definitions[resource].isSingle ? setupAddress : listAddress(resource), search)
}

const YEAR = 'ar'

export const yearAddress = (year: number): string => `${openingYearAddress}?${YEAR}=${year}`

/** The year of an address; undefined without one that there can be hours of. */
export function yearIn(search: string): number | undefined {
  const year = Number(new URLSearchParams(search).get(YEAR) ?? Number.NaN)
  return Number.isInteger(year) && year >= 2000 && year <= 2100 ? year : undefined
}

/** Where a day of the year gets its own hours, or has them; from there one is led back to the year. */
export function dayAddress({ date, specialDayId }: { date: VenueDate; specialDayId: number | null }): string {
  const year = `${YEAR}=${date.slice(0, 4)}`
  const given = specialDayId === null ? `&date=${date}` : ''
  return `${itemAddress('specialDay', specialDayId)}?${year}${given}`
}

/** The customer that a discount was opened from; undefined for none. */
export function customerOf(resource: ResourceName, search: string): string | undefined {
  const id = new URLSearchParams(search).get(customerParameter) ?? ''
  return resource === 'discountRule' && isCustomerId(id) ? id : undefined
}

/** What the form of an item is stored under: that of a new discount by its customer. */
export const formAddress = (resource: ResourceName, id: ResourceId | null, search: string): string => {
  const customer = id === null ? customerOf(resource, search) : undefined
  return customer === undefined ? itemAddress(resource, id) : discountAddress(customer, null)
}

/** What the address says of a new item: the date of a special day, or the customer of a discount. */
export function givenIn(resource: ResourceName, search: string): Readonly<Record<string, string>> {
  const customer = customerOf(resource, search)
  if (customer !== undefined) return { organizationId: customer }
  const date = new URLSearchParams(search).get('date') ?? ''
  return resource === 'specialDay' && isVenueDate(date) ? { date } : {}
}
