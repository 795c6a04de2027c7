import type { FieldError } from '#contract/field-codes.ts'
import type { ReservationOrder } from '#contract/structs/reservation.ts'
import type { Fault } from '#domain/order/fault.ts'
import { lostTooLate } from '#domain/order/lines.ts'
import type { Order } from '#domain/order/order.ts'
import { orderFaults } from '#domain/order/order-faults.ts'
import { faultsOfPlacingByStaff, mayOverride } from '#domain/order/overrides.ts'
import type { RequestContext, Services } from '#server/calls/operation.ts'
import type { House } from '#server/catalogue/house/house.ts'
import { termsAt } from '#server/catalogue/list-terms.ts'
import { orderOf } from '#server/reservations/order-changes.ts'
import { editorOf, type OrderToWrite, overriddenBy } from '#server/reservations/order-to-write.ts'

/** A path of an order as it is on the wire, where the times of bookings have other names. */
const pathOnWire = (path: string): string => path.replace(/\.(start|end)$/, '.$1Time')

/** What was sent, by whose times a limit may be named. */
type Sent = { packets: readonly { bookings: readonly { startTime: string; endTime: string }[] }[] }

const timeAt = (path: string, sent: Sent): string => {
  const [, packet, , booking, edge] = path.split('.')
  const requested = sent.packets[Number(packet)]?.bookings[Number(booking)]
  return (edge === 'start' ? requested?.startTime : requested?.endTime) ?? ''
}

/** A fault of an order, at the field that was sent. */
export const faultOnWire = ({ path, code, limit }: Fault, sent: Sent): FieldError => ({
  path: pathOnWire(path),
  code,
  ...(limit !== undefined && { limit: typeof limit === 'object' ? timeAt(limit.timeAt, sent) : limit }),
})

const nothing: ReadonlySet<string> = new Set()

export type Broken = {
  /** What an order is refused for, as its fields were sent. */
  fields: FieldError[]
  /** Staff may override all of them. */
  areOverridable: boolean
}

/**
 * What an order is refused for without asking the database; null when it may be tried. What staff must not override is named
 * alone.
 */
export function orderRefusals(
  order: Order,
  sent: ReservationOrder,
  by: Pick<OrderToWrite, 'change' | 'placing'>,
  { house, tenant, now }: Pick<Services, 'tenant'> & Pick<RequestContext, 'now'> & { house: House },
): Broken | null {
  const { change, placing } = by
  const overridden = overriddenBy(by)
  const isForStaff = editorOf(by) === 'staff'
  const faults = orderFaults(order, {
    catalogue: house,
    features: tenant.features,
    rules: tenant.booking,
    now,
    termsInForce: termsAt(now, house)?.label ?? '',
    retained: change?.changes.kept ?? nothing,
    isForStaff,
    ...(change && { before: orderOf(change.stored) }),
  })
  const lost = change ? lostTooLate(change.changes.lost, order, now, house) : []
  const besides = lost.filter(({ path }) => !faults.some((fault) => fault.path === path))
  const found = [...faults, ...besides]
  const all = placing ? faultsOfPlacingByStaff(found, order, now) : found
  const forbidden = isForStaff ? all.filter((fault) => !mayOverride(fault, order)) : all
  const areOverridable = isForStaff && forbidden.length === 0
  if (areOverridable && all.every(({ code }) => overridden.includes(code))) return null
  const named = areOverridable ? all : forbidden
  return named.length === 0
    ? null
    : { areOverridable, fields: named.map((fault) => faultOnWire(fault, sent)) }
}
