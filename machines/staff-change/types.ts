import type { ChangePreview } from '#contract/structs/change-preview.ts'
import type { MeetingPackage, Product } from '#contract/structs/package.ts'
import type { Reservation, ReservationUpdate } from '#contract/structs/reservation.ts'
import type { RoomForOrder } from '#contract/structs/staff-order.ts'
import type { Answer, FieldRefusals, Refusal } from '#machines/answers.ts'

/**
 * What stands in the fields, by their names: `people.0`, `from.0`, `to.0` and `layout.0` of each room, `servings.12` of each part of the
 * package with its time, or `NOT_SERVED`, `products.7` of each extra with how many, `allergies` with what
 * people cannot eat, as JSON, `customer.email` and the like of the customer, and the texts about the meeting.
 */
export type ChangeForm = Readonly<Record<string, string>>

/** A reservation with what the venue sells. */
export type ReservationToChange = {
  reservation: Reservation
  packages: readonly MeetingPackage[]
  products: readonly Product[]
  /** The rooms in use, for their layouts. */
  rooms: readonly Pick<RoomForOrder, 'id' | 'seatings'>[]
}

export type StaffChangeInput = {
  reservationId: string
  /** Made up for this form: with the number of the try it is the key of what is sent. */
  key: string
}

export type StaffChangeContext = StaffChangeInput & {
  /** As it was read last. */
  read: ReservationToChange | null
  form: ChangeForm
  errors: FieldRefusals
  /** A colleague or the customer has changed it meanwhile: what was typed stands in the form of what it has become. */
  isRenewed: boolean
  preview: ChangePreview | null
  reason: string
  lacksReason: boolean
  isCustomerMailed: boolean
  refusal: Refusal | null
  /** How many changes have been sent: each has a key of its own. */
  tries: number
}

export type StaffChangeEvent =
  | { type: 'load.retried' }
  | { type: 'field.entered'; field: string; value: string }
  | { type: 'change.proposed' }
  | { type: 'change.retried' }
  | { type: 'change.confirmed' }
  /** Back to the form. */
  | { type: 'change.dismissed' }
  | { type: 'reason.entered'; value: string }
  | { type: 'mailing.chosen'; isCustomerMailed: boolean }

export type StaffChangeEmitted = { type: 'reservation.changed' }

/**
 * - `busy`: nothing to show yet; - `settled`: nothing in progress; - `editable`: the form can be typed in; - `dialog`: what the
 *   change comes to is in sight; - `working`: an answer is awaited.
 */
export type StaffChangeTag = 'busy' | 'settled' | 'editable' | 'dialog' | 'working'

type Change = { reservationId: string; update: ReservationUpdate }

export type StaffChangePort = {
  /** Null when there is none. */
  read: (input: { reservationId: string }, signal: AbortSignal) => Promise<ReservationToChange | null>
  tryChange: (change: Change, signal: AbortSignal) => Promise<Answer<ChangePreview>>
  saveChange: (
    change: Change & { idempotencyKey: string },
    signal: AbortSignal,
  ) => Promise<Answer<Reservation>>
}
