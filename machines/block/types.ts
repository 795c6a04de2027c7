import type {
  MetBooking,
  RestrictionCheck,
  RestrictionPlan,
  StaffRestriction,
} from '#contract/structs/room-administration.ts'
import type { ClockTime, VenueDate } from '#domain/time/venue-time.ts'
import type { Answer } from '#machines/answers.ts'
import type { Submission, SubmissionTag } from '#machines/kit/submission.ts'

export type BlockedRoom = { id: number; name: string; masterRoomId: number | null }

/** The form; a day or a time is null while it is missing or cannot be read. */
export type BlockForm = {
  roomIds: readonly number[]
  wholeDays: boolean
  fromDate: VenueDate | null
  fromTime: ClockTime | null
  toDate: VenueDate | null
  toTime: ClockTime | null
  reason: StaffRestriction['blockingReason']
  note: string
  repeats: boolean
  repeatUntil: VenueDate | null
}

export type BlockInput = {
  /** Null for a new one. */
  id: number | null
  /** What a new one starts with: where in the diary it was begun. */
  roomId: number | null
  date: VenueDate
}

/** A stored block, with the bookings that it meets. */
export type OpenBlock = { restriction: StaffRestriction; bookings: readonly MetBooking[] }

/** What is sent: a new block, or a stored one as it was read. */
export type BlockToSave = {
  stored: StaffRestriction | null
  plan: RestrictionPlan
  blockingReason: BlockForm['reason']
  note: string | null
  metBookingIds: number[]
}

export type BlockContext = BlockInput &
  Submission & {
    stored: StaffRestriction | null
    form: BlockForm
    rooms: readonly BlockedRoom[]
    /** The fields that a colleague has changed meanwhile. */
    theirs: readonly (keyof BlockForm)[]
    /** The bookings that it meets: as stored, and then as it was last checked. */
    met: readonly MetBooking[]
    /** Bookings came after it was checked. */
    hasNewMet: boolean
    /** What was saved. */
    saved: readonly StaffRestriction[]
  }

export type BlockEvent =
  | { type: 'field.entered'; change: Partial<BlockForm> }
  | { type: 'room.toggled'; roomId: number }
  | { type: 'form.sent' }
  | { type: 'saving.confirmed' }
  | { type: 'saving.dismissed' }
  | { type: 'removal.asked' }
  | { type: 'removal.confirmed' }
  | { type: 'removal.dismissed' }
  | { type: 'editing.resumed' }
  | { type: 'load.retried' }
  | { type: 'rooms.retried' }

export type BlockEmitted = { type: 'block.removed' }

/** `failed`: it did not load. */
export type BlockTag = SubmissionTag | 'failed'

export type BlockPort = {
  openBlock: (id: number, signal: AbortSignal) => Promise<Answer<OpenBlock>>
  checkBlock: (plan: RestrictionPlan, signal: AbortSignal) => Promise<Answer<RestrictionCheck>>
  saveBlock: (block: BlockToSave, signal: AbortSignal) => Promise<Answer<StaffRestriction[]>>
  removeBlock: (id: number, signal: AbortSignal) => Promise<Answer<unknown>>
  listRooms: (date: VenueDate, signal: AbortSignal) => Promise<BlockedRoom[]>
}
