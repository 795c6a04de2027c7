import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { PriceRequest, Total } from '#contract/structs/price.ts'
import { DateTime, Id, text, wholeNumber } from '#contract/wire.ts'

const alternativeKinds = ['sameDay', 'otherLayout', 'otherRoom', 'otherDay'] as const

/** An alternative to an unavailable slot: one click away. */
export const Alternative = object({
  kind: enums(alternativeKinds),
  roomId: Id,
  roomName: text(120),
  roomSlug: text(80),
  startTime: DateTime,
  endTime: DateTime,
  /** The layout that it is available in, where one was requested or differs; null for any. */
  seatingId: nullable(Id),
  layoutName: nullable(text(80)),
  maxSeats: wholeNumber(0, 100_000),
  onlyOnRequest: boolean(),
  /** Null where it is not known. */
  total: nullable(Total),
})
export type Alternative = Infer<typeof Alternative>

export const Alternatives = array(Alternative)

/** What is not available, and what would do instead. */
export const AlternativesRequest = object({
  startTime: DateTime,
  endTime: DateTime,
  expectedPax: wholeNumber(1, 10_000),
  /** The room that was wanted; without it, any room that passes the filters of the call. */
  roomId: optional(nullable(Id)),
  /** The layout that was wanted of that room; null for any. */
  seatingId: optional(nullable(Id)),
  /** The package that was wanted, whose hours hold; null for none. */
  packageId: optional(nullable(Id)),
  /** The price request of the whole booking: the total of an alternative is its price there. Else that of the room alone. */
  price: optional(nullable(PriceRequest)),
})
export type AlternativesRequest = Infer<typeof AlternativesRequest>
