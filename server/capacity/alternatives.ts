import {
  type Alternative,
  type AlternativesQuery,
  alternativesFor,
  alternativesInAny,
  type RequestedRooms,
  type RequestedSlot,
} from '#domain/capacity/alternatives.ts'
import type { BookingRules } from '#domain/order/booking-time.ts'
import {
  addVenueDays,
  type Instant,
  startOfVenueDay,
  type TimeRange,
  venueDateOf,
} from '#domain/time/venue-time.ts'
import type { HouseCapacity } from '#server/capacity/house-capacity.ts'
import { capacityOf, type TakenQuestion } from '#server/capacity/occupancies.ts'
import type { TakenReads } from '#server/capacity/taken-in-memory.ts'

const DAYS = 14
const LONGEST_PREPARATION = 24 * 60 * 60 * 1000

/** `own` are the bookings that would be moved: what they take is free for this wish. */
type Moving = { own: ReadonlySet<number> }
export type AlternativesWish = RequestedSlot & Moving

type Rules = { now: Instant; rules: BookingRules }

/** The days around a wished time that may be offered, none before this one, from the first preparation on. */
function daysAround({ start, end }: TimeRange, now: Instant): TimeRange {
  const date = venueDateOf(start)
  const first = Math.max(now, startOfVenueDay(addVenueDays(date, -DAYS)))
  return {
    start: Math.min(first, startOfVenueDay(date)) - LONGEST_PREPARATION,
    end: startOfVenueDay(addVenueDays(venueDateOf(end), DAYS + 2)),
  }
}

async function queryOf(
  reads: TakenReads,
  questions: readonly TakenQuestion[],
  { own }: Moving,
  house: HouseCapacity,
  rules: Rules,
): Promise<AlternativesQuery> {
  const taken = await reads.readEach(questions)
  const others = taken.filter(({ kind, id }) => kind === 'restriction' || !own.has(id))
  const offered = [...house.rooms.values()].filter(({ isOffered }) => isOffered)
  return {
    house: { rooms: house.capacityRooms, ...capacityOf(others) },
    hours: house.hours,
    ...rules,
    offeredRoomIds: offered.map(({ capacity }) => capacity.id),
    days: DAYS,
  }
}

/**
 * The nearest that can be had instead of what is taken: one round trip, which reads the days around it for the room
 * itself and the wished time for all others. Specification §11.7.
 */
export async function readAlternatives(
  reads: TakenReads,
  wish: AlternativesWish,
  house: HouseCapacity,
  rules: Rules,
): Promise<Alternative[]> {
  const room = house.rooms.get(wish.roomId)
  if (!room) return []
  const then = { start: wish.range.start - LONGEST_PREPARATION, end: wish.range.end }
  const questions = [
    { leaves: room.familyLeaves, rooms: room.family, range: daysAround(wish.range, rules.now) },
    { leaves: house.allLeaves, rooms: [...house.rooms.keys()], range: then },
  ]
  return alternativesFor(wish, await queryOf(reads, questions, wish, house, rules))
}

/** The nearest that can be had where none of the wished rooms can: one round trip for the days around in all rooms. */
export async function readAlternativesInAny(
  reads: TakenReads,
  wish: RequestedRooms & Moving,
  house: HouseCapacity,
  rules: Rules,
): Promise<Alternative[]> {
  const range = daysAround(wish.range, rules.now)
  const around = { leaves: house.allLeaves, rooms: [...house.rooms.keys()], range }
  return alternativesInAny(wish, await queryOf(reads, [around], wish, house, rules))
}
