import { type Alternative, alternativesFor, type RequestedSlot } from '#domain/capacity/alternatives.ts'
import type { BookingRules } from '#domain/order/booking-time.ts'
import { addVenueDays, type Instant, startOfVenueDay, venueDateOf } from '#domain/time/venue-time.ts'
import type { HouseCapacity } from '#server/capacity/house-capacity.ts'
import { capacityOf, readTakenOfEach } from '#server/capacity/occupancies.ts'
import type { Connection } from '#server/database/database.ts'

const DAYS = 14
const LONGEST_PREPARATION = 24 * 60 * 60 * 1000

/** `own` are the bookings that would be moved: what they take is free for this wish. */
export type AlternativesWish = RequestedSlot & { own: ReadonlySet<number> }

/**
 * The nearest that can be had instead of what is taken: one round trip, which reads the days ahead for the room
 * itself and the wished time for all others. Specification §11.7.
 */
export async function findAlternatives(
  connection: Connection,
  wish: AlternativesWish,
  house: HouseCapacity,
  { now, rules }: { now: Instant; rules: BookingRules },
): Promise<Alternative[]> {
  const room = house.rooms.get(wish.roomId)
  if (!room) return []
  const date = venueDateOf(wish.range.start)
  const ahead = {
    start: startOfVenueDay(date) - LONGEST_PREPARATION,
    end: startOfVenueDay(addVenueDays(venueDateOf(wish.range.end), DAYS + 2)),
  }
  const then = { start: wish.range.start - LONGEST_PREPARATION, end: wish.range.end }
  const taken = await readTakenOfEach(connection, [
    { leaves: room.familyLeaves, rooms: room.family, range: ahead },
    { leaves: house.allLeaves, rooms: [...house.rooms.keys()], range: then },
  ])
  const others = taken.filter(({ kind, id }) => kind === 'restriction' || !wish.own.has(id))
  const offered = [...house.rooms.values()].filter(({ isOffered }) => isOffered)
  return alternativesFor(wish, {
    house: { rooms: house.capacityRooms, ...capacityOf(others) },
    hours: house.hours,
    rules,
    now,
    offeredRoomIds: offered.map(({ capacity }) => capacity.id),
    days: DAYS,
  })
}
