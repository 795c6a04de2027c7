import type { ArgumentsOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { Uuid } from '#contract/wire.ts'
import {
  type AddressFilter,
  type FiltersIn,
  pageFilter,
  textOr,
  unfiltered,
  wordFilter,
} from '#machines/kit/filters.ts'
import { periodFilters, periodOnWire, withSoundPeriod } from '#machines/kit/period.ts'

/** All bookings of the organisation that the customer may see; all of a private customer's own. */
export const ALL = 'all'

/** The customer's own bookings that are no organisation's. */
export const OUTSIDE = 'outside'

/** The server's query. */
export type BookingsQuestion = ArgumentsOf<Calls['listCustomerReservations']>

type BookingsFilter<T> = AddressFilter<T> & {
  /** A filter that the customer sets to see less; another one chooses what is listed. */
  narrows: boolean
  /** What it asks of the server. */
  asks: (value: T) => Partial<BookingsQuestion>
}

const filter = <T>(
  address: AddressFilter<T>,
  narrows: boolean,
  asks: BookingsFilter<T>['asks'],
): BookingsFilter<T> => ({ ...address, narrows, asks })

/** Every filter of the list: another one is another entry here. */
export const bookingsFilters = {
  tab: filter(wordFilter('tab', 'active', 'history'), false, (tab) => ({ reservationStatus: tab })),
  from: filter(periodFilters.from, true, (from) => periodOnWire({ from, to: null })),
  to: filter(periodFilters.to, true, (to) => periodOnWire({ from: null, to })),
  /** `ALL`, `OUTSIDE`, or a contact of the organisation by the contact's id. */
  whose: filter(
    textOr('by', ALL, (text) => text === OUTSIDE || Uuid.is(text)),
    true,
    (whose) => (whose === ALL || whose === OUTSIDE ? {} : { createdBy: whose }),
  ),
  page: filter(pageFilter, false, (page) => ({ pageNumber: page })),
}

/** Which bookings are listed; mirrored in the address. */
export type BookingsFilters = FiltersIn<typeof bookingsFilters>

type Name = keyof BookingsFilters
const names = Object.keys(bookingsFilters) as Name[]

/** A filter whose value is taken from filters under its own name. */
const entry = (name: Name) => bookingsFilters[name] as BookingsFilter<unknown>

export const noFilters: BookingsFilters = unfiltered<BookingsFilters>(bookingsFilters)

/** How many filters narrow the list. */
export const countNarrowing = (filters: BookingsFilters): number =>
  names.filter((name) => entry(name).narrows && entry(name).write(filters[name]).length > 0).length

/** Something narrows the list, besides whether it is of what is to come. */
export const isNarrowed = (filters: BookingsFilters): boolean => countNarrowing(filters) > 0

/** The customer whose bookings are listed. */
export type BookingsCustomer = {
  personId: string
  /** Null for a private customer. */
  organizationId: string | null
  isPrimary: boolean
}

/** The filters without those that a customer can't have: only a primary contact chooses among contacts. */
export function fitting(filters: BookingsFilters, customer: BookingsCustomer): BookingsFilters {
  const { organizationId, isPrimary } = customer
  const mayChoose = organizationId !== null && (isPrimary || filters.whose === OUTSIDE)
  return mayChoose ? filters : { ...filters, whose: ALL }
}

/** The server's query for some filters. */
export function questionOf(filters: BookingsFilters, customer: BookingsCustomer): BookingsQuestion {
  const { organizationId, personId } = customer
  const isPrivate = organizationId === null || filters.whose === OUTSIDE
  const sound = withSoundPeriod(filters)
  const asked: Partial<BookingsQuestion> = Object.assign(
    {},
    ...names.map((name) => entry(name).asks(sound[name])),
  )
  const { createdBy: _, ...ofPerson } = asked
  return isPrivate
    ? { customerId: personId, isPrivate, ...ofPerson }
    : { customerId: organizationId, isPrivate, ...asked }
}

/** Whether two sets of filters ask for the same list. */
export const isSameRequest = (a: BookingsFilters, b: BookingsFilters, customer: BookingsCustomer): boolean =>
  JSON.stringify(questionOf(a, customer)) === JSON.stringify(questionOf(b, customer))

/** A contact whose bookings can be listed. */
export type ContactChoice = { id: string; fullname: string; isActive: boolean }

/** What the filters offer that the server knows. Another select is another field here, and its function in the port. */
export type FilterChoices = {
  /** Of the own organisation, for its primary contact. */
  contacts: ContactChoice[]
  /** There are own bookings that are no organisation's. */
  hasOutside: boolean
}

export type ChoicesPort = {
  /** Every contact of the own organisation, those deactivated included. */
  listContacts: (signal: AbortSignal) => Promise<ContactChoice[]>
  /** How many own bookings are no organisation's. */
  countOutside: (personId: string, signal: AbortSignal) => Promise<number>
}

/** Until they are known. */
export const noChoices: FilterChoices = { contacts: [], hasOutside: false }

/** What the filters offer a customer. A private one has no contacts to choose among. */
export async function choicesFor(
  { personId, organizationId, isPrimary }: BookingsCustomer,
  { listContacts, countOutside }: ChoicesPort,
  signal: AbortSignal,
): Promise<FilterChoices> {
  const [contacts, outside] = await Promise.all([
    isPrimary ? listContacts(signal) : [],
    organizationId === null ? 0 : countOutside(personId, signal),
  ])
  return { contacts, hasOutside: outside > 0 }
}
