import { array, boolean, enums, type Infer, nullable, object, optional } from 'superstruct'
import { listOf } from '#contract/schema.ts'
import { SeatState } from '#contract/structs/booking.ts'
import { Total } from '#contract/structs/price.ts'
import {
  CalendarDate,
  Clock,
  DateTime,
  filledLine,
  Id,
  Ore,
  pageOf,
  text,
  Uuid,
  wholeNumber,
} from '#contract/wire.ts'
import { MAX_ALTERNATIVES, MAX_OFFER_DATES, offerObstacles, offerOutcomes } from '#domain/order/offer.ts'
import { MAX_LINES_OF_DATE, MAX_ROOMS_OF_DATE } from '#domain/order/series.ts'

const Pax = wholeNumber(1, 10_000)

const time = { startTime: DateTime, endTime: DateTime }

/**
 * What is ordered for one date, as a part of an order: without its customer, its allergies and its free texts, since anyone who
 * has the link of an offer sees it.
 */
export const OfferDate = object({
  arrival: DateTime,
  departure: DateTime,
  expectedPax: Pax,
  packets: listOf(
    object({
      packageId: nullable(Id),
      bookings: listOf(object({ roomId: Id, seatingId: nullable(Id), ...time, expectedPax: Pax }), 1, 10),
      arrangements: listOf(
        object({
          orderPackageId: Id,
          date: optional(nullable(CalendarDate)),
          preferredTime: nullable(Clock),
        }),
        0,
        MAX_LINES_OF_DATE,
      ),
      extraProducts: listOf(object({ productId: Id, quantity: Pax }), 0, MAX_LINES_OF_DATE),
    }),
    1,
    MAX_ROOMS_OF_DATE,
  ),
})
export type OfferDate = Infer<typeof OfferDate>

const OfferDates = listOf(OfferDate, 1, MAX_OFFER_DATES)

const OfferTitle = filledLine(80)

/** What an offer is called. */
export const OfferName = object({ name: OfferTitle })
export type OfferName = Infer<typeof OfferName>

/** One of the alternatives of an offer: what is ordered on each of its dates. */
export const OfferContent = object({ dates: OfferDates })
export type OfferContent = Infer<typeof OfferContent>

/** A new offer with its first alternative. */
export const OfferToKeep = object({ name: OfferTitle, dates: OfferDates })
export type OfferToKeep = Infer<typeof OfferToKeep>

const kept = { name: text(80), createdAt: DateTime, validUntil: DateTime }

/** Whether an alternative can be ordered now. */
const OfferStanding = object({
  /** Why it cannot be ordered as it is; null where it can. */
  obstacle: nullable(enums(offerObstacles)),
  /** How many rooms it has, each counted on each date. */
  roomCount: wholeNumber(1, 10_000),
  /** Those that are taken; not checked where it has been ordered or is no longer valid. */
  taken: array(object({ roomName: nullable(text(120)), startTime: DateTime })),
})
export type OfferStanding = Infer<typeof OfferStanding>

/** An offer as its owner sees it in a list. */
export const OwnOffer = object({
  id: Uuid,
  /** Opens the offer, for anyone. */
  key: text(200),
  /** Adds to the offer, renames and deletes it. Only a visitor who keeps an offer needs it; null for an account. */
  ownerKey: nullable(text(200)),
  ...kept,
  alternatives: array(
    object({
      roomNames: array(text(120)),
      /** How many dates it has; the first arrival and the last departure of them follow. */
      dateCount: wholeNumber(1, MAX_OFFER_DATES),
      arrival: DateTime,
      departure: DateTime,
      total: Total,
      /** What has become of it, where someone with the link has ordered it. */
      outcome: nullable(enums(offerOutcomes)),
      /** Whether it can be ordered now. A browser that stores the offer may have it without. */
      standing: optional(OfferStanding),
    }),
  ),
})
export type OwnOffer = Infer<typeof OwnOffer>

export const OwnOfferPage = pageOf(OwnOffer)

/** An offer is no longer there. */
export const OfferDeleted = object({})

/** One date of an alternative, and what everything in it is called. */
const OfferedDate = object({
  content: OfferDate,
  /** In the order of the content's bookings. */
  rooms: array(
    object({
      /** Null where the venue has it no more. */
      roomName: nullable(text(120)),
      roomSlug: nullable(text(80)),
      layoutName: nullable(text(80)),
      ...time,
      expectedPax: Pax,
      /** Whether it is available at its time now; where the alternative was ordered, its order has taken it. */
      state: SeatState,
    }),
  ),
  packages: array(text(120)),
  servings: array(object({ name: text(160), date: nullable(CalendarDate), preferredTime: nullable(Clock) })),
  products: array(object({ name: text(120), quantity: Pax })),
})
export type OfferedDate = Infer<typeof OfferedDate>

/** One of the alternatives of an offer as it is now. */
export const OfferAlternative = object({
  validUntil: DateTime,
  /** Why it cannot be ordered as it is; null where it can. */
  obstacle: nullable(enums(offerObstacles)),
  /** Ordering it sends a request. */
  isRequest: boolean(),
  dates: array(OfferedDate),
  /** What it costs now for the customer that the offer was kept for; null where something in it is gone. */
  price: nullable(
    object({
      ...Total.schema,
      rooms: Total,
      packages: Total,
      extraProducts: Total,
      /** Null where the venue does not show it. */
      perPerson: nullable(Ore),
    }),
  ),
  /** What it cost when it was kept. */
  keptTotal: Total,
  /** What it costs the caller, as placing it does; null where something in it is gone. */
  ownTotal: nullable(Total),
})
export type OfferAlternative = Infer<typeof OfferAlternative>

/** An offer as it is seen by its link. */
export const Offer = object({ ...kept, alternatives: listOf(OfferAlternative, 1, MAX_ALTERNATIVES) })
export type Offer = Infer<typeof Offer>
