import { type PacketDay, packetDays } from '#domain/order/packet-days.ts'
import { bookedDays, type OpeningHours } from '#domain/time/opening-hours.ts'
import { type Instant, overlap, type TimeRange, venueDateOf } from '#domain/time/venue-time.ts'

/**
 * A package, for each of the days that its packet has rooms on, and on each for as many people as they have
 * at the same time. Without rooms it is for the days of `range`.
 */
export type RequestedPackage = {
  packageId: number
  /** The most people it is for. */
  pax: number
  /** The time of a package without rooms; the reservation's arrival when null. */
  range: TimeRange | null
  /** The optional order packages chosen. */
  orderPackageIds: readonly number[]
  /** Its packet, with the rooms of the same one: it may include their hire, and no other. */
  packet: number
}

export type RequestedProduct = {
  productId: number
  quantity: number
  /** The time of a product without rooms; the reservation's arrival when null. */
  start: Instant | null
  /** Its packet, whose rooms have its time; null without rooms. */
  packet: number | null
}

/** `packet` is null for a room without one. */
export type RequestedRoom = { roomId: number; range: TimeRange; pax: number; packet: number | null }

/** The times of items: the rooms of each packet, and the reservation's arrival for items without one. */
export type Occasion = { arrival: Instant; roomsOf: ReadonlyMap<number, readonly RequestedRoom[]> }

/** The rooms of a request by their packet. */
export function occasionOf(arrival: Instant, rooms: readonly RequestedRoom[]): Occasion {
  const roomsOf = new Map<number, RequestedRoom[]>()
  for (const room of rooms) {
    if (room.packet === null) continue
    const known = roomsOf.get(room.packet)
    if (known) known.push(room)
    else roomsOf.set(room.packet, [room])
  }
  return { arrival, roomsOf }
}

/** The days of a package, and the number of people on each. */
export function packageDays(
  { packet, pax, range }: RequestedPackage,
  { arrival, roomsOf }: Occasion,
  hours: OpeningHours,
): PacketDay[] {
  const rooms = roomsOf.get(packet)
  if (rooms) return packetDays(rooms, pax, hours)
  return bookedDays(range ?? { start: arrival, end: arrival }, hours).map((day) => {
    return { date: venueDateOf(day.start), ...day, ranges: [day], pax }
  })
}

/** The time of a product: the start of its packet, or its own time. */
export function productStart({ packet, start }: RequestedProduct, { arrival, roomsOf }: Occasion): Instant {
  const rooms = packet === null ? undefined : roomsOf.get(packet)
  return rooms ? Math.min(...rooms.map(({ range }) => range.start)) : (start ?? arrival)
}

/** A package of a price request, with its packet. */
export type LoosePackage = { id: number; range: TimeRange; pax: number; packet?: number | undefined }

/** A room likewise; `packageId` is its package, null for none, undefined in a request without that field. */
export type LooseRoom = {
  range: TimeRange
  pax: number
  packet?: number | undefined
  packageId?: number | null | undefined
}

type Pair = { room: number; pack: number; nearness: number; matches: boolean }

const isSame = (a: TimeRange, b: TimeRange) => a.start === b.start && a.end === b.end
const isWithin = (a: TimeRange, b: TimeRange) => a.start >= b.start && a.end <= b.end
const days = ({ start, end }: TimeRange) => ({ start: venueDateOf(start), end: venueDateOf(end - 1) })

/**
 * Whether a room may go with a package, and how well its time and people fit it; undefined when it may not.
 */
function pairOf(room: LooseRoom, pack: LoosePackage): Pick<Pair, 'nearness' | 'matches'> | undefined {
  if (room.packet !== undefined || room.packageId === null) return undefined
  const isNamed = room.packageId !== undefined
  if (isNamed && room.packageId !== pack.id) return undefined
  const [booked, served] = [days(room.range), days(pack.range)]
  const isOnItsDays = booked.start >= served.start && booked.end <= served.end
  const meets = isOnItsDays && overlap(room.range, pack.range)
  if (!meets && !isNamed) return undefined
  const matches = isWithin(room.range, pack.range)
  const closeness = isSame(room.range, pack.range) ? 3 : matches ? 2 : Number(meets)
  return { nearness: 2 * closeness + Number(room.pax <= pack.pax), matches: matches || isNamed }
}

/**
 * The packets of the packages and rooms of a price request. A request without packets (Specification §7) is
 * matched by package, time and people, else by index: each package gets the room that fits it best, and then
 * the remaining ones within its time; other rooms have no package.
 */
export function requestedPackets(
  packages: readonly LoosePackage[],
  rooms: readonly LooseRoom[],
): { packages: number[]; rooms: (number | null)[] } {
  const named = [...packages, ...rooms].flatMap(({ packet }) => packet ?? [])
  const first = Math.max(-1, ...named) + 1
  const ofPackages = packages.map(({ packet }, n) => packet ?? first + n)
  const pairs = rooms
    .flatMap((room, n) =>
      packages.map((pack, place): Pair | undefined => {
        const agreement = pairOf(room, pack)
        return agreement && { room: n, pack: place, ...agreement }
      }),
    )
    .filter((pair) => pair !== undefined)
    .sort((a, b) => b.nearness - a.nearness || a.pack - b.pack || a.room - b.room)
  const packageOf = new Map<number, number>()
  const taken = new Set<number>()
  for (const { room, pack } of pairs) {
    if (packageOf.has(room) || taken.has(pack)) continue
    packageOf.set(room, pack)
    taken.add(pack)
  }
  for (const { room, pack, matches } of pairs) if (matches && !packageOf.has(room)) packageOf.set(room, pack)
  return {
    packages: ofPackages,
    rooms: rooms.map(({ packet }, n) => packet ?? ofPackages[packageOf.get(n) ?? -1] ?? null),
  }
}
