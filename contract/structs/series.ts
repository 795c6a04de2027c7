import { array, enums, type Infer, nullable, object, optional } from 'superstruct'
import { listOf } from '#contract/schema.ts'
import { Alternatives } from '#contract/structs/alternative.ts'
import { OutsideHours } from '#contract/structs/booking.ts'
import { PriceRequest, PriceSummary, Total } from '#contract/structs/price.ts'
import { Reservation } from '#contract/structs/reservation.ts'
import { unavailableReasons } from '#contract/structs/room.ts'
import { Clock, DateTime, Id, Ore, text, Uuid, wholeNumber } from '#contract/wire.ts'
import { MAX_DATES, MAX_ROOMS_OF_DATE } from '#domain/order/series.ts'

const Pax = wholeNumber(1, 10_000)

/** The dates that were placed as one order, by arrival, whatever has become of each. */
export const Series = object({
  id: Uuid,
  dates: array(Reservation),
  /** Of the dates that are not cancelled, declined or lapsed. */
  priceSummary: PriceSummary,
  /** Opens the series and each of its dates: for the visitor who has placed it, null for all others. */
  accessKey: nullable(text(200)),
})
export type Series = Infer<typeof Series>

/**
 * A change of all dates that are left, or the cancellation of them: what is left out stays. All of them change or none.
 * Decision orders-of-several-dates.
 */
export const SeriesUpdate = object({
  /** On each date; both or neither. */
  startTime: optional(nullable(Clock)),
  endTime: optional(nullable(Clock)),
  /** In the first room of each date. */
  expectedPax: optional(nullable(Pax)),
  reservationStatus: optional(nullable(enums(['cancelled']))),
  /** The sum as the customer saw it, in øre; another is refused with the new summary. Left out, the current price. */
  expectedPriceVat: optional(nullable(Ore)),
  /** With `reservationStatus`: the sum of what cancelling costs with VAT as the customer saw it. */
  expectedCancellationFeeVat: optional(nullable(Ore)),
})
export type SeriesUpdate = Infer<typeof SeriesUpdate>

/** Requests for the price of each date; the answer is their sum, lines that differ only in their date as one. */
export const SeriesPriceRequest = object({ dates: listOf(PriceRequest, 1, MAX_DATES) })
export type SeriesPriceRequest = Infer<typeof SeriesPriceRequest>

/** Dates, each with its rooms, the main one first, all at the same time. */
export const DatesRequest = object({
  dates: listOf(
    object({
      startTime: DateTime,
      endTime: DateTime,
      rooms: listOf(
        object({ roomId: Id, pax: Pax, seatingId: optional(nullable(Id)) }),
        1,
        MAX_ROOMS_OF_DATE,
      ),
    }),
    1,
    MAX_DATES,
  ),
})
export type DatesRequest = Infer<typeof DatesRequest>

/** Why a date can't be had: as a room, or because it meets an earlier date of the same order. */
export const dateReasons = [...unavailableReasons, 'meetsItself'] as const

/** Whether a date can be had, and what would do in place of its first room that cannot. */
export const DateAnswer = object({
  startTime: DateTime,
  endTime: DateTime,
  /** Null where all of its rooms are available. */
  reason: nullable(enums(dateReasons)),
  /** The rooms that the reason is about, the first the one that the alternatives are for; none where it is the time. */
  roomIds: array(Id),
  /** Only with the reason `closed`: the hours that apply. */
  outsideHours: optional(OutsideHours),
  /** The nearest first; of a date with several rooms, other rooms alone. */
  alternatives: Alternatives,
  /** The hire of its rooms; null where it can't be had. */
  total: nullable(Total),
})
export type DateAnswer = Infer<typeof DateAnswer>

export const DateAnswers = array(DateAnswer)
