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
 * optional ones. The order of the parts does not matter. Decision "Prices", packages.
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

/** `date` is the day it is for. */
export type PackageOrder = { packageId: number; pax: number; roomId: number | null; date: VenueDate }
/** `amount` is what the room would cost by itself; `dates` are the days it is booked for. */
export type CoverableRoom = {
  roomId: number
  pax: number
  amount: Ore
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

function includeFromPool(
  pool: ReadonlyMap<VenueDate, number>,
  places: readonly Place[],
  included: Set<number>,
): void {
  const spent = new Set<VenueDate>()
  for (const { room, place } of [...places].sort(dearestFirst)) {
    const enough = room.dates.every((date) => !spent.has(date) && (pool.get(date) ?? 0) >= room.pax)
    if (included.has(place) || !enough) continue
    included.add(place)
    for (const date of room.dates) spent.add(date)
  }
}

/**
 * Which rooms (by their place in the list) are included in the packages. A package with a roompacket includes one
 * room on its day: the one it is ordered for, else its preferred one, else the dearest; and only when the packages
 * for that room are, on each of its days, for at least as many people as the room is booked for. The order of
 * packages and rooms does not matter. Decision "Prices": the roompacket includes the room's hire.
 */
export function roomsIncluded(
  orders: readonly PackageOrder[],
  packages: ReadonlyMap<number, PricedPackage>,
  rooms: readonly CoverableRoom[],
): Set<number> {
  const ordered = new Map<string, number>()
  const pool = new Map<VenueDate, number>()
  for (const { packageId, pax, roomId, date } of orders) {
    const roompacket = packages.get(packageId)?.roompacket
    if (!roompacket) continue
    const wanted = [roomId, roompacket.preferredRoomId].find((id) => rooms.some((room) => room.roomId === id))
    if (wanted === undefined) pool.set(date, (pool.get(date) ?? 0) + pax)
    else ordered.set(`${wanted} ${date}`, (ordered.get(`${wanted} ${date}`) ?? 0) + pax)
  }
  const included = new Set<number>()
  const places = rooms
    .map((room, place) => ({ room, place }))
    .filter(({ room }) => room.pax > 0 && room.dates.length > 0)
  for (const { room, place } of places) {
    const enough = room.dates.every((date) => (ordered.get(`${room.roomId} ${date}`) ?? 0) >= room.pax)
    if (enough) included.add(place)
  }
  includeFromPool(pool, places, included)
  return included
}
