import { blockingReasons } from '#contract/structs/room.ts'
import type { TimeRange } from '#domain/time/venue-time.ts'
import type { TakenRow } from '#server/capacity/occupancies.ts'

/** The numbers of a row, next to each other: a search looks into every room, and most of its time is in fetching from memory. */
const [START, END, ID, BOOKED, PAX, EXCLUSIVE, CREATED, REASON, COLUMNS] = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const ROWS_AT_FIRST = 8

const reasons: readonly (string | null)[] = blockingReasons

/** Rows of one kind in one room, by their start. */
export type Lane = {
  insert(row: TakenRow): void
  /** Adds the rows that meet a range to those found. */
  addMeeting(found: TakenRow[], range: TimeRange): void
  removeMeeting(range: TimeRange): void
}

/**
 * A lane that is empty at first. It has numbers and no objects: a booking takes 64 bytes, at most 80 with what it has
 * grown ahead, and took 233 as a row (docs/scale.md).
 */
export function laneOf({ kind, room }: Pick<TakenRow, 'kind' | 'room'>): Lane {
  let numbers = new Float64Array(ROWS_AT_FIRST * COLUMNS)
  /** So much of it is in use. */
  let end = 0
  /** No row has been longer: a row that meets a range starts no earlier than that before it. */
  let longest = 0

  const at = (row: number, column: number) => numbers[row + column] ?? 0

  /** Of the first row that starts at or after a time. */
  function placeOf(start: number): number {
    let low = 0
    let high = end / COLUMNS
    while (low < high) {
      const middle = (low + high) >>> 1
      if (at(middle * COLUMNS, START) < start) low = middle + 1
      else high = middle
    }
    return low * COLUMNS
  }

  const rowAt = (row: number): TakenRow => ({
    kind,
    id: at(row, ID),
    room,
    booked: at(row, BOOKED),
    start: at(row, START),
    end: at(row, END),
    pax: at(row, PAX),
    exclusive: at(row, EXCLUSIVE) === 1,
    created: at(row, CREATED),
    reason: reasons[at(row, REASON)] ?? null,
  })

  function grow(): void {
    if (end < numbers.length) return
    const larger = new Float64Array(numbers.length + Math.ceil(end / COLUMNS / 4 + 1) * COLUMNS)
    larger.set(numbers)
    numbers = larger
  }

  return {
    insert: (row) => {
      grow()
      const place = placeOf(row.start)
      numbers.copyWithin(place + COLUMNS, place, end)
      numbers[place + START] = row.start
      numbers[place + END] = row.end
      numbers[place + ID] = row.id
      numbers[place + BOOKED] = row.booked
      numbers[place + PAX] = row.pax
      numbers[place + EXCLUSIVE] = row.exclusive ? 1 : 0
      numbers[place + CREATED] = row.created
      numbers[place + REASON] = reasons.indexOf(row.reason)
      end += COLUMNS
      longest = Math.max(longest, row.end - row.start)
    },
    addMeeting: (found, range) => {
      for (let row = placeOf(range.start - longest); row < end && at(row, START) < range.end; row += COLUMNS)
        if (at(row, END) > range.start) found.push(rowAt(row))
    },
    removeMeeting: (range) => {
      const first = placeOf(range.start - longest)
      let kept = first
      let row = first
      for (; row < end && at(row, START) < range.end; row += COLUMNS) {
        if (at(row, END) > range.start) continue
        numbers.copyWithin(kept, row, row + COLUMNS)
        kept += COLUMNS
      }
      numbers.copyWithin(kept, row, end)
      end -= row - kept
    },
  }
}
