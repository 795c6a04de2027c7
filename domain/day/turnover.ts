import type { Instant, TimeRange } from '#domain/time/venue-time.ts'

/** A room as it stands for a meeting; a divisible room takes the leaves of all its parts. */
export type StandingRoom = TimeRange & { leaves: readonly number[] }

const latest = <Room extends StandingRoom>(rooms: readonly Room[], of: (room: Room) => Instant): Room[] => {
  const most = Math.max(...rooms.map(of))
  return rooms.filter((room) => of(room) === most)
}

const inOrder = <Room extends StandingRoom>(rooms: Iterable<Room>): Room[] =>
  [...new Set(rooms)].sort((a, b) => a.start - b.start)

/**
 * What stood in a room before, and what comes next: for each of its leaves the last that was over when it begins, and the
 * first that begins when it is over. Several where its parts were, or will be, used apart. Decision day-papers.
 */
export function besideIn<Room extends StandingRoom>(
  { start, end, leaves }: StandingRoom,
  rooms: readonly Room[],
): { before: Room[]; next: Room[] } {
  const onLeaf = leaves.map((leaf) => rooms.filter((room) => room.leaves.includes(leaf)))
  return {
    before: inOrder(
      onLeaf.flatMap((all) =>
        latest(
          all.filter((room) => room.end <= start),
          (room) => room.end,
        ),
      ),
    ),
    next: inOrder(
      onLeaf.flatMap((all) =>
        latest(
          all.filter((room) => room.start >= end),
          (room) => -room.start,
        ),
      ),
    ),
  }
}
