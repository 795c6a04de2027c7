import type { TimeRange } from '#domain/time/venue-time.ts'

/**
 * A room of a planned date, and how many people are in it. Of a reservation that is changed, also its layout and how the customer would
 * like it.
 */
export type PlannedRoom = {
  slug: string
  people: number
  seatingId?: number | null | undefined
  setupComment?: string | null | undefined
}

/** One date of an order of several: its time, and its rooms, the main one first, all at that time. */
export type PlannedDate = TimeRange & { rooms: PlannedRoom[] }
