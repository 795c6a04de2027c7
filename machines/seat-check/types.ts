import type { BookingListItem, SeatAnswer, SeatQuestion } from '#contract/structs/booking.ts'
import type { MeetingRoom } from '#contract/structs/room.ts'
import type { SeatState } from '#domain/capacity/seats.ts'

/**
 * - `free`: there is room.
 * - `overbooked`: too few seats are left in a shared room; a request may still be sent.
 * - `taken`: the room is somebody else's at that time.
 */
export type SeatVerdict = {
  state: 'free' | 'overbooked' | 'taken'
  freeSeats: number
  totalSeats: number
  /** Each layout that can be chosen, as it can be had then. */
  layouts: { seatingId: number; state: SeatState }[]
}

/** A reservation that is being changed: what it holds itself does not stand in its way. */
export type ChangedReservation = {
  reservationId: string
  /** Null where who is signed in may change it. */
  accessKey: string | null
}

export type SeatCheckPort = {
  checkSeats: (
    question: SeatQuestion,
    signal: AbortSignal,
    change?: ChangedReservation | null,
  ) => Promise<SeatAnswer>
}

export type AlternativesPort = {
  /** All of the range, however many pages; at most 62 days. */
  listBookings: (
    asked: { roomId: number; startTime: string; endTime: string },
    signal: AbortSignal,
  ) => Promise<BookingListItem[]>
  /** Rooms with their availability at the asked time. */
  searchRooms: (
    asked: { startTime: string; endTime: string; people: number },
    signal: AbortSignal,
  ) => Promise<MeetingRoom[]>
}
