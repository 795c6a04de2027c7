import type { ReservationUpdate } from '#contract/structs/reservation.ts'
import { bookingsOf } from '#domain/order/order.ts'
import type { Editor } from '#domain/reservation/reservation-status.ts'
import type { RequestContext } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import { discountCustomer } from '#server/catalogue/price-customer.ts'
import type { Lock } from '#server/database/database.ts'
import type { OrderChanges } from '#server/reservations/order-changes.ts'
import { limitedRules } from '#server/reservations/prices/coupon.ts'
import type { OrderToPrice } from '#server/reservations/prices/priced-order.ts'
import type { Keyed } from '#server/reservations/store/idempotency.ts'
import type { StoredReservation } from '#server/reservations/store/stored-reservation.ts'

/** The rules that staff break on purpose, and why. */
export type Override = NonNullable<ReservationUpdate['override']>

/** The reservation that an order changes, locked by the transaction, and the editor. */
export type ChangeToWrite = {
  stored: StoredReservation
  changes: OrderChanges
  who: Editor
  override: Override | null
  /** Whether the customer gets the email: staff choose, and what customers change themselves is confirmed. */
  isCustomerMailed: boolean
  /** It is only tried: nothing is written. */
  isTrial: boolean
}

/** What staff decide of an order that they place for a customer. */
export type PlacingByStaff = {
  /** The contact, or the private customer, that it belongs to; null for one that the venue does not know. */
  ownerId: string | null
  override: Override | null
  /** Whether the customer gets the email. */
  isCustomerMailed: boolean
  /** It is only tried: nothing is written. */
  isTrial: boolean
  /** The last day of an option; null where it is confirmed at once. */
  optionUntil: string | null
}

/**
 * A part of an order of several dates, which is counted and mailed as one: `isCounted` for the part that counts the order.
 */
export type SeriesPart = { id: string; isCounted: boolean }

/** A validated order, to be placed or to take the place of an earlier one. */
export type OrderToWrite = OrderToPrice & {
  asksForRequest: boolean
  keyed: Keyed
  /** What it changes; null for a new one. */
  change: ChangeToWrite | null
  /** Of a new one that staff place; null where its customer or a visitor does. */
  placing: PlacingByStaff | null
  /** The order of several dates that it is one of. */
  series?: SeriesPart | undefined
}

/** Who writes an order: its customer, or staff. */
export const editorOf = ({ change, placing }: Pick<OrderToWrite, 'change' | 'placing'>): Editor =>
  change?.who ?? (placing ? 'staff' : 'customer')

/** Whether an order is only tried. */
export const isTrial = ({ change, placing }: Pick<OrderToWrite, 'change' | 'placing'>): boolean =>
  (change ?? placing)?.isTrial ?? false

/** The codes of the rules that staff break on purpose with an order. */
export const overriddenBy = ({
  change,
  placing,
}: Pick<OrderToWrite, 'change' | 'placing'>): readonly string[] => (change ?? placing)?.override?.codes ?? []

/** The person that a new order belongs to: who places it, or for whom staff do; null for a visitor. */
export const ownerOf = ({ placing }: Pick<OrderToWrite, 'placing'>, { principal }: RequestContext) =>
  placing ? placing.ownerId : (principal?.personId ?? null)

/** An order with what it is judged by. */
export type OrderContext = {
  wanted: OrderToWrite
  context: RequestContext
  services: HouseServices
  house: House
}

const noneKept: ReadonlyMap<number, number> = new Map()

/** The places of the bookings that stay as they were, with the identity of each. */
export const keptOf = ({ change }: OrderToWrite): ReadonlyMap<number, number> =>
  change?.changes.keptBookings ?? noneKept

/** The bookings of the reservation that are moved or given up: what they hold is free for the new order. */
export function movedBookings(wanted: OrderToWrite): ReadonlySet<number> {
  const kept = new Set(keptOf(wanted).values())
  const own = wanted.change?.stored.bookings.map(({ id }) => id) ?? []
  return new Set(own.filter((id) => !kept.has(id)))
}

/** What the order makes less of, or more: its rooms, those that it gives up, and discounts with a limit. */
export function locksFor({ wanted, context, house }: OrderContext): Lock[] {
  const { order, customer, change, couponCode } = wanted
  const ordered = bookingsOf(order).map(({ booking }) => booking.roomId)
  const stored = change?.stored.bookings.map(({ roomId }) => roomId) ?? []
  const rooms = [...ordered, ...stored].flatMap((id) => house.rooms.get(id)?.locks ?? [])
  const rules = limitedRules(
    house.texts[context.locale].discountRules,
    discountCustomer(customer, couponCode),
  )
  return [
    ...rooms.map((id): Lock => ({ kind: 'room', id })),
    ...rules.map(({ id }): Lock => ({ kind: 'coupon', id })),
  ]
}

/** The label of the terms that an order accepts; null where a reservation keeps those that it has accepted before. */
export const termsToAccept = ({ order, change }: OrderToWrite): string | null =>
  change?.stored.termsVersion === order.termsVersion ? null : order.termsVersion

/** The organisation that an order is for and its reservation was not; a merge takes along what is there already. */
export const newCustomerOf = ({ customer, change }: OrderToWrite): string | null =>
  change?.stored.organizationId === customer.organizationId ? null : customer.organizationId
