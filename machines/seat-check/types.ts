import type { SeatAnswer, SeatQuestion } from '#contract/structs/booking.ts'

/**
 * - `free`: there is room.
 * - `overbooked`: too few seats are left in a shared room; a request may still be sent.
 * - `taken`: the room is somebody else's at that time.
 */
export type SeatVerdict = {
  state: 'free' | 'overbooked' | 'taken'
  freeSeats: number
  totalSeats: number
}

export type SeatCheckPort = {
  checkSeats: (question: SeatQuestion, signal: AbortSignal) => Promise<SeatAnswer>
}
