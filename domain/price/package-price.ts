import type { Instant, VenueDate } from '#domain/time/venue-time.ts'
import { type Ore, percentOf } from './money.ts'

/** One account's share of a package, for each person, without VAT. */
export type PackagePart = {
  /** The order package it belongs to; parts that are not required count only when that is chosen. */
  orderPackageId: number
  accountId: number
  name: string
  unitPrice: Ore
  vatPct: number
  isRequired: boolean
  /** The room's hire. */
  isRoom: boolean
}

export type PricedPackage = {
  id: number
  name: string
  parts: readonly PackagePart[]
  /** Present when the package includes the hire of one room; a preferred one, or any when null. */
  roompacket: { preferredRoomId: number | null } | null
}

/** What one account, at one VAT rate, takes of a package for each person. */
export type PackageShare = { accountId: number; name: string; unitPrice: Ore; vatPct: number }

/**
 * What a package costs each person, without VAT, split by account and VAT rate: the required parts and the chosen
 * optional ones. The order of the parts does not matter. Specification §12.3.
 */
export function packageShares(pack: PricedPackage, chosenOrderPackageIds: readonly number[]): PackageShare[] {
  const shares = new Map<string, PackageShare>()
  for (const part of pack.parts) {
    if (!part.isRequired && !chosenOrderPackageIds.includes(part.orderPackageId)) continue
    const key = `${part.accountId} ${part.vatPct}`
    const known = shares.get(key)
    if (known) known.unitPrice += part.unitPrice
    else {
      const { accountId, name, unitPrice, vatPct } = part
      shares.set(key, { accountId, name, unitPrice, vatPct })
    }
  }
  return [...shares.values()].sort((a, b) => a.accountId - b.accountId || a.vatPct - b.vatPct)
}

/**
 * Whether an account of a package is always paid: when one of the parts that it pays for is required, or it pays for
 * none.
 */
export function isAccountRequired(
  accountId: number,
  parts: readonly { accountId: number | null; isRequired: boolean }[],
): boolean {
  const paidFor = parts.filter((part) => part.accountId === accountId)
  return paidFor.length === 0 || paidFor.some((part) => part.isRequired)
}

/** What shares of a package cost so many people together, without VAT and with; VAT is rounded once for each share. */
export function packageTotal(
  shares: readonly Pick<PackageShare, 'unitPrice' | 'vatPct'>[],
  people: number,
): { withoutVat: Ore; withVat: Ore } {
  const withoutVat = shares.reduce((sum, { unitPrice }) => sum + unitPrice * people, 0)
  const vat = shares.reduce((sum, { unitPrice, vatPct }) => sum + percentOf(unitPrice * people, vatPct), 0)
  return { withoutVat, withVat: withoutVat + vat }
}

/** `amount` is what the room would cost by itself; `dates` are the days it is booked for. */
export type CoverableRoom = {
  roomId: number
  pax: number
  amount: number
  start: Instant
  dates: readonly VenueDate[]
}

type Place = { room: CoverableRoom; place: number }

/** Of rooms that cost as much the earlier comes first: discounts go by the time of day, so it matters which. */
const dearestFirst = ({ room: a }: Place, { room: b }: Place): number =>
  b.amount - a.amount ||
  a.roomId - b.roomId ||
  a.start - b.start ||
  a.dates.length - b.dates.length ||
  a.pax - b.pax

/**
 * Which bookings (by their place in the list) of a packet's rooms its package includes: on each of its days one, a
 * preferred room's before others', else the dearest; and only one that is for no more people than the package is on
 * each of the booking's days. The order of days and rooms does not matter. Specification §12.3: the roompacket includes
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
    // A day's package is used up by the room that it includes.
    if (!room.dates.every((date) => (paxOn.get(date) ?? 0) >= room.pax)) continue
    included.add(place)
    for (const date of room.dates) paxOn.delete(date)
  }
  return included
}
