import type { Instant, VenueDate } from '#domain/time/venue-time.ts'
import { type Ore, percentOf } from './money.ts'

/** What an account of a package pays for. */
type PaidPart = {
  orderPackageId: number
  /** Optional ones count only when chosen; the room is always part of the package. */
  isRequired: boolean
  isRoom: boolean
}

/** One account's share of a package per person, without VAT. */
export type PackagePart = {
  accountId: number
  name: string
  unitPrice: Ore
  vatPct: number
  /** Paid once, as soon as one of these is taken; always where there are none. */
  paysFor: readonly PaidPart[]
}

export type PricedPackage = {
  id: number
  name: string
  parts: readonly PackagePart[]
  /** Set when the package includes the hire of one room; a preferred one, or any when null. */
  roompacket: { preferredRoomId: number | null } | null
}

/** One account's share of a package per person, at one VAT rate. */
type PackageShare = {
  accountId: number
  name: string
  unitPrice: Ore
  vatPct: number
  /** All of what is taken is the room's hire. */
  isRoom: boolean
}

const isAlwaysTaken = ({ isRequired, isRoom }: Omit<PaidPart, 'orderPackageId'>): boolean =>
  isRequired || isRoom

/**
 * The price of a package per person, without VAT, split by account and VAT rate: the room, the required parts and the
 * chosen optional ones. The order of the parts does not matter. Specification §12.3.
 */
export function packageShares(pack: PricedPackage, chosenOrderPackageIds: readonly number[]): PackageShare[] {
  const shares = new Map<string, PackageShare>()
  for (const { accountId, name, unitPrice, vatPct, paysFor } of pack.parts) {
    const taken = paysFor.filter(
      (part) => isAlwaysTaken(part) || chosenOrderPackageIds.includes(part.orderPackageId),
    )
    if (paysFor.length > 0 && taken.length === 0) continue
    const isRoom = taken.length > 0 && taken.every((part) => part.isRoom)
    const key = `${accountId} ${vatPct}`
    const known = shares.get(key)
    if (known) {
      known.unitPrice += unitPrice
      known.isRoom &&= isRoom
    } else {
      shares.set(key, { accountId, name, unitPrice, vatPct, isRoom })
    }
  }
  return [...shares.values()].sort((a, b) => a.accountId - b.accountId || a.vatPct - b.vatPct)
}

/** Whether an account of a package is always paid: when one of its parts is required or the room, or it has none. */
export function isAccountRequired(
  accountId: number,
  parts: readonly { accountId: number | null; isRequired: boolean; isRoom: boolean }[],
): boolean {
  const paidFor = parts.filter((part) => part.accountId === accountId)
  return paidFor.length === 0 || paidFor.some(isAlwaysTaken)
}

/**
 * The cost of package shares for so many people together, without VAT and with; VAT is rounded once for each
 * share.
 */
export function packageTotal(
  shares: readonly Pick<PackageShare, 'unitPrice' | 'vatPct'>[],
  people: number,
): { withoutVat: Ore; withVat: Ore } {
  const withoutVat = shares.reduce((sum, { unitPrice }) => sum + unitPrice * people, 0)
  const vat = shares.reduce((sum, { unitPrice, vatPct }) => sum + percentOf(unitPrice * people, vatPct), 0)
  return { withoutVat, withVat: withoutVat + vat }
}

/** `amount` is the room's own price; `dates` are its booked days. */
export type CoverableRoom = {
  roomId: number
  pax: number
  amount: number
  start: Instant
  dates: readonly VenueDate[]
}

type Place = { room: CoverableRoom; place: number }

/** Of rooms with equal prices the earlier comes first: discounts depend on the time of day. */
const dearestFirst = ({ room: a }: Place, { room: b }: Place): number =>
  b.amount - a.amount ||
  a.roomId - b.roomId ||
  a.start - b.start ||
  a.dates.length - b.dates.length ||
  a.pax - b.pax

/**
 * The indexes of bookings in a packet's rooms that its package includes: on each of its days one, a preferred
 * room's first, else the most expensive; and only for no more people than the package on each of the
 * booking's days. The order of days and rooms does not matter. Specification §12.3: the roompacket includes
 * the room's hire.
 */
export function roomsIncluded(
  { preferredRoomId }: NonNullable<PricedPackage['roompacket']>,
  days: readonly { date: VenueDate; pax: number }[],
  rooms: readonly CoverableRoom[],
): Set<number> {
  const paxOn = new Map(days.map(({ date, pax }) => [date, pax]))
  const isPreferred = ({ room }: Place) => Number(room.roomId === preferredRoomId)
  const places = rooms
    .map((room, place) => ({ room, place }))
    .filter(({ room }) => room.pax > 0 && room.dates.length > 0)
    .sort((a, b) => isPreferred(b) - isPreferred(a) || dearestFirst(a, b))
  const included = new Set<number>()
  for (const { room, place } of places) {
    // A day's package includes one room only.
    if (!room.dates.every((date) => (paxOn.get(date) ?? 0) >= room.pax)) continue
    included.add(place)
    for (const date of room.dates) paxOn.delete(date)
  }
  return included
}
