import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import type { DoorUse } from '#contract/structs/door.ts'
import { isUnconfirmed } from '#domain/reservation/reservation-status.ts'
import { dayRange, rangeToWire, type TimeRange, toWire, venueDateOf } from '#domain/time/venue-time.ts'
import type { AccountServices } from '#server/accounts/account-services.ts'
import { refuseWrongKey } from '#server/accounts/wrong-keys.ts'
import { accept, type Operation, refuse } from '#server/calls/operation.ts'
import type { HouseRoom } from '#server/catalogue/house/house.ts'
import type { HouseServices } from '#server/catalogue/house/house-store.ts'
import type { Drizzle } from '#server/database/database.ts'
import { doorScreen, restriction } from '#server/database/schema.ts'
import { bookingsOn, readExpected } from '#server/reservations/papers/expected.ts'

async function roomAtDoor(db: Drizzle, key: string): Promise<number | undefined> {
  const { roomId } = doorScreen
  const [screen] = await db.select({ roomId }).from(doorScreen).where(eq(doorScreen.key, key))
  return screen?.roomId
}

/** The times at which a room, a part of it or the room that it is a part of is blocked. */
const blocksOf = (db: Drizzle, { relatives }: HouseRoom, { start, end }: TimeRange): Promise<TimeRange[]> =>
  db
    .select({ start: restriction.start, end: restriction.end })
    .from(restriction)
    .where(
      and(
        inArray(restriction.roomId, [...relatives]),
        lt(restriction.start, end),
        gt(restriction.end, start),
      ),
    )

const within = ({ start, end }: TimeRange, day: TimeRange): TimeRange => ({
  start: Math.max(start, day.start),
  end: Math.min(end, day.end),
})

/** What takes the room of a screen today. A key that is wrong is answered as a screen that is not there. Decision doors. */
export const readDoor: Operation<'readDoor', AccountServices & HouseServices> = async (
  { key },
  context,
  services,
) => {
  const { now, locale } = context
  const { database, house } = services
  const roomId = key === undefined ? undefined : await roomAtDoor(database.db, key)
  if (roomId === undefined) return refuseWrongKey('door', context, services)
  const date = venueDateOf(now)
  const day = dayRange(date)
  const known = await house.current()
  const room = known.rooms.get(roomId)
  if (!room) return refuse('notFound')
  const [expected, blocks] = await Promise.all([
    readExpected(database, [date]),
    blocksOf(database.db, room, day),
  ])
  const uses = expected
    .filter(({ status }) => !isUnconfirmed(status))
    .flatMap((stored) =>
      bookingsOn(stored, date, known).flatMap(({ booking, range }): DoorUse[] => {
        const isTaken = known.rooms.get(booking.roomId)?.leaves.some((leaf) => room.leaves.includes(leaf))
        if (!isTaken) return []
        const isHere = booking.roomId === roomId
        return [{ ...rangeToWire(range), title: (isHere && stored.meetingTitle.trim()) || null }]
      }),
    )
  const blocked = blocks.map((block): DoorUse => ({ ...rangeToWire(within(block, day)), title: null }))
  return accept({
    readAt: toWire(now),
    roomName: known.texts[locale].rooms.get(room.row.id)?.name ?? room.row.name,
    uses: [...uses, ...blocked].sort((a, b) => (a.startTime < b.startTime ? -1 : 1)),
  })
}
