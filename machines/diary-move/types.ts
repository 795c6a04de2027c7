import type { BookingMoveTrial } from '#contract/structs/booking-move.ts'
import type { DiaryBooking } from '#contract/structs/diary.ts'
import type { Reservation, RuleOverride } from '#contract/structs/reservation.ts'
import type { Answer, FieldRefusals, Refusal } from '#machines/answers.ts'
import type { Place } from './place.ts'

/** `key` is unguessable, and another for each diary that is opened. */
export type DiaryMoveInput = { key: string }

export type DiaryMoveContext = DiaryMoveInput & {
  /** The one that is opened or moved, as the diary had it. */
  booking: DiaryBooking | null
  /** Where it is to be moved to. */
  place: Place | null
  errors: FieldRefusals
  /** What the move comes to. */
  trial: BookingMoveTrial | null
  /** Why it is moved though it breaks rules. */
  reason: string
  isCustomerMailed: boolean
  /** The reason was missing when the move was confirmed. */
  lacksReason: boolean
  /** Why it cannot be moved there. */
  refusal: Refusal | null
  /** The number of the move that is under way: the same as long as it is only sent again. */
  move: number
}

export type DiaryMoveEvent =
  | { type: 'booking.opened'; booking: DiaryBooking }
  | { type: 'panel.closed' }
  /** In the grid, by keys or the pointer; from a booking that is opened, in the form. */
  | { type: 'move.begun'; booking: DiaryBooking }
  | { type: 'ghost.moved'; place: Place }
  | { type: 'place.entered'; change: Partial<Place> }
  | { type: 'form.opened' }
  | { type: 'move.proposed' }
  /** Dropped where the diary shows no room. */
  | { type: 'move.missed' }
  | { type: 'move.dismissed' }
  | { type: 'move.retried' }
  | { type: 'reason.entered'; value: string }
  | { type: 'mailing.chosen'; isCustomerMailed: boolean }
  | { type: 'move.confirmed' }

/** - `diary.outdated`: something was moved, or has changed since it was read; - `move.missed`: nothing was moved. */
export type DiaryMoveEmitted = { type: 'diary.outdated'; isMoved: boolean } | { type: 'move.missed' }

/**
 * - `settled`: nothing in progress; - `carrying`: the booking follows keys or the pointer; - `dialog`: a question is over
 * the page; - `working`: an answer is awaited.
 */
export type DiaryMoveTag = 'settled' | 'carrying' | 'dialog' | 'working'

type Target = { booking: DiaryBooking; place: Place }

export type DiaryMovePort = {
  tryMove: (target: Target, signal: AbortSignal) => Promise<Answer<BookingMoveTrial>>
  moveBooking: (
    move: Target & {
      override: RuleOverride | null
      expectedPriceVat: number
      isCustomerMailed: boolean
      idempotencyKey: string
    },
    signal: AbortSignal,
  ) => Promise<Answer<Reservation>>
}
