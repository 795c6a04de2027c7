import { array, boolean, enums, type Infer, nullable, object } from 'superstruct'
import { Alternative } from '#contract/structs/alternative.ts'
import { CancellationFee, PriceSummary } from '#contract/structs/price.ts'
import { mailKinds } from '#contract/structs/reservation-mail.ts'
import { Restriction } from '#contract/structs/room.ts'
import { StaffOrderTrial } from '#contract/structs/staff-order.ts'
import { DateTime, text, Uuid } from '#contract/wire.ts'

/** What is in the way of a booking: another booking, or a block. */
export const InTheWay = object({
  /** The booking that it is in the way of, as in `packets.0.bookings.0`. */
  path: text(200),
  kind: enums(['booking', 'block']),
  /** Of another booking. */
  reservationId: nullable(Uuid),
  code: nullable(text(20)),
  /** The customer of another booking. */
  name: nullable(text(160)),
  /** Of a block. */
  blockingReason: nullable(Restriction.schema.blockingReason),
  /** What is taken, preparation included. */
  startTime: DateTime,
  endTime: DateTime,
})
export type InTheWay = Infer<typeof InTheWay>

/** What a change of a reservation would come to. Nothing of it is written. */
export const ChangePreview = object({
  priceBefore: PriceSummary,
  /** Null for a change that cannot be made. Parts that stay keep the price that was agreed on. */
  priceAfter: nullable(PriceSummary),
  /** With a cancellation: what the customer is charged. */
  cancellationFee: nullable(CancellationFee),
  /** The rules that it breaks, and that staff may override. */
  broken: StaffOrderTrial.schema.broken,
  /** What hinders it, whatever is overridden; the rest is judged once it is mended. */
  forbidden: array(object({ path: text(200), code: text(40), limit: nullable(text(200)) })),
  /** Another booking, or too few free seats, keeps it from its rooms. */
  areRoomsFree: boolean(),
  inTheWay: array(InTheWay),
  /** The nearest that is free, when the rooms are not. */
  alternatives: array(Alternative),
  /** The emails that it would send, and to whom. */
  mails: array(object({ kind: enums(mailKinds), recipient: text(254) })),
})
export type ChangePreview = Infer<typeof ChangePreview>
