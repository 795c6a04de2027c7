import { Uuid } from '#contract/wire.ts'
import { isVenueDate, type VenueDate } from '#domain/time/venue-time.ts'
import type { EnteredWeek } from '#machines/opening-year/days.ts'
import { definitions, type ResourceName } from '#machines/resources/definitions.ts'
import type { ResourceId } from '#machines/resources/port.ts'
import { customerAddress } from '#src/screens/customers/customers-address.ts'
import {
  customerParameter,
  discountAddress,
  listAddress,
  openingYearAddress,
  resourceAt,
  setupAddress,
} from '#src/screens/setup/setup-address.ts'

const searchedBy = (address: string, search: string) => (search ? `${address}?${search}` : address)

/** `id` is null for a new one. What there is one of has the address of a list. `search` is what the list is searched by. */
export const itemAddress = (resource: ResourceName, id: ResourceId | null, search = ''): string =>
  definitions[resource].isSingle
    ? listAddress(resource)
    : searchedBy(`${listAddress(resource)}/${id ?? 'ny'}`, search)

/** What names the form that something is added for, and that one is led back to. */
const RETURN = 'tilbake'

/** Where something is added that a form lacks among its choices; from there one is led back to the form. */
export const additionAddress = (resource: ResourceName, form: string): string =>
  `${itemAddress(resource, null)}?${RETURN}=${encodeURIComponent(form)}`

/** The resource whose form, new or not, has an address; undefined for any other address. */
export function resourceOfForm(address: string): ResourceName | undefined {
  const [path = ''] = address.split('?')
  const single = resourceAt(path)
  return single && definitions[single].isSingle ? single : resourceAt(path.replace(/\/[^/]+$/, ''))
}

/** The form that something is added for, as the address says; undefined for none. */
export function returnIn(search: string): { address: string; resource: ResourceName } | undefined {
  const address = new URLSearchParams(search).get(RETURN) ?? ''
  const resource = resourceOfForm(address)
  return resource && { address, resource }
}

/** Whether a link leads to what is added for the form at a path, and so back to it. */
export function comesBack(destination: string, path: string): boolean {
  const [, ...search] = destination.split('?')
  return returnIn(search.join('?'))?.address.split('?')[0] === path
}

const COPY = 'kopi'

/** Where the regular hours of the year after begin as a copy of a year's. */
export const nextYearAddress = (id: ResourceId, year: number): string =>
  `${itemAddress('openingHours', null)}?${COPY}=${id}&${YEAR}=${year + 1}`

/** What a new item begins as a copy of; null for nothing. */
export function copyIn(resource: ResourceName, search: string): ResourceId | null {
  const id = new URLSearchParams(search).get(COPY) ?? ''
  return resource === 'openingHours' && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null
}

/** The year at a glance that a day or a week was opened from; undefined for none. */
export const yearOf = (resource: ResourceName, search: string): number | undefined =>
  (resource === 'specialDay' || resource === 'openingHours') && copyIn(resource, search) === null
    ? yearIn(search)
    : undefined

/** Where its editor is left for; to the form that it is added for, to the year or the customer that it was opened from, if the address says so. */
export function backAddress(resource: ResourceName, search: string): string {
  const form = returnIn(search)
  if (form) return form.address
  const customer = customerOf(resource, search)
  if (customer !== undefined) return customerAddress(customer)
  if (copyIn(resource, search) !== null) return listAddress(resource)
  const year = yearOf(resource, search)
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

/**
 * Where the regular hours of a year are changed; of a year without hours of its own, where it gets them, as a copy of
 * `week`, those that it goes by.
 */
export function weekAddress(year: number, week: EnteredWeek | undefined): string {
  if (week && week.year < year) return nextYearAddress(week.id, year - 1)
  return `${itemAddress('openingHours', week?.id ?? null)}?${YEAR}=${year}`
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
  return resource === 'discountRule' && Uuid.is(id) ? id : undefined
}

/** What the form of an item is stored under: that of a new discount by its customer, that of a copy by what it is of. */
export const formAddress = (resource: ResourceName, id: ResourceId | null, search: string): string => {
  const customer = id === null ? customerOf(resource, search) : undefined
  if (customer !== undefined) return discountAddress(customer, null)
  const copied = id === null ? copyIn(resource, search) : null
  return copied === null ? itemAddress(resource, id) : `${itemAddress(resource, null)}?${COPY}=${copied}`
}

/** What the address says of a new item: the year of opening hours, the date of a special day, or the customer of a discount. */
export function givenIn(resource: ResourceName, search: string): Readonly<Record<string, string>> {
  const customer = customerOf(resource, search)
  if (customer !== undefined) return { organizationId: customer }
  const year = resource === 'openingHours' ? yearIn(search) : undefined
  if (year !== undefined) return { year: String(year) }
  const date = new URLSearchParams(search).get('date') ?? ''
  return resource === 'specialDay' && isVenueDate(date) ? { date } : {}
}
